/** What the others did since your last turn. */

import { expect, it } from "vitest";
import type { Line, LogAction } from "../src/model/log";
import { byBotFor, claimedIn, sinceIndex, sinceYourTurn } from "../src/model/since-your-turn";

const drew: LogAction = { did: "drew", cards: [], wholeTurn: false };
const kept: LogAction = { did: "kept", kept: 1, offered: 3, tickets: null, first: false };
const claimed = (route: string): LogAction => ({
  did: "claimed",
  route,
  cards: [],
  points: 2,
  merchandise: false,
});

/** A line of the log for each turn, in order: who, and what; the first one is turn 1. */
function log(...turns: [seat: number, ...actions: LogAction[]][]): Line[] {
  const lines: Line[] = [];
  for (const [index, [seat, ...actions]] of turns.entries())
    for (const action of actions)
      lines.push({
        turn: index + 1,
        from: lines.length + 1,
        to: lines.length + 1,
        seat,
        byBot: false,
        action,
      });
  return lines;
}
/** Whose turns are shown while the newest turn goes on, or when it has ended. */
const seats = (lines: readonly Line[], seat: number | null, isNow: boolean) =>
  sinceYourTurn(lines, seat, 3, lines.at(-1)!.turn + (isNow ? 0 : 1)).map((one) => one.seat);

it("has one item for each turn of the others since your own", () => {
  const lines = log([1, drew], [2, drew], [0, drew], [1, kept], [2, drew]);
  expect(sinceYourTurn(lines, 0, 3, 6).map(({ seat, turn, action }) => [seat, turn, action.did])).toEqual([
    [1, 4, "kept"],
    [2, 5, "drew"],
  ]);
});

it("tells claims first", () => {
  const turns = sinceYourTurn(log([0, drew], [1, drew], [2, claimed("a:b")]), 0, 3, 4);
  expect(turns.map((one) => one.seat)).toEqual([2, 1]);
  expect(claimedIn(turns)).toEqual(["a:b"]);
});

it("stays while you play your turn, and begins anew after it", () => {
  const lines = log([0, drew], [1, drew], [2, drew], [0, drew]);
  expect(seats(lines, 0, true)).toEqual([1, 2]);
  expect(seats(lines, 0, false)).toEqual([]);
});

it("keeps to the claim of a turn with more in it", () => {
  const lines = log([0, drew], [1, claimed("a:b"), { did: "lastRound", turnsLeft: 3 }]);
  const [turn] = sinceYourTurn(lines, 0, 3, 3);
  expect(turn?.action.did).toBe("claimed");
});

it("has everything before your first turn, and nothing of the first tickets", () => {
  const first: Line = { turn: 0, from: 1, to: 1, seat: 1, byBot: false, action: { did: "chose" } };
  expect(seats([first, ...log([1, drew], [2, drew])], 0, true)).toEqual([1, 2]);
  expect(seats([first], 0, false)).toEqual([]);
});

it("tells what a bot did in your seat while you were away", () => {
  const lines = log([0, drew], [1, drew], [2, drew], [0, claimed("a:b")], [1, drew]);
  const away = lines.map((line) => (line.turn === 4 ? { ...line, byBot: true } : line));
  expect(seats(away, 0, false)).toEqual([0, 1, 2, 1]);
});

it("still tells it when you have come back, which is nothing that you did in a turn", () => {
  const away = log([0, drew], [1, drew], [0, drew], [1, { did: "returned" }]);
  const back = away.map((line, i) =>
    i === 2 ? { ...line, byBot: true } : i === 3 ? { ...line, seat: 0 } : line,
  );
  expect(seats(back, 0, true)).toEqual([0, 1]);
  expect(byBotFor(back, 0)).toEqual([back[2]]);
});

it("tells first what a bot did in your seat, before the claims of others", () => {
  const lines = log([0, drew], [1, claimed("a:b")], [2, drew], [0, drew], [1, drew]);
  const away = lines.map((line) => (line.turn === 4 ? { ...line, byBot: true } : line));
  expect(seats(away, 0, false)).toEqual([0, 1, 2, 1]);
  expect(byBotFor(away, 0)).toEqual([away[3]]);
});

it("tells that a bot chose your first tickets, until you have played", () => {
  const first: Line = { turn: 0, from: 1, to: 1, seat: 0, byBot: true, action: { ...kept, first: true } };
  const lines = [first, ...log([1, drew])];
  expect(seats(lines, 0, true)).toEqual([0, 1]);
  expect(seats(lines, 1, true)).toEqual([]);
  const played = [first, ...log([1, drew], [0, drew], [1, drew])];
  expect(seats(played, 0, false)).toEqual([1]);
  expect(byBotFor(played, 0)).toEqual([]);
});

it("shows spectators the newest turn of everybody", () => {
  expect(seats(log([0, drew], [1, drew], [2, drew], [0, drew], [1, drew]), null, false)).toEqual([2, 0, 1]);
});

it("begins after everything of your last turn, also while your next one goes on", () => {
  const lines = log(
    [1, drew],
    [0, claimed("a:b"), { did: "completed", ticket: "a:c" }],
    [1, drew],
    [0, drew],
  );
  expect(sinceIndex(lines, 0, 3)).toBe(3);
  expect(sinceIndex(lines, 0, 4)).toBe(3);
  expect(sinceIndex(lines, 0, 5)).toBe(5);
  expect(sinceIndex(lines, 0, 2)).toBe(0);
  expect(sinceIndex(lines, null, 5)).toBe(0);
});
