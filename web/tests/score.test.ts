/** The score: the headline, the notes on ties, the ranking of merchandise and the stages of the tour. */

import { signal } from "@preact/signals";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Board } from "../src/model/board";
import type { Edition, Result, ScoreLine, TableLine, View } from "../src/wire/types";

vi.hoisted(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("navigator", { languages: ["en"] });
});

const { Board: BoardOf } = await import("../src/model/board");
const { Story } = await import("../src/model/story");
const { headline, subline } = await import("../src/score/headline");
const { notes } = await import("../src/score/notes");
const { ranks } = await import("../src/score/ranks");
const { stagesOf, tour, ticketShown } = await import("../src/score/stages");
const { Tour } = await import("../src/score/tour");

const NAMES = ["Nora", "Inés", "Joost", "Ada"];
const names = (seat: number): string => NAMES[seat] ?? "";

const WORDS = {
  en: {
    piece: ["train", "trains"],
    ticket: ["contract", "contracts"],
    route: ["route", "routes"],
    longest: ["longest chain", "longest chains"],
  },
};

function edition(more: Partial<Edition> = {}): Edition {
  const route = (id: string, a: string, b: string) => ({
    id,
    a,
    b,
    length: 2,
    colour: "red",
    cart: true,
    twin: null,
  });
  return {
    longest_bonus: 10,
    merchandise_cards: 0,
    merchandise_points: {},
    tie_breaks: ["tickets", "longest"],
    route_points: [0, 1, 2],
    locations: [],
    layout: null,
    routes: [route("a:b", "a", "b"), route("b:c", "b", "c"), route("c:d", "c", "d")],
    tickets: [
      { id: "a:c", a: "a", b: "c", points: 5 },
      { id: "a:d", a: "a", b: "d", points: 9 },
    ],
    words: WORDS,
    ...more,
  } as unknown as Edition;
}

const line = (seat: number, more: Partial<ScoreLine> = {}): ScoreLine => ({
  seat,
  routes: 0,
  tickets: [],
  ticket_points: 0,
  completed: 0,
  longest: 0,
  longest_bonus: 0,
  merchandise: 0,
  merchandise_bonus: 0,
  merchandise_rank: null,
  total: 0,
  rank: seat,
  trail: [],
  ...more,
});

const result = (decision: Result["decision"], lines: ScoreLine[]): Result => ({
  decision,
  lines,
  ending: "last round",
  winners: lines.filter((one) => one.rank === 0).map((one) => one.seat),
});

describe("the headline", () => {
  test("says by how much, in words", () => {
    const won = result("points", [line(0, { total: 108, rank: 1 }), line(1, { total: 110, rank: 0 })]);
    expect(headline(won, names)).toBe("Inés wins by two points");
    expect(subline(edition(), won, names)).toBe("110 to 108.");
  });

  test("has a form for one point, and figures for many", () => {
    const by = (points: number) => headline(result("points", [line(0, { total: points }), line(1)]), names);
    expect(by(1)).toBe("Nora wins by one point");
    expect(by(10)).toBe("Nora wins by ten points");
    expect(by(23)).toBe("Nora wins by 23 points");
  });

  test("names a shared longest path", () => {
    const won = result("points", [
      line(0, { total: 110, longest_bonus: 10 }),
      line(1, { total: 108, longest_bonus: 10 }),
    ]);
    expect(subline(edition(), won, names)).toBe("110 to 108, with the longest chain shared.");
  });

  test("says that a tie was won, and who was level", () => {
    const won = result("tickets", [
      line(0, { total: 34, rank: 1 }),
      line(1, { total: 34, rank: 0 }),
      line(2),
    ]);
    expect(headline(won, names)).toBe("Inés wins the tie-break");
    expect(subline(edition(), won, names)).toBe("Inés and Nora both have 34 points.");
  });

  test("says that a win is shared", () => {
    const shared = result(
      "shared",
      [0, 1, 2].map((seat) => line(seat, { total: 34, rank: 0 })),
    );
    expect(headline(shared, names)).toBe("Nora, Inés and Joost share the win");
    expect(subline(edition(), shared, names)).toBe("Nora, Inés and Joost all have 34 points.");
  });
});

describe("the notes", () => {
  test("put the ties that mattered first", () => {
    const won = result("points", [
      line(0, { total: 110, longest: 31, longest_bonus: 10 }),
      line(1, { total: 108, longest: 31, longest_bonus: 10 }),
    ]);
    const [first, second] = notes(edition(), won, names);
    expect(first).toMatchObject({ about: "longest", used: true, title: "Longest chain." });
    expect(first?.text).toBe("Nora and Inés both have a path of 31 trains. Each scores 10 points.");
    expect(second).toMatchObject({ about: "result", used: false });
    expect(second?.text).toContain("then the longest chain, then a shared win. Not needed here.");
  });

  test("tell how a tie was broken by tickets, and what would have come next", () => {
    const won = result("tickets", [
      line(0, { total: 34, completed: 1, rank: 1 }),
      line(1, { total: 34, completed: 3, rank: 0 }),
    ]);
    const [note] = notes(edition({ longest_bonus: 0, tie_breaks: ["tickets"] }), won, names);
    expect(note?.title).toBe("Tie broken by contracts.");
    expect(note?.text).toBe(
      "Completed: Inés (3), Nora (1). If these had been equal too, they would have shared the win.",
    );
  });

  test("name those who were level but lost where others share the win", () => {
    const shared = result("shared", [
      line(0, { total: 9, rank: 0 }),
      line(1, { total: 9, rank: 0 }),
      line(2, { total: 9, rank: 2 }),
    ]);
    expect(notes(edition({ longest_bonus: 0 }), shared, names)[0]?.text).toContain("behind in these: Joost.");
  });

  test("say nothing of bonuses that the edition has not", () => {
    const won = result("points", [line(0), line(1)]);
    expect(notes(edition({ longest_bonus: 0 }), won, names).map((note) => note.about)).toEqual(["result"]);
  });
});

