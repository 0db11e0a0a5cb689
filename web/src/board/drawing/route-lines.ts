/** The lines that routes are drawn along: the line of a bed, and the ways from its ends to the places. */

import { apart, lineOf, type Point } from "../plan/geometry";
import { innerThread, type Plan, type Track } from "../plan/plan";
import type { Measures } from "./measures";

/** How far a bed reaches past its last space. */
const REACH = 2.6;

/** The middle line of a bed: through the ends of its spaces, drawn in so that its round ends reach a little past them. */
export function bedLine(track: Track, { bed }: Measures): string {
  const line = innerThread(track);
  const drawnIn = (end: Point, next: Point): Point => {
    const part = Math.min(0.5, (bed / 2 - REACH) / (apart(end, next) || 1));
    return { x: end.x + (next.x - end.x) * part, y: end.y + (next.y - end.y) * part };
  };
  return lineOf([drawnIn(line[0]!, line[1]!), ...line.slice(1, -1), drawnIn(line.at(-1)!, line.at(-2)!)]);
}

/** The line of a plan's rim, whose flat ends reach past the last spaces. */
export const rimLine = (track: Track): string => lineOf(innerThread(track));

/** The ways from the ends of a route's spaces to its places. */
export function ways({ thread }: Track): string {
  return lineOf(thread.slice(0, 2)) + lineOf(thread.slice(-2));
}

/** The lines of several routes, from place to place. */
export const threads = (plan: Plan, routes: Iterable<string>): string =>
  [...routes].map((route) => lineOf(plan.tracks.get(route)?.thread ?? [])).join("");
