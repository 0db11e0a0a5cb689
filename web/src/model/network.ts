/** A player's network: what it comes to. Only counting. */

import type { Seat } from "../wire/types";
import type { Board } from "./board";

export type Network = { routes: readonly string[]; longest: number };

/** The routes of a seat, and the length of the longest path that uses each of them at most once. */
export function networkOf(board: Board, owners: Readonly<Record<string, Seat>>, seat: Seat): Network {
  const routes = Object.keys(owners).filter((id) => owners[id] === seat);
  return { routes, longest: longestPath(board, new Set(routes)) };
}

function longestPath(board: Board, routes: ReadonlySet<string>): number {
  const total = [...routes].reduce((sum, id) => sum + (board.routes.get(id)?.length ?? 0), 0);
  const used = new Set<string>();
  let best = 0;
  let left = total;
  const walk = (place: string, length: number): void => {
    best = Math.max(best, length);
    if (length + left <= best) return; // no longer one can follow
    for (const route of board.at.get(place) ?? []) {
      if (!routes.has(route.id) || used.has(route.id)) continue;
      used.add(route.id);
      left -= route.length;
      walk(route.a === place ? route.b : route.a, length + route.length);
      left += route.length;
      used.delete(route.id);
    }
  };
  for (const place of board.at.keys()) if (best < total) walk(place, 0);
  return best;
}
