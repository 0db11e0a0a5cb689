/** How a board is drawn, by what its edition has: trains run in coaches, merchandise is moved in carts. */

import type { Board } from "../../model/board";
import { PICTOGRAMS } from "./pictograms";

export type Style = {
  shape: "coach" | "cart";
  /** Whether routes lie on a pale bed, which lifts them off a busy picture. */
  hasBed: boolean;
  /** The face of the names, and how far its middle is above the line, in heights of a letter. */
  face: "slab" | "fell";
  rise: number;
};

export function styleOf(board: Board): Style {
  const hasCarts = board.edition.routes.some((route) => route.cart);
  const isFell = board.edition.locations.some((location) => location.id in PICTOGRAMS);
  return {
    shape: hasCarts ? "cart" : "coach",
    hasBed: hasCarts,
    face: isFell ? "fell" : "slab",
    rise: isFell ? 0.309 : 0.295,
  };
}
