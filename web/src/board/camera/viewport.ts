/** Viewport: which part of a board is seen, and how large. Only arithmetic; the camera moves it. */

import type { Box, Ground, Point } from "../plan/geometry";

/** The board's left upper corner on screen, in px, and the px to a unit of the board. */
export type Viewport = { x: number; y: number; k: number };
export type Size = { w: number; h: number };
export type Insets = { top?: number; right?: number; bottom?: number; left?: number };

/** No closer than this many px to a unit: a space is then as long as a thumb is wide. */
export const CLOSEST = 2.6;

export const onScreen = (viewport: Viewport, board: Box, point: Point): Point => ({
  x: viewport.x + (point.x - board.x) * viewport.k,
  y: viewport.y + (point.y - board.y) * viewport.k,
});

export const onBoard = (viewport: Viewport, board: Box, point: Point): Point => ({
  x: (point.x - viewport.x) / viewport.k + board.x,
  y: (point.y - viewport.y) / viewport.k + board.y,
});

/** The part of the board that is seen. */
export function seen(viewport: Viewport, board: Box, size: Size): Box {
  const corner = onBoard(viewport, board, { x: 0, y: 0 });
  return { ...corner, w: size.w / viewport.k, h: size.h / viewport.k };
}

/** The largest scale at which a box fits. */
export const fitting = (box: Box, size: Size): number =>
  Math.max(0.01, Math.min(size.w / Math.max(box.w, 1), size.h / Math.max(box.h, 1)));

/** The scale at which as much of a board is seen as its names allow. */
export const leastScale = (board: Ground, size: Size): number =>
  Math.max(fitting(board, size), board.leastScale ?? 0);

/** Nothing is seen smaller than the whole board or than its names need, nor larger than it helps. */
function limited(k: number, board: Ground, size: Size): number {
  const least = leastScale(board, size);
  return Math.min(Math.max(k, least), Math.max(CLOSEST, least));
}

/** Keep the board in view: no further than its edges, and in the middle where it is smaller than the view.
 *  `slack` is what covers the view at its edges: the board may move that much further. */
export function kept(viewport: Viewport, board: Ground, size: Size, slack: Insets = {}): Viewport {
  const k = limited(viewport.k, board, size);
  const along = (at: number, length: number, room: number, before = 0, after = 0): number =>
    length <= room
      ? before === 0 && after === 0
        ? (room - length) / 2
        : Math.min(Math.max(at, Math.min(0, room - after - length)), Math.max(room - length, before))
      : Math.min(before, Math.max(at, room - after - length));
  return {
    x: along(viewport.x, board.w * k, size.w, slack.left, slack.right),
    y: along(viewport.y, board.h * k, size.h, slack.top, slack.bottom),
    k,
  };
}

/** See a box as large as possible, but not larger than `most`. */
export function about(box: Box, board: Ground, size: Size, most = CLOSEST, insets: Insets = {}): Viewport {
  const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
  const free = { w: Math.max(40, size.w - left - right), h: Math.max(40, size.h - top - bottom) };
  const k = limited(Math.min(fitting(box, free), most), board, size);
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  return {
    x: left + free.w / 2 - (middle.x - board.x) * k,
    y: top + free.h / 2 - (middle.y - board.y) * k,
    k,
  };
}

/** Zoom so that what lies at a point of the screen stays there. */
export function zoomed(viewport: Viewport, by: number, at: Point, board: Ground, size: Size): Viewport {
  const k = limited(viewport.k * by, board, size);
  const ratio = k / viewport.k;
  return { x: at.x - (at.x - viewport.x) * ratio, y: at.y - (at.y - viewport.y) * ratio, k };
}

/** Move no more than needed to see a box; zoom out only if it is too large. */
export function including(
  viewport: Viewport,
  box: Box,
  board: Ground,
  size: Size,
  insets: Insets = {},
): Viewport {
  const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
  const free = { w: Math.max(40, size.w - left - right), h: Math.max(40, size.h - top - bottom) };
  if (box.w * viewport.k > free.w || box.h * viewport.k > free.h)
    return about(box, board, size, viewport.k, insets);
  const corner = onScreen(viewport, board, box);
  const shift = (at: number, length: number, from: number, room: number): number =>
    at < from ? from - at : at + length > from + room ? from + room - at - length : 0;
  return {
    x: viewport.x + shift(corner.x, box.w * viewport.k, left, free.w),
    y: viewport.y + shift(corner.y, box.h * viewport.k, top, free.h),
    k: viewport.k,
  };
}

/** Somewhere between two sights. The scale goes geometrically, so that zooming feels even. */
export function between(a: Viewport, b: Viewport, part: number): Viewport {
  if (part >= 1) return b;
  const k = a.k * (b.k / a.k) ** part;
  // the fixed point of the two sights stays where it is
  const share = Math.abs(b.k - a.k) < 1e-6 ? part : (k - a.k) / (b.k - a.k);
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, k };
}

/** cubic-bezier(.2, .7, .2, 1), the ease of every motion: near enough for a pan. */
export const eased = (part: number): number => 1 - (1 - Math.min(1, Math.max(0, part))) ** 3;
