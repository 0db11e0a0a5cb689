/** The tip of a route stands beside it, and over nothing that is worth seeing. */

import { describe, expect, it } from "vitest";
import { type Box, type Circle, GAP, type Surroundings, tipSpot } from "../src/claim/tip-spot";

const size = { width: 180, height: 44 };
const frame: Box = { left: 0, top: 0, right: 1000, bottom: 600 };
/** A level route of five spaces. */
const route: Circle[] = Array.from({ length: 9 }, (_, i) => ({ x: 400 + i * 20, y: 300, r: 12 }));
const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  route,
  circles: [],
  boxes: [],
  frame,
  ...more,
});

const off = (spot: { left: number; top: number }, { x, y, r }: Circle): number =>
  Math.hypot(
    Math.max(spot.left - x, 0, x - spot.left - size.width),
    Math.max(spot.top - y, 0, y - spot.top - size.height),
  ) - r;

describe("a tip", () => {
  it("stands 8 px off the route, as near to its middle as can be", () => {
    const spot = tipSpot(size, around());
    const nearest = Math.min(...route.map((circle) => off(spot, circle)));
    expect(nearest).toBeGreaterThanOrEqual(GAP);
    expect(nearest).toBeLessThan(GAP + 3);
    expect(spot.left).toBeLessThan(480);
    expect(spot.left + size.width).toBeGreaterThan(480);
  });

  it("covers no place, name or pin", () => {
    const usual = tipSpot(size, around());
    const name: Box = { left: usual.left, top: usual.top, right: usual.left + 60, bottom: usual.top + 14 };
    const circles = [{ x: 480, y: 300 + (usual.top < 300 ? 60 : -60), r: 10 }];
    const spot = tipSpot(size, around({ boxes: [name], circles }));
    expect(
      spot.top + size.height <= name.top ||
        spot.top >= name.bottom ||
        spot.left >= name.right ||
        spot.left + size.width <= name.left,
    ).toBe(true);
    expect(off(spot, circles[0]!)).toBeGreaterThanOrEqual(0);
    expect(Math.min(...route.map((circle) => off(spot, circle)))).toBeGreaterThanOrEqual(GAP);
  });

  it("stays within the board", () => {
    const corner = route.map((circle) => ({ ...circle, x: circle.x - 395, y: 15 }));
    const spot = tipSpot(size, around({ route: corner }));
    expect(spot.left).toBeGreaterThanOrEqual(0);
    expect(spot.top).toBeGreaterThanOrEqual(0);
  });

  it("goes to the edge of the board when everything around is taken, and not onto the route", () => {
    const wall: Box = { left: 150, top: 100, right: 800, bottom: 500 };
    const spot = tipSpot(size, around({ boxes: [wall] }));
    expect(spot.top === 4 || spot.top === 600 - 44 - 4).toBe(true);
    const low = route.map((circle) => ({ ...circle, y: 580 }));
    expect(tipSpot(size, around({ route: low, boxes: [{ ...wall, bottom: 600 }] })).top).toBe(4);
  });
});
