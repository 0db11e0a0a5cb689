/** Announcements: a turn is told when it is over, and no turn twice. */

import { expect, it } from "vitest";
import { ripe } from "../src/keys/news";
import type { Line, LogAction } from "../src/model/log";

const line = (turn: number, seat: number | null, action: LogAction): Line => ({
  turn,
  seat,
  action,
  from: turn,
  to: turn,
  byBot: false,
});
const drew = (turn: number, seat: number): Line =>
  line(turn, seat, { did: "drew", cards: [], wholeTurn: false });
const swept = (turn: number): Line => line(turn, null, { did: "swept", cards: [], times: 1, refills: 0 });

it("waits for the second card, and for what happened between the two", () => {
  const log = [drew(1, 0), drew(2, 1), swept(2)];
  expect(ripe(log, 0, 2, [1])).toEqual([log[0]]);
  expect(ripe(log, 1, 3, [0])).toEqual([log[1], log[2]]);
  expect(ripe(log, 3, 3, [0])).toEqual([]);
});

it("tells an earlier turn of whoever is to decide again", () => {
  const log = [drew(1, 0), drew(2, 1)];
  expect(ripe(log, 0, 3, [0])).toEqual(log);
});
