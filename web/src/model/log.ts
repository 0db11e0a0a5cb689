/** The log: entries as lines that people read, one for each turn and one for each thing that happens without a player. */

import type { Entry, GameEvent, Kind, Seat } from "../wire/types";
import { cardsOf } from "./moves";

export type LogAction =
  | { did: "drew"; cards: { kind: Kind | null; faceUp: boolean }[]; wholeTurn: boolean }
  | { did: "claimed"; route: string; cards: Kind[]; points: number; merchandise: boolean }
  | { did: "kept"; kept: number; offered: number; tickets: string[] | null; first: boolean }
  | { did: "looked"; count: number }
  | { did: "chose" }
  | { did: "completed"; ticket: string }
  | { did: "passed" }
  | { did: "lastRound"; turnsLeft: number }
  /** The face-up cards were replaced, as often as `times` in one move; meanwhile the deck was refilled so often. */
  | { did: "swept"; cards: Kind[]; times: number; refills: number }
  | { did: "refilled"; count: number }
  | { did: "dealt" }
  | { did: "ended"; ending: "last round" | "all passed" }
  | { did: "codeMade" | "handedOver"; byHost: boolean }
  | { did: "joined" | "left" | "stoodIn" | "returned" | "takenBack" };

export type Line = {
  /** The turn in which it happened; 0 before the first. */
  turn: number;
  /** The entries it tells of. */
  from: number;
  to: number;
  /** Who did it; null: nobody. */
  seat: Seat | null;
  byBot: boolean;
  action: LogAction;
};

/** The lines of all entries. */
export function lines(entries: readonly Entry[]): Line[] {
  const log: Line[] = [];
  let turn = 0;
  const add = (entry: Entry, seat: Seat | null, action: LogAction | null): void => {
    const before = log.at(-1);
    // The last choice of first tickets shows what everybody kept: only its own is that of whoever made it.
    const byBot = entry.by === "bot" && entry.seat === seat;
    const whole =
      before &&
      seat !== null &&
      before.seat === seat &&
      before.turn === turn &&
      before.byBot === byBot &&
      join(before.action, action);
    if (whole) Object.assign(before, { action: whole, to: entry.number });
    else if (action && before?.to === entry.number && joinSweeps(log, action)) return;
    else if (action) log.push({ turn, from: entry.number, to: entry.number, seat, byBot, action });
  };
  for (const entry of entries) {
    add(entry, entry.seat ?? null, tableAction(entry));
    for (const event of entry.events) {
      if (event.event === "turn-began") turn = event.turn;
      add(entry, "seat" in event ? event.seat : null, actionOf(event, entry, turn));
    }
  }
  return log;
}

/** What an entry is beside its events. */
function tableAction(entry: Entry): LogAction | null {
  switch (entry.kind) {
    case "started":
      return { did: "dealt" };
    case "joined":
    case "left":
    case "returned":
      return { did: entry.kind };
    case "stood-in":
      return { did: "stoodIn" };
    case "code-made":
      return { did: "codeMade", byHost: entry.by === "host" };
    case "handed-over":
      return { did: "handedOver", byHost: entry.by === "host" };
    case "taken-back":
      return { did: "takenBack" };
    default:
      return null;
  }
}

/** What an event comes to; null: nothing that people read. */
function actionOf(event: GameEvent, entry: Entry, turn: number): LogAction | null {
  switch (event.event) {
    case "card-drawn":
      return { did: "drew", cards: [{ kind: event.kind, faceUp: false }], wholeTurn: false };
    case "card-taken":
      return { did: "drew", cards: [{ kind: event.kind, faceUp: true }], wholeTurn: event.kind === "wild" };
    case "route-claimed": {
      const merchandise = entry.events.some((one) => one.event === "merchandise-taken");
      return { did: "claimed", route: event.route, cards: cardsOf(event), points: event.points, merchandise };
    }
    case "tickets-offered":
      return turn > 0 ? { did: "looked", count: event.count } : null;
    case "tickets-kept": {
      const offered = event.kept_count + event.returned_count;
      return { did: "kept", kept: event.kept_count, offered, tickets: event.kept, first: turn === 0 };
    }
    case "seat-ready":
      return { did: "chose" };
    case "ticket-completed":
      return { did: "completed", ticket: event.ticket };
    case "seat-passed":
      return { did: "passed" };
    case "last-round-began":
      return { did: "lastRound", turnsLeft: event.turns_left };
    case "market-swept":
      return { did: "swept", cards: event.kinds, times: 1, refills: 0 };
    case "deck-refilled":
      return { did: "refilled", count: event.cards };
    case "game-ended":
      return { did: "ended", ending: event.ending };
    default:
      return null;
  }
}

/** Two actions of one turn as one line: both cards drawn; tickets looked at, then kept. Null: they are two lines. */
function join(before: LogAction, action: LogAction | null): LogAction | null {
  if (before.did === "drew" && action?.did === "drew")
    return { ...before, cards: [...before.cards, ...action.cards], wholeTurn: false };
  return before.did === "looked" && action?.did === "kept" ? action : null;
}

/** Count a sweep or refill in with the sweep before it in the same entry: a move can cause a hundred of them, which
 *  stay one line. Returns whether it did; a sweep that happens once keeps its own line. */
function joinSweeps(log: Line[], action: LogAction): boolean {
  const isRefilled = log.at(-1)?.action.did === "refilled";
  const line = log.at(isRefilled ? -2 : -1);
  const sweep = line?.action;
  if (!line || line.to !== log.at(-1)?.from || sweep?.did !== "swept") return false;
  if (action.did === "refilled" && sweep.times > 1) sweep.refills += 1;
  else if (action.did === "swept") {
    sweep.times += 1;
    if (isRefilled) {
      sweep.refills += 1;
      log.pop();
    }
  } else return false;
  return true;
}

/** The newest thing that a seat did, for its panel. */
export function lastOf(log: readonly Line[], seat: Seat): Line | undefined {
  return log.findLast(
    (line) => line.seat === seat && line.action.did !== "completed" && line.action.did !== "lastRound",
  );
}

/** What is a move, of all that the log tells; the most important first. */
export const MOVES: readonly LogAction["did"][] = ["claimed", "kept", "looked", "drew", "passed"];

/** Whether the player of a seat did it in person, in a turn or when choosing: not a bot that stands in, and not coming or
 *  going. */
export const isInPerson = (line: Line, seat: Seat | null): boolean =>
  line.seat === seat && !line.byBot && MOVES.includes(line.action.did);
