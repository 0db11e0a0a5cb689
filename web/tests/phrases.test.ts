/** Phrases are heard once, seen for four seconds, kept out of the game, and muted for whoever wishes. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../src/model/connection";
import type { Frame } from "../src/wire/types";
import { USA } from "./editions";
import { asked, entry, hello, pretend, sockets, tableNow } from "./fake-server";

const SEATS = ["human", "human", "bot"].map((kind, seat) => ({ seat, kind, name: `Player ${seat}` }));
const said = (seat: number, phrase: string): Frame => ({ type: "phrase", seat, phrase }) as Frame;

const kept = new Map<string, string>();
let connection: Connection;
beforeEach(() => {
  vi.resetModules();
  kept.clear();
  pretend();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal("window", { ...window, localStorage });
  vi.stubGlobal("location", new URL("https://table.test/"));
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(yours: readonly number[], seats: readonly object[] = SEATS): Promise<void> {
  const { Connection } = await import("../src/model/connection");
  const now = tableNow(USA, [...yours]);
  const opening = Connection.open("t");
  (await asked("/api/games/t")).answer(tableNow(USA, [...yours], { table: { ...now.table, seats } }));
  (await asked("/api/editions/key")).answer(USA);
  connection = (await opening)!;
  sockets.at(-1)!.send(hello(1, yours[0]), entry(1, { kind: "created" }));
}

const heard = (): string[] => connection.phrases.heard.value.map((one) => `${one.seat} ${one.phrase}`);
const shown = (seat: number): string | undefined => connection.phrases.shown(seat)?.phrase;

describe("hearing", () => {
  test("a phrase is seen at its speaker for four seconds, and stays in the log of this page", async () => {
    await open([0]);
    sockets.at(-1)!.send(said(1, "ouch"));
    expect([shown(0), shown(1)]).toEqual([undefined, "ouch"]);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(shown(1)).toBe("ouch");
    await vi.advanceTimersByTimeAsync(1);
    expect(shown(1)).toBeUndefined();
    expect(heard()).toEqual(["1 ouch"]);
  });

  test("a newer phrase of the same player has its own four seconds", async () => {
    await open([0]);
    sockets.at(-1)!.send(said(1, "ouch"));
    await vi.advanceTimersByTimeAsync(3_000);
    sockets.at(-1)!.send(said(1, "so-close"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(shown(1)).toBe("so-close");
  });

  test("it is no entry, and says after which one it was heard", async () => {
    await open([0]);
    sockets.at(-1)!.send(said(1, "hello"), entry(2), said(0, "hello"));
    expect(connection.story.value.version.value).toBe(2);
    expect(connection.phrases.heard.value.map((one) => one.after)).toEqual([1, 2]);
  });

  test("phrases and frames of a newer server are ignored", async () => {
    await open([0]);
    const newer = { type: "weather", version: 99 } as unknown as Frame;
    sockets.at(-1)!.send(said(1, "of a newer server"), newer);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([heard(), sockets.length]).toEqual([[], 1]);
  });
});

describe("muting", () => {
  test("a muted player is neither seen nor heard, also on the next visit; others are", async () => {
    const seats = [...SEATS, { seat: 3, kind: "human", name: "Player 3" }];
    await open([0], seats);
    connection.phrases.mute(1, true);
    sockets.at(-1)!.send(said(1, "ouch"), said(3, "hello"));
    expect([shown(1), shown(3), heard()]).toEqual([undefined, "hello", ["3 hello"]]);
    connection.close();
    await open([0], seats);
    sockets.at(-1)!.send(said(1, "ouch"));
    expect(heard()).toEqual([]);
    connection.phrases.mute(1, false);
    expect(shown(1)).toBe("ouch");
  });

  test("who mutes everybody still sees their own phrases", async () => {
    await open([0]);
    const { mutesPhrases } = await import("../src/model/preferences");
    mutesPhrases.value = true;
    sockets.at(-1)!.send(said(0, "hello"), said(1, "hello"));
    expect(heard()).toEqual(["0 hello"]);
  });
});

describe("whom one can talk to", () => {
  const kinds = (...all: string[]): object[] => all.map((kind, seat) => ({ seat, kind }));
  test.each([
    ["a person on another device", [0], SEATS, true],
    ["whoever takes an open seat", [0], kinds("human", "open"), true],
    ["not bots", [0], kinds("human", "bot"), false],
    ["nobody, as a spectator", [], SEATS, false],
  ])("%s", async (_, yours, seats, expected) => {
    await open(yours, seats);
    expect(connection.hasListeners.value).toBe(expected);
  });

  test("nobody, where all people are around one screen", async () => {
    await open([0, 1]);
    connection.sit(1);
    expect(connection.hasListeners.value).toBe(false);
  });
});

test("a phrase is sent for the seat that speaks", async () => {
  await open([1]);
  const { api } = await import("../src/wire/api");
  void api.say("t", "nice-route", 1);
  const { method, path, body } = await asked("/api/games/t/phrases");
  expect([method, path, body]).toEqual(["POST", "/api/games/t/phrases?seat=1", { phrase: "nice-route" }]);
});

test("phrases are announced politely; those of muted players never, also not when they are heard again", async () => {
  await open([0]);
  const { announced } = await import("../src/model/announcer");
  const { watchPhrases } = await import("../src/keys/announcing");
  const stop = watchPhrases(connection);
  const texts = (): string[] => announced.value.map((one) => `${one.urgency}: ${one.text}`);
  sockets.at(-1)!.send(said(1, "well-played"));
  expect(texts()).toEqual(["polite: Player 1: Well played"]);
  connection.phrases.mute(1, true);
  sockets.at(-1)!.send(said(1, "ouch"));
  connection.phrases.mute(1, false);
  expect(texts()).toHaveLength(1);
  stop();
});
