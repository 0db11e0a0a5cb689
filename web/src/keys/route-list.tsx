/** Every route as a row, to be found by words, state, colour and length; each says how it is paid or why it is not. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { changeApart } from "../model/announcer";
import type { Chair } from "../model/chair";
import { t } from "../text";
import { useRefusals } from "./refusals";
import { RouteFilters } from "./route-filters";
import { RouteRow } from "./route-row";
import { ANY, choose, type RouteFilter, type Row, rowsOf } from "./rows";
import "./route-list.css";

type Props = {
  chair: Chair;
  /** A route was picked: to be paid, or to be told why not. */
  onRoute: (route: string) => void;
  /** A route has the focus, as row `index` of `count`. */
  onFocus?: (row: Row, index: number, count: number) => void;
  /** What is wanted, where somebody else decides it. */
  filter?: RouteFilter;
  onFilter?: (filter: RouteFilter) => void;
};

const NOTHING = { claims: new Map(), refusals: {} };

export function RouteList({ chair, onRoute, onFocus, filter: given, onFilter }: Props) {
  const [own, setOwn] = useState<RouteFilter>(ANY);
  const filter = given ?? own;
  const change = onFilter ?? setOwn;
  const [active, setActive] = useState<string | null>(null);
  const [isRead, setRead] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const refusals = useRefusals(chair, isRead && filter.state !== "claimable");
  const { story, seat } = chair;
  const { board } = story;
  const { owners, closed } = story.view.value;
  const isNow = story.moment.value === null;
  const { claims } = chair.choices.value;
  const current = useMemo(() => {
    // What can be claimed, and why not, is known of now.
    const known = isNow ? { claims, refusals: refusals.routes } : NOTHING;
    return rowsOf({ board, owners, closed, seat, ...known });
  }, [board, owners, closed, seat, isNow, claims, refusals]);
  // What others do changes the list apart from what is announced of it; what the player wants changes it at once.
  const [settled, settle] = useState({ rows: current, filter });
  const rows = settled.filter === filter ? settled.rows : current;
  useEffect(() => {
    if (settled.filter !== filter) settle({ rows: current, filter });
    else if (settled.rows !== current) return changeApart(() => settle({ rows: current, filter }));
    return undefined;
  }, [current, filter]);
  const { shown, counts } = choose(rows, filter, board);
  const stop = shown.some((row) => row.route.id === active) ? active : shown[0]?.route.id;

  // The rows keep these two, so that only rows that say something else are drawn again.
  const newest = useRef({ shown, onRoute, onFocus });
  newest.current = { shown, onRoute, onFocus };
  const pick = useCallback((route: string) => newest.current.onRoute(route), []);
  const focus = useCallback((route: string) => {
    const { shown, onFocus } = newest.current;
    const index = shown.findIndex((row) => row.route.id === route);
    setActive(route);
    if (shown[index]) onFocus?.(shown[index], index, shown.length);
  }, []);

  const focusRow = (index: number): void => {
    const row = shown[Math.max(0, Math.min(shown.length - 1, index))];
    if (row) list.current?.querySelector<HTMLElement>(`[data-list-route="${row.route.id}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const here = shown.findIndex((row) => row.route.id === stop);
    const to = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: shown.length - 1,
      PageDown: here + 10,
      PageUp: here - 10,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    focusRow(to);
  };

  return (
    <section class="routes" aria-label={t("Routes")}>
      <header class="routes-head">
        <h2>{t("Routes")}</h2>
        <p role="status">{t("{shown} of {all} shown", { shown: shown.length, all: rows.length })}</p>
      </header>
      <RouteFilters
        board={board}
        filter={filter}
        counts={counts}
        onFilter={change}
        onDown={() => focusRow(0)}
      />
      <div class="routes-frame">
        <div class="routes-titles routes-cells" aria-hidden="true">
          <span>{t("Between")}</span>
          <span>{t("Colour")}</span>
          <span class="routes-number">{t("Spaces")}</span>
          <span class="routes-number">{t("Points")}</span>
          <span>{t("Payment, or why not")}</span>
        </div>
        <ul
          ref={list}
          class="routes-rows"
          onKeyDown={onKey}
          onFocusIn={() => setRead(true)}
          onFocusOut={() => setRead(false)}
          onPointerEnter={() => setRead(true)}
          onPointerLeave={() => setRead(false)}
        >
          {shown.map((row) => (
            <RouteRow
              key={row.route.id}
              row={row}
              board={board}
              chair={chair}
              isStop={row.route.id === stop}
              isActive={row.route.id === active}
              onPick={pick}
              onFocus={focus}
            />
          ))}
        </ul>
        {shown.length === 0 && <p class="routes-none">{t("No matching routes.")}</p>}
      </div>
    </section>
  );
}
