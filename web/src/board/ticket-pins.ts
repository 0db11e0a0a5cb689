/** The pins of tickets: letters for those of a seat, in the order in which it took them, numbers for offered ones. */

import type { Board } from "../model/board";
import { ticketLetter } from "../model/ticket-letter";
import type { Seat, Ticket } from "../wire/types";
import type { Pin } from "./description";

/** Both places of each ticket of a seat. */
export function ownPins(
  board: Board,
  seat: Seat,
  tickets: readonly string[],
  owners: Readonly<Record<string, Seat>>,
  isActive: (ticket: string) => boolean,
): Pin[] {
  return tickets.flatMap((id, index) => {
    const kind = board.completes(id, seat, owners) === null ? "own" : "done";
    const pin = { kind, seat, text: ticketLetter(index), isActive: isActive(id) } as const;
    const ticket = board.tickets.get(id);
    return ticket ? [ticket.a, ticket.b].map((place) => ({ ...pin, place })) : [];
  });
}

/** Both places of each offered ticket. */
export function offerPins(offered: readonly Ticket[], isActive: (ticket: string) => boolean): Pin[] {
  return offered.flatMap(({ id, a, b }, index) =>
    [a, b].map((place): Pin => ({ kind: "offer", place, text: String(index + 1), isActive: isActive(id) })),
  );
}
