/** How the table is laid out: which arrangement a window gets, and how large its parts are. Only arithmetic. */

import { LEAST_LYING_WIDTH, PHONE_HEIGHT, PHONE_WIDTH } from "../../look/breakpoints";

/** `side`: board at the left, everything else in a column. `tray`: the same, with the hand under the board. `tablet`:
 *  everything under a board of full width. `portrait` and `landscape`: phones. */
export type Mode = "side" | "tray" | "tablet" | "portrait" | "landscape";

export type Size = { width: number; height: number };

export type TableLayout = {
  mode: Mode;
  /** What the board may fill, in px; it keeps its ratio and stands in the middle of it. */
  board: Size;
  /** How wide the column is, or each of two; the whole window where there is none. */
  column: number;
  /** How high the tray is; 0: there is none. */
  tray: number;
  /** The action bar is the tray's first row. */
  hasBarInTray: boolean;
  /** Phones that lie down: the strip stands under the board. */
  hasStripBelow: boolean;
  /** How high the words of a lesson are; 0: there is none, or they have what is left. */
  lesson: number;
};

const LEAST_COLUMN = 326;
const WIDER = [
  { from: 1000, least: 440 },
  { from: 860, least: 340 },
];
/** Less than this under the board is too little for a hand. */
const LEAST_LEFT = 60;
const TRAY = { low: 112, high: 180, most: 212 };
/** From this height there is room for large cards. */
export const HIGH = 860;

const PHONE_COLUMN = 284;
const STRIP = 31;
/** What a phone held upright shows besides the board: top, chips, strip, market, hand, action bar. */
const PHONE_REST = 44 + 50 + STRIP + 96 + 66 + 64;
/** Where that leaves too little, the page scrolls under a board of this height, or of most of a lower window. */
const LEAST_PHONE_BOARD = 180;
/** The part of a tablet's height that the board has at most. */
const TABLET_BOARD = 0.56;
/** How high the words of a lesson are, in a wide column, in a narrow one and on phones; what they leave a phone's
 *  board at least, and what they take from a tablet's. */
const LESSON = { wide: 134, narrow: 188, phone: 152, least: 128, phoneBoard: 160, tablet: 120 };
const LESSON_WIDE = 450; // from this width its words need few lines
const LEAST_ZOOMED_BOARD = 120;
const ZOOMED_SHARE = 0.7;
/** From this width a window that is higher than wide has room for a column. */
const TABLET_WIDTH = 1100;

/** The kind of device that a window's size suggests. */
export type Frame = "desktop" | "tablet" | "portrait" | "landscape";

export function frameOf({ width, height }: Size): Frame {
  if (height < PHONE_HEIGHT && width > height && width >= LEAST_LYING_WIDTH) return "landscape";
  if (width < PHONE_WIDTH) return "portrait";
  return width < height && width < TABLET_WIDTH ? "tablet" : "desktop";
}

/** The layout of a window for a board of a ratio, width to height, with or without the words of a lesson. */
export function tableLayout({ width, height }: Size, ratio: number, hasLesson = false): TableLayout {
  switch (frameOf({ width, height })) {
    case "landscape":
      return lyingPhone(width, height, ratio);
    case "portrait":
      return standingPhone(width, height, hasLesson);
    case "tablet":
      return tablet(width, height, ratio, hasLesson);
    case "desktop": {
      const layout = wide(width, height, ratio);
      const lesson = layout.column < LESSON_WIDE ? LESSON.narrow : LESSON.wide;
      return { ...layout, lesson: hasLesson ? lesson : 0 };
    }
  }
}

function wide(width: number, height: number, ratio: number): TableLayout {
  const least = WIDER.find(({ from }) => height >= from)?.least ?? LEAST_COLUMN;
  const whole = Math.min(height, (width - least) / ratio);
  const left = height - whole;
  if (left < LEAST_LEFT) return beside("side", width, Math.floor(whole * ratio), { height, tray: 0 });
  const tray = Math.max(height >= HIGH ? TRAY.high : TRAY.low, Math.min(left, TRAY.most));
  const room = Math.floor(height - tray);
  const board = Math.min(width - least, Math.floor(room * ratio));
  return beside("tray", width, board, { height: room, tray: height - room });
}

