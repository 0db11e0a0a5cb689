/** When the curtain is closed, and for whom: friends around one screen, none of whom has sat down. */

import type { Connection } from "../model/connection";
import type { Seat } from "../wire/types";

/** Who of this screen is to come; null: nobody has to, or somebody sits here. */
export function nextOf(connection: Connection): Seat | null {
  const { isShared, yours, table } = connection;
  const { seat, story } = connection.chair.value;
  const { isOver, deciding, hasBegun } = story;
  if (!isShared.value || seat !== null || isOver.value || !hasBegun.value) return null;
  if (table.value.status !== "playing") return null;
  return deciding.value.find((one) => yours.value.includes(one)) ?? null;
}

/** Whether somebody has just got up or sat down, and the table is not here yet. */
export function isWaiting(connection: Connection): boolean {
  const { isShared, story, table } = connection;
  return isShared.value && !story.value.hasBegun.value && table.value.status === "playing";
}

/** Who moved last before them, to be told from; null: nobody yet. */
export function lastMover(connection: Connection): Seat | null {
  return (
    connection.story.value.log.value.findLast((line) => line.seat !== null && line.turn > 0)?.seat ?? null
  );
}
