/** When the curtain is closed, and for whom: friends around one screen, none of whom has sat down. */

import type { Session } from "../model/session";
import type { Seat } from "../wire/types";

/** Whether the table is covered: somebody of this screen must decide and has not yet shown who they are. */
export const isCovered = (session: Session): boolean => nextOf(session) !== null;

/** Who of this screen is to come; null: nobody has to, or somebody sits here. */
export function nextOf(session: Session): Seat | null {
  const { isShared, seat, isOver, deciding, yours, table, live } = session;
  if (!isShared.value || seat.value !== null || isOver.value || live.value === null) return null;
  if (table.value?.status !== "playing") return null;
  return deciding.value.find((one) => yours.value.includes(one)) ?? null;
}

/** Whether somebody has just got up or sat down, and the table is not here yet. */
export function isWaiting(session: Session): boolean {
  const { isShared, live, table } = session;
  return isShared.value && live.value === null && table.value?.status === "playing";
}

/** Who moved last before them, to be told from; null: nobody yet. */
export function lastMover(session: Session): Seat | null {
  return session.log.value.findLast((line) => line.seat !== null && line.turn > 0)?.seat ?? null;
}
