/** A running game in a few words: whose turn it is, who plays, and what to do about it. */

import { n, t } from "../../text";
import { ago } from "../../text/ago";
import type { TableNow } from "../../wire/types";

/** Whether somebody at this screen is to decide. */
export const isYours = (now: TableNow): boolean => now.deciding.some((seat) => now.yours.includes(seat));

/** What one waits for. */
export function state(now: TableNow): string {
  const { table, deciding } = now;
  if (table.status === "open")
    return n(
      "{number} seat open",
      "{number} seats open",
      table.seats.filter((one) => one.kind === "open").length,
    );
  if (isYours(now)) return names(now);
  if (deciding.length > 1) return t("The others are choosing");
  const player = table.seats[deciding[0] ?? -1]?.name;
  return player ? t("{player}'s turn", { player }) : names(now);
}

/** The other players. */
export const names = (now: TableNow): string =>
  now.table.seats
    .filter((one) => one.kind !== "open" && !now.yours.includes(one.seat))
    .map((one) => one.name)
    .join(", ");

/** How long ago something happened there. */
export const since = (now: TableNow): string => ago(now.table.changed);
