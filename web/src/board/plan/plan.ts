/** A board's plan: where each location and each space of each route is drawn, from the layout that the server sends. */

import type { Board } from "../../model/board";
import type { LayoutPlace, LayoutRoute, Route } from "../../wire/types";
import { apart, type Box, fromLine, type Ground, type Point, type Tile, turned } from "./geometry";

export type Label = Box & { lines: readonly string[] };
/** A way to write a name: whole, on two lines, or shorter than it is. */
export type NameForm = { lines: readonly string[]; kind: "whole" | "two-lines" | "short" | "shortest" };
/** Where a location is drawn. Its label's box is by its corner, unlike in a layout. */
export type Site = Point & {
  id: string;
  name: string;
  label: Label;
  /** Its name as it may be written, the printed form first. */
  forms: readonly NameForm[];
  pictogram: LayoutPlace["pictogram"];
};
/** Where a route is drawn. */
export type Track = {
  route: Route;
  /** Each space, from one end to the other. */
  spaces: readonly Tile[];
  /** The thread from marker to marker, through both ends of every space. */
  thread: readonly Point[];
  middle: Point;
  /** Where its cart is drawn, if it has one. */
  seal: Point | null;
  isTwin: boolean;
};
export type Plan = {
  box: Ground;
  /** How many units of the plan one unit of the layout is. */
  unit: number;
  thickness: number;
  /** How far a twin lies from the middle of the pair. */
  offset: number;
  radius: number;
  labelSize: number;
  /** What names may not cover: the title in the picture. */
  reserved: readonly Box[];
  sites: ReadonlyMap<string, Site>;
  tracks: ReadonlyMap<string, Track>;
};

/** Symbols, outlines and pieces have fixed sizes, which suit spaces of about this thickness. */
const [THINNEST, USUAL, THICKEST] = [12, 18, 30];

/** The plan of a board. */
export function planOf(board: Board): Plan {
  const layout = board.edition.layout!;
  const isUsual = THINNEST <= layout.thickness && layout.thickness <= THICKEST;
  const unit = isUsual ? 1 : USUAL / layout.thickness;
  const sites = new Map(
    board.edition.locations.map(({ id, name }) => [id, siteOf(board.places.get(id)!, name, unit)]),
  );
  const tracks = new Map<string, Track>();
  for (const route of board.edition.routes) {
    const drawn = board.tracks.get(route.id)!;
    const spaces = drawn.spaces.map(([x, y, angle]) => ({
      x: x * unit,
      y: y * unit,
      angle,
      w: drawn.space * unit,
      h: layout.thickness * unit,
    }));
    tracks.set(route.id, trackOf(route, spaces, sites.get(drawn.a)!, sites.get(drawn.b)!, drawn, unit));
  }
  return {
    box: {
      ...boxOf(layout.viewBox, unit),
      ...(layout.least_scale ? { leastScale: layout.least_scale / unit } : {}),
    },
    unit,
    thickness: layout.thickness * unit,
    offset: layout.twin_offset * unit,
    radius: layout.marker_radius * unit,
    labelSize: layout.label_size * unit,
    reserved: layout.title_box ? [boxOf(layout.title_box, unit)] : [],
    sites,
    tracks,
  };
}

/** A box of the layout in units of the plan. */
const boxOf = ([x = 0, y = 0, w = 0, h = 0]: readonly number[], unit: number): Box => ({
  x: x * unit,
  y: y * unit,
  w: w * unit,
  h: h * unit,
});

function siteOf(place: LayoutPlace, name: string, unit: number): Site {
  const { lines, ...box } = place.label;
  const [w, h] = [box.w * unit, box.h * unit];
  const label = { x: box.x * unit - w / 2, y: box.y * unit - h / 2, w, h, lines };
  const forms = formsOf(place, name);
  return {
    id: place.id,
    name,
    x: place.x * unit,
    y: place.y * unit,
    label,
    forms,
    pictogram: place.pictogram,
  };
}

function formsOf({ label, two_lines, short, shortest }: LayoutPlace, name: string): NameForm[] {
  const forms: NameForm[] = [
    { lines: label.lines, kind: label.lines.length > 1 ? "two-lines" : "whole" },
    { lines: [name], kind: "whole" },
  ];
  if (two_lines) forms.push({ lines: two_lines, kind: "two-lines" });
  if (short) forms.push({ lines: [short], kind: "short" });
  if (shortest) forms.push({ lines: [shortest], kind: "shortest" });
  const texts = forms.map(({ lines }) => lines.join("\n"));
  return forms.filter((_, index) => texts.indexOf(texts[index]!) === index);
}

/** A track from its spaces, in the order from `from` to `to`. */
function trackOf(
  route: Route,
  spaces: readonly Tile[],
  from: Point,
  to: Point,
  drawn: Pick<LayoutRoute, "tracks" | "seal">,
  unit: number,
): Track {
  const thread: Point[] = [{ x: from.x, y: from.y }];
  for (const space of spaces) {
    const half = turned({ x: space.w / 2, y: 0 }, space.angle);
    const ends = [
      { x: space.x - half.x, y: space.y - half.y },
      { x: space.x + half.x, y: space.y + half.y },
    ];
    const before = thread.at(-1)!;
    // a space's angle is kept within a half turn, so its left end may be its far one
    if (apart(ends[0]!, before) > apart(ends[1]!, before)) ends.reverse();
    thread.push(...ends);
  }
  thread.push({ x: to.x, y: to.y });
  const [left, right] = [spaces[(spaces.length - 1) >> 1]!, spaces[spaces.length >> 1]!];
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const seal = drawn.seal ? { x: drawn.seal[0] * unit, y: drawn.seal[1] * unit } : route.cart ? middle : null;
  return { route, spaces, thread, middle, seal, isTwin: drawn.tracks > 1 };
}

/** The route's line without the threads to the markers. */
export const innerThread = (track: Track): readonly Point[] => track.thread.slice(1, -1);

/** What lies at a point: the nearest route or location within reach, measured from their edges. */
export function hitTest(
  plan: Plan,
  point: Point,
  reach: number,
  withSites: boolean,
): { route: string } | { site: string } | null {
  let found: { route: string } | { site: string } | null = null;
  // a route is as wide as its spaces, and reaches further only where nothing else is nearer
  let nearest = Math.max(reach, plan.thickness / 2 + 1) - plan.thickness / 2;
  for (const [id, track] of plan.tracks) {
    const distance = fromLine(point, innerThread(track)) - plan.thickness / 2;
    if (distance < nearest) {
      nearest = distance;
      found = { route: id };
    }
  }
  if (!withSites) return found;
  for (const [id, site] of plan.sites) {
    const distance = apart(point, site) - plan.radius;
    if (distance < Math.min(nearest, Math.max(reach - plan.radius, 2))) {
      nearest = distance;
      found = { site: id };
    }
  }
  return found;
}

/** The location at a point, whose marker is nearer than any route. */
export function siteAt(plan: Plan, point: Point, reach: number): string | null {
  const found = hitTest(plan, point, reach, true);
  return found && "site" in found ? found.site : null;
}
