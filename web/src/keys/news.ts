/** What is worth saying of what has happened: which lines of the log are complete, and whose they are. */

import type { Line } from "../model/log";
import type { Seat } from "../wire/types";

/** Lines of a turn that somebody is still at: more cards may come, tickets are not chosen yet. */
const isOpen = (line: Line, turn: number, deciding: readonly Seat[]): boolean =>
  (line.action.did === "drew" || line.action.did === "looked") &&
  line.turn === turn &&
  line.seat !== null &&
  deciding.includes(line.seat);

/** The lines from an index on that can be told now; a turn is told when it is over. */
export function ripe(
  log: readonly Line[],
  from: number,
  turn: number,
  deciding: readonly Seat[],
): readonly Line[] {
  const next = log.slice(from);
  const open = next.findIndex((line) => isOpen(line, turn, deciding));
  return open < 0 ? next : next.slice(0, open);
}

/** Whether a line is to be said at once. */
export const isUrgent = (line: Line): boolean =>
  line.action.did === "lastRound" || line.action.did === "ended";
