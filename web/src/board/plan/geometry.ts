/** Points, boxes and lines: the little geometry that drawing a board needs. */

export type Point = { x: number; y: number };
/** A box by its left upper corner. */
export type Box = { x: number; y: number; w: number; h: number };
/** A board's box, and the scale, in px to a unit, under which it is never seen. */
export type Ground = Box & { leastScale?: number };
/** A box that is turned about its centre; the angle is in degrees. */
export type Tile = { x: number; y: number; w: number; h: number; angle: number };

/** A number as it stands in path data. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A point turned about the origin. */
export function turned(point: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** Path data of a line through points. */
export const lineOf = (points: readonly Point[]): string =>
  points.map((point, index) => `${index === 0 ? "M" : "L"}${short(point.x)} ${short(point.y)}`).join("");

/** How far a point is from a stretch of line. */
export function fromStretch(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - at * dx, point.y - a.y - at * dy);
}

/** How far a point is from a line through points. */
export function fromLine(point: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++)
    nearest = Math.min(nearest, fromStretch(point, line[index - 1]!, line[index]!));
  return nearest;
}

export function corners(tile: Tile): Point[] {
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, down]) => {
    const corner = turned({ x: (right! * tile.w) / 2, y: (down! * tile.h) / 2 }, tile.angle);
    return { x: tile.x + corner.x, y: tile.y + corner.y };
  });
}

/** The free room between two tiles; negative if they overlap. (The widest gap along any side's direction.) */
export function room(a: Tile, b: Tile): number {
  const [first, second] = [corners(a), corners(b)];
  let widest = Number.NEGATIVE_INFINITY;
  for (const degrees of [a.angle, a.angle + 90, b.angle, b.angle + 90]) {
    const axis = turned({ x: 1, y: 0 }, degrees);
    const reach = (points: Point[]) => points.map((point) => point.x * axis.x + point.y * axis.y);
    const [one, other] = [reach(first), reach(second)];
    widest = Math.max(widest, Math.min(...other) - Math.max(...one), Math.min(...one) - Math.max(...other));
  }
  return widest;
}

/** The free room between a tile and a point. */
export function roomTo(tile: Tile, point: Point): number {
  const inside = turned({ x: point.x - tile.x, y: point.y - tile.y }, -tile.angle);
  const [dx, dy] = [Math.abs(inside.x) - tile.w / 2, Math.abs(inside.y) - tile.h / 2];
  return dx < 0 && dy < 0 ? Math.max(dx, dy) : Math.hypot(Math.max(0, dx), Math.max(0, dy));
}

export const tileOf = (box: Box): Tile => ({ ...box, x: box.x + box.w / 2, y: box.y + box.h / 2, angle: 0 });

export const overlap = (a: Box, b: Box, margin = 0): boolean =>
  a.x < b.x + b.w + margin &&
  b.x < a.x + a.w + margin &&
  a.y < b.y + b.h + margin &&
  b.y < a.y + a.h + margin;

export const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** A tile with what is needed to ask quickly whether something lies over it. */
export type Obstacle = Point & { cos: number; sin: number; w: number; h: number };

export const obstacle = ({ x, y, w, h, angle }: Tile): Obstacle => ({
  x,
  y,
  w,
  h,
  cos: Math.cos(radians(angle)),
  sin: Math.sin(radians(angle)),
});

/** Whether a box lies over a part of an obstacle. */
export function covers(box: Box, { x, y, w, h, cos, sin }: Obstacle): boolean {
  const [dx, dy] = [box.x + box.w / 2 - x, box.y + box.h / 2 - y];
  const [wide, high] = [Math.abs(cos), Math.abs(sin)];
  return (
    2 * Math.abs(dx) < box.w + w * wide + h * high &&
    2 * Math.abs(dy) < box.h + w * high + h * wide &&
    2 * Math.abs(dx * cos + dy * sin) < w + box.w * wide + box.h * high &&
    2 * Math.abs(dy * cos - dx * sin) < h + box.w * high + box.h * wide
  );
}

/** Whether a line from one point to another meets an obstacle. */
export function meets({ x, y, w, h, cos, sin }: Obstacle, from: Point, to: Point): boolean {
  const [fromX, fromY, toX, toY] = [from.x - x, from.y - y, to.x - x, to.y - y];
  const [startX, startY] = [fromX * cos + fromY * sin, fromY * cos - fromX * sin];
  const [endX, endY] = [toX * cos + toY * sin, toY * cos - toX * sin];
  // the part of the line, from 0 to 1, that is within the obstacle's length and within its thickness
  let [enter, leave] = [0, 1];
  for (const [at, way, half] of [
    [startX, endX - startX, w / 2],
    [startY, endY - startY, h / 2],
  ] as const) {
    if (way === 0) {
      if (Math.abs(at) > half) return false;
      continue;
    }
    const [one, other] = [(-half - at) / way, (half - at) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave;
}

/** How far a point is from a box; 0 inside it. */
export const fromBox = ({ x, y, w, h }: Box, point: Point): number =>
  Math.hypot(Math.max(0, x - point.x, point.x - x - w), Math.max(0, y - point.y, point.y - y - h));

/** The smallest box around points. */
export function around(points: Iterable<Point>, margin = 0): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    left = Math.min(left, point.x);
    top = Math.min(top, point.y);
    right = Math.max(right, point.x);
    bottom = Math.max(bottom, point.y);
  }
  return { x: left - margin, y: top - margin, w: right - left + 2 * margin, h: bottom - top + 2 * margin };
}
