/** Heraldic hatching: the engravers' code for colours, as path data for a field of any size. */

import type { Kind } from "../wire/types";

export type Hatch = { d: string; width: number };
type Way = "upright" | "level" | "falling" | "rising" | "dotted";

const WAYS: Record<Kind, readonly Way[]> = {
  red: ["upright"],
  blue: ["level"],
  green: ["falling"],
  purple: ["rising"],
  pink: ["rising"],
  black: ["upright", "level"],
  yellow: ["dotted"],
  orange: ["falling", "level"],
  white: [],
  wild: [],
  gray: [],
};

const known = new Map<string, Hatch>();

/** The hatching of a kind over a field, lines so far apart. */
export function hatch(kind: Kind, width: number, height: number, gap = 4): Hatch {
  const key = `${kind} ${width} ${height} ${gap}`;
  const found = known.get(key) ?? draw(WAYS[kind] ?? ["falling", "rising"], width, height, gap);
  known.set(key, found);
  return found;
}

function draw(ways: readonly Way[], width: number, height: number, gap: number): Hatch {
  const d = ways.map((way) => LINES[way](width, height, gap)).join("");
  return { d, width: ways.includes("dotted") ? gap * 0.3 : gap * 0.17 };
}

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / by)) }, (_, i) => round(from + i * by));
const round = (value: number): number => Math.round(value * 10) / 10;

const LINES: Record<Way, (width: number, height: number, gap: number) => string> = {
  upright: (width, height, gap) =>
    steps(gap / 2, width, gap)
      .map((x) => `M${x} 0V${height}`)
      .join(""),
  level: (width, height, gap) =>
    steps(gap / 2, height, gap)
      .map((y) => `M0 ${y}H${width}`)
      .join(""),
  rising: (width, height, gap) => slanted(width, height, gap, true),
  falling: (width, height, gap) => slanted(width, height, gap, false),
  dotted: (width, height, gap) =>
    steps(gap / 2, height, gap)
      .flatMap((y, row) => steps(row % 2 ? gap : gap / 2, width, gap).map((x) => `M${x} ${y}h.01`))
      .join(""),
};

/** Lines at 45 degrees, cut at the edges. */
function slanted(width: number, height: number, gap: number, isRising: boolean): string {
  const line = (offset: number): string => {
    const [left, right] = [Math.max(0, offset - height), Math.min(width, offset)];
    const [low, high] = [round(offset - left), round(offset - right)];
    return isRising
      ? `M${round(left)} ${low}L${round(right)} ${high}`
      : `M${round(left)} ${round(height - low)}L${round(right)} ${round(height - high)}`;
  };
  return steps(gap, width + height, gap * Math.SQRT2)
    .map(line)
    .join("");
}
