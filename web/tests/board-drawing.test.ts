/** What the drawing of a board shows of its description. */

import { h } from "preact";
import renderToString from "preact-render-to-string";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { BoardDescription } from "../src/board/description";
import { coinRadius, measuresOf } from "../src/board/drawing/measures";
import { raisedBox, roundedBox } from "../src/board/drawing/outlines";
import { planOf } from "../src/board/plan/plan";
import { builtIn } from "./board-plans";
import "./page";

const K = 0.65; // px to a unit

type Drawing = typeof import("../src/board/drawing/drawing");
let drawing: Drawing;

beforeAll(async () => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) });
  // without a canvas every text is as wide as none
  const createElement = () => ({ getContext: () => null });
  vi.stubGlobal("document", { documentElement: { dataset: {} }, createElement });
  drawing = await import("../src/board/drawing/drawing");
});

function drawn(edition: "usa" | "amsterdam", shown: BoardDescription): string {
  const board = builtIn(edition);
  const plan = planOf(board);
  return renderToString(
    h(drawing.Drawing, {
      board,
      plan,
      skin: board.edition.skin,
      art: null,
      shown,
      viewport: { x: 0, y: 0, k: K },
      size: { w: plan.box.w * K, h: plan.box.h * K },
      covers: [],
      focused: null,
      named: null,
      wide: 24,
      id: "hatch",
    }),
  );
}

const count = (text: string, part: string): number => text.split(part).length - 1;
const looks = (text: string): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const [, look] of text.matchAll(/data-look="([a-z]+)"/g)) found[look!] = (found[look!] ?? 0) + 1;
  return found;
};

describe.each(["usa", "amsterdam"] as const)("the drawing of %s", (edition) => {
  const routes = [...builtIn(edition).routes.values()];
  const ids = routes.map(({ id }) => id);

  test("has a bed with inlays and symbols for every open route, and nothing of a band", () => {
    const text = drawn(edition, { owners: {} });
    expect(looks(text)).toEqual({ open: routes.length });
    expect(count(text, 'class="board-band')).toBe(0);
    expect(count(text, 'class="board-ring"')).toBe(0);
  });

  test("has a band with the owner's coins for every claimed route, and no inlay", () => {
    const owners = Object.fromEntries(ids.map((id, index) => [id, index % 5]));
    const text = drawn(edition, { owners });
    expect(looks(text)).toEqual({});
    expect(count(text, 'class="board-band"')).toBe(routes.length);
    const coins = routes.reduce((sum, { length }) => sum + (length < 4 ? 1 : 2), 0);
    expect(count(text, 'class="board-coin-ring"')).toBe(coins);
    // nothing of the printed colours is left
    const symbols = count(text, 'class="board-inlay"');
    expect(symbols).toBe(0);
  });

  test("draws what can be paid softly at rest, and fully while choosing", () => {
    const claimable = new Set(ids.slice(0, 3));
    const rest = { open: routes.length - 3 };
    expect(looks(drawn(edition, { owners: {}, claimable }))).toEqual({ ...rest, payable: 3 });
    expect(looks(drawn(edition, { owners: {}, claimable, isClaiming: true }))).toEqual({ ...rest, lit: 3 });
  });

  test("raises the route that is asked about, alone, with both its places in gold", () => {
    const [asked, other] = [ids[0]!, ids[1]!];
    const text = drawn(edition, { owners: {}, asked, claimable: new Set([asked, other]) });
    // what else can be paid stays golden
    expect(looks(text)).toEqual({ open: routes.length - 2, payable: 2, asked: 1 });
    expect(count(text, 'class="board-asked-ring"')).toBe(1);
    expect(count(text, 'class="board-halo"')).toBe(2);
    // whoever drives the page still sees both that can be claimed
    expect(count(text, "data-lit")).toBe(2);
  });

  test("asks about claimed and closed routes too", () => {
    const [claimed, closed] = [ids[0]!, ids[1]!];
    const owners = { [claimed]: 0 };
    expect(count(drawn(edition, { owners, asked: claimed }), 'class="board-asked-ring"')).toBe(1);
    expect(looks(drawn(edition, { owners, asked: claimed }))).toEqual({ open: routes.length - 1 });
    const text = drawn(edition, { owners: {}, asked: closed, closed: new Set([closed]) });
    expect(looks(text)).toEqual({ open: routes.length - 1, closed: 2 });
  });

  test("hatches a closed route, with one small symbol", () => {
    const text = drawn(edition, { owners: {}, closed: new Set([ids[3]!]) });
    expect(looks(text)).toEqual({ open: routes.length - 1, closed: 1 });
    expect(count(text, 'fill="url(#hatch)"')).toBe(1);
    expect(count(text, 'class="board-shut-symbol"')).toBe(1);
  });

  test("shows a ghost without a shadow over the inlays of its route", () => {
    const text = drawn(edition, { owners: {}, ghost: { route: ids[0]!, seat: 1 }, asked: ids[0]! });
    expect(count(text, 'class="board-ghost"')).toBe(1);
    expect(count(text, 'class="board-band-shadow"')).toBe(0);
    expect(looks(text)).toEqual({ open: routes.length, asked: 1 });
  });

  test("pencils in what is open, not what has been claimed since", () => {
    const pencilled = { seat: 0, routes: new Set([ids[0]!, ids[1]!]) };
    const text = drawn(edition, { owners: { [ids[1]!]: 2 }, pencilled });
    expect(count(text, 'class="board-pencil-rim"')).toBe(1);
    expect(count(text, 'class="board-pencil-coin"')).toBe(1);
  });

  test("puts a halo under what was claimed since the last turn", () => {
    const owners = { [ids[0]!]: 2, [ids[1]!]: 3 };
    expect(count(drawn(edition, { owners, fresh: new Set([ids[0]!, ids[5]!]) }), 'class="board-fresh"')).toBe(
      1,
    );
  });

  test("makes all but a network faint, and draws the network again above", () => {
    const owners = { [ids[0]!]: 0, [ids[2]!]: 1 };
    const text = drawn(edition, { owners, network: new Set([ids[0]!]) });
    expect(count(text, "data-faded")).toBe(2);
    expect(count(text, 'class="board-band"')).toBe(3);
    // places are ringed by the network alone
    expect(count(text, 'class="board-ring"')).toBe(2);
    expect(count(drawn(edition, { owners }), "data-faded")).toBe(0);
  });

  test("splits the ring of a place between the seats that meet there", () => {
    const place = routes[0]!.a;
    const meeting = routes.filter(({ a, b }) => a === place || b === place).slice(0, 2);
    const text = drawn(edition, { owners: Object.fromEntries(meeting.map(({ id }, seat) => [id, seat])) });
    expect(text.match(/<path[^>]*class="board-ring"/g)).toHaveLength(edition === "usa" ? 2 : 4);
  });

  test("places pieces one after another, then the coin", () => {
    const route = routes[0]!;
    const text = drawn(edition, { owners: { [route.id]: 0 }, placing: new Set([route.id]) });
    expect(count(text, 'class="board-placed"')).toBe(route.length);
    expect(count(text, "board-coins-placed")).toBe(1);
  });
});

