/** What moves when something happens: flights from place to place, in order. Knows no pixels. */

import type { Entry, GameEvent, Kind, Seat } from "../wire/types";

/** A thing on the page, by what its `data-slot` (or `data-ticket`) says; the first one that is there is meant. */
export type Slots = readonly string[];

export type Flight =
  /** A card that travels; of no kind: face down. */
  | { what: "card"; kind: Kind | null; from: Slots; to: Slots; at: number; lasts: number }
  /** A face-up card that is swept away; wilds pulse first. */
  | { what: "swept"; kind: Kind; from: Slots; at: number; lasts: number }
  /** The mark of whose turn it is. */
  | { what: "turn"; from: Slots; to: Slots; at: number; lasts: number }
  /** The stub of a completed ticket. */
  | { what: "punch"; ticket: string; at: number; lasts: number };

const CARD = 420;
const PULSE = 400;
const LEAVE = 300;
const TURN = 300;
const GLOW = 900;

const panel = (seat: Seat): Slots => [`player-${seat}`];
const hand = (kind: Kind | null): Slots => [`hand-${kind}`, "hand"];
const market = (slot: number): Slots => [`market-${slot}`];

/** The events of an entry that are worth showing: of many sweeps the first, and the cards that lie there at the end. */
function worthShowing(events: readonly GameEvent[]): readonly GameEvent[] {
  const first = events.findIndex((event) => event.event === "market-swept");
  const last = events.findLastIndex((event) => event.event === "market-swept");
  return events.filter((_, at) => at <= first || at > last);
}

/** The flights of an entry, as a seat sees them; `before` had the turn until now. */
export function flights(entry: Entry, me: Seat | null, before: Seat | null): Flight[] {
  const plan: Flight[] = [];
  let at = 0;
  const owner = (seat: Seat, kind: Kind | null): Slots =>
    seat === me ? [...hand(kind), ...panel(seat)] : panel(seat);
  for (const event of worthShowing(entry.events))
    switch (event.event) {
      case "card-taken": {
        const to = owner(event.seat, event.kind);
        plan.push({ what: "card", kind: event.kind, from: market(event.slot), to, at, lasts: CARD });
        break;
      }
      case "card-drawn":
        plan.push({
          what: "card",
          kind: event.kind,
          from: ["deck"],
          to: owner(event.seat, event.kind),
          at,
          lasts: CARD,
        });
        break;
      case "card-laid":
        if (entry.kind === "moved")
          plan.push({ what: "card", kind: null, from: ["deck"], to: market(event.slot), at, lasts: LEAVE });
        break;
      case "market-swept":
        at += plan.length > 0 ? CARD : 0;
        event.kinds.forEach((kind, slot) => {
          plan.push({ what: "swept", kind, from: market(slot), at, lasts: PULSE + LEAVE });
        });
        at += PULSE + LEAVE;
        break;
      case "tickets-offered":
        if (entry.kind === "moved" && event.seat !== me)
          plan.push({ what: "card", kind: null, from: ["tickets"], to: panel(event.seat), at, lasts: CARD });
        break;
      case "ticket-completed":
        plan.push({ what: "punch", ticket: event.ticket, at, lasts: GLOW });
        break;
      case "turn-began":
        if (before !== null && before !== event.seat)
          plan.push({ what: "turn", from: panel(before), to: panel(event.seat), at, lasts: TURN });
        break;
    }
  return plan;
}
