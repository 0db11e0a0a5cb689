/** What has happened since your last turn, and what the others did: one item for each of their turns. */

import type { Seat } from "../wire/types";
import { isInPerson, type Line, type LogAction, MOVES } from "./log";

/** The most important thing that a seat did in a turn. */
export type TurnTaken = {
  seat: Seat;
  turn: number;
  /** The last entry of the turn, whose moment the log shows. */
  to: number;
  action: LogAction;
};

/** Where "since your last turn" begins in the log: its index after the last turn that the player of a seat took in person,
 *  which is one before the current `turn`; 0: there was none. */
export function sinceIndex(log: readonly Line[], seat: Seat | null, turn: number): number {
  const isOwn = (line: Line): boolean => isInPerson(line, seat) && line.turn > 0 && line.turn < turn;
  const own = log.findLast(isOwn)?.turn;
  return own === undefined ? 0 : log.findLastIndex((line) => line.turn <= own) + 1;
}

/** The turns of the others since the player's last turn: those of a bot that played for the player first, then claims.
 *  Spectators see everybody's newest turn. */
export function sinceYourTurn(
  log: readonly Line[],
  seat: Seat | null,
  seats: number,
  turn: number,
): TurnTaken[] {
  const newest = log.at(-1)?.turn ?? 0;
  const since =
    seat === null ? log.filter((line) => line.turn > newest - seats) : log.slice(sinceIndex(log, seat, turn));
  const turns = new Map<number, TurnTaken>();
  for (const line of since) {
    // Of the first choice of tickets, only what a bot chose for the player.
    if (line.seat === null || isInPerson(line, seat) || (line.turn === 0 && line.seat !== seat)) continue;
    const rank = MOVES.indexOf(line.action.did);
    if (rank < 0) continue;
    const known = turns.get(line.turn);
    const isBetter = known === undefined || rank < MOVES.indexOf(known.action.did);
    if (isBetter)
      turns.set(line.turn, { seat: line.seat, turn: line.turn, to: line.to, action: line.action });
    else known.to = Math.max(known.to, line.to);
  }
  const all = [...turns.values()];
  const rank = (one: TurnTaken): number => (one.seat === seat ? 0 : one.action.did === "claimed" ? 1 : 2);
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** What a bot did for the player of a seat since the player last did something. */
export function byBotFor(log: readonly Line[], seat: Seat): Line[] {
  const last = log.findLastIndex((line) => isInPerson(line, seat));
  return log.slice(last + 1).filter((line) => line.seat === seat && line.byBot);
}

/** The routes claimed in some turns. */
export const claimedIn = (turns: readonly TurnTaken[]): string[] =>
  turns.flatMap(({ action }) => (action.did === "claimed" ? [action.route] : []));
