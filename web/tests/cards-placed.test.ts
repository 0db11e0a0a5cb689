/** Drawings that are moved, turned and scaled in their path data look as if a coordinate system had done it. */

import { expect, test } from "vitest";
import { placed, placedPath } from "../src/cards/placed";

test("absolute points move, turn and grow", () => {
  expect(placedPath("M1 0L0 2Z", { x: 10, y: 20, turn: 90, scale: 2 })).toBe("M10 22L6 20Z");
});

test("relative steps turn and grow, and do not move", () => {
  expect(placedPath("M1 1l2 0q1 0 1 1t-1-1", { x: 5, y: 5, scale: 2 })).toBe("M7 7l4 0q2 0 2 2t-2 -2");
});

test("level and upright lines turn with the rest", () => {
  expect(placedPath("M1-1H3V2h-1v.5Z", { x: 0, y: 0, turn: 90, scale: 1 })).toBe(
    "M1 1L1 3L-2 3l0 -1l-0.5 0Z",
  );
});

test("after a closed part, lines go on from its beginning", () => {
  expect(placedPath("M1 2H4V6ZV3", { x: 0, y: 0, scale: 1 })).toBe("M1 2L4 2L4 6ZL1 3");
});

test("arcs keep their flags, and further points of a move are lines", () => {
  expect(placedPath("M-4 0a4 4 0 1 0 8 0", { x: 1, y: 1, turn: 180, scale: 0.5 })).toBe(
    "M3 1a2 2 180 1 0 -4 0",
  );
  expect(placedPath("M0-5 5.7 4.6H-5.7Z", { x: 0, y: 0, scale: 1 })).toBe("M0 -5L5.7 4.6L-5.7 4.6Z");
});

test("several copies are one drawing, whose lines are as much wider", () => {
  const drawing = { d: "M0 0h1", width: 2, isFilled: false };
  const copies = placed(drawing, [
    { x: 1, y: 1, scale: 0.5 },
    { x: 4, y: 4, scale: 0.5 },
  ]);
  expect(copies).toEqual({ d: "M1 1l0.5 0M4 4l0.5 0", width: 1, isFilled: false });
});
