/** The first request of a table. It is sent as soon as the page knows its address, while the code of the table's screen is
 *  still on its way. */

import { api } from "./api";
import type { TableNow } from "./types";

let begun: { id: string; secret: string | null; now: Promise<TableNow> } | null = null;

/** Look at a table; a secret is exchanged for a cookie. */
const look = (id: string, secret: string | null): Promise<TableNow> =>
  secret === null ? api.look(id) : api.session(id, secret);

/** Look at a table for a screen that will soon open it. */
export function beginTable(id: string, secret: string | null): void {
  const now = look(id, secret);
  now.catch(() => {}); // the screen shows the problem
  begun = { id, secret, now };
}

/** What was begun for a table; a second time, the server is asked again. */
export function openTable(id: string, secret: string | null): Promise<TableNow> {
  const known = begun?.id === id && begun.secret === secret ? begun.now : look(id, secret);
  begun = null;
  return known;
}
