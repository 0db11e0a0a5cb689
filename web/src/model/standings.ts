/** The games of this browser as they stand now, asked from the server now and then. */

import { signal } from "@preact/signals";
import { api, Problem } from "../wire/api";
import type { TableNow } from "../wire/types";
import { myGames } from "./games";

/** What the server says of a game: how it stands, or that there is none. */
type Stand = TableNow | "gone";

export const stands = signal<Readonly<Record<string, Stand>>>({});

const AT_ONCE = 4;
const GONE = ["unknown-game", "no-spectators"];

async function ask(id: string): Promise<void> {
  let stand: Stand;
  try {
    stand = await api.look(id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!GONE.includes(error.slug)) return; // asked again next time
    stand = "gone";
  }
  stands.value = { ...stands.value, [id]: stand };
}

/** Ask how some games stand, a few at a time. */
export async function askStands(ids: readonly string[]): Promise<void> {
  const waiting = [...ids];
  const worker = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await ask(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Whether a game is over, as far as we know. */
export function isOver(id: string): boolean {
  const stand = stands.value[id];
  if (stand !== undefined && stand !== "gone") return stand.table.status === "finished";
  return myGames.value.find((one) => one.id === id)?.over ?? false;
}

/** Whether the host gave the table up. */
export const isClosed = (id: string): boolean => {
  const stand = stands.value[id];
  return stand !== undefined && stand !== "gone" && stand.table.status === "closed";
};
