/** The moments of a game that one can look at: before the first move, and after each. A move is a turn, which may be several entries. */

import type { Entry, Seat } from "../wire/types";

type Did = "claim" | "tickets" | "draw" | "pass" | "start";

export type Stop = {
  /** The number of the move; 0: before the first. */
  turn: number;
  /** The newest entry of it. */
  entry: number;
  /** Who moved; null: nobody yet. */
  seat: Seat | null;
  did: Did;
  /** The route that was claimed in it. */
  route: string | null;
  /** With this move the last round began. */
  lastRound: boolean;
};

/** The stops of a game, in order: each has the number of its move for its index. None before the cards are dealt. */
export function stops(entries: readonly Entry[]): Stop[] {
  const found: Stop[] = [];
  let turn = 0;
  let isDealt = false;
  for (const entry of entries) {
    isDealt ||= entry.kind === "started";
    if (!isDealt) continue;
    let stop = found.at(-1)?.turn === turn ? found.at(-1) : undefined;
    const isMove = entry.kind === "moved" || entry.kind === "started";
    if (stop === undefined && isMove) {
      stop = { turn, entry: entry.number, seat: null, did: "start", route: null, lastRound: false };
      found.push(stop);
    }
    stop ??= found.at(-1)!;
    stop.entry = entry.number;
    if (turn > 0) tell(stop, entry);
    for (const event of entry.events) if (event.event === "turn-began") turn = event.turn;
  }
  return found;
}

function tell(stop: Stop, entry: Entry): void {
  for (const event of entry.events) {
    if (event.event === "route-claimed")
      Object.assign(stop, { seat: event.seat, did: "claim", route: event.route });
    else if (event.event === "tickets-offered" || event.event === "tickets-kept")
      Object.assign(stop, { seat: event.seat, did: "tickets" });
    else if (event.event === "card-drawn" || event.event === "card-taken")
      Object.assign(stop, { seat: event.seat, did: "draw" });
    else if (event.event === "seat-passed") Object.assign(stop, { seat: event.seat, did: "pass" });
    else if (event.event === "last-round-began") stop.lastRound = true;
  }
}
