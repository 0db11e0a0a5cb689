/** A story: one game as somebody sees it, and the moment that is looked at. */

import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "./page";
import { Story } from "../src/model/story";
import type { Entry, TableLine } from "../src/wire/types";
import { board } from "./editions";
import { entry } from "./fake-server";

const table = signal({ id: "t", seats: [{}, {}] } as unknown as TableLine);
const story = (): Story => new Story(board, table, 0);
const started = (number: number): Entry =>
  entry(number, { kind: "started", seats: [{ seat: 0 }, { seat: 1 }], first: 0 } as Partial<Entry>);
const joined = (number: number): Entry => entry(number, { kind: "joined", seat: 1 });

describe("a line of the log", () => {
  test("can be looked at before the cards are dealt, when there is no other moment than now", () => {
    const told = story();
    told.add([entry(1, { kind: "created" }), joined(2)]);
    expect(told.log.value).toHaveLength(1);
    for (const line of told.log.value) told.look(line.turn);
    expect([told.moment.value, told.stop.value, told.view.value.turn]).toEqual([null, null, 0]);
    told.add([started(3)]);
    expect(told.moment.value).toBe(null);
  });

  test("can be looked at while first tickets are chosen", () => {
    const told = story();
    told.add([joined(1), started(2)]);
    for (const line of told.log.value) told.look(line.turn);
    expect([told.moment.value, told.stop.value?.turn]).toEqual([null, 0]);
  });
});

describe("the moment that is looked at", () => {
  const drew = (number: number, turn: number): Entry =>
    entry(number, { seat: 0, events: [{ event: "turn-began", seat: 0, turn }] as Entry["events"] });
  /** Dealt, and two moves made. */
  const ENTRIES = [joined(1), started(2), drew(3, 1), drew(4, 2), drew(5, 3)];

  test("is now if it was asked for before there was any other", () => {
    const told = story();
    told.add([joined(1)]);
    told.look(0);
    told.add(ENTRIES);
    expect([told.moment.value, told.view.value.turn]).toEqual([null, 3]);
  });

  test("may be one whose entries are still on their way", () => {
    const told = story();
    told.openAt(1);
    expect(told.moment.value).toBe(null);
    told.add(ENTRIES);
    expect([told.moment.value, told.view.value.turn]).toEqual([1, 2]);
  });

  test("is now if the game has not come so far", () => {
    const told = story();
    told.openAt(9);
    told.add(ENTRIES);
    expect(told.moment.value).toBe(null);
    told.add([drew(6, 4), drew(7, 5)]);
    expect(told.moment.value).toBe(null);
  });
});

describe("the address", () => {
  const moves = (): Story => {
    const told = story();
    told.add([
      started(1),
      ...[1, 2, 3].map((turn) =>
        entry(turn + 1, { events: [{ event: "turn-began", seat: 0, turn }] as Entry["events"] }),
      ),
    ]);
    return told;
  };
  const here = { pathname: "/table/t", search: "", hash: "", origin: "https://table.test" };
  beforeEach(() => {
    vi.useFakeTimers();
    here.search = "";
    here.pathname = "/table/t";
    vi.stubGlobal("location", here);
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("history", {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        here.search = new URL(to, here.origin).search;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("has the moment that is looked at, and nothing of now", async () => {
    const { keepMoment } = await import("../src/replay/moment-address");
    const told = moves();
    const stop = keepMoment(told, null);
    const searchAt = (move: number | null): string => {
      told.look(move);
      vi.runAllTimers();
      return here.search;
    };
    expect([searchAt(null), searchAt(1), searchAt(0), searchAt(null)]).toEqual([
      "",
      "?move=1",
      "?move=0",
      "",
    ]);
    stop();
    expect(searchAt(1)).toBe("");
  });

  test("of a replay has no move at its beginning", async () => {
    const { keepMoment } = await import("../src/replay/moment-address");
    const told = moves();
    const stop = keepMoment(told, 0);
    told.look(0);
    vi.runAllTimers();
    expect(here.search).toBe("");
    told.look(null);
    vi.runAllTimers();
    expect(here.search).toBe("?move=2");
    stop();
  });

  test("keeps its move while the entries are on their way, and changes no other screen's", async () => {
    const { keepMoment } = await import("../src/replay/moment-address");
    here.search = "?move=1";
    const told = story();
    told.openAt(1);
    const stop = keepMoment(told, null);
    vi.runAllTimers();
    expect(here.search).toBe("?move=1");
    told.add(moves().entries.value);
    vi.runAllTimers();
    expect(here.search).toBe("?move=1");
    told.look(null);
    here.pathname = "/";
    vi.runAllTimers();
    expect(here.search).toBe("?move=1");
    stop();
  });
});
