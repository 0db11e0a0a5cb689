/** Where the tip of a route stands: beside the route, over nothing that is worth seeing. Knows numbers only. */

export type Spot = { left: number; top: number };
export type Size = { width: number; height: number };
export type Box = { left: number; top: number; right: number; bottom: number };
export type Circle = { x: number; y: number; r: number };

export type Surroundings = {
  /** The spaces of the route, covered by circles. */
  route: readonly Circle[];
  /** Places and pins. */
  circles: readonly Circle[];
  /** Names, and whatever else is not to be covered. */
  boxes: readonly Box[];
  /** The part of the page that shows the board. */
  frame: Box;
};

/** How far the tip stands off the route, in px. */
export const GAP = 8;
const SPOTS = 24;
const STEP = 2;
const MARGIN = 4;

/** The nearest of 24 spots around the route that covers nothing; else the spot at the edge of the board that covers least. */
export function tipSpot(size: Size, around: Surroundings): Spot {
  const middle = middleOf(around.route);
  const free = Array.from({ length: SPOTS }, (_, i) =>
    beside(size, around, middle, (i * 2 * Math.PI) / SPOTS),
  )
    .filter((spot) => isWithin(boxOf(spot, size), around.frame) && covered(spot, size, around) === 0)
    .map((spot) => ({ spot, far: distance(boxOf(spot, size), middle) }));
  const [first] = free.toSorted((a, b) => a.far - b.far);
  return first ? first.spot : atEdge(size, around, middle);
}

/** Go from the middle of the route in one direction until the tip is off the route. */
function beside({ width, height }: Size, { route }: Surroundings, { x, y }: Circle, angle: number): Spot {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  for (let far = 0; ; far += STEP) {
    const spot = { left: x + dx * far - width / 2, top: y + dy * far - height / 2 };
    const box = boxOf(spot, { width, height });
    if (route.every((circle) => distance(box, circle) - circle.r >= GAP)) return spot;
  }
}

/** On the edge of the board, as near to the route as can be. */
function atEdge(size: Size, around: Surroundings, { x, y }: Circle): Spot {
  const { left, top, right, bottom } = around.frame;
  const across = clamp(x - size.width / 2, left + MARGIN, right - size.width - MARGIN);
  const down = clamp(y - size.height / 2, top + MARGIN, bottom - size.height - MARGIN);
  const edges = [
    { left: across, top: bottom - size.height - MARGIN },
    { left: across, top: top + MARGIN },
    { left: right - size.width - MARGIN, top: down },
    { left: left + MARGIN, top: down },
  ];
  const price = (spot: Spot): number => {
    const box = boxOf(spot, size);
    const isOnRoute = around.route.some((circle) => distance(box, circle) < circle.r);
    return covered(spot, size, around) + (isOnRoute ? 100 : 0);
  };
  return edges.reduce((a, b) => (price(b) < price(a) ? b : a));
}

/** How many places, pins and names a tip would lie on. */
function covered(spot: Spot, size: Size, { circles, boxes }: Surroundings): number {
  const box = boxOf(spot, size);
  return (
    circles.filter((circle) => distance(box, circle) < circle.r).length +
    boxes.filter((other) => overlaps(box, other)).length
  );
}

const boxOf = ({ left, top }: Spot, { width, height }: Size): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

/** How far a point is from a box. */
const distance = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

function middleOf(circles: readonly Circle[]): Circle {
  const xs = circles.map(({ x }) => x);
  const ys = circles.map(({ y }) => y);
  return {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
    r: 0,
  };
}
