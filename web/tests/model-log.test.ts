/** The log: what one move caused stays readable, however much it is. */

import { expect, it } from "vitest";
import { ripe } from "../src/keys/news";
import { lines } from "../src/model/log";
import type { Entry } from "../src/wire/types";

let number = 0;
const moved = (...events: object[]): Entry => {
  number += 1;
  return {
    type: "entry",
    number,
    kind: "moved",
    by: "player",
    seat: 1,
    events,
    deciding: [0],
  } as unknown as Entry;
};
const turn = { event: "turn-began", seat: 1, turn: 4 };
const drawn = { event: "card-drawn", seat: 1, kind: null };
const sweep = { event: "market-swept", kinds: ["wild", "wild", "wild", "red", "blue"] };
const refill = { event: "deck-refilled", cards: 8 };
const laid = Array.from({ length: 5 }, (_, slot) => ({ event: "card-laid", slot, kind: "wild" }));

const actions = (...entries: Entry[]) => lines(entries).map((line) => line.action);

it("keeps a sweep and a refill that happen once apart", () => {
  expect(actions(moved(turn, drawn, sweep, refill, ...laid))).toMatchObject([
    { did: "drew" },
    { did: "swept", times: 1, refills: 0 },
    { did: "refilled", count: 8 },
  ]);
});

it("counts a hundred sweeps of one move in one line", () => {
  const sweeps = Array.from({ length: 100 }, (_, i) => [sweep, ...(i % 2 ? [refill] : []), ...laid]).flat();
  const entry = moved(turn, drawn, ...sweeps);
  const log = lines([entry]);
  expect(log.map((line) => line.action)).toMatchObject([
    { did: "drew" },
    { did: "swept", times: 100, refills: 50 },
  ]);
  expect(ripe(log, 0, 4, [0])).toHaveLength(2); // and so one sentence is announced about the sweeps
});

it("does not count sweeps of different moves together", () => {
  expect(actions(moved(turn, drawn, sweep, ...laid), moved(drawn, sweep, ...laid))).toMatchObject([
    { did: "drew" },
    { did: "swept", times: 1 },
    { did: "drew" },
    { did: "swept", times: 1 },
  ]);
});

it("keeps apart what a bot and the player who came back did in one turn", () => {
  const byBot = { ...moved(turn, drawn), by: "bot" } as Entry;
  expect(lines([byBot, moved(drawn)]).map((line) => [line.byBot, line.action.did])).toEqual([
    [true, "drew"],
    [false, "drew"],
  ]);
});

it("tells the first tickets that a player kept apart from those that a bot kept", () => {
  const kept = (seat: number) => ({
    event: "tickets-kept",
    seat,
    kept_count: 2,
    returned_count: 1,
    kept: null,
    returned: null,
  });
  const entry = { ...moved(kept(0), kept(1), { ...turn, turn: 1 }), by: "bot" } as Entry;
  expect(lines([entry]).map((line) => [line.seat, line.byBot])).toEqual([
    [0, false],
    [1, true],
  ]);
});
