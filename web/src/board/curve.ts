/** Spaces along a curve: equal spaces with equal gaps on one quadratic Bezier between two locations. */

import { apart, type Point, type Tile } from "./geometry";

/** A curve: how far its crown is off the chord (to the right, going from a to b), how far its control point is shifted
 *  along it, and the free stretches at both ends. */
export type Curve = { bow: number; skew: number; e0: number; e1: number };

const SAMPLES = 32;

/** Points along a curve, evenly by the parameter. */
export function sampled(a: Point, b: Point, curve: Pick<Curve, "bow" | "skew">, count = SAMPLES): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const chord = Math.hypot(dx, dy) || 1;
  const control = {
    x: (a.x + b.x) / 2 + (-dy / chord) * 2 * curve.bow + dx * curve.skew,
    y: (a.y + b.y) / 2 + (dx / chord) * 2 * curve.bow + dy * curve.skew,
  };
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return { x: u * a.x + v * control.x + w * b.x, y: u * a.y + v * control.y + w * b.y };
  });
}

/** The length of a line up to each of its points. */
export function lengths(line: readonly Point[]): number[] {
  const sums = [0];
  for (let index = 1; index < line.length; index++)
    sums.push(sums[index - 1]! + apart(line[index - 1]!, line[index]!));
  return sums;
}

/** The point at a distance along a line. */
export function pointAt(line: readonly Point[], sums: readonly number[], distance: number): Point {
  let index = sums.findIndex((sum) => sum >= distance);
  if (index < 0) index = sums.length - 1;
  if (index === 0) index = 1;
  const [from, to] = [line[index - 1]!, line[index]!];
  const part = (distance - sums[index - 1]!) / (sums[index]! - sums[index - 1]! || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The spaces of one track. Twins share their distances along the curve, so that they are exactly parallel. */
export function spacesAlong(
  a: Point,
  b: Point,
  curve: Curve,
  count: number,
  gap: number,
  thickness: number,
  aside = 0,
): Tile[] {
  const line = sampled(a, b, curve);
  const sums = lengths(line);
  const space = (sums.at(-1)! - curve.e0 - curve.e1 - (count - 1) * gap) / count;
  return Array.from({ length: count }, (_, index) => {
    const start = curve.e0 + index * (space + gap);
    const [p0, pm, p1] = [0, 0.5, 1].map((part) => pointAt(line, sums, start + part * space)) as [
      Point,
      Point,
      Point,
    ];
    const [dx, dy] = [p1.x - p0.x, p1.y - p0.y];
    const chord = Math.hypot(dx, dy) || 1;
    let angle = (Math.atan2(dy, dx) * 180) / Math.PI;
    if (angle > 90) angle -= 180;
    if (angle <= -90) angle += 180;
    return {
      x: (p0.x + p1.x + 2 * pm.x) / 4 - (dy / chord) * aside,
      y: (p0.y + p1.y + 2 * pm.y) / 4 + (dx / chord) * aside,
      angle,
      w: space,
      h: thickness,
    };
  });
}
