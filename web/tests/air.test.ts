/** Things in the air: where cards are still to land is known as long as they fly. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Air } from "../src/motion/air";
import type { Flight } from "../src/motion/flights";
import { pretend } from "./fake-server";

const card = (to: string): Flight => ({
  what: "card",
  kind: "red",
  from: ["deck"],
  to: [to, "hand"],
  at: 0,
  lasts: 420,
});
const turn: Flight = { what: "turn", from: ["player-0"], to: ["player-1"], at: 0, lasts: 300 };

let air: Air;
beforeEach(async () => {
  pretend();
  const { Air } = await import("../src/motion/air");
  air = new Air();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a slot is waited for until each of its cards has landed", () => {
  air.send([card("hand-red"), turn, card("hand-red"), card("market-2")]);
  expect([...air.coming.value]).toEqual([
    ["hand-red", 2],
    ["market-2", 1],
  ]);
  const [first] = air.flights.value;
  air.land(first!.id);
  expect(air.coming.value.get("hand-red")).toBe(1);
  for (const { id } of air.flights.value) air.land(id);
  expect(air.coming.value.size).toBe(0);
});

test("whoever presses something sees everything landed", () => {
  air.send([card("market-0"), card("market-1")]);
  air.landAll();
  expect([air.flights.value, air.coming.value.size]).toEqual([[], 0]);
});

test("of too many flights the oldest have landed", () => {
  for (let i = 0; i < 20; i++) air.send([card(`market-${i}`)]);
  expect(air.coming.value.has("market-3")).toBe(false);
  expect([...air.coming.value.keys()].at(-1)).toBe("market-19");
});

test("where things stand still nothing is waited for", async () => {
  const { stillness } = await import("../src/model/preferences");
  stillness.value = true;
  air.send([card("market-0")]);
  expect(air.coming.value.size).toBe(0);
  stillness.value = false;
});
