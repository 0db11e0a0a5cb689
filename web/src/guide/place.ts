/** Where a small card stands beside something on the page: where it hides least of what can be pressed. */

export type Box = { left: number; top: number; width: number; height: number };
export type Side = "above" | "below" | "left" | "right" | "inside";
type Size = { width: number; height: number };
type Pixels = Readonly<Record<string, string>>;
export type Place = { side: Side; card: Pixels; tip: Pixels | null; ring: Pixels };

const GAP = 14; // between the card and what it points at
const EDGE = 8; // between the card and the edge of the window
const HEAD = 60; // the header stays free
const OFF = 4; // between the ring and what it goes around
const WIDTH = 304;
const HEIGHT = 196; // about what a card needs
const KEPT_FREE =
  "[data-action], label:has([data-ticket]), [data-slot^=market-], [data-slot=deck], [data-slot^=hand-]";

/** Place a card beside the first of some selectors that finds something in sight; null: none does. */
export function placeBeside(targets: readonly string[]): Place | null {
  for (const target of targets) {
    const boxes = seen(target);
    if (boxes.length > 0)
      return placeCard(around(boxes), { width: innerWidth, height: innerHeight }, seen(KEPT_FREE));
  }
  return null;
}

const seen = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(isInSight);

const isInSight = (box: DOMRect): boolean =>
  box.width > 0 &&
  box.height > 0 &&
  box.bottom > 0 &&
  box.top < innerHeight &&
  box.right > 0 &&
  box.left < innerWidth;

/** The box around all of some boxes, as far as it is in sight. */
function around(boxes: readonly DOMRect[]): Box {
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)));
  const right = Math.min(innerWidth, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.min(innerHeight, Math.max(...boxes.map((box) => box.bottom)));
  return { left, top, width: right - left, height: bottom - top };
}

/** The side with room for the card, and everything in pixels. */
export function placeCard(box: Box, room: Size, free: readonly Box[]): Place {
  const card: Size = { width: Math.min(WIDTH, room.width - 2 * EDGE), height: HEIGHT };
  const spots = SIDES.map((side) => ({ side, at: spotFor(side, box, card, room) }));
  const fitting = spots.filter(({ side, at }) => side === "inside" || isWithin(at, room));
  const hidden = (at: Box): number => free.reduce((sum, one) => sum + shared(at, one), 0);
  const best = fitting.reduce((a, b) => (hidden(b.at) < hidden(a.at) ? b : a));
  const { side, at } = best;
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const isBeside = side === "left" || side === "right";
  const tip = isBeside
    ? { top: px(between(12, middle.y - at.top, HEIGHT - 24)) }
    : { left: px(between(12, middle.x - at.left, card.width - 24)) };
  // A card above keeps its foot where it is, whatever its text needs.
  const height = side === "above" ? { bottom: px(room.height - box.top + GAP) } : { top: px(at.top) };
  return {
    side,
    card: { left: px(at.left), width: px(card.width), ...height },
    tip: side === "inside" ? null : tip,
    ring: {
      left: px(box.left - OFF),
      top: px(box.top - OFF),
      width: px(box.width + 2 * OFF),
      height: px(box.height + 2 * OFF),
    },
  };
}

const SIDES: readonly Side[] = ["right", "left", "above", "below", "inside"];
const px = (value: number): string => `${Math.round(value)}px`;
const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(most, value));

function spotFor(side: Side, box: Box, card: Size, room: Size): Box {
  const along = between(EDGE, box.left + box.width / 2 - card.width / 2, room.width - card.width - EDGE);
  const down = between(HEAD, box.top + box.height / 2 - card.height / 2, room.height - card.height - EDGE);
  switch (side) {
    case "right":
      return { left: box.left + box.width + GAP, top: down, ...card };
    case "left":
      return { left: box.left - GAP - card.width, top: down, ...card };
    case "above":
      return { left: along, top: box.top - GAP - card.height, ...card };
    case "below":
      return { left: along, top: box.top + box.height + GAP, ...card };
    case "inside":
      return { left: along, top: between(HEAD, box.top + GAP, room.height - card.height - EDGE), ...card };
  }
}

const isWithin = (box: Box, room: Size): boolean =>
  box.left >= EDGE &&
  box.top >= HEAD &&
  box.left + box.width <= room.width - EDGE &&
  box.top + box.height <= room.height - EDGE;

/** How much of two boxes lies over each other. */
function shared(a: Box, b: Box): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, wide) * Math.max(0, high);
}
