/** A sketch: the plan of a board that nobody has drawn, or of which only the locations are drawn. */

import type { Board } from "../model/board";
import type { Route } from "../wire/types";
import { type Curve, lengths, sampled, spacesAlong } from "./curve";
import { apart, around, corners, type Point } from "./geometry";
import { placed } from "./placing";
import { type Plan, type Site, type Track, trackOf } from "./plan";
import { type Pair, settled, spread } from "./springs";

const [THICKNESS, GAP, OFFSET, RADIUS, LABEL] = [18, 4, 11, 10.5, 19];
const SIZES = { radius: RADIUS, gap: 6, clear: 20 };
const [SHORTEST, LONGEST, CLEAR] = [36, 45, 20];
const MARGIN = 44;
const LETTER = 0.49; // the mean width of a letter, in heights

const reach = (count: number, space: number): number => count * space + (count - 1) * GAP + 2 * CLEAR;

/** Draw a board from its data alone. */
export function sketch(board: Board): Plan {
  const { locations, routes } = board.edition;
  const order = new Map(locations.map((location, index) => [location.id, index]));
  const pairs: (Pair & { routes: Route[] })[] = [];
  for (const route of routes) {
    const [a, b] = [order.get(route.a)!, order.get(route.b)!];
    const known = pairs.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a));
    if (known) {
      known.routes.push(route);
      known.width = 2 * OFFSET + THICKNESS;
    } else
      pairs.push({
        ...{ a, b, width: THICKNESS, routes: [route] },
        ...{ least: reach(route.length, SHORTEST), wish: reach(route.length, LONGEST - 3) },
      });
  }
  const drawn = locations.map((location) => board.places.get(location.id));
  const isDrawn = drawn.every((place) => place !== undefined);
  const placing = isDrawn
    ? settled(
        { points: enlarged(drawn as Point[], pairs), bows: pairs.map(() => 0), shifts: pairs.map(() => 0.5) },
        pairs,
        SIZES,
        true,
      )
    : spread(locations.length, pairs, SIZES);
  const points = lying(placing.points, isDrawn);

  const tracks = new Map<string, Track>();
  for (const [index, pair] of pairs.entries()) {
    const [from, to] = [points[pair.a]!, points[pair.b]!];
    const curve = fitted(from, to, placing.bows[index]!, placing.shifts[index]!, pair.routes[0]!.length);
    for (const [side, route] of pair.routes.entries()) {
      const aside = pair.routes.length === 1 ? 0 : side === 0 ? -OFFSET : OFFSET;
      const spaces = spacesAlong(from, to, curve, route.length, GAP, THICKNESS, aside);
      tracks.set(route.id, trackOf(route, spaces, from, to, { tracks: pair.routes.length }));
    }
  }
  const inOrder = new Map(routes.map((route) => [route.id, tracks.get(route.id)!]));
  return named(board, points, inOrder);
}

/** Drawn locations, far enough apart for the spaces between them. */
function enlarged(points: readonly Point[], pairs: readonly Pair[]): Point[] {
  const needs = pairs.map(({ a, b, least }) => least / (apart(points[a]!, points[b]!) || 1));
  const by = Math.max(...needs, 1e-6);
  return points.map((point) => ({ x: point.x * by, y: point.y * by }));
}

/** Turned so that the board is wider than high, as screens are. */
function lying(points: Point[], isDrawn: boolean): Point[] {
  const { w, h } = around(points);
  return isDrawn || w >= h ? points : points.map(({ x, y }) => ({ x: -y, y: x }));
}

/** A curve whose spaces are not longer than they should be; what is left over lies at its ends. */
function fitted(from: Point, to: Point, bow: number, shift: number, count: number): Curve {
  const whole = lengths(sampled(from, to, { bow, skew: 0 })).at(-1)!;
  const spare = Math.max(0, whole - reach(count, LONGEST));
  return { bow, skew: 0, e0: CLEAR + spare * shift, e1: CLEAR + spare * (1 - shift) };
}

/** The finished plan, with a name beside each location where it covers least. */
function named(board: Board, points: readonly Point[], tracks: Map<string, Track>): Plan {
  const spaces = [...tracks.values()].flatMap((track) => track.spaces);
  const sites: Site[] = board.edition.locations.map(({ id, name }, index) => {
    const [w, h] = [name.length * LABEL * LETTER, 15];
    const { x, y } = points[index]!;
    return { id, name, x, y, label: { x: x + RADIUS + 4, y: y - h / 2, w, h, lines: [name] } };
  });
  const everything = [...spaces.flatMap(corners), ...points];
  // grown by a hair, so that the position beside the marker is not taken for a printed one
  const ask = {
    sites,
    grown: 1.002,
    radius: () => RADIUS,
    gap: 4,
    spaces,
    taken: [],
    bounds: around(everything, 400),
  };
  const labels = placed(ask);
  for (const site of sites) site.label = labels.get(site.id) ?? site.label;
  const boxes = sites.flatMap(({ label }) => [
    { x: label.x, y: label.y },
    { x: label.x + label.w, y: label.y + label.h },
  ]);
  return {
    box: around([...everything, ...boxes], MARGIN),
    ...{ thickness: THICKNESS, offset: OFFSET, radius: RADIUS, labelSize: LABEL },
    sites: new Map(sites.map((site) => [site.id, site])),
    tracks,
  };
}
