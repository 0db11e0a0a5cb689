/** A ticket: two places, a perforation, and its points on the stub. */

import type { Board } from "../model/board";
import { n, t } from "../text";
import { points } from "../text/counts";
import "./ticket.css";

type Props = {
  board: Board;
  /** Its id. */
  ticket: string;
  state: "open" | "done" | "failed";
  selected?: boolean | undefined;
  /** It is looked at (its places should be lit), or (null) no more. */
  onFocus?: ((ticket: string | null) => void) | undefined;
  onSelect?: ((ticket: string) => void) | undefined;
  /** Just completed: the stub is punched. */
  fresh?: boolean | undefined;
};

export function TicketCard({
  board,
  ticket,
  state,
  selected = false,
  onFocus,
  onSelect,
  fresh = false,
}: Props) {
  const found = board.tickets.get(ticket);
  if (found === undefined) return null;
  const [a, b] = [board.name(found.a), board.name(found.b)];
  const values = { from: a, to: b, points: points(found.points) };
  const label =
    state === "done"
      ? t("{from} to {to}, {points}, completed", values)
      : state === "failed"
        ? t("{from} to {to}, {points} lost", values)
        : t("{from} to {to}, {points}", values);
  const looks = onFocus && {
    onFocus: () => onFocus(ticket),
    onBlur: () => onFocus(null),
    onPointerEnter: () => onFocus(ticket),
    onPointerLeave: () => onFocus(null),
  };
  const inside = (
    <>
      <span class="unseen">{label}</span>
      <span class="ticket-places" aria-hidden="true">
        <span>{a}</span>
        <span>{b}</span>
      </span>
      <span class="ticket-stub" aria-hidden="true">
        <span class="ticket-points figures">{state === "failed" ? `−${found.points}` : found.points}</span>
        <span class="ticket-word">
          {state === "done"
            ? t("✓ Completed")
            : state === "failed"
              ? t("lost")
              : n("pt", "pts", found.points)}
        </span>
      </span>
    </>
  );
  const look = `ticket ticket-${state} ${selected ? "ticket-selected" : ""} ${fresh ? "ticket-fresh" : ""}`;
  if (onSelect === undefined && onFocus === undefined)
    return (
      <span class={look} data-ticket={ticket}>
        {inside}
      </span>
    );
  return (
    <button
      type="button"
      class={look}
      data-ticket={ticket}
      aria-pressed={onSelect ? selected : undefined}
      onClick={() => (onSelect ? onSelect(ticket) : onFocus?.(ticket))}
      {...looks}
    >
      {inside}
    </button>
  );
}
