/** The replay: where it stops, what its ticks mean, and every hand. */

import { signal } from "@preact/signals";
import { describe, expect, test, vi } from "vitest";
import type { Edition, Entry, GameEvent, TableLine } from "../src/wire/types";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

const { Board } = await import("../src/model/board");
const { marks } = await import("../src/replay/marks");
const { Replay } = await import("../src/replay/replay");
const { stops } = await import("../src/model/stops");
const { Story } = await import("../src/model/story");

const entry = (number: number, kind: Entry["kind"], events: GameEvent[] = []): Entry => ({
  type: "entry",
  number,
  at: "2026-11-16T20:15:00.000Z",
  kind,
  events,
  deciding: [],
  cards_left: 0,
  ...(kind === "started" ? { first: 0, seats: [{ seat: 0 }, { seat: 1 }] } : {}),
});
const turn = (seat: number, number: number): GameEvent => ({ event: "turn-began", seat, turn: number });

const ENTRIES: Entry[] = [
  entry(1, "created"),
  entry(2, "started", [
    { event: "card-dealt", seat: 0, kind: "red" },
    { event: "card-dealt", seat: 1, kind: "wild" },
  ]),
  entry(3, "moved", [{ event: "seat-ready", seat: 0, kept: ["a:b"] }, turn(0, 1)]),
  entry(4, "moved", [{ event: "card-drawn", seat: 0, kind: "red" }]),
  entry(5, "moved", [{ event: "card-drawn", seat: 0, kind: "blue" }, turn(1, 2)]),
  entry(6, "stood-in"),
  entry(7, "moved", [{ event: "tickets-offered", seat: 1, count: 1, tickets: ["a:b"] }]),
  entry(8, "moved", [
    { event: "tickets-kept", seat: 1, kept_count: 1, returned_count: 0, kept: ["a:b"], returned: [] },
    turn(0, 3),
  ]),
  entry(9, "moved", [
    {
      event: "route-claimed",
      seat: 0,
      route: "a:b",
      kind: "red",
      cards: 2,
      wilds: 0,
      points: 2,
      pieces_left: 1,
      closes: null,
      closes_to_all: false,
    },
    { event: "last-round-began", seat: 0, turns_left: 2, order: [1, 0] },
    turn(1, 4),
  ]),
  entry(10, "moved", [
    { event: "seat-passed", seat: 1 },
    { event: "game-ended", ending: "last round" },
  ]),
  entry(11, "rematched"),
];

const EDITION = {
  colours: ["red", "blue"],
  cards_per_colour: 3,
  wilds: 2,
  market: 5,
  pieces: 3,
  merchandise_cards: 0,
  routes: [{ id: "a:b", a: "a", b: "b", length: 2 }],
  tickets: [],
  locations: [],
  layout: null,
} as unknown as Edition;
const board = new Board(EDITION, "key");
/** The whole game, with every hand open. */
function story(entries = ENTRIES) {
  const made = new Story(board, signal({ id: "x", seats: [{}, {}] } as unknown as TableLine), "all");
  made.add(entries);
  return made;
}
const replay = () => new Replay(story());

describe("the stops", () => {
  test("are the start and one for each move, with the newest entry of each", () => {
    expect(stops(ENTRIES).map((stop) => [stop.turn, stop.entry])).toEqual([
      [0, 3],
      [1, 6],
      [2, 8],
      [3, 9],
      [4, 11],
    ]);
  });

  test("know what was done, by whom, where, and when the last round began", () => {
    const [, drew, kept, claimed, passed] = stops(ENTRIES);
    expect(drew).toMatchObject({ did: "draw", seat: 0, route: null });
    expect(kept).toMatchObject({ did: "tickets", seat: 1 });
    expect(claimed).toMatchObject({ did: "claim", seat: 0, route: "a:b", lastRound: true });
    expect(passed).toMatchObject({ did: "pass", seat: 1, lastRound: false });
  });

  test("do not exist before the cards are dealt", () => {
    expect(stops([entry(1, "created"), entry(2, "joined")])).toEqual([]);
  });
});

describe("the numbers under the scrubber", () => {
  test("stand at round moves, but not under the words of the last round", () => {
    expect(marks(151, 147)).toEqual([1, 25, 50, 75, 100, 125]);
    expect(marks(59, 56)).toEqual([1, 10, 20, 30, 40, 50]);
    expect(marks(12, null)).toEqual([1, 5, 10]);
  });
});

describe("every hand", () => {
  test("is folded from entries that hide nothing", () => {
    const told = story();
    told.look(1);
    expect(told.view.value.seats.map((seat) => seat.hand)).toEqual([{ red: 2, blue: 1 }, { wild: 1 }]);
    told.look(3);
    expect(told.view.value.seats[0]?.hand).toEqual({ blue: 1 });
    expect(told.view.value.seats[1]?.tickets).toEqual(["a:b"]);
  });
});

describe("the replay", () => {
  test("steps, stays within the game, and tells the move shown", () => {
    const watched = replay();
    expect(watched.line.value).toBe(null);
    watched.to(3);
    expect(watched.line.value?.action).toMatchObject({ did: "claimed", route: "a:b" });
    expect(watched.story.view.value.owners).toEqual({ "a:b": 0 });
    watched.to(99);
    expect(watched.at.value).toBe(4);
    expect(watched.last).toBe(4);
  });

  test("goes to the moment of a line, also of one that is no move", () => {
    const watched = replay();
    for (const line of watched.story.log.value) {
      watched.to(line.turn);
      expect(watched.stop.value.turn).toBe(line.turn);
    }
  });

  test("plays on by itself to the end, and then from the start", () => {
    vi.useFakeTimers();
    const watched = replay();
    const stop = watched.lead();
    watched.toggle();
    vi.advanceTimersByTime(1_200);
    expect(watched.at.value).toBe(1);
    vi.advanceTimersByTime(20_000);
    expect([watched.at.value, watched.isPlaying.value]).toEqual([4, false]);
    watched.toggle();
    expect([watched.at.value, watched.isPlaying.value]).toEqual([0, true]);
    stop();
    vi.useRealTimers();
  });
});
