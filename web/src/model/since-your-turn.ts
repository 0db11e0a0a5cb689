/** What the others did since your last turn: one item for each of their turns. */

import type { Seat } from "../wire/types";
import { isInPerson, type Line, type LogAction } from "./log";

/** The most important thing that a seat did in a turn. */
export type TurnTaken = {
  seat: Seat;
  turn: number;
  /** The last entry of the turn, whose moment the log shows. */
  to: number;
  action: LogAction;
};

/** What a turn is about, the most important first; whatever else happens in it is left to the log. */
const WORTH: readonly LogAction["did"][] = ["claimed", "kept", "looked", "drew", "passed"];

/** The turns of the others since the last turn that the player of a seat took in person: those of a bot that played for the
 *  player first, then claims. Spectators see everybody's newest turn. `isNow`: the current turn is the seat's. */
export function sinceYourTurn(
  log: readonly Line[],
  seat: Seat | null,
  seats: number,
  isNow: boolean,
): TurnTaken[] {
  const newest = log.at(-1)?.turn ?? 0;
  const isOwn = (line: Line): boolean => isInPerson(line, seat);
  const before =
    seat === null
      ? Math.max(0, newest - seats)
      : Math.max(
          0,
          ...log.filter((line) => isOwn(line) && (!isNow || line.turn < newest)).map((line) => line.turn),
        );
  const turns = new Map<number, TurnTaken>();
  for (const line of log) {
    const isFirstChoice = line.turn === 0 && before === 0 && line.seat === seat; // by a bot
    if ((line.turn <= before && !isFirstChoice) || line.seat === null || isOwn(line)) continue;
    const rank = WORTH.indexOf(line.action.did);
    if (rank < 0) continue;
    const known = turns.get(line.turn);
    const isBetter = known === undefined || rank < WORTH.indexOf(known.action.did);
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
