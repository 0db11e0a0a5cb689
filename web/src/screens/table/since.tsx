/** The strip: what the others did since your last turn, or the summary of the network that is lit. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardSymbol, Emblem } from "../../cards";
import { nameOf } from "../../model/names";
import { networkOf } from "../../model/network";
import type { TurnTaken } from "../../model/since-your-turn";
import { between, Icon } from "../../parts";
import { n, rich, t } from "../../text";
import { cards, points, some } from "../../text/counts";
import type { Seat } from "../../wire/types";
import { isSmall } from "./frame";
import { Speed } from "./speed";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";
import "./since.css";

const LINES = 3;

export function Since({ state }: { state: TableState }) {
  const { chair, story } = state;
  const network = state.network.value;
  const title =
    network === null
      ? state.since.value.some((one) => one.seat === chair.seat)
        ? t("While you were away")
        : t("Since your last turn")
      : t("{name}'s network", { name: nameOf(story, network) });
  const open = (): void => {
    state.sheet.value = "log";
  };
  return (
    <section class="since" aria-label={title}>
      <header class="since-head">
        <button
          type="button"
          class="since-title"
          data-action="log"
          aria-label={isSmall.value ? t("{title}: show the log", { title }) : undefined}
          title={t("Show the log")}
          onClick={open}
        >
          <Icon name="clock" size={16} />
          <span>{title}</span>
        </button>
        {!isSmall.value && <Speed state={state} />}
      </header>
      {network === null ? <Turns state={state} onMore={open} /> : <Summary state={state} seat={network} />}
    </section>
  );
}

function Summary({ state, seat }: { state: TableState; seat: Seat }) {
  const { story } = state;
  const { board } = story;
  const { edition } = board;
  const view = story.view.value;
  const { routes, longest } = networkOf(board, view.owners, seat);
  const one = view.seats[seat]!;
  const lines = [
    [
      some(edition, "route", routes.length),
      points(one.points),
      ...(edition.longest_bonus > 0 ? [t("longest {length}", { length: longest })] : []),
    ],
    [
      t("{pieces} left", { pieces: some(edition, "piece", one.pieces) }),
      cards(one.hand_size),
      `${one.ticket_count ?? 0} ${tickets(edition)}`,
    ],
  ];
  return (
    <ul class="since-list" aria-live="polite">
      {lines.map((words, index) => (
        <li key={index} class="since-line">
          <Emblem seat={seat} size={16} />
          {words.join(" · ")}
        </li>
      ))}
    </ul>
  );
}

/** One entry for each turn; three lines of them, then how many more there are. */
function Turns({ state, onMore }: { state: TableState; onMore: () => void }) {
  const turns = state.since.value;
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(turns.length);
  useLayoutEffect(() => setMost(turns.length), [turns]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || isSmall.value || most <= LINES) return; // so few never need more lines
    const tops = new Set([...box.children].map((one) => (one as HTMLElement).offsetTop));
    if (tops.size > LINES) setMost(most - 1);
  });
  if (turns.length === 0) return <p class="since-none">{t("Nothing has happened yet.")}</p>;
  const shown = turns.slice(0, most);
  const more = turns.length - shown.length;
  return (
    <ul class="since-list" ref={list}>
      {shown.map((turn) => (
        <li key={turn.turn}>
          <Turn state={state} turn={turn} />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" class="since-item" onClick={onMore}>
            {n("{number} more", "{number} more", more)}
          </button>
        </li>
      )}
    </ul>
  );
}

function Turn({ state, turn }: { state: TableState; turn: TurnTaken }) {
  const { seat, action } = turn;
  const inside = (
    <>
      <Emblem seat={seat} size={16} label={nameOf(state.story, seat)} />
      {seat === state.chair.seat && <Icon name="bot" size={16} label={t("a bot for you")} />}
      <span>
        <Words state={state} turn={turn} />
      </span>
    </>
  );
  // On phones the whole strip opens the log.
  if (action.did !== "claimed" || isSmall.value) return <span class="since-item">{inside}</span>;
  return (
    <button type="button" class="since-item" onClick={() => state.showClaim(action.route)}>
      {inside}
    </button>
  );
}

function Words({ state, turn: { action } }: { state: TableState; turn: TurnTaken }) {
  const { board } = state.story;
  const noun = tickets(board.edition);
  switch (action.did) {
    case "claimed":
      return (
        <>
          {between(board, board.routes.get(action.route), action.route)}{" "}
          <b>
            <span aria-hidden="true">+{action.points}</span>
            <span class="unseen">{points(action.points)}</span>
          </b>
        </>
      );
    case "drew": {
      const known = action.cards.flatMap((card) => (card.kind === null ? [] : [card.kind]));
      const blind = action.cards.length - known.length;
      const symbols = known.map((kind, i) => (
        <CardSymbol key={i} edition={board.edition} kind={kind} size={15} />
      ));
      if (known.length === 0) return <>{n("drew {number}", "drew {number}", blind)}</>;
      return (
        <>
          {blind === 0
            ? rich("took {cards}", { cards: symbols })
            : rich("took {cards} + {blind}", { cards: symbols, blind: String(blind) })}
        </>
      );
    }
    case "kept":
      return <>{t("{tickets}, kept {kept}", { tickets: noun, kept: action.kept })}</>;
    case "looked":
      return <>{noun}…</>;
    default:
      return <>{t("passed")}</>;
  }
}
