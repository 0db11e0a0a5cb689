/** How wide and high everything on a board's routes is drawn, in units of its plan. */

import type { Plan } from "../plan/plan";

export type Measures = {
  /** How wide the bed of an open route is, with its edge. */
  bed: number;
  /** How wide the light key around a claimed band is. */
  key: number;
  /** How high the coloured inlay of a space is. */
  inlay: number;
  /** How large its symbol is. */
  symbol: number;
  /** What a piece leaves free at each side of its space, and how high it is. */
  side: number;
  raised: number;
  /** The smallest and the largest radius of an owner's coin, and the radius of a pencil's. */
  coin: { least: number; most: number };
  pencil: number;
};

/** The boards of the look have spaces 18 and 21 thick; all others lie on the line through these two. */
const [THIN, THICK] = [18, 21];
/** A coin is seen at least this large, in px. */
const COIN_PX = 6.6;

export function measuresOf(
  { thickness, offset }: Pick<Plan, "thickness" | "offset">,
  isDark = false,
): Measures {
  const part = (thickness - THIN) / (THICK - THIN);
  const along = (thin: number, thick: number): number => thin + (thick - thin) * part;
  return {
    // the beds of twins never touch
    bed: Math.min(along(20.4, 24.4), 2 * offset - 1.6),
    key: Math.min(along(22, 26), 2 * offset),
    inlay: along(14, 16.5),
    symbol: along(0.92, 1.02),
    side: along(1.1, 1.6) + (isDark ? 0.7 : 0),
    raised: along(2.8, 3.4),
    coin: { least: along(9.6, 11), most: along(15, 16) },
    pencil: along(10, 12),
  };
}

/** The radius of a coin on a board whose units are seen `k` px large. */
export const coinRadius = ({ coin }: Measures, k: number): number =>
  Math.min(Math.max(coin.least, k > 0 ? COIN_PX / k : 0), coin.most);
