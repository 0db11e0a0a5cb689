/** What choosing a claim comes to, without a page. */

import { signal } from "@preact/signals";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { beside, tipsOf, under } from "../src/claim/place";
import type { Chair } from "../src/model/chair";
import { sort } from "../src/model/moves";
import { first, isSure, leaves, uses } from "../src/model/payments";
import { flights } from "../src/motion/flights";
import type { Entry, Refusal } from "../src/wire/types";

const LEGAL = [
  "draw deck",
  "claim dam:waag 2 red",
  "claim dam:waag 1 red 1 wild",
  "claim dam:waag 2 wild",
  "claim jordaan:lindengracht 1 blue",
  "claim oude-kerk:waag/green 2 green 1 wild",
];
const claims = sort(LEGAL).claims;
const dam = claims.get("dam:waag")!;

const listeners = new Map<string, (event: unknown) => void>();
let ClaimChoice: typeof import("../src/model/claim-choice").ClaimChoice;
let preferences: typeof import("../src/model/preferences");

beforeAll(async () => {
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false, addEventListener: () => {} }) });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("addEventListener", (name: string, what: (event: unknown) => void) =>
    listeners.set(name, what),
  );
  ({ ClaimChoice } = await import("../src/model/claim-choice"));
  preferences = await import("../src/model/preferences");
});

const closed: Refusal = { rule: "CLAIM-CARDS", detail: "You lack 1 card.", facts: {} };

function table() {
  const played: string[] = [];
  const moment = signal<number | null>(null);
  const chair = {
    seat: 0,
    story: { moment },
    choices: signal(sort(LEGAL)),
    play: async (move: string) => {
      played.push(move);
      return true;
    },
    ask: async <T>(what: Promise<T>) => what,
    whyNot: async () => closed,
  };
  return { claim: new ClaimChoice(chair as unknown as Chair), played, moment, chair };
}

describe("payments", () => {
  it("knows which cards a payment uses", () => {
    expect(dam.map((one) => uses(one, "red"))).toEqual([true, true, false]);
    expect(dam.map((one) => uses(one, "wild"))).toEqual([false, true, true]);
  });

  it("begins with the picked cards, else with the fewest wilds", () => {
    expect(first(dam, null)).toBe(0);
    expect(first(dam, "wild")).toBe(1);
    expect(first(dam, "blue")).toBe(0);
  });

  it("says what is left of the kinds that it takes from", () => {
    expect(leaves(dam[1]!, { red: 4, wild: 1, blue: 2 })).toEqual([
      ["red", 3],
      ["wild", 0],
    ]);
  });

  it("is sure only with one payment, and only if nobody is to be asked", () => {
    const one = claims.get("jordaan:lindengracht")!;
    expect(isSure(one, null, "always", "mouse")).toBe(false);
    expect(isSure(one, null, "touch", "touch")).toBe(false);
    expect(isSure(one, null, "touch", "key")).toBe(false);
    expect(isSure(one, null, "touch", "mouse")).toBe(true);
    expect(isSure(one, null, "never", "touch")).toBe(true);
    expect(isSure(dam, null, "never", "mouse")).toBe(false);
  });
});

