import { expect, test } from "vitest";
import {
  about,
  between,
  CLOSEST,
  fitting,
  including,
  kept,
  onBoard,
  onScreen,
  seen,
  zoomed,
} from "../src/board/camera/viewport";

const board = { x: -112, y: -78, w: 1224, h: 940 };
const size = { w: 390, h: 420 };

test("the board and the screen are one another's inverse", () => {
  const viewport = { x: -40, y: 12, k: 0.7 };
  const point = { x: 233.8, y: 99.1 };
  const back = onBoard(viewport, board, onScreen(viewport, board, point));
  expect(back.x).toBeCloseTo(point.x);
  expect(back.y).toBeCloseTo(point.y);
});

test("the whole board fits, in the middle", () => {
  const viewport = kept(about(board, board, size), board, size);
  expect(viewport.k).toBeCloseTo(fitting(board, size));
  const view = seen(viewport, board, size);
  expect(view.x + view.w / 2).toBeCloseTo(board.x + board.w / 2);
  expect(view.y + view.h / 2).toBeCloseTo(board.y + board.h / 2);
});

test("zooming keeps the point under the hand, within limits", () => {
  const [viewport, hand] = [
    { x: -100, y: -80, k: 0.8 },
    { x: 120, y: 200 },
  ];
  const closer = zoomed(viewport, 1.5, hand, board, size);
  const [before, after] = [viewport, closer].map((one) => onBoard(one, board, hand));
  expect(after!.x).toBeCloseTo(before!.x);
  expect(after!.y).toBeCloseTo(before!.y);
  expect(zoomed(viewport, 100, hand, board, size).k).toBe(CLOSEST);
  expect(zoomed(viewport, 0.001, hand, board, size).k).toBeCloseTo(fitting(board, size));
});

test("the board does not leave the view", () => {
  for (const [x, y] of [
    [500, 500],
    [-5000, -5000],
  ]) {
    const view = seen(kept({ x: x!, y: y!, k: 1 }, board, size), board, size);
    expect(view.x).toBeGreaterThanOrEqual(board.x - 1e-6);
    expect(view.x + view.w).toBeLessThanOrEqual(board.x + board.w + 1e-6);
    expect(view.y).toBeGreaterThanOrEqual(board.y - 1e-6);
    expect(view.y + view.h).toBeLessThanOrEqual(board.y + board.h + 1e-6);
  }
});

test("a route comes into sight above a sheet, and nothing moves if it is there already", () => {
  const route = { x: 800, y: 700, w: 120, h: 60 };
  const insets = { bottom: 220 };
  const viewport = kept(including({ x: 0, y: 0, k: 0.6 }, route, board, size, insets), board, size, insets);
  const corner = onScreen(viewport, board, { x: route.x + route.w, y: route.y + route.h });
  expect(corner.x).toBeLessThanOrEqual(size.w + 1e-6);
  expect(corner.y).toBeLessThanOrEqual(size.h - insets.bottom + 1e-6);
  expect(including(viewport, route, board, size, insets)).toEqual(viewport);
});

test("what is too large for the free room is seen smaller", () => {
  const viewport = including({ x: 0, y: 0, k: 2 }, { x: 0, y: 0, w: 600, h: 300 }, board, size);
  expect(600 * viewport.k).toBeLessThanOrEqual(size.w + 1e-6);
});

test("a move begins and ends where it should, and passes through the middle of the zoom", () => {
  const [a, b] = [
    { x: 0, y: 0, k: 0.5 },
    { x: -300, y: -200, k: 2 },
  ];
  expect(between(a, b, 0)).toEqual(a);
  expect(between(a, b, 1)).toEqual(b);
  expect(between(a, b, 0.5).k).toBeCloseTo(1);
});

test("a board with a least scale is never seen smaller, and can be moved instead", () => {
  const ground = { ...board, leastScale: 0.5 };
  const whole = kept(about(ground, ground, size), ground, size);
  expect(whole.k).toBe(0.5);
  expect(zoomed(whole, 0.1, { x: 0, y: 0 }, ground, size).k).toBe(0.5);
  const view = seen(kept({ ...whole, x: -5000 }, ground, size), ground, size);
  expect(view.x + view.w).toBeCloseTo(board.x + board.w);
});
