/** A ticket: two places, a perforation, and its points on the stub. */

import type { Board } from "../model/board";
import { n, t } from "../text";
import { points } from "../text/counts";
import "./ticket.css";

type Props = {
  board: Board;
  /** Its id. */
  ticket: string;
  isDone: boolean;
};

export function TicketCard({ board, ticket, isDone }: Props) {
  const found = board.tickets.get(ticket);
  if (found === undefined) return null;
  const [a, b] = [board.name(found.a), board.name(found.b)];
  const values = { from: a, to: b, points: points(found.points) };
  return (
    <span class={isDone ? "ticket ticket-done" : "ticket"} data-ticket={ticket}>
      <span class="unseen">
        {isDone ? t("{from} to {to}, {points}, completed", values) : t("{from} to {to}, {points}", values)}
      </span>
      <span class="ticket-places" aria-hidden="true">
        <span>{a}</span>
        <span>{b}</span>
      </span>
      <span class="ticket-stub" aria-hidden="true">
        <span class="ticket-points figures">{found.points}</span>
        <span class="ticket-word">{isDone ? t("✓ Completed") : n("pt", "pts", found.points)}</span>
      </span>
    </span>
  );
}
