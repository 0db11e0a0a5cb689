/** The entries of a finished game with nothing hidden. */

import { api } from "../wire/api";
import type { Entry } from "../wire/types";

/** Ask for every entry of a table whose game is over. */
export async function allEntries(id: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { version, entries: more } = await api.allEntries(id, entries.length);
    entries.push(...more);
    if (more.length === 0 || entries.length >= version) return entries;
  }
}