test("draws carts with wheels and coaches with windows", () => {
  const [coach, cart] = [
    drawn("usa", { owners: { "denver:omaha": 0 } }),
    drawn("amsterdam", { owners: { "dam:begijnhof": 0, "westermarkt:begijnhof": 0 } }),
  ];
  expect(count(coach, 'class="board-windows"')).toBe(1);
  expect(count(coach, 'class="board-wheel"')).toBe(0);
  expect(count(cart, 'class="board-wheel"')).toBe(2);
  expect(count(cart, 'class="board-windows"')).toBe(0);
});

test("has the measures of the look", () => {
  const usa = measuresOf({ thickness: 18, offset: 11 });
  expect(usa).toMatchObject({
    bed: 20.4,
    key: 22,
    inlay: 14,
    symbol: 0.92,
    side: 1.1,
    raised: 2.8,
    pencil: 10,
  });
  const amsterdam = measuresOf({ thickness: 21, offset: 13 }, true);
  expect(amsterdam).toMatchObject({ bed: 24.4, key: 26, inlay: 16.5, symbol: 1.02, raised: 3.4, pencil: 12 });
  expect(amsterdam.side).toBeCloseTo(2.3);
  expect(coinRadius(usa, 2)).toBe(9.6);
  expect(coinRadius(usa, 0.6)).toBeCloseTo(11);
  expect(coinRadius(usa, 0.1)).toBe(15);
  // the beds of twins never touch, whatever the layout
  expect(measuresOf({ thickness: 24, offset: 13 }).bed).toBeLessThan(2 * 13);
});

test("draws boxes that stand on the board", () => {
  const numbers = (path: string) =>
    [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((one) => Number(one[2]));
  const flat = roundedBox({ x: 0, y: 0, w: 40, h: 18, angle: 0 }, 20, 8, 2);
  expect(Math.min(...numbers(flat))).toBe(-8);
  expect(flat.endsWith("Z")).toBe(true);
  const raised = raisedBox({ x: 0, y: 0, w: 40, h: 18, angle: 0 }, 20, 8, 2, 0, 3);
  expect(Math.min(...numbers(raised))).toBe(-11);
  expect(Math.max(...numbers(raised))).toBe(8);
});
