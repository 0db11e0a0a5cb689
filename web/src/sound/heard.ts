/** What of an entry is heard. */

import type { Board } from "../model/board";
import type { Entry, GameEvent, Seat } from "../wire/types";
import type { Sound } from "./voices";

export type Heard = { sound: Sound; pieces: number; isDistant: boolean };

/** The sound of an entry, the weightiest alone; null: none. */
export function heardOf(entry: Entry, board: Board, me: Seat | null): Heard | null {
  const sound = soundOf(entry);
  if (sound === null) return null;
  const claim = entry.events.find((one) => one.event === "route-claimed");
  const pieces = claim === undefined ? 1 : (board.routes.get(claim.route)?.length ?? 1);
  return { sound, pieces, isDistant: me !== null && entry.seat !== me && IS_AN_ACT.has(sound) };
}

/** What somebody does; other sounds are about everybody. */
const IS_AN_ACT: ReadonlySet<Sound> = new Set(["drawn", "taken", "claim", "undone", "tickets"]);

/** The sounds of events, the weightiest first. */
const SOUNDS: readonly [GameEvent["event"], Sound][] = [
  ["game-ended", "end"],
  ["last-round-began", "lastRound"],
  ["ticket-completed", "done"],
  ["route-claimed", "claim"],
  ["tickets-offered", "tickets"],
  ["card-taken", "taken"],
  ["card-drawn", "drawn"],
];

function soundOf({ kind, events }: Entry): Sound | null {
  if (kind === "undone") return "undone";
  if (kind !== "moved") return null;
  const happened = new Set(events.map((one) => one.event));
  return SOUNDS.find(([event]) => happened.has(event))?.[1] ?? null;
}
