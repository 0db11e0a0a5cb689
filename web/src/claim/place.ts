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

/** Under a route, its arrow pointing up at it; above, pointing down, if there is no room. */
export function under(
  route: Box,
  size: Size,
  page: Box,
): Omit<Placed, "side"> & { arrow: number; isAbove: boolean } {
  const gap = 16;
  const middle = (route.left + route.right) / 2;
  const left = clamp(
    middle - size.width / 2,
    page.left + MARGIN,
    Math.max(page.left, page.right - MARGIN - size.width),
  );
  const isAbove =
    route.bottom + gap + size.height + MARGIN > page.bottom && route.top - gap - size.height >= page.top;
  const top = isAbove
    ? route.top - gap - size.height
    : Math.max(page.top, Math.min(route.bottom + gap, page.bottom - MARGIN - size.height));
  return { left, top, arrow: clamp(middle - left, 28, size.width - 28), isAbove };
}
