/** The symbols of the kinds of card, within 6 units of the origin; the same on cards, routes, log and terminal. */

import type { ColourStyle, Edition, Kind } from "../wire/types";
import { styleOf } from "./colours";

/** A path that is filled, stroked so wide, or both. */
export type Drawing = { d: string; width: number; isFilled: boolean };

const filled = (d: string, width = 0): Drawing => ({ d, width, isFilled: true });
const stroked = (d: string, width: number): Drawing => ({ d, width, isFilled: false });

const SYMBOLS: Record<ColourStyle["symbol"], Drawing> = {
  circle: filled("M-4.7 0a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0 -9.4 0Z"),
  waves: stroked("M-6-1.2q1.5-2.7 3-2.7t3 2.1 3 2.1 3-2.7M-6 3.9q1.5-2.7 3-2.7t3 2.1 3 2.1 3-2.7", 1.9),
  triangle: filled("M0-5.6 5.7 4.6H-5.7Z", 0.8),
  cross: stroked("M-4.2-4.2 4.2 4.2M4.2-4.2-4.2 4.2", 2.5),
  diamond: filled("M0-6.1 5.2 0 0 6.1-5.2 0Z"),
  star: filled("M0-6.3 1.75-2.1 6.2-1.9 2.8 1 3.9 5.3 0 2.9-3.9 5.3-2.8 1-6.2-1.9-1.75-2.1Z"),
  square: stroked("M-4.4-4.4H4.4V4.4H-4.4Z", 2.3),
  plus: stroked("M0-5.4V5.4M-5.4 0H5.4", 2.9),
  hexagon: filled("M-2.9-5H2.9L5.8 0 2.9 5H-2.9L-5.8 0Z"),
  ring: stroked("M-4.3 0a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z", 2.4),
  chevrons: stroked("M-4.6-.6 0-4.9 4.6-.6M-4.6 4.9 0 .6 4.6 4.9", 2.2),
  crescent: filled("M2.6-5.5A5.6 5.6 0 1 0 2.6 5.5 6.6 6.6 0 0 1 2.6-5.5Z"),
  dots: stroked("M-5.5 0h.01M0 0h.01M5.5 0h.01", 3),
  wheel: stroked(
    "M-5.3 0a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0 -10.6 0ZM0-5.3V5.3M-5.3 0H5.3M-3.7-3.7 3.7 3.7M3.7-3.7-3.7 3.7",
    1.2,
  ),
};

/** The symbol of a kind of card, or of a route's colour. */
export const symbolPath = (edition: Pick<Edition, "colour_styles">, kind: Kind): Drawing =>
  SYMBOLS[styleOf(edition, kind).symbol];

/** The symbol of wild cards in every edition. */
export const WHEEL: Drawing = SYMBOLS.wheel;
