/** What stands of a game: its entries without the moves that were taken back. */

import type { Entry } from "../wire/types";

/** The entries that count for the log, the moments and everything else that tells of moves. */
export function standing(entries: readonly Entry[]): readonly Entry[] {
  const undone = new Set(entries.flatMap(({ undoes }) => undoes ?? []));
  if (undone.size === 0) return entries;
  return entries.filter((entry) => !undone.has(entry.number) && entry.kind !== "undone");
}
