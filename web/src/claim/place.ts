/** Where a sheet is laid beside a route: to its right, to its left, or docked at the right edge. Knows numbers only. */

export type Box = { left: number; top: number; right: number; bottom: number };
export type Size = { width: number; height: number };
export type Placed = { left: number; top: number; side: "right" | "left" | "docked" };

const MARGIN = 12;
const LEADER = 56; // pixels of leader line beyond the route's own end

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Beside a route whose pieces cover `route`, inside `board` if there is room, always inside `page`. */
export function beside(route: Box, size: Size, board: Box, page: Box): Placed {
  const middle = (route.top + route.bottom) / 2;
  // In the board if it fits there, else from the board's top down over what lies below it, else anywhere.
  const tall = size.height + 2 * MARGIN;
  const roof = (tall <= page.bottom - board.top ? board.top : page.top) + MARGIN;
  const floor = (tall <= board.bottom - board.top ? board.bottom : page.bottom) - MARGIN;
  const low = tall <= board.bottom - board.top ? middle - size.height / 2 : roof;
  const top = clamp(low, roof, Math.max(roof, floor - size.height));
  const right = route.right + LEADER;
  if (right + size.width + MARGIN <= board.right) return { left: right, top, side: "right" };
  const left = route.left - LEADER - size.width;
  if (left >= board.left + MARGIN) return { left, top, side: "left" };
  return { left: Math.max(page.left + MARGIN, page.right - MARGIN - size.width), top, side: "docked" };
}

/** What an arrow points at from under a route, and from above: the end that comes nearest, or the middle of what lies. */
export type Tips = { under: number; above: number };

/** How much lower than the other an end must be for the arrow to point at it, in px. */
const STEEP = 36;

export function tipsOf(route: Box, spots: readonly { x: number; y: number }[]): Tips {
  const [first, last] = [spots[0], spots.at(-1)];
  const middle = (route.left + route.right) / 2;
  if (!first || !last || Math.abs(first.y - last.y) < STEEP) return { under: middle, above: middle };
  return first.y > last.y ? { under: first.x, above: last.x } : { under: last.x, above: first.x };
}

/** Under a route, its arrow pointing up at it; above, pointing down, if there is no room. */
export function under(
  route: Box,
  size: Size,
  page: Box,
  tips: Tips,
): Omit<Placed, "side"> & { arrow: number; isAbove: boolean } {
  const gap = 16;
  const isAbove =
    route.bottom + gap + size.height + MARGIN > page.bottom && route.top - gap - size.height >= page.top;
  const tip = isAbove ? tips.above : tips.under;
  const left = clamp(
    tip - size.width / 2,
    page.left + MARGIN,
    Math.max(page.left, page.right - MARGIN - size.width),
  );
  const top = isAbove
    ? route.top - gap - size.height
    : Math.max(page.top, Math.min(route.bottom + gap, page.bottom - MARGIN - size.height));
  return { left, top, arrow: clamp(tip - left, 28, size.width - 28), isAbove };
}
