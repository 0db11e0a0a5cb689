/** One route of the list: a button that says everything about it. */

import { memo } from "preact/compat";
import { isSame } from "../board/description";
import { CardSymbol, Emblem } from "../cards";
import type { Board } from "../model/board";
import type { Chair } from "../model/chair";
import { nameOf } from "../model/names";
import { Icon } from "../parts";
import { t } from "../text";
import { points, spaces } from "../text/counts";
import { capital, kindName } from "../text/words";
import { rowText } from "./reasons";
import type { Row } from "./rows";

type Props = {
  row: Row;
  board: Board;
  chair: Chair;
  /** Where Tab enters the list. */
  isStop: boolean;
  isActive: boolean;
  onPick: (route: string) => void;
  onFocus: (route: string) => void;
};

/** A row that says the same as before is not drawn again: screen readers would read on from it, not the announcement. */
export const RouteRow = memo(
  Drawn,
  (a: Props, b: Props) =>
    isSame(a.row, b.row) &&
    a.chair === b.chair &&
    a.isStop === b.isStop &&
    a.isActive === b.isActive &&
    a.onPick === b.onPick &&
    a.onFocus === b.onFocus,
);

function Drawn({ row, board, chair, isStop, isActive, onPick, onFocus }: Props) {
  const { route } = row;
  const name = (seat: number): string => nameOf(chair.story, seat);
  const { main, more } = rowText(row, board, name);
  return (
    <li>
      <button
        type="button"
        class="routes-row routes-cells"
        tabIndex={isStop ? 0 : -1}
        data-list-route={route.id}
        data-state={row.state}
        data-active={isActive}
        onClick={() => onPick(route.id)}
        onFocus={() => onFocus(route.id)}
      >
        <span class="routes-names">
          {row.from} – {row.to}
          <span class="unseen">, </span>
        </span>
        <span class="routes-colour">
          <CardSymbol kind={route.colour} edition={board.edition} quiet />{" "}
          {capital(kindName(board.edition, route.colour))}
          <span class="unseen">, </span>
        </span>
        <Figure value={route.length} text={spaces(route.length)} />
        <Figure value={row.points} text={points(row.points)} />
        <span class={`routes-answer routes-${row.state}`}>
          {row.state === "claimable" && (
            <>
              <Icon name="check" size={16} />
              <span class="unseen">{t("Claimable:")} </span>
            </>
          )}
          {(row.state === "notYet" || row.state === "closed") && (
            <span class="routes-dash" aria-hidden="true">
              —
            </span>
          )}
          {row.owner !== null && <Emblem seat={row.owner} size={18} />}
          <span>
            {row.state === "claimable" ? <b>{main}</b> : main} {more}
          </span>
        </span>
      </button>
    </li>
  );
}

/** A number in its column, which is said with its unit. */
function Figure({ value, text }: { value: number; text: string }) {
  return (
    <span class="routes-number">
      <span aria-hidden="true">{value}</span>
      <span class="unseen">{text}, </span>
    </span>
  );
}
