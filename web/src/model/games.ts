/** The games of this browser: which tables somebody here sits at, watches or has finished. Secrets are not kept here:
 *  the server gives the browser cookies for them. */

import { signal } from "@preact/signals";
import { recallJson, retainJson } from "../storage";
import type { Skin, TableLine } from "../wire/types";

export type Mine = {
  id: string;
  edition: string;
  title: string;
  /** How its edition looks; games that an earlier version has kept have none. */
  skin?: Skin | undefined;
  at: number;
  seats: number[];
  over: boolean;
};

const KEY = "trekvaart.games";
const MOST = 100;

function read(): Mine[] {
  const kept = recallJson(KEY);
  return Array.isArray(kept) ? kept.filter((one) => typeof one?.id === "string") : [];
}

export const myGames = signal<Mine[]>(read());

function write(games: Mine[]): void {
  myGames.value = games.slice(0, MOST);
  retainJson(KEY, myGames.value);
}

/** Keep a table, newest first. */
export function rememberGame(
  table: Pick<TableLine, "id" | "edition" | "title" | "skin" | "status">,
  seats: number[],
): void {
  const game: Mine = {
    id: table.id,
    edition: table.edition,
    title: table.title,
    skin: table.skin ?? undefined,
    at: Date.now(),
    seats,
    over: table.status === "finished",
  };
  write([game, ...read().filter((one) => one.id !== table.id)]);
}

/** Forget a table. */
export function forgetGame(id: string): void {
  write(read().filter((one) => one.id !== id));
}
