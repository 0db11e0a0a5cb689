/** The log: entries as lines that people read, one for each turn and one for each thing that befalls the table. */

import type { Entry, GameEvent, Kind, Seat } from "../wire/types";
import { cardsOf } from "./moves";

export type Deed =
  | { did: "drew"; cards: { kind: Kind | null; faceUp: boolean }[]; wholeTurn: boolean }
  | { did: "claimed"; route: string; cards: Kind[]; points: number; merchandise: boolean }
  | { did: "kept"; kept: number; offered: number; tickets: string[] | null; first: boolean }
  | { did: "looked"; count: number }
  | { did: "chose" }
  | { did: "completed"; ticket: string }
  | { did: "passed" }
  | { did: "lastRound"; turnsLeft: number }
  | { did: "swept"; cards: Kind[] }
  | { did: "refilled"; count: number }
  | { did: "dealt" }
  | { did: "ended"; ending: "last round" | "all passed" }
  | { did: "joined" | "left" | "stoodIn" | "returned" };

export type Line = {
  /** The turn in which it happened; 0 before the first. */
  turn: number;
  /** The entries it tells of. */
  from: number;
  to: number;
  /** Who did it; null: nobody. */
  seat: Seat | null;
  byBot: boolean;
  deed: Deed;
};

/** The lines of all entries. */
export function lines(entries: readonly Entry[]): Line[] {
  const log: Line[] = [];
  let turn = 0;
  for (const entry of entries) {
    const line = (seat: Seat | null, deed: Deed): void => {
      log.push({ turn, from: entry.number, to: entry.number, seat, byBot: entry.by === "bot", deed });
    };
    if (entry.kind === "started") line(null, { did: "dealt" });
    if (entry.kind === "joined" || entry.kind === "left" || entry.kind === "returned")
      line(entry.seat ?? null, { did: entry.kind });
    if (entry.kind === "stood-in") line(entry.seat ?? null, { did: "stoodIn" });
    for (const event of entry.events) {
      if (event.event === "turn-began") turn = event.turn;
      else tell(event, entry, turn, log, line);
    }
  }
  return log;
}

function tell(
  event: GameEvent,
  entry: Entry,
  turn: number,
  log: Line[],
  line: (seat: Seat | null, deed: Deed) => void,
): void {
  switch (event.event) {
    case "card-drawn":
    case "card-taken": {
      const card = { kind: event.kind, faceUp: event.event === "card-taken" };
      const before = log.findLast((one) => one.seat !== null);
      const wholeTurn = card.faceUp && event.kind === "wild";
      if (before?.deed.did === "drew" && before.turn === turn && before.seat === event.seat) {
        before.deed = { ...before.deed, cards: [...before.deed.cards, card] };
        before.to = entry.number;
      } else line(event.seat, { did: "drew", cards: [card], wholeTurn });
      return;
    }
    case "route-claimed":
      return line(event.seat, {
        did: "claimed",
        route: event.route,
        cards: cardsOf(event),
        points: event.points,
        merchandise: entry.events.some((one) => one.event === "merchandise-taken"),
      });
    case "tickets-offered":
      if (turn > 0) line(event.seat, { did: "looked", count: event.count });
      return;
    case "tickets-kept": {
      const offered = event.kept_count + event.returned_count;
      const deed: Deed = { did: "kept", kept: event.kept_count, offered, tickets: event.kept, first: turn === 0 };
      const before = log.at(-1);
      if (before?.deed.did === "looked" && before.seat === event.seat) {
        before.deed = deed;
        before.to = entry.number;
      } else line(event.seat, deed);
      return;
    }
    case "seat-ready":
      return line(event.seat, { did: "chose" });
    case "ticket-completed":
      return line(event.seat, { did: "completed", ticket: event.ticket });
    case "seat-passed":
      return line(event.seat, { did: "passed" });
    case "last-round-began":
      return line(event.seat, { did: "lastRound", turnsLeft: event.turns_left });
    case "market-swept":
      return line(null, { did: "swept", cards: event.kinds });
    case "deck-refilled":
      return line(null, { did: "refilled", count: event.cards });
    case "game-ended":
      return line(null, { did: "ended", ending: event.ending });
    default:
      return;
  }
}

/** The newest thing that a seat did, for its panel. */
export function lastOf(log: readonly Line[], seat: Seat): Line | undefined {
  return log.findLast((line) => line.seat === seat && line.deed.did !== "completed" && line.deed.did !== "lastRound");
}

/** Where "since your last turn" begins: the index of the first line after the seat's own last deed. */
export function sinceLastTurn(log: readonly Line[], seat: Seat): number {
  return log.findLastIndex((line) => line.seat === seat && line.turn > 0) + 1;
}
