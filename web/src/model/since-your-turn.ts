/** What the others did since your last turn: one item for each of their turns. */

import type { Seat } from "../wire/types";
import type { Line, LogAction } from "./log";

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

/** The turns of the others since the last turn that the player of a seat took in person, claims first; a bot that plays
 *  for the player is one of the others. Spectators see everybody's newest turn. `isNow`: the current turn is the seat's. */
export function sinceYourTurn(
  log: readonly Line[],
  seat: Seat | null,
  seats: number,
  isNow: boolean,
): TurnTaken[] {
  const newest = log.at(-1)?.turn ?? 0;
  const isOwn = (line: Line): boolean => line.seat === seat && !line.byBot;
  const before =
    seat === null
      ? Math.max(0, newest - seats)
      : Math.max(
          0,
          ...log.filter((line) => isOwn(line) && (!isNow || line.turn < newest)).map((line) => line.turn),
        );
  const turns = new Map<number, TurnTaken>();
  for (const line of log) {
    if (line.turn <= before || line.seat === null || isOwn(line)) continue;
    const rank = WORTH.indexOf(line.action.did);
    if (rank < 0) continue;
    const known = turns.get(line.turn);
    const isBetter = known === undefined || rank < WORTH.indexOf(known.action.did);
    if (isBetter)
      turns.set(line.turn, { seat: line.seat, turn: line.turn, to: line.to, action: line.action });
    else known.to = Math.max(known.to, line.to);
  }
  const all = [...turns.values()];
  const isClaim = (one: TurnTaken): boolean => one.action.did === "claimed";
  return [...all.filter(isClaim), ...all.filter((one) => !isClaim(one))];
}

/** The routes claimed in some turns. */
export const claimedIn = (turns: readonly TurnTaken[]): string[] =>
  turns.flatMap(({ action }) => (action.did === "claimed" ? [action.route] : []));
