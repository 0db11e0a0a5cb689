/** Outlines on a board as path data: rounded boxes that lie along a space, and the same raised off the board. */

import { type Point, radians, short, type Tile } from "../plan/geometry";

/** A point of a tile, along and across it and up from the board, as it is seen from the south. */
export function seenAt({ x, y, angle }: Tile, along: number, across: number, up = 0): Point {
  const [sin, cos] = [Math.sin(radians(angle)), Math.cos(radians(angle))];
  return { x: x + along * cos - across * sin, y: y + along * sin + across * cos - up };
}

/** A line on a tile, from one end to the other. */
export const stroke = (tile: Tile, from: [number, number], to: [number, number], up = 0): string => {
  const [a, b] = [seenAt(tile, from[0], from[1], up), seenAt(tile, to[0], to[1], up)];
  return `M${short(a.x)} ${short(a.y)}L${short(b.x)} ${short(b.y)}`;
};

/** A rounded box in the middle of a tile, `half` long and `deep` wide each way. */
export function roundedBox(tile: Tile, half: number, deep: number, radius: number, up = 0): string {
  const r = Math.min(radius, half, deep);
  const corners: [number, number][] = [
    [r - half, -deep],
    [half - r, -deep],
    [half, r - deep],
    [half, deep - r],
    [half - r, deep],
    [r - half, deep],
    [-half, deep - r],
    [-half, r - deep],
  ];
  return `${corners
    .map(([along, across], index) => {
      const { x, y } = seenAt(tile, along, across, up);
      const step = index === 0 ? "M" : index % 2 === 0 ? `A${short(r)} ${short(r)} 0 0 1 ` : "L";
      return `${step}${short(x)} ${short(y)}`;
    })
    .join("")}A${short(r)} ${short(r)} 0 0 1 ${start(tile, r - half, -deep, up)}Z`;
}

const start = (tile: Tile, along: number, across: number, up: number): string => {
  const { x, y } = seenAt(tile, along, across, up);
  return `${short(x)} ${short(y)}`;
};

/** The sides of a rounded box that stands on the board: from its ground to its roof, which is `high` above. */
export function raisedBox(
  tile: Tile,
  half: number,
  deep: number,
  radius: number,
  low: number,
  high: number,
): string {
  const r = Math.min(radius, half, deep);
  const ends = [-1, 1].flatMap((along) =>
    [-1, 1].map((across) => seenAt(tile, along * (half - r), across * (deep - r))),
  );
  const left = ends.reduce((a, b) => (b.x < a.x ? b : a));
  const right = ends.reduce((a, b) => (b.x > a.x ? b : a));
  const wall =
    `M${short(left.x - r)} ${short(left.y - high)}L${short(right.x + r)} ${short(right.y - high)}` +
    `V${short(right.y - low)}L${short(left.x - r)} ${short(left.y - low)}Z`;
  return roundedBox(tile, half, deep, radius, low) + roundedBox(tile, half, deep, radius, high) + wall;
}
