/** The emblem of each seat, within 6 units of the origin: anchor, crown, clover, bell, horseshoe. None is a card's symbol. */

import type { Seat } from "../wire/types";
import type { Drawing } from "./symbols";

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const EMBLEMS: readonly Drawing[] = [
  {
    d: `${ring(0, -4.3, 1.5)}M0-2.8V5.2M-2.7-.8H2.7M-5 1.6Q-4.2 5.2 0 5.3 4.2 5.2 5 1.6`,
    width: 1.7,
    isFilled: false,
  },
  { d: "M-5.6-3.4-2.7.2 0-5 2.7.2 5.6-3.4 4.5 4.6H-4.5Z", width: 0.7, isFilled: true },
  {
    d: `${ring(0, -3, 2.7)}${ring(-2.9, 1.1, 2.7)}${ring(2.9, 1.1, 2.7)}M-.7 0H.7L1.6 5.6H-1.6Z`,
    width: 0,
    isFilled: true,
  },
  {
    d: "M0-5.8q1.1 0 1.1 1.1 3.2.9 3.2 4.6 0 2.1 1.5 3.3H-5.8Q-4.3 2-4.3-.1q0-3.7 3.2-4.6 0-1.1 1.1-1.1ZM-1.6 4.1H1.6Q1.3 5.8 0 5.8-1.3 5.8-1.6 4.1Z",
    width: 0,
    isFilled: true,
  },
  { d: "M-4.6 4.6Q-4.2 1.6-4.2-1-4-4.9 0-4.9 4-4.9 4.2-1 4.2 1.6 4.6 4.6", width: 2.6, isFilled: false },
];

/** The emblem of a seat. */
export const emblemPath = (seat: Seat): Drawing => EMBLEMS[seat % EMBLEMS.length]!;