function beside(
  mode: "side" | "tray",
  width: number,
  board: number,
  { height, tray }: { height: number; tray: number },
): TableLayout {
  return {
    mode,
    board: { width: board, height },
    column: width - board,
    tray,
    hasBarInTray: tray > 0 && height + tray >= HIGH,
    hasStripBelow: false,
    lesson: 0,
  };
}

function tablet(width: number, height: number, ratio: number, hasLesson: boolean): TableLayout {
  const most = height * TABLET_BOARD - (hasLesson ? LESSON.tablet : 0);
  const board = { width, height: Math.floor(Math.min(width / ratio, most)) };
  return {
    mode: "tablet",
    board,
    column: Math.floor(width / 2),
    tray: 0,
    hasBarInTray: false,
    hasStripBelow: false,
    lesson: hasLesson ? LESSON.narrow : 0,
  };
}

function standingPhone(width: number, height: number, hasLesson: boolean): TableLayout {
  const free = height - PHONE_REST;
  const zoomed = Math.min(LEAST_PHONE_BOARD, Math.max(LEAST_ZOOMED_BOARD, height * ZOOMED_SHARE));
  const least = hasLesson ? Math.min(LESSON.phoneBoard, zoomed) : zoomed;
  const lesson = hasLesson ? Math.max(LESSON.least, Math.min(LESSON.phone, free - least)) : 0;
  const board = { width, height: Math.floor(Math.max(least, free - lesson)) };
  return {
    mode: "portrait",
    board,
    column: width,
    tray: 0,
    hasBarInTray: false,
    hasStripBelow: false,
    lesson,
  };
}

function lyingPhone(width: number, height: number, ratio: number): TableLayout {
  const whole = Math.min(height, (width - PHONE_COLUMN) / ratio);
  const hasStripBelow = height - whole >= STRIP;
  const wide = Math.floor(whole * ratio);
  return {
    mode: "landscape",
    board: { width: wide, height: hasStripBelow ? height - STRIP : height },
    column: width - wide,
    tray: 0,
    hasBarInTray: false,
    hasStripBelow,
    lesson: 0,
  };
}

/** How large a board of a ratio is drawn in the room that it has. */
export function drawn({ board }: TableLayout, ratio: number): Size {
  const height = Math.min(board.height, board.width / ratio);
  return { width: Math.floor(height * ratio), height: Math.floor(height) };
}

/** The widths of cards that the layout has room for. */
export type CardWidths = { market: number; hand: number };

const MARKET = { low: 46, usual: 56, big: 84, phone: 44 };
const HAND = { low: 40, usual: 50, tray: 58, high: 68, phone: 36 };
const BAR_IN_TRAY = 64;
/** What a row of cards leaves free: the edges, the line, and the gaps. */
const MARKET_FREE = 64;
const HAND_FREE = 20;
const STACK_GAP = 8;
const LEAST_STACK = 24; // wide enough for a finger

/** How wide cards are: `kinds` places in the hand, and `slots` face-up cards with two piles in the market. */
export function cardWidths(layout: TableLayout, height: number, kinds: number, slots: number): CardWidths {
  const { mode, column, tray, hasBarInTray } = layout;
  const isPhone = mode === "portrait" || mode === "landscape";
  const isLow = height < 700;
  const piles = hasBarInTray ? 0 : 2;
  const most = isPhone ? MARKET.phone : hasBarInTray ? MARKET.big : isLow ? MARKET.low : MARKET.usual;
  const market = Math.min(most, (column - (hasBarInTray ? 56 : MARKET_FREE)) / (slots + piles));
  if (tray > 0) {
    const free = hasBarInTray ? tray - BAR_IN_TRAY : tray;
    const hand = !hasBarInTray ? HAND.usual : free < 140 ? HAND.tray : HAND.high;
    return { market: Math.floor(market), hand };
  }
  const hand = Math.min(
    isPhone ? HAND.phone : isLow ? HAND.low : HAND.usual,
    Math.max(LEAST_STACK, (column - HAND_FREE) / kinds - STACK_GAP),
  );
  return { market: Math.floor(market), hand: Math.floor(hand) };
}
