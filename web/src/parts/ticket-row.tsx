/** A ticket of the player's own, in one line or two: its letter on the board, its places, what it still needs, its points. */

import type { ComponentChildren } from "preact";
import { Icon } from "../look/icon";
import type { Board } from "../model/board";
import { t } from "../text";
import { points } from "../text/counts";
import "./ticket-row.css";

type Props = {
  board: Board;
  /** Its id. */
  ticket: string;
  /** Its letter on the board. */
  letter: string;
  isDone: boolean;
  /** Its places are shown on the board. */
  selected: boolean;
  /** It is looked at, or (null) no more. */
  onHover: (ticket: string | null) => void;
  onSelect: (ticket: string) => void;
  /** In two lines, or in one. */
  isTall: boolean;
  /** What it still needs. */
  children: ComponentChildren;
};

export function TicketRow({
  board,
  ticket,
  letter,
  isDone,
  selected,
  onHover,
  onSelect,
  isTall,
  children,
}: Props) {
  const found = board.tickets.get(ticket);
  if (found === undefined) return null;
  const places = `${board.name(found.a)} – ${board.name(found.b)}`;
  return (
    <button
      type="button"
      class={`ticket-row ${isDone ? "ticket-row-done" : ""} ${isTall ? "ticket-row-tall" : ""}`}
      data-ticket={ticket}
      title={places}
      aria-pressed={selected}
      onClick={() => onSelect(ticket)}
      onFocus={() => onHover(ticket)}
      onBlur={() => onHover(null)}
      onPointerEnter={() => onHover(ticket)}
      onPointerLeave={() => onHover(null)}
    >
      <span class="ticket-row-letter" aria-hidden="true">
        {isDone ? <Icon name="check" size={14} /> : letter}
      </span>
      <span class="ticket-row-words">
        <span class="ticket-row-places" title={places}>
          {places}
        </span>
        <span class="unseen">, {isDone ? t("completed") : ""} </span>
        {children}
      </span>
      <span class="ticket-row-points">
        <span class="figures" aria-hidden="true">
          {found.points}
        </span>
        <span class="unseen">, {points(found.points)}</span>
      </span>
    </button>
  );
}
