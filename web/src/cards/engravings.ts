/** The small engraving on each card: a wagon or goods for each colour; 44 x 26 units about the origin.
 *  It never stands without its symbol. */

import type { Edition, Kind, Skin } from "../wire/types";

/** Lines to stroke, and lines to stroke more finely. */
type Engraving = { d: string; fine?: string };

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const wheels = (...at: number[]): string => `${at.map((x) => ring(x, 8.6, 3)).join("")}M-22 12H22`;
const BOGIES = wheels(-12, 12);

const WAGONS: Record<Kind, Engraving> = {
  purple: {
    d: `M-19 5.2V-6.4L-10-9Q0-10.4 10-9L19-6.4V5.2Z${BOGIES}`,
    fine: "M-19-2.6H19M-7-9.4V5.2M7-9.4V5.2",
  },
  blue: {
    d: `M-19 5.2V-5.6Q-19-9.4-15.4-9.4H15.4Q19-9.4 19-5.6V5.2Z${BOGIES}`,
    fine: "M-14-5.2h4.6v4.4h-4.6ZM-6-5.2h4.6v4.4h-4.6ZM1.8-5.2h4.6v4.4h-4.6ZM9.6-5.2h4.6v4.4h-4.6ZM-19 2H19",
  },
  orange: {
    d: `M-13.4-6.4H13.4Q18.6-6.4 18.6-1.2T13.4 4H-13.4Q-18.6 4-18.6-1.2T-13.4-6.4ZM-3.4-6.4V-9.6H3.4V-6.4M-19 5.6H19${BOGIES}`,
    fine: "M-8.6-6.4V4M8.6-6.4V4",
  },
  white: {
    d: `M-18 5.2V-7.2H18V5.2ZM-18-7.2-12.6-10.4H12.6L18-7.2${BOGIES}`,
    fine: "M-12-7.2V5.2M-6-7.2V5.2M0-7.2V5.2M6-7.2V5.2M12-7.2V5.2",
  },
  green: {
    d: `M-18 5.2V-8H18V5.2ZM-20-8H20${BOGIES}`,
    fine: "M-6-8V5.2M6-8V5.2M-6-5.4 6 2.6M6-5.4-6 2.6",
  },
  yellow: {
    d: `M-20-7H20L13 4.6H-13ZM-17-7Q-13-11.6-8-8.6-3-12.4 2-9 7-11.8 11-8.8 15-10.6 17-7M-15 4.6V5.6H15V4.6${BOGIES}`,
    fine: "M-8.6-7-5.6 4.6M8.6-7 5.6 4.6M0-7V4.6",
  },
  black: {
    d: `M-19 5.2V-5.4H19V5.2ZM-17.4-5.4Q-16.6-9-13-8.4-11-11-7.6-9.2-5-11.6-1.6-9.4 1.6-11.4 4.4-9.2 8-11 10.4-8.6 14.6-9.8 17.4-5.4${BOGIES}`,
    fine: "M-12.6-5.4V5.2M-6.3-5.4V5.2M0-5.4V5.2M6.3-5.4V5.2M12.6-5.4V5.2",
  },
  red: {
    d: `M-16 5.2V-5.4H16V5.2ZM-18.6-5.4H18.6M-5.6-5.4V-9.6H5.6V-5.4M-7.4-9.6H7.4M-16 3.4H-20V-.6M16 3.4H20V-.6${BOGIES}`,
    fine: "M-11.4-2.4h4.8v4h-4.8ZM6.6-2.4h4.8v4H6.6ZM-2-8H2",
  },
  wild: {
    d: `M-20 5.2V-9.4H-8V5.2ZM-21.6-9.4H-6.2M-8-3.8H12.6Q14.4-3.8 14.4-2V5.2H-20M8.6-3.8 7.4-10.4H13L11.8-3.8M-2.6-3.8V-6Q-2.6-7.6-1-7.6T.6-6V-3.8M14.4 5.2H17L21 9.6${wheels(-14.6, -4, 6.6)}`,
    fine: "M-17-6.2h6v4.6h-6ZM-8 .6H14.4M4.4-3.8V5.2",
  },
};

const GOODS: Record<Kind, Engraving> = {
  pink: {
    d: "M-5-10.6-4.6-4Q-3.8.2 0 .2T4.6-4L5-10.6 2.2-7 0-11.4-2.2-7ZM0 .2V11.6M0 9.6Q-8.4 9.4-10 2.2-3.4 2 0 9.6M0 9.6Q8.4 9.4 10 2.2 3.4 2 0 9.6",
  },
  blue: {
    d: "M-18 .2Q-9-7.8 2-4.6 8-2.6 11 .2L18.6-6.6V7L11 .2Q8 3 2 5-9 8.2-18 .2Z",
    fine: "M-11.4-3.8Q-8.6 0-11.4 4.2M-14-.8h.1M-6-5Q-3.4 0-6 5.2M-1-4.8Q1.2 0-1 5M4-3.2Q5.4 0 4 3.6",
  },
  orange: {
    d: `${ring(-7.2, 3.2, 7.4)}${ring(8.4, 4.2, 6.8)}M-7.2-4.2Q-6.6-7.6-4.4-9.2M-4.4-9.2Q.6-13.2 5-10.6 1.2-6-4.4-9.2M8.4-2.6Q8.4-5.6 10.4-7.6`,
    fine: "M-3.4 6.6Q-4.6 8-6.4 8.2M12 7.6Q11 8.8 9.6 9",
  },
  green: {
    d: "M-6.4-11.4H6.4M-4.8-11.4Q-5-8-8-6.4-13.4-3.4-12.6 3-11.6 9.4-6.6 11.6H6.6Q11.6 9.4 12.6 3 13.4-3.4 8-6.4 5-8 4.8-11.4",
    fine: "M-10.6-4.4H10.6M-12.2 5H12.2M-5.4-2 5.4 3M5.4-2-5.4 3",
  },
  black: {
    d: "M-9-11.4H9Q15.4 0 9 11.6H-9Q-15.4 0-9-11.4ZM-11-7.2H11M-11 7.2H11",
    fine: "M-12.2-2.4H12.2M-12.2 2.6H12.2M-4-11.4Q-6.4 0-4 11.6M4-11.4Q6.4 0 4 11.6",
  },
  red: {
    d: "M-17.4 1.4Q-15-5.4-8.4-4.4-1.6-3-.8.2 4.2-2 11-1.4 17.4-.4 18 3.4 18 8.4 10.6 9H-12.6Q-18.2 8.8-17.4 1.4ZM-17.4 1.4Q-12 4.6-6.4 3.4-2 2.4-.8.2",
    fine: "M6 1.6Q9.6.6 13.4 2.2M-13.4-.6Q-9-.2-5.6-1.4",
  },
  wild: {
    d: `M-18-6.4H7.4L3.4 3.4H-12ZM5.8-2.6 19-9M-12 3.4-14.6 11M${ring(-4.6, 7.6, 4.6).slice(1)}M-10.4-6.4V-11H.6V-6.4`,
    fine: "M-4.6 3V12.2M-9.2 7.6H0M-4.6-6.4V3.4M-4.9-11V-6.4",
  },
};

const SETS: Record<Skin["engravings"], Readonly<Record<Kind, Engraving>>> = {
  wagons: WAGONS,
  goods: GOODS,
  none: {},
};

/** The engraving of a kind of card; not every kind has one. */
export const engraving = ({ skin }: Pick<Edition, "skin">, kind: Kind): Engraving | undefined =>
  SETS[skin.engravings][kind];
