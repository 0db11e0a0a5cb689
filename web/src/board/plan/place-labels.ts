/** Placing names: the printed position first, else the best of some twenty; never over another name, under a control or
 *  off the edge. */

import { type Box, overlap, type Point, room, roomTo, type Tile, tileOf, within } from "./geometry";
import type { Label, Site } from "./plan";

export type Ask = {
  sites: readonly Site[];
  /** How much larger than printed the names are. */
  grown: number;
  /** How large the marker of a location is. */
  radius(site: string): number;
  /** Free room to keep between two names. */
  gap: number;
  /** What names should not cover. */
  spaces: readonly Tile[];
  /** Where names may stand, and where they may not. */
  bounds: Box;
  taken: readonly Box[];
  /** What covering the board may cost at most. */
  most?: number;
  /** Locations whose names stand somewhere, whatever it costs. */
  needed?: ReadonlySet<string>;
};

const [SPACE_PRICE, MARKER_PRICE] = [14, 60];
const SIDES: readonly [dx: number, dy: number, price: number][] = [
  [1, 0, 0],
  [-1, 0, 0.1],
  [0, -1, 0.15],
  [0, 1, 0.2],
  [1, -0.9, 0.3],
  [-1, -0.9, 0.3],
  [1, 0.9, 0.3],
  [-1, 0.9, 0.3],
  [0.55, -1, 0.45],
  [-0.55, -1, 0.45],
  [0.55, 1, 0.45],
  [-0.55, 1, 0.45],
];
const AWAY = [0, 6];

/** Place names, in the order given; those that find no room are left out. */
export function placed(ask: Ask): Map<string, Label> {
  const found = new Map<string, Label>();
  const done: Box[] = [];
  for (const site of ask.sites) {
    const isFree = (box: Box) =>
      within(box, ask.bounds) &&
      !done.some((other) => overlap(box, other, ask.gap)) &&
      !ask.taken.some((other) => overlap(box, other, ask.gap));
    const printed = ask.grown <= 1.001 ? site.label : enlarged(site, ask.grown);
    let best: Label | null = printed === site.label && isFree(printed) ? printed : null;
    const isNeeded = ask.needed?.has(site.id) ?? false;
    let least = (isNeeded ? undefined : ask.most) ?? Number.POSITIVE_INFINITY;
    if (best === null)
      for (const { label, price } of candidates(site, printed, ask)) {
        if (price >= least || !isFree(label)) continue;
        const cost = price + covering(label, site, ask);
        if (cost < least) [best, least] = [label, cost];
      }
    // where pins crowd, a name half under one says more than none
    if (best === null && isNeeded) best = crowded(site, printed, ask, done);
    if (best === null) continue;
    found.set(site.id, best);
    done.push(best);
  }
  return found;
}

/** The place for a name that finds no free one: on the board, over no other name. */
function crowded(site: Site, printed: Label, ask: Ask, done: readonly Box[]): Label | null {
  const inside = candidates(site, printed, ask)
    .map(({ label }) => label)
    .filter((label) => within(label, ask.bounds) && !done.some((other) => overlap(label, other, ask.gap)));
  const hidden = (label: Label) => ask.taken.reduce((sum, other) => sum + shared(label, other), 0);
  return inside.sort((a, b) => hidden(a) - hidden(b))[0] ?? null;
}

/** The area that two boxes share. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** A name enlarged away from its own marker. */
function enlarged({ x, y, label }: Site, by: number): Label {
  const [w, h] = [label.w * by, label.h * by];
  const along = (at: number, long: number, longer: number, marker: number): number =>
    at >= marker ? at : at + long <= marker ? at + long - longer : at + (long - longer) / 2;
  return { ...label, x: along(label.x, label.w, w, x), y: along(label.y, label.h, h, y), w, h };
}

function candidates(site: Site, printed: Label, ask: Ask): { label: Label; price: number }[] {
  const { w, h } = printed;
  const radius = ask.radius(site.id);
  const all = [{ label: printed, price: -0.2 }];
  for (const [step, away] of AWAY.entries())
    for (const [dx, dy, price] of SIDES) {
      // corners of the box may come closer to the round marker than its sides
      const reach = radius + 4 + away * ask.grown - (dx !== 0 && dy !== 0 ? radius * 0.3 : 0);
      const x = site.x + Math.sign(dx) * (Math.abs(dx) === 1 ? reach : 0) + ((dx - 1) / 2) * w;
      const y = site.y + Math.sign(dy) * reach + ((Math.sign(dy) - 1) / 2) * h;
      all.push({ label: { ...printed, x, y }, price: price + step * 0.5 });
    }
  return all;
}

/** How much a name at a place would cover or could be taken for another's. */
function covering(label: Label, site: Site, ask: Ask): number {
  const tile = tileOf(label);
  let price = 0;
  for (const space of ask.spaces) {
    if (
      Math.abs(space.x - tile.x) > (tile.w + space.w) / 2 ||
      Math.abs(space.y - tile.y) > (tile.h + space.w) / 2
    )
      continue;
    const free = room(tile, space);
    if (free < 3) price += SPACE_PRICE * Math.min(1, (3 - free) / 12);
  }
  for (const other of ask.sites) {
    const free = roomTo(tile, other as Point) - ask.radius(other.id);
    if (other !== site && free < 3) price += MARKER_PRICE * Math.min(1, (3 - free) / 12);
  }
  return price;
}
