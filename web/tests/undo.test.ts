/** Taking a claim back: nothing of it is left in the view, the log and the moments, and it is asked for once. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../src/model/connection";
import type { Entry } from "../src/wire/types";
import { USA } from "./editions";
import { asked, entry, hello, pretend, requests, sockets, tableNow } from "./fake-server";

const ROUTE = "dallas:houston/1";
const began = (seat: number, turn: number) => ({ event: "turn-began", seat, turn });
const drawn = { event: "card-drawn", seat: 0, kind: "red" };
const claimed = {
  event: "route-claimed",
  seat: 0,
  route: ROUTE,
  kind: "red",
  cards: 1,
  wilds: 0,
  points: 1,
  pieces_left: 44,
  closes: null,
  closes_to_all: false,
};
const START = [
  entry(1, { kind: "started", seats: [{}, {}], first: 0 } as Partial<Entry>),
  entry(2, {
    seat: 1,
    events: [drawn, began(0, 2)],
    deciding: [0],
    legal: [`claim ${ROUTE} 1 red`],
  } as never),
];
const CLAIM = entry(3, { seat: 0, events: [claimed, began(1, 3)], deciding: [1], undo: 3 } as never);
const UNDONE = entry(4, {
  kind: "undone",
  seat: 0,
  undoes: 3,
  deciding: [0],
  legal: [`claim ${ROUTE} 1 red`],
} as never);

let connection: Connection;
beforeEach(pretend);
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sit at a table with a bot; it is seat 0's turn. */
async function sit(): Promise<void> {
  const now = tableNow(USA, [0]);
  const seats = [0, 1].map((seat) => ({ seat, kind: seat === 0 ? "human" : "bot", name: "", level: null }));
  const { Connection } = await import("../src/model/connection");
  const opening = Connection.open("t");
  (await asked("/api/games/t")).answer({ ...now, table: { ...now.table, seats } });
  (await asked("/api/editions/key")).answer(USA);
  connection = (await opening)!;
  sockets.at(-1)!.send(hello(2, 0), ...START);
}
const story = () => connection.story.value;
const chair = () => connection.chair.value;
const send = (...entries: Entry[]): void => sockets.at(-1)!.send(...entries);
const known = () => ({ view: story().live.value, log: story().log.value, stops: story().stops.value });

describe("a claim that is taken back", () => {
  test("leaves the view, the log and the moments as they were", async () => {
    await sit();
    const before = known();
    send(CLAIM);
    expect(story().live.value.owners).toEqual({ [ROUTE]: 0 });
    expect(known().log.length).toBeGreaterThan(before.log.length);
    send(UNDONE);
    expect(known()).toEqual(before);
    expect(chair().isMyTurn.value).toBe(true);
  });

  test("is skipped when it is told of later, all at once", async () => {
    await sit();
    const before = known();
    connection.sit(0);
    sockets.at(-1)!.send(hello(4, 0), ...START, CLAIM, UNDONE);
    expect(known()).toEqual(before);
  });

  test("is replaced by the claim that follows", async () => {
    await sit();
    send(CLAIM, UNDONE, { ...CLAIM, number: 5, undo: 5 });
    expect(story().log.value.filter((line) => line.action.did === "claimed")).toMatchObject([{ from: 5 }]);
    expect(story().stops.value.map(({ turn, entry: at }) => [turn, at])).toEqual([
      [0, 2],
      [2, 5],
    ]);
  });

  test("takes the moment that is looked at with it", async () => {
    await sit();
    send(CLAIM, entry(4, { kind: "changed", deciding: [1], undo: 3 } as never));
    story().look(0);
    send({ ...UNDONE, number: 5 });
    expect(story().moment.value).toBe(null); // what is looked at is the newest moment again
    expect(story().live.value.owners).toEqual({});
  });
});

describe("taking it back", () => {
  const undo = () => requests.filter(({ path }) => path === "/api/games/t/undo");

  test("is asked for once, for the claim that the server named", async () => {
    await sit();
    send(CLAIM);
    const done = [chair().undo(), chair().undo()];
    expect(undo().map(({ body }) => body)).toEqual([{ number: 3, seat: 0 }]);
    undo()[0]!.answer(UNDONE);
    expect(await Promise.all(done)).toEqual([true, false]);
    expect(story().live.value.owners).toEqual({});
    send(UNDONE); // the stream tells it too
    expect(story().version.value).toBe(4);
  });

  test("is not asked for when there is nothing to take back", async () => {
    await sit();
    expect(await chair().undo()).toBe(false);
    send(CLAIM, entry(4, { seat: 1, events: [began(0, 4)] } as never));
    expect(await chair().undo()).toBe(false);
    expect(undo()).toEqual([]);
  });

  test("that comes too late says so", async () => {
    await sit();
    send(CLAIM);
    const done = chair().undo();
    undo()[0]!.answer({ type: "/problems/too-late", detail: "Too late." }, 409);
    expect(await done).toBe(false);
    expect(chair().problem.value?.message).toBe("Too late.");
    expect(chair().isSending.value).toBe(false);
  });
});

test("what is announced goes on after it", async () => {
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
  const { announced } = await import("../src/model/announcer");
  const { follow } = await import("../src/keys/announcing");
  await sit();
  const stop = follow(connection);
  const tell = (...entries: Entry[]): void => {
    send(...entries);
    vi.advanceTimersByTime(1_000);
  };
  tell();
  tell(CLAIM);
  tell(UNDONE);
  tell({ ...CLAIM, number: 5, undo: 5 });
  const texts = announced.value.map((one) => one.text);
  expect(texts.filter((text) => text.includes(" claimed "))).toHaveLength(2);
  expect(texts).toContain("Claim undone.");
  stop();
});
