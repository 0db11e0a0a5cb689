/** What a game is set up with: a table without a time limit waits for people, unless the host has chosen a bot. */

import { beforeEach, expect, test, vi } from "vitest";
import { asked, pretend } from "./fake-server";

const EDITION = { name: "usa", title: "USA", min_seats: 2, max_seats: 5 };
let kept: string | null = null;

beforeEach(() => {
  kept = null;
  vi.resetModules();
  pretend();
  vi.stubGlobal("window", { ...window, localStorage: { getItem: () => kept, setItem: () => {} } });
  vi.stubGlobal("location", new URL("https://table.test/"));
});

/** The request that sets a planned table up. */
async function wish(how: object = {}): Promise<Record<string, unknown>> {
  const { change } = await import("../src/screens/home/game-setup");
  const { editions } = await import("../src/screens/home/offers");
  const { playPlan } = await import("../src/screens/home/create-table");
  editions.value = [EDITION] as unknown as typeof editions.value;
  change({ mode: "online", ...how });
  void playPlan();
  return (await asked("/api/games")).body!;
}

test.each([
  ["without a time limit, the others wait", {}, "wait"],
  ["with one, a bot plays when time runs out", { turnSeconds: 60 }, "bot"],
  ["the host may leave it to a bot", { ifAway: "bot" }, "bot"],
  ["the host may let everybody wait", { turnSeconds: 60, ifAway: "wait" }, "wait"],
])("%s", async (_, how, absent) => {
  expect((await wish(how))["absent"]).toBe(absent);
});

test("what an earlier version of the page kept was its default, and nobody's choice", async () => {
  kept = JSON.stringify({ mode: "online", absent: "bot" });
  expect((await wish())["absent"]).toBe("wait");
});
