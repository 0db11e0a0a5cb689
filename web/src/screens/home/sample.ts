/** Some claimed routes for a picture of a board: each player a small network, always the same. */

import type { Board } from "../../model/board";
import type { Seat } from "../../wire/types";

const EACH = 5;

/** Who owns which route in the picture. */
export function sample(board: Board): Record<string, Seat> {
  const owners: Record<string, Seat> = {};
  const pairs = new Set<string>();
  const locations = board.edition.locations;
  for (let seat = 0; seat < board.edition.max_seats; seat++) {
    let here = locations[Math.floor((locations.length * (2 * seat + 1)) / (2 * board.edition.max_seats))]!.id;
    for (let count = 0; count < EACH; count++) {
      const route = (board.at.get(here) ?? []).find((one) => !pairs.has(`${one.a} ${one.b}`));
      if (!route) break;
      pairs.add(`${route.a} ${route.b}`);
      owners[route.id] = seat;
      here = route.a === here ? route.b : route.a;
    }
  }
  return owners;
}
