/** Walking over a board by arrow keys: to the neighbour that lies most nearly in the direction of the arrow. */

import type { Board } from "../../model/board";
import { apart, type Point } from "./geometry";
import type { Plan } from "./plan";

type Direction = "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft";

const WAYS: Readonly<Record<Direction, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};
/** Cosines of how far from the arrow a neighbour, and any other location, may lie. */
const [NEIGHBOUR, ANY] = [Math.cos(Math.PI / 3), Math.cos(Math.PI / 4)];

export const isDirection = (key: string): key is Direction => key in WAYS;

/** The next location; the same one if nothing lies that way. */
export function stepped(plan: Plan, board: Board, from: string, direction: Direction): string {
  const here = plan.sites.get(from)!;
  const way = WAYS[direction];
  const cosine = (point: Point) =>
    ((point.x - here.x) * way.x + (point.y - here.y) * way.y) / (apart(point, here) || 1);
  const neighbours = (board.at.get(from) ?? []).map((route) => (route.a === from ? route.b : route.a));
  const best = (ids: Iterable<string>, least: number, price: (point: Point) => number): string | null => {
    let [found, lowest]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
    for (const id of ids) {
      const site = plan.sites.get(id);
      if (!site || id === from || cosine(site) < least || price(site) >= lowest) continue;
      [found, lowest] = [id, price(site)];
    }
    return found;
  };
  return (
    best(neighbours, NEIGHBOUR, (point) => -cosine(point)) ??
    best(plan.sites.keys(), ANY, (point) => apart(point, here) / cosine(point)) ??
    from
  );
}

/** Where walking begins: the location nearest to a point. */
export function nearest(plan: Plan, point: Point): string | null {
  let [found, least]: [string | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const site of plan.sites.values()) {
    const distance = apart(site, point);
    if (distance < least) [found, least] = [site.id, distance];
  }
  return found;
}