describe("the ranking of merchandise", () => {
  const amsterdam = edition({
    longest_bonus: 0,
    merchandise_cards: 16,
    merchandise_points: { "4": [8, 6, 4, 2] },
  });
  /** Players with these ranks; null: without a card. */
  const ranked = (...ranks: (number | null)[]) =>
    result(
      "points",
      ranks.map((merchandise_rank, seat) => line(seat, { merchandise_rank })),
    );

  test("skips the places that a tie fills", () => {
    expect(ranks(amsterdam, ranked(0, 1, 1, 3))).toEqual([
      { place: 0, points: 8, seats: [0], skippedBy: null },
      { place: 1, points: 6, seats: [1, 2], skippedBy: null },
      { place: 2, points: 4, seats: [], skippedBy: 1 },
      { place: 3, points: 2, seats: [3], skippedBy: null },
    ]);
    const note = notes(amsterdam, ranked(0, 1, 1, 3), names).find((one) => one.about === "merchandise");
    expect(note?.text).toBe("Inés and Joost share second place: 6 points each, and third place is skipped.");
  });

  test("leaves places empty for want of cards, which is no tie", () => {
    expect(ranks(amsterdam, ranked(0, 1, null, null)).map((rank) => [rank.seats, rank.skippedBy])).toEqual([
      [[0], null],
      [[1], null],
      [[], null],
      [[], null],
    ]);
  });

  test("of several ties tells each", () => {
    const note = notes(amsterdam, ranked(0, 0, 2, 2), names).find((one) => one.about === "merchandise");
    expect(note?.text).toContain(
      "Nora and Inés share first place: 8 points each, and second place is skipped.",
    );
    expect(note?.text).toContain(
      "Joost and Ada share third place: 4 points each, and fourth place is skipped.",
    );
  });
});

describe("the tour", () => {
  let board: Board;
  const owners = { "a:b": 0, "b:c": 0, "c:d": 1 };
  const ended = result("points", [
    line(0, {
      routes: 4,
      longest: 4,
      longest_bonus: 10,
      trail: ["a:b", "b:c"],
      tickets: [{ ticket: "a:c", points: 5, is_completed: true, path: ["a:b", "b:c"] }],
    }),
    line(1, {
      routes: 2,
      longest: 2,
      trail: ["c:d"],
      tickets: [{ ticket: "a:d", points: 9, is_completed: false, path: [] }],
    }),
  ]);
  beforeAll(() => {
    board = new BoardOf(edition(), "key");
  });
  const ending = () => ({ board, result: ended, owners, goods: new Set<string>() });
  const tourOf = () => {
    const story = new Story(board, signal({ id: "x", seats: [{}, {}] } as unknown as TableLine), null);
    story.finish({ result: ended, owners } as unknown as View);
    return new Tour(story, "tour");
  };

  test("has the stages of the edition, both bonuses if it has both", () => {
    expect(stagesOf(edition())).toEqual(["routes", "tickets", "longest", "result"]);
    expect(stagesOf(edition({ merchandise_cards: 1 }))).toContain("merchandise");
    expect(stagesOf(edition({ longest_bonus: 0 }))).toEqual(["routes", "tickets", "result"]);
  });

  test("tells failures first, and the best of a stage last", () => {
    const steps = tour(ending());
    expect(steps.filter((step) => step.ticket).map((step) => step.ticket)).toEqual(["a:d", "a:c"]);
    expect(steps.filter((step) => step.stage === "longest").map((step) => step.seat)).toEqual([1, 0, null]);
  });

  test("draws a completed ticket's path and a failed one's gap", () => {
    expect(ticketShown(board, ended, owners, 0, "a:c").bands).toEqual([{ routes: ["a:b", "b:c"], seat: 0 }]);
    const failed = ticketShown(board, ended, owners, 1, "a:d");
    expect(failed.bands).toEqual([]);
    expect(failed.arcs).toEqual([{ from: "a", to: "d" }]);
    expect([...failed.standing]).toEqual(["c:d"]);
  });

  test("ends with the whole board", () => {
    expect(tour(ending()).at(-1)).toMatchObject({ stage: "result", shown: { veil: false } });
  });

  test("goes on by itself, faster if told, and stops at the result", () => {
    vi.useFakeTimers();
    const led = tourOf();
    const stop = led.lead();
    led.speed.value = 4;
    vi.advanceTimersByTime(1_400 / 4);
    expect(led.at.value).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(led.stage.value).toBe("result");
    expect(led.isPlaying.value).toBe(false);
    stop();
    vi.useRealTimers();
  });

  test("can be skipped, and then shows what sums a stage up", () => {
    const led = tourOf();
    led.skip();
    expect(led.isAtEnd.value).toBe(true);
    led.showStage("longest");
    expect(led.step.value.seat).toBe(null);
    expect(led.shown.value.bands).toEqual([{ routes: ["a:b", "b:c"], seat: 0 }]);
  });

  test("waits while a ticket is looked at", () => {
    const led = tourOf();
    led.pick(1, "a:d");
    expect(led.isPlaying.value).toBe(false);
    expect(led.shown.value.arcs).toHaveLength(1);
    led.pick(1, "a:d");
    expect(led.picked.value).toBe(null);
  });
});
