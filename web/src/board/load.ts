/** Boards by the name or the key of their edition, each fetched once. */

import { Board } from "../model/board";
import { api } from "../wire/api";

const boards = new Map<string, Promise<Board>>();

export function loadBoard(key: string): Promise<Board> {
  const known = boards.get(key);
  if (known) return known;
  const asked = api.edition(key).then((edition) => new Board(edition, key));
  boards.set(key, asked);
  asked.catch(() => boards.delete(key));
  return asked;
}