describe("choosing", () => {
  beforeEach(() => {
    preferences.confirm.value = "always";
  });

  it("lights every route that can be claimed, or those that the picked cards pay for", () => {
    const { claim, moment } = table();
    expect(claim.lit.value.size).toBe(3);
    claim.pickKind("wild");
    expect([...claim.lit.value]).toEqual(["dam:waag", "oude-kerk:waag/green"]);
    claim.pickKind("wild");
    expect(claim.lit.value.size).toBe(3);
    moment.value = 4;
    expect(claim.lit.value.size).toBe(0);
  });

  it("opens the payments of a route and spends nothing until it is told to", async () => {
    const { claim, played } = table();
    await claim.pickRoute("dam:waag");
    expect(claim.stage.value).toBe("paying");
    expect(claim.payment.value?.text).toBe("claim dam:waag 2 red");
    expect(claim.kinds.value).toEqual(["red"]);
    expect(claim.ghost.value).toEqual({ route: "dam:waag", seat: 0 });
    claim.index.value = 1;
    expect(claim.kinds.value).toEqual(["red", "wild"]);
    expect(played).toEqual([]);
    await claim.claim();
    expect(played).toEqual(["claim dam:waag 1 red 1 wild"]);
    expect(claim.stage.value).toBe("idle");
  });

  it("begins with the cards that were picked first", async () => {
    const { claim } = table();
    claim.pickKind("wild");
    await claim.pickRoute("dam:waag");
    expect(claim.payment.value?.text).toBe("claim dam:waag 1 red 1 wild");
  });

  it("goes back step by step", async () => {
    const { claim } = table();
    claim.pickKind("red");
    await claim.pickRoute("dam:waag");
    expect(claim.cancel()).toBe(true);
    expect(claim.kind.value).toBe("red");
    expect(claim.cancel()).toBe(true);
    expect(claim.kind.value).toBe(null);
    expect(claim.cancel()).toBe(false);
  });

  it("answers why not", async () => {
    const { claim } = table();
    await claim.pickRoute("dam:begijnhof");
    expect(claim.stage.value).toBe("refused");
    expect(claim.refusal.value).toBe(closed);
    expect(claim.ghost.value).toBe(null);
  });

  it("does not answer about a route when another was picked meanwhile", async () => {
    const { claim, chair } = table();
    let tell: (refusal: Refusal) => void = () => {};
    chair.whyNot = () => new Promise((done) => (tell = done));
    const asked = claim.pickRoute("dam:begijnhof");
    await claim.pickRoute("dam:waag");
    tell(closed);
    await asked;
    expect(claim.stage.value).toBe("paying");
    expect(claim.route.value).toBe("dam:waag");
  });

  it("claims at once when nothing is left to choose or to confirm", async () => {
    const { claim, played } = table();
    preferences.confirm.value = "touch";
    listeners.get("pointerdown")?.({ pointerType: "mouse" });
    await claim.pickRoute("jordaan:lindengracht");
    expect(played).toEqual(["claim jordaan:lindengracht 1 blue"]);
    const touched = table();
    listeners.get("pointerdown")?.({ pointerType: "touch" });
    await touched.claim.pickRoute("jordaan:lindengracht");
    expect(touched.played).toEqual([]);
    expect(touched.claim.stage.value).toBe("paying");
  });

  it("closes when the route can no longer be claimed", async () => {
    const { claim, chair } = table();
    await claim.pickRoute("dam:waag");
    chair.choices.value = sort(["draw deck"]);
    expect(claim.stage.value).toBe("idle");
  });
});

describe("sheets", () => {
  const page = { left: 0, top: 0, right: 1440, bottom: 900 };
  const board = { left: 256, top: 52, right: 1292, bottom: 700 };
  const size = { width: 392, height: 500 };
  const at = (x: number, y: number) => ({ left: x - 40, right: x + 40, top: y - 20, bottom: y + 20 });

  it("lies to the right of a route, flips to the left, and docks when neither has room", () => {
    expect(beside(at(500, 400), size, board, page)).toMatchObject({ side: "right", left: 596 });
    expect(beside(at(1100, 400), size, board, page)).toMatchObject({ side: "left", left: 612 });
    const narrow = { left: 0, top: 52, right: 516, bottom: 600 };
    const tablet = { left: 0, top: 0, right: 768, bottom: 1024 };
    expect(beside(at(250, 400), size, narrow, tablet)).toMatchObject({ side: "docked", left: 364 });
  });

  it("never leaves the page", () => {
    const low = { left: 0, top: 0, right: 844, bottom: 390 };
    const { top } = beside(at(100, 380), { width: 392, height: 366 }, { ...low, right: 526 }, low);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + 366).toBeLessThanOrEqual(390);
  });

  it("hangs under a route, or stands above it at the foot of the page", () => {
    const small = { width: 436, height: 150 };
    const hung = (x: number, y: number) => under(at(x, y), small, page, tipsOf(at(x, y), []));
    expect(hung(700, 300)).toMatchObject({ isAbove: false, top: 336, arrow: 218 });
    expect(hung(700, 860)).toMatchObject({ isAbove: true, top: 674 });
    expect(hung(20, 300).left).toBe(12);
  });

  it("points at the nearer end of a route that is steep, and at the middle of one that is not", () => {
    const route = { left: 100, right: 300, top: 100, bottom: 200 };
    const falling = [
      { x: 110, y: 105 },
      { x: 290, y: 195 },
    ];
    expect(tipsOf(route, falling)).toEqual({ under: 290, above: 110 });
    expect(tipsOf(route, falling.toReversed())).toEqual({ under: 290, above: 110 });
    const lying = falling.map(({ x }) => ({ x, y: 150 }));
    expect(tipsOf(route, lying)).toEqual({ under: 200, above: 200 });
  });
});

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
