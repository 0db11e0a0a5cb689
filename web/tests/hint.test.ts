/** A hint is asked for one decision, shown for that one alone, and asked again where asking again helps. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../src/model/connection";
import type { HintRequest } from "../src/model/hint-request";
import type { Entry, Hint } from "../src/wire/types";
import { USA } from "./editions";
import { asked, entry, hello, pretend, requests, sockets, tableNow } from "./fake-server";

const HINT: Hint = {
  version: 2,
  seat: 0,
  moves: [
    { move: "draw deck", text: "Draw.", why: "Better.", win: 0.6, points: 100, margin: 3, games: 80 },
    { move: "draw tickets", text: "Tickets.", why: "Worse.", win: 0.5, points: 90, margin: 1, games: 8 },
  ],
};
const PATH = "/api/games/t/hint?seat=0";

let connection: Connection;
beforeEach(pretend);
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sit at a table with one other, whose kind and whose seat is as said; it is seat 0's turn. */
async function sit(kind: "bot" | "human", ...yours: number[]): Promise<void> {
  const now = tableNow(USA, yours);
  const seats = [0, 1].map((seat) => ({ seat, kind: seat === 0 ? "human" : kind, name: "", level: null }));
  const { Connection } = await import("../src/model/connection");
  const opening = Connection.open("t");
  (await asked("/api/games/t")).answer(tableNow(USA, [...yours], { table: { ...now.table, seats } }));
  (await asked("/api/editions/key")).answer(USA);
  connection = (await opening)!;
  if (yours.length > 1) connection.sit(0);
  sockets.at(-1)!.send(hello(2, 0), started, turn(2, ["draw deck", "draw tickets"]));
}

const hintNow = (): HintRequest => connection.chair.value.hint;
const started = entry(1, { kind: "started", seats: [{}, {}], first: 0 } as Partial<Entry>);
const turn = (number: number, legal: string[] | null): Entry =>
  entry(number, {
    seat: 1,
    events: [{ event: "turn-began", seat: 0, turn: number }],
    legal,
  } as Partial<Entry>);

describe("where there are hints", () => {
  test("against bots", async () => {
    await sit("bot", 0);
    expect(connection.isAlone.value).toBe(true);
  });
  test("around one screen", async () => {
    await sit("human", 0, 1);
    expect(connection.isAlone.value).toBe(true);
  });
  test("not where somebody plays from elsewhere", async () => {
    await sit("human", 0);
    expect(connection.isAlone.value).toBe(false);
  });
});

describe("asking", () => {
  test("shows the best move first, and the one that is looked at", async () => {
    await sit("bot", 0);
    const hint = hintNow();
    const opening = hint.open();
    expect([hint.isOpen.value, hint.hint.value, hint.move.value]).toEqual([true, null, null]);
    (await asked(PATH)).answer(HINT);
    await opening;
    expect(hint.move.value).toMatchObject({ do: "draw", from: "deck" });
    hint.index.value = 1;
    expect(hint.move.value).toMatchObject({ do: "draw", from: "tickets" });
    hint.close();
    expect([hint.isOpen.value, hint.move.value]).toEqual([false, null]);
  });

  test("what comes after the move was made is not shown", async () => {
    await sit("bot", 0);
    const hint = hintNow();
    const opening = hint.open();
    const request = await asked(PATH);
    sockets.at(-1)!.send(turn(3, null));
    request.answer(HINT);
    await opening;
    expect([hint.isOpen.value, hint.hint.value]).toEqual([false, null]);
  });

  test("nor is it at the next decision", async () => {
    await sit("bot", 0);
    const hint = hintNow();
    const opening = hint.open();
    (await asked(PATH)).answer(HINT);
    await opening;
    sockets.at(-1)!.send(turn(3, ["draw deck"]));
    expect([hint.isPossible.value, hint.isOpen.value, hint.move.value]).toEqual([true, false, null]);
  });

  test("a server that is not ready is asked again, and says so meanwhile", async () => {
    await sit("bot", 0);
    const hint = hintNow();
    const opening = hint.open();
    (await asked(PATH)).answer({ type: "/problems/starting", detail: "Just starting." }, 503);
    await vi.advanceTimersByTimeAsync(0);
    expect(hint.trouble.value).toBe("Just starting.");
    await vi.advanceTimersByTimeAsync(1_000);
    (await asked(PATH)).answer(HINT);
    await opening;
    expect([hint.trouble.value, hint.hint.value]).toEqual([null, HINT]);
  });

  test("a refusal is told once", async () => {
    await sit("bot", 0);
    const hint = hintNow();
    const opening = hint.open();
    (await asked(PATH)).answer({ type: "/problems/no-hints", detail: "No hints." }, 403);
    await opening;
    const before = requests.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([hint.trouble.value, hint.hint.value, requests.length]).toEqual(["No hints.", null, before]);
  });

  test("whoever sits down next finds none", async () => {
    await sit("human", 0, 1);
    const opening = hintNow().open();
    (await asked(PATH)).answer(HINT);
    await opening;
    connection.sit(1);
    expect(hintNow().hint.value).toBeNull();
  });
});

describe("a hint asked for by a word", () => {
  const load = () => {
    vi.stubGlobal("location", { pathname: "/table/t", hash: "", search: "", origin: "https://table.test" });
    return import("../src/keys/answers");
  };

  test("is answered in words", async () => {
    const { answer } = await load();
    await sit("bot", 0);
    const told = answer("hint", [], connection.chair.value);
    (await asked(PATH)).answer(HINT);
    expect((await told)?.[0]).toContain("Draw.");
  });

  test("is not told to the next player of the screen", async () => {
    const { answer } = await load();
    await sit("human", 0, 1);
    const told = answer("hint", [], connection.chair.value);
    const request = await asked(PATH);
    connection.sit(null);
    request.answer(HINT);
    expect(await told).toBeNull();
  });

  test("is not told for another decision", async () => {
    const { answer } = await load();
    await sit("bot", 0);
    const told = answer("hint", [], connection.chair.value);
    const request = await asked(PATH);
    sockets.at(-1)!.send(turn(3, ["draw deck"]));
    request.answer(HINT);
    expect(await told).toBeNull();
  });
});
