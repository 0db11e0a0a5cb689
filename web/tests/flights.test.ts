/** What flies over the table after an entry. */

import { describe, expect, it } from "vitest";
import "./page";
import { flights } from "../src/motion/flights";
import type { Entry } from "../src/wire/types";

describe("flights", () => {
  const moved = (events: object[]): Entry =>
    ({ type: "entry", number: 9, kind: "moved", events, deciding: [] }) as unknown as Entry;

  it("sends another's blind card face down to their panel, and one's own to the hand", () => {
    const drawn = (seat: number, kind: string | null) => moved([{ event: "card-drawn", seat, kind }]);
    expect(flights(drawn(1, null), 0, null)).toMatchObject([
      { kind: null, from: ["deck"], to: ["player-1"] },
    ]);
    expect(flights(drawn(0, "red"), 0, null)[0]).toMatchObject({
      kind: "red",
      to: ["hand-red", "hand", "player-0"],
    });
  });

  it("sweeps after the card that caused it, and lays the next five after that", () => {
    const plan = flights(
      moved([
        { event: "card-taken", seat: 1, slot: 2, kind: "red" },
        { event: "card-laid", slot: 2, kind: "wild" },
        { event: "market-swept", kinds: ["wild", "red", "wild", "blue", "wild"] },
        { event: "card-laid", slot: 0, kind: "green" },
        { event: "turn-began", seat: 2, turn: 5 },
      ]),
      0,
      1,
    );
    expect(plan.filter((one) => one.what === "swept").map((one) => one.at)).toEqual([
      420, 420, 420, 420, 420,
    ]);
    expect(plan.at(-2)).toMatchObject({ what: "card", to: ["market-0"], at: 1_120 });
    expect(plan.at(-1)).toMatchObject({ what: "turn", from: ["player-1"], to: ["player-2"] });
  });

  it("shows one sweep of a hundred, then the cards that stay", () => {
    const laid = Array.from({ length: 5 }, (_, slot) => ({ event: "card-laid", slot, kind: "red" }));
    const sweep = { event: "market-swept", kinds: ["wild", "red", "wild", "blue", "wild"] };
    const refill = { event: "deck-refilled", cards: 8 };
    const sweeps = Array.from({ length: 100 }, () => [sweep, refill, ...laid]).flat();
    const plan = flights(moved([{ event: "card-drawn", seat: 1, kind: null }, ...sweeps]), 0, null);
    expect(plan.filter((one) => one.what === "swept")).toHaveLength(5);
    expect(plan.filter((one) => one.what === "card")).toHaveLength(6);
    expect(Math.max(...plan.map((one) => one.at + one.lasts))).toBeLessThan(2_000);
  });
});
