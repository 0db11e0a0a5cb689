/** The shapes that cards come in: where disc and engraving lie on each. */

export type CardSize = "market" | "hand" | "strip" | "small" | "pay";

export type Shape = {
  width: number;
  height: number;
  /** How wide the paper edge is. */
  edge: number;
  disc: { x: number; y: number; r: number };
  /** The unhatched ground of the engraving, and its scale; small cards have none. */
  plate?: { x: number; y: number; width: number; height: number; scale: number };
  /** Where the disc lies when a tag covers the lower half. */
  lifted?: { x: number; y: number; r: number };
  /** Lines of the hatching so far apart. */
  gap: number;
  radius: number;
};

export const SHAPES: Record<CardSize, Shape> = {
  market: {
    width: 116,
    height: 64,
    edge: 3.6,
    disc: { x: 31, y: 32, r: 20 },
    plate: { x: 54.5, y: 14.5, width: 54.5, height: 35, scale: 1.1 },
    gap: 4,
    radius: 7,
  },
  hand: {
    width: 68,
    height: 92,
    edge: 3.6,
    disc: { x: 34, y: 32, r: 18.5 },
    plate: { x: 7.5, y: 55, width: 53, height: 30, scale: 1.04 },
    gap: 4,
    radius: 7,
  },
  strip: {
    width: 50,
    height: 68,
    edge: 3,
    disc: { x: 25, y: 34, r: 16 },
    lifted: { x: 25, y: 22.6, r: 12.6 },
    gap: 4,
    radius: 6,
  },
  small: {
    width: 44,
    height: 60,
    edge: 2.8,
    disc: { x: 22, y: 30, r: 14.5 },
    lifted: { x: 22, y: 22.6, r: 13 },
    gap: 3.8,
    radius: 5.5,
  },
  pay: { width: 30, height: 41, edge: 2.2, disc: { x: 15, y: 20.5, r: 9.6 }, gap: 3.4, radius: 4 },
};
