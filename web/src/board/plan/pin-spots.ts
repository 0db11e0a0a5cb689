/** Where the pins of locations stand: on the rim of the marker, in the first direction where they cover nothing. */

import { apart, type Point, radians, roomTo, type Tile } from "./geometry";
import type { Plan, Site } from "./plan";

/** In px: half a pin's size, how far its middle is from the rim, and the room between two pins. */
export const PIN = 8.5;
const [OUT, FARTHER, GAP] = [7.5, 6, 1];
/** The directions that are tried, the best first. */
const FIRST = [-58, -122, -10];
const TURNS = [...FIRST, ...[...Array(24).keys()].map((turn) => -58 + 15 * turn)];

/** The middle of each pin, in the order of the locations that they belong to; null for an unknown one. */
export function pinSpots(plan: Plan, places: readonly string[], k: number): (Point | null)[] {
  const spots: Point[] = [];
  return places.map((place) => {
    const site = plan.sites.get(place);
    if (!site || k === 0) return null;
    const spot = freest(candidates(site, plan, k), (at) => roomAt(at, site, spots, plan, k));
    spots.push(spot);
    return spot;
  });
}

const candidates = ({ x, y }: Site, { radius }: Plan, k: number): Point[] =>
  [OUT, OUT + FARTHER, OUT + 2 * FARTHER].flatMap((out) =>
    TURNS.map((turn) => ({
      x: x + Math.cos(radians(turn)) * (radius + out / k),
      y: y + Math.sin(radians(turn)) * (radius + out / k),
    })),
  );

/** The first spot with room, otherwise the one that lacks least. */
function freest(spots: readonly Point[], room: (spot: Point) => number): Point {
  let [best, most] = [spots[0]!, Number.NEGATIVE_INFINITY];
  for (const spot of spots) {
    const free = room(spot);
    if (free >= 0) return spot;
    if (free > most) [best, most] = [spot, free];
  }
  return best;
}

/** How much room a pin has to spaces, to the markers of other locations, to other pins and to the edge. */
function roomAt(
  at: Point,
  own: Site,
  pins: readonly Point[],
  { tracks, sites, radius, box }: Plan,
  k: number,
): number {
  const half = PIN / k;
  const edge = Math.min(at.x - box.x, at.y - box.y, box.x + box.w - at.x, box.y + box.h - at.y) - half;
  let room = Math.min(0, edge);
  for (const { spaces } of tracks.values())
    for (const space of spaces) if (isNear(at, space, half)) room = Math.min(room, roomTo(space, at) - half);
  for (const site of sites.values()) if (site !== own) room = Math.min(room, apart(site, at) - radius - half);
  for (const pin of pins) room = Math.min(room, apart(pin, at) - 2 * half - GAP / k);
  return room;
}

const isNear = (at: Point, space: Tile, half: number): boolean =>
  Math.abs(space.x - at.x) < space.w + half && Math.abs(space.y - at.y) < space.w + half;
