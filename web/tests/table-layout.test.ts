/** The table's layout in every window it was drawn for. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cardWidths, drawn, type Mode, tableLayout } from "../src/screens/table/table-layout";

/** Width to height of an edition's board. */
function ratioOf(edition: string): number {
  const file = new URL(`../../src/trekvaart/editions/${edition}/layout.json`, import.meta.url);
  const [, , width, height] = JSON.parse(readFileSync(file, "utf8")).viewBox;
  return width / height;
}
const RATIOS = { usa: ratioOf("usa"), amsterdam: ratioOf("amsterdam") };

type Row = [
  width: number,
  height: number,
  edition: keyof typeof RATIOS,
  board: [number, number],
  share: number,
  mode: Mode,
  tray: number,
];
const WINDOWS: Row[] = [
  [1280, 720, "usa", [954, 596], 62, "tray", 124],
  [1280, 720, "amsterdam", [937, 720], 73, "side", 0],
  [1280, 800, "usa", [954, 596], 56, "tray", 204],
  [1366, 650, "usa", [1040, 650], 76, "side", 0],
  [1366, 650, "amsterdam", [846, 650], 62, "side", 0],
  [1366, 768, "usa", [1040, 650], 64, "tray", 118],
  [1366, 768, "amsterdam", [1000, 768], 73, "side", 0],
  [1440, 780, "usa", [1068, 668], 64, "tray", 112],
  [1440, 780, "amsterdam", [1015, 780], 71, "side", 0],
  [1440, 900, "usa", [1100, 688], 58, "tray", 212],
  [1440, 900, "amsterdam", [1100, 844], 72, "side", 0],
  [1920, 1080, "usa", [1440, 900], 63, "tray", 180],
  [1920, 1080, "amsterdam", [1406, 1080], 73, "side", 0],
];

describe("the layout of a wide window", () => {
  it.each(WINDOWS)("%i x %i, %s", (width, height, edition, [boardWidth, boardHeight], share, mode, tray) => {
    const layout = tableLayout({ width, height }, RATIOS[edition]);
    const board = drawn(layout, RATIOS[edition]);
    expect(layout.mode).toBe(mode);
    expect(Math.abs(layout.tray - tray)).toBeLessThanOrEqual(1);
    expect(Math.abs(board.width - boardWidth)).toBeLessThanOrEqual(1.5);
    expect(Math.abs(board.height - boardHeight)).toBeLessThanOrEqual(1.5);
    expect(Math.abs((100 * board.width * board.height) / (width * height) - share)).toBeLessThan(0.7);
    expect(layout.board.width + layout.column).toBe(width);
    expect(layout.board.height + layout.tray).toBe(height);
  });

  it("has the action bar in the tray only where it is high", () => {
    expect(tableLayout({ width: 1440, height: 900 }, RATIOS.usa).hasBarInTray).toBe(true);
    expect(tableLayout({ width: 1366, height: 768 }, RATIOS.usa).hasBarInTray).toBe(false);
    expect(tableLayout({ width: 1440, height: 900 }, RATIOS.amsterdam).hasBarInTray).toBe(false);
  });
});

describe("the layout with the words of a lesson", () => {
  it.each(WINDOWS)("leaves the board as it is: %i x %i, %s", (width, height, edition) => {
    const { lesson, ...layout } = tableLayout({ width, height }, RATIOS[edition], true);
    expect(lesson).toBeGreaterThan(0);
    expect({ ...layout, lesson: 0 }).toEqual(tableLayout({ width, height }, RATIOS[edition]));
  });

  it("takes from the board on a phone, but never more than it can spare", () => {
    const high = tableLayout({ width: 390, height: 844 }, RATIOS.amsterdam, true);
    expect(high.board.height + high.lesson).toBe(
      tableLayout({ width: 390, height: 844 }, RATIOS.amsterdam).board.height,
    );
    expect(high.board.height).toBeGreaterThan(390 / RATIOS.amsterdam);
    const low = tableLayout({ width: 360, height: 640 }, RATIOS.amsterdam, true);
    expect(low.board.height).toBe(160);
    expect(low.lesson).toBe(129);
  });
});

describe("the layout of a small window", () => {
  it("gives a phone held upright all that its rows leave", () => {
    const layout = tableLayout({ width: 390, height: 844 }, RATIOS.usa);
    expect(layout).toMatchObject({ mode: "portrait", board: { width: 390, height: 493 } });
  });

  it("lays a strip under a wide board on a phone that lies down", () => {
    const usa = tableLayout({ width: 844, height: 390 }, RATIOS.usa);
    expect(usa).toMatchObject({ mode: "landscape", column: 284, hasStripBelow: true });
    expect(drawn(usa, RATIOS.usa)).toEqual({ width: 560, height: 350 });
    const amsterdam = tableLayout({ width: 844, height: 390 }, RATIOS.amsterdam);
    expect(amsterdam).toMatchObject({ hasStripBelow: false, board: { height: 390 } });
    expect(drawn(amsterdam, RATIOS.amsterdam).width).toBe(507);
  });

  it("shows a board of full width on an upright tablet, and a column on one that lies down", () => {
    expect(tableLayout({ width: 768, height: 1024 }, RATIOS.usa)).toMatchObject({
      mode: "tablet",
      board: { width: 768, height: 480 },
    });
    expect(tableLayout({ width: 1024, height: 768 }, RATIOS.usa).mode).toBe("tray");
  });

  it("never leaves a phone without a board", () => {
    expect(tableLayout({ width: 320, height: 480 }, RATIOS.usa).board.height).toBe(180);
  });
});

describe("the cards of a layout", () => {
  const widths = (width: number, height: number, edition: keyof typeof RATIOS, kinds: number) =>
    cardWidths(tableLayout({ width, height }, RATIOS[edition]), height, kinds, 5);

  it("fit the column side by side", () => {
    for (const [width, height, edition] of WINDOWS) {
      const kinds = edition === "usa" ? 9 : 7;
      const layout = tableLayout({ width, height }, RATIOS[edition]);
      const { market, hand } = cardWidths(layout, height, kinds, 5);
      const piles = layout.hasBarInTray ? 0 : 2;
      expect(market * (5 + piles)).toBeLessThan(layout.column - 50);
      const room = layout.tray > 0 ? layout.board.width - 320 : layout.column - 20;
      expect(hand * kinds).toBeLessThan(room);
    }
  });

  it("are as large as the room allows", () => {
    expect(widths(1366, 650, "usa", 9)).toEqual({ market: 37, hand: 26 });
    expect(widths(1366, 650, "amsterdam", 7)).toEqual({ market: 46, hand: 40 });
    expect(widths(1366, 768, "usa", 9).hand).toBe(50);
    expect(widths(1440, 900, "usa", 9)).toEqual({ market: 56, hand: 68 });
    expect(widths(1920, 1080, "usa", 9)).toEqual({ market: 84, hand: 58 });
  });
});
