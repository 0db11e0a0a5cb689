/** One ticket to keep or not: a checkbox with its number on the board, where it leads and the shortest way there. */

import type { ComponentChildren } from "preact";
import { BoardPicture } from "../../board";
import { rich, t } from "../../text";
import { word } from "../../text/words";
import type { Ticket } from "../../wire/types";
import type { TableState } from "./table-state";
import "./ticket-option.css";

export function TicketOption({
  state,
  ticket,
  number,
}: {
  state: TableState;
  ticket: Ticket;
  number: number;
}) {
  const { chair, story } = state;
  const board = story.board;
  const isChosen = state.chair.chosen.value.has(ticket.id);
  const hinted = chair.hint.move.value;
  const isShown =
    hinted?.do === "keep" ? hinted.tickets.includes(ticket.id) : state.ticket.value === ticket.id;
  const look = () => {
    state.ticket.value = ticket.id;
  };
  return (
    <label class="ticket-option" data-chosen={isChosen} data-shown={isShown} onPointerEnter={look}>
      <input
        type="checkbox"
        class="ticket-option-box"
        data-ticket={ticket.id}
        checked={isChosen}
        onChange={() => state.toggle(ticket.id)}
        onFocus={look}
      />
      <span class="ticket-option-number" aria-hidden="true">
        {number}
      </span>
      <span class="ticket-option-names">
        <span>{board.name(ticket.a)}</span>
        <span class="unseen"> – </span>
        <span>{board.name(ticket.b)}</span>
      </span>
      <span class="ticket-option-map" aria-hidden="true">
        <BoardPicture board={board} ticket={ticket.id} />
      </span>
      <span class="ticket-option-way">{way(state, ticket)}</span>
      <span class="ticket-option-stub">
        <span class="ticket-option-points">{ticket.points}</span>
        <span class="ticket-option-unit">{t("points")}</span>
      </span>
    </label>
  );
}

/** The shortest way over routes that nobody else has; what is claimed already counts too. */
function way(state: TableState, ticket: Ticket): ComponentChildren {
  const { chair, story } = state;
  const board = story.board;
  const owners = story.live.value.owners ?? {};
  const me = chair.seat;
  if (me !== null && board.completes(ticket.id, me, owners)) return t("Already connected");
  const count = board.distance(ticket.a, ticket.b, (route) => (owners[route.id] ?? me) === me);
  if (!Number.isFinite(count)) return t("No path left");
  const length = `${count} ${word(board.edition, "piece", count)}`;
  return rich("Shortest path: {length}", { length: <span class="ticket-option-length">{length}</span> });
}
