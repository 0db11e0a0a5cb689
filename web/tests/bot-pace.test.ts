/** Fast forward ends by itself, whatever the page shows, and leaves the bots their pace. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../src/model/connection";
import type { Entry, Frame } from "../src/wire/types";
import { USA } from "./editions";
import { asked, entry, happen, hello, pretend, requests, sockets, tableNow } from "./fake-server";

const SEATS = [
  { seat: 0, kind: "human", name: "Ann" },
  { seat: 1, kind: "bot", name: "Ben" },
  { seat: 2, kind: "human", name: "Cas" },
];
const TABLE = { ...tableNow(USA, []).table, seats: SEATS };

let connection: Connection;
let isForwarding: typeof import("../src/model/bot-pace").isForwarding;
beforeEach(async () => {
  pretend();
  ({ isForwarding } = await import("../src/model/bot-pace"));
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const turn = (number: number, deciding: number[], legal?: string[]): Entry =>
  entry(number, {
    kind: number === 1 ? "started" : "moved",
    seats: SEATS,
    first: 0,
    deciding,
    legal,
  } as never);
/** The pauses that the server has been told. */
const pauses = (): unknown[] =>
  requests.filter((one) => one.method === "PATCH").map((one) => one.body!["bot_seconds"]);
const answer = async (): Promise<void> => {
  (await asked("/api/games/t")).answer(TABLE);
  await vi.advanceTimersByTimeAsync(0);
};

async function open(isHost: boolean): Promise<void> {
  const { Connection } = await import("../src/model/connection");
  const opening = Connection.open("t");
  (await asked("/api/games/t")).answer(tableNow(USA, [0], { table: TABLE, is_host: isHost }));
  (await asked("/api/editions/key")).answer(USA);
  connection = (await opening)!;
  sockets[0]!.send({ ...hello(1, 0), is_host: isHost } as Frame, turn(1, [1]));
}

describe("fast forward", () => {
  test("of a host hurries the bots, and they have their pace again when it is the host's turn", async () => {
    await open(true);
    connection.pace.forward();
    expect([isForwarding.value, pauses()]).toEqual([true, [0]]);
    await answer();
    sockets[0]!.send(turn(2, [0], ["draw deck"]));
    expect([isForwarding.value, pauses()]).toEqual([false, [0, 1.2]]);
    await answer();
  });

  test("ends when the table is left", async () => {
    await open(true);
    connection.pace.forward();
    await answer();
    connection.close();
    expect([isForwarding.value, pauses()]).toEqual([false, [0, 1.2]]);
    await answer();
  });

  test("ends when the page is closed", async () => {
    await open(true);
    connection.pace.forward();
    await answer();
    happen("pagehide");
    expect(pauses()).toEqual([0, 1.2]);
    await answer();
  });

  test("tells the server its last word, however late the first is answered", async () => {
    await open(true);
    connection.pace.forward();
    sockets[0]!.send(turn(2, [0], ["draw deck"]));
    expect(pauses()).toEqual([0]);
    await answer();
    expect(pauses()).toEqual([0, 1.2]);
    await answer();
  });

  test("of a guest changes nothing for the others, and ends when a person decides", async () => {
    await open(false);
    connection.pace.forward();
    expect([isForwarding.value, pauses()]).toEqual([true, []]);
    sockets[0]!.send(turn(2, [2]));
    expect([isForwarding.value, pauses()]).toEqual([false, []]);
  });

  test("does not begin while people decide", async () => {
    await open(true);
    sockets[0]!.send(turn(2, [2]));
    connection.pace.forward();
    expect([isForwarding.value, pauses()]).toEqual([false, []]);
  });
});
