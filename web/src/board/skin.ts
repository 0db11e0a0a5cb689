/** How an edition's board is drawn: the shape of its pieces and the lettering of its names. */

import type { Board } from "../model/board";

export type Skin = { piece: "coach" | "cart"; lettering: "slab" | "fell" };

/** The skin of a board's edition: carts where merchandise is moved, engraved letters where places have pictograms. */
export function skinOf({ edition }: Board): Skin {
  return {
    piece: edition.routes.some((route) => route.cart) ? "cart" : "coach",
    lettering: edition.layout?.places.some((place) => place.pictogram) ? "fell" : "slab",
  };
}
