/** A connection shows what has happened in order, sends a move once, and keeps nothing of a seat that somebody has left. */

import { effect } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Chair } from "../src/model/chair";
import type { Connection } from "../src/model/connection";
import type { Story } from "../src/model/story";
import type { Entry } from "../src/wire/types";
import { USA } from "./editions";
import { asked, entry, hello, pretend, requests, sockets, tableNow } from "./fake-server";

const started = (more: Partial<Entry> = {}): Entry =>
  entry(1, { kind: "started", seats: [{}, {}], first: 0, ...more } as Partial<Entry>);
/** A card from the deck; its kind is seen by the seat that drew it. */
const drew = (number: number, seat: number, kind: string | null): Entry =>
  entry(number, { seat, events: [{ event: "card-drawn", seat, kind }] as Entry["events"] });

let connection: Connection;
beforeEach(pretend);
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(...yours: number[]): Promise<void> {
  const { Connection } = await import("../src/model/connection");
  const opening = Connection.open("t");
  (await asked("/api/games/t")).answer(tableNow(USA, yours));
  (await asked("/api/editions/key")).answer(USA);
  connection = (await opening)!;
}

const chair = (): Chair => connection.chair.value;
const story = (): Story => connection.story.value;
/** The hand that is in the page. */
const hand = () => chair().me.value?.hand;
const numbers = (): number[] => story().entries.value.map((one) => one.number);

describe("following", () => {
  test("who has one seat sits on it", async () => {
    await open(1);
    expect([chair().seat, sockets.at(-1)!.query.get("seat")]).toEqual([1, "1"]);
  });

  test("who has several seats sits on none until they say on which", async () => {
    await open(0, 1);
    expect([chair().seat, sockets.at(-1)!.query.get("seat")]).toEqual([null, null]);
  });

  test("shows what was before at once, and then each entry", async () => {
    await open(0);
    const shown: number[] = [];
    const stop = effect(() => void shown.push(story().version.value));
    sockets[0]!.send(hello(3, 0), started(), drew(2, 0, "red"), drew(3, 0, "red"));
    sockets[0]!.send(drew(4, 1, null));
    stop();
    expect(shown).toEqual([0, 3, 4]);
    expect(hand()).toEqual({ red: 2 });
  });

  test("goes on after a cut, without a gap and with nothing twice", async () => {
    await open(0);
    sockets[0]!.send(hello(2, 0), started(), drew(2, 0, "red"));
    sockets[0]!.cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets[1]!.query.get("after")).toBe("2");
    sockets[1]!.send(hello(4, 0), drew(2, 0, "red"), drew(3, 1, null), drew(4, 1, null));
    expect(numbers()).toEqual([1, 2, 3, 4]);
    expect(hand()).toEqual({ red: 1 });
  });

  test("a backlog that was cut in the middle is asked for again", async () => {
    await open(0);
    sockets[0]!.send(hello(3, 0), started(), drew(2, 0, "red"));
    sockets[0]!.cut();
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets[1]!.query.get("after")).toBe("0");
    sockets[1]!.send(hello(3, 0), started(), drew(2, 0, "red"), drew(3, 1, null));
    expect(numbers()).toEqual([1, 2, 3]);
    expect(hand()).toEqual({ red: 1 });
  });

  test("what a beat knows of and we do not is asked for", async () => {
    await open(0);
    sockets[0]!.send(hello(1, 0), started(), drew(3, 1, null));
    expect(numbers()).toEqual([1]);
    sockets[0]!.send({ type: "beat", version: 3 });
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets[1]!.query.get("after")).toBe("1");
  });

  test("when open seats are removed, it sits on the seat that was moved up", async () => {
    await open(2);
    sockets[0]!.send(hello(0, 2), started({ places: [0, 2] }));
    expect(chair().seat).toBe(1);
    expect(connection.yours.value).toEqual([1]);
    sockets[1]!.send(hello(2, 1), started({ places: [0, 2] }), drew(2, 1, "red"));
    expect(sockets).toHaveLength(2);
    expect(hand()).toEqual({ red: 1 });
  });

  test("an older look at the table does not undo a newer one", async () => {
    await open(0);
    sockets[0]!.send(hello(0, 0), entry(1, { kind: "joined" }));
    const first = await asked("/api/games/t?");
    sockets[0]!.send(entry(2, { kind: "joined" }));
    const second = await asked("/api/games/t?");
    expect(second).not.toBe(first);
    second.answer(tableNow(USA, [0], { table: { ...tableNow(USA, []).table, title: "new" } }));
    await vi.advanceTimersByTimeAsync(0);
    first.answer(tableNow(USA, [0], { table: { ...tableNow(USA, []).table, title: "old" } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.table.value!.title).toBe("new");
  });

  test("a table that is left while it opens is not followed", async () => {
    const { Connection } = await import("../src/model/connection");
    let isWanted = true;
    const opening = Connection.open("t", () => isWanted);
    (await asked("/api/games/t")).answer(tableNow(USA, [0]));
    const board = await asked("/api/editions/key");
    isWanted = false;
    board.answer(USA);
    expect(await opening).toBe(null);
    expect(sockets.map((socket) => socket.isClosed)).toEqual([true]);
    await open(0); // another one, which is followed and closed
  });
});

describe("a stream that the server refuses", () => {
  /** What the server answers to a look at the table, after the stream has been closed before its hello. */
  const looked = async () => {
    sockets.at(-1)!.cut();
    await vi.advanceTimersByTimeAsync(500);
    sockets.at(-1)!.cut();
    return asked("/api/games/t");
  };

  test("leads to the seat that is ours now, after the seats moved up while the page slept", async () => {
    await open(2);
    sockets[0]!.send(hello(0, 2));
    const look = await looked();
    expect(look.path).toBe("/api/games/t"); // the old number would be refused again
    look.answer(tableNow(USA, [1]));
    await vi.advanceTimersByTimeAsync(0);
    expect([chair().seat, sockets.at(-1)!.query.get("seat")]).toEqual([1, "1"]);
  });

  test("that is refused for good ends with the server's reason", async () => {
    await open(0);
    sockets[0]!.send(hello(0, 0));
    const tries = sockets.length + 1;
    (await looked()).answer({ type: "/problems/seat-handed-over", seat: 0 }, 401);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.refusal.value).toMatchObject({ slug: "seat-handed-over" });
    expect(sockets).toHaveLength(tries);
  });

  test("is tried again when only the line is cut, or the seats are as they were", async () => {
    await open(0);
    sockets[0]!.send(hello(0, 0));
    (await looked()).fail();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(connection.refusal.value).toBe(null);
    sockets.at(-1)!.cut();
    (await asked("/api/games/t")).answer(tableNow(USA, [0]));
    const tries = sockets.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([chair().seat, connection.refusal.value]).toEqual([0, null]);
    expect(sockets.length).toBeGreaterThan(tries);
  });

  test("is found by a look at the table as well", async () => {
    await open(2);
    sockets[0]!.send(hello(0, 2), entry(1, { kind: "joined" }));
    (await asked("/api/games/t?seat=2")).answer({ type: "/problems/wrong-seat" }, 403);
    (await asked("/api/games/t")).answer(tableNow(USA, [1]));
    await vi.advanceTimersByTimeAsync(0);
    expect(chair().seat).toBe(1);
  });
});

describe("whether hints and undoing are allowed", () => {
  test("is what the server says, also when it changes its mind", async () => {
    const { Connection } = await import("../src/model/connection");
    const opening = Connection.open("t");
    (await asked("/api/games/t")).answer(tableNow(USA, [0], { hints: false }));
    (await asked("/api/editions/key")).answer(USA);
    connection = (await opening)!;
    expect(connection.isAlone.value).toBe(false);
    sockets[0]!.send(hello(0, 0), entry(1, { kind: "joined" }));
    (await asked("/api/games/t?seat=0")).answer(tableNow(USA, [0], { hints: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isAlone.value).toBe(true);
  });
});

describe("a move", () => {
  test("is sent until there is an answer, with the same id", async () => {
    await open(0);
    sockets[0]!.send(hello(1, 0), started());
    const played = chair().play("draw deck");
    (await asked("/api/games/t/moves")).fail();
    await vi.advanceTimersByTimeAsync(300);
    (await asked("/api/games/t/moves")).answer({}, 503);
    await vi.advanceTimersByTimeAsync(600);
    (await asked("/api/games/t/moves")).answer(drew(2, 0, "red"));
    expect(await played).toBe(true);
    const moves = requests.filter((one) => one.path.endsWith("/moves")).map((one) => one.body!);
    expect(moves).toHaveLength(3);
    expect(new Set(moves.map((one) => one["move_id"])).size).toBe(1);
    expect(moves[2]).toMatchObject({ move: "draw deck", version: 1, seat: 0 });
    sockets[0]!.send(drew(2, 0, "red"));
    expect(hand()).toEqual({ red: 1 });
  });

  test("that is refused is not sent again", async () => {
    await open(0);
    sockets[0]!.send(hello(1, 0), started());
    const played = chair().play("draw deck");
    (await asked("/api/games/t/moves")).answer({ type: "/problems/illegal-move", detail: "No." }, 422);
    expect(await played).toBe(false);
    expect(chair().problem.value).toMatchObject({ slug: "illegal-move", message: "No." });
    expect(chair().isSending.value).toBe(false);
  });

  test("that the stream tells of is made, and the next one need not wait for the answer", async () => {
    await open(0);
    sockets[0]!.send(hello(1, 0), started());
    const played = chair().play("draw deck");
    const late = await asked("/api/games/t/moves");
    sockets[0]!.send(drew(2, 0, "red"), drew(3, 1, null));
    expect(await played).toBe(true);
    expect(chair().isSending.value).toBe(false);
    const next = chair().play("draw deck");
    const request = await asked("/api/games/t/moves");
    late.answer(drew(2, 0, "red"));
    await vi.advanceTimersByTimeAsync(0);
    expect(chair().isSending.value).toBe(true);
    request.answer(drew(4, 0, "blue"));
    expect(await next).toBe(true);
    expect(request.body).toMatchObject({ version: 3 });
    expect(hand()).toEqual({ red: 1, blue: 1 });
  });

  test("is not made by what others do meanwhile, nor by a bot that stands in", async () => {
    await open(0);
    sockets[0]!.send(hello(1, 0), started());
    const played = chair().play("draw deck");
    const request = await asked("/api/games/t/moves");
    sockets[0]!.send(drew(2, 1, null), { ...drew(3, 0, "red"), by: "bot" });
    await vi.advanceTimersByTimeAsync(0);
    expect(chair().isSending.value).toBe(true);
    request.answer({ type: "/problems/stale", detail: "Too late." }, 409);
    expect(await played).toBe(false);
    expect(chair().problem.value).toMatchObject({ message: "Too late." });
  });

  test("is sent no more when the table is left", async () => {
    await open(0);
    const played = chair().play("draw deck");
    (await asked("/api/games/t/moves")).fail();
    await vi.advanceTimersByTimeAsync(0);
    connection.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await played).toBe(false);
    expect(requests.filter((one) => one.path.endsWith("/moves"))).toHaveLength(1);
  });
});

describe("getting up", () => {
  test("leaves nothing of the seat", async () => {
    await open(0, 1);
    connection.sit(0);
    const mine = sockets.at(-1)!;
    mine.send(hello(2, 0), started(), drew(2, 0, "red"));
    story().look(0);
    connection.sit(1);
    expect(mine.isClosed).toBe(true);
    expect(story().hasBegun.value).toBe(false);
    expect([numbers(), chair().legal.value, story().moment.value]).toEqual([[], [], null]);
    mine.send(drew(3, 0, "blue"));
    expect(numbers()).toEqual([]);
  });

  test("half a backlog of one seat is no part of the next one's", async () => {
    await open(0, 1);
    connection.sit(0);
    sockets.at(-1)!.send(hello(3, 0), started(), drew(2, 0, "red"));
    connection.sit(1);
    sockets.at(-1)!.send(hello(2, 1), started(), drew(2, 0, null));
    expect(JSON.stringify(story().entries.value)).not.toContain("red");
    expect(numbers()).toEqual([1, 2]);
  });

  test("the answer to a move is not shown to whoever sits there next", async () => {
    await open(0, 1);
    connection.sit(0);
    sockets.at(-1)!.send(hello(1, 0), started());
    const played = chair().play("draw deck");
    const request = await asked("/api/games/t/moves");
    connection.sit(1);
    sockets.at(-1)!.send(hello(1, 1), started());
    request.answer(drew(2, 0, "red"));
    expect(await played).toBe(true);
    expect(numbers()).toEqual([1]);
  });

  test("a move goes on being that of the seat that made it", async () => {
    await open(0, 1);
    connection.sit(0);
    const played = chair().play("draw deck");
    (await asked("/api/games/t/moves")).fail();
    connection.sit(1);
    await vi.advanceTimersByTimeAsync(300);
    const again = await asked("/api/games/t/moves");
    expect(again.body).toMatchObject({ seat: 0 });
    again.answer({ detail: "No." }, 422);
    expect(await played).toBe(false);
    expect(chair().problem.value).toBe(null);
  });

  test("a look at the table as another seat comes too late", async () => {
    await open(0, 1);
    connection.sit(0);
    sockets.at(-1)!.send(hello(0, 0), entry(1, { kind: "joined" }));
    const look = await asked("/api/games/t?seat=0");
    connection.sit(1);
    look.answer(tableNow(USA, [0, 1], { view: { phase: "over", seats: [] } }));
    await vi.advanceTimersByTimeAsync(0);
    expect(story().isOver.value).toBe(false);
  });
});

describe("refusals", () => {
  const CARDS = { rule: "CLAIM-CARDS", facts: {}, detail: "You lack cards." };
  const LATER = { rule: "TURN-NOT-YOURS", facts: {}, detail: "It is not your turn." };
  const beginsTurn = (number: number, seat: number, legal: string[]): Entry =>
    entry(number, { legal, events: [{ event: "turn-began", seat, turn: number }] } as Partial<Entry>);
  const answer = async (routes: object, moves: object): Promise<void> => {
    const known = chair().refusals("en");
    (await asked("/api/games/t/refusals")).answer({ routes, moves });
    await known;
    await vi.advanceTimersByTimeAsync(0);
  };

  test("of routes stay known until the player has other cards, those of draws until the next decision", async () => {
    await open(0);
    sockets[0]!.send(hello(2, 0), started(), beginsTurn(2, 0, ["draw deck"]));
    expect(chair().reasons.value).toEqual({ routes: {}, moves: {} });
    await answer({ "a:b": CARDS, "b:c": LATER }, { "draw wild": LATER });
    expect(chair().reasons.value).toEqual({
      routes: { "a:b": CARDS },
      moves: { "draw wild": LATER },
    });
    sockets[0]!.send(beginsTurn(3, 1, []));
    expect(chair().reasons.value).toEqual({ routes: { "a:b": CARDS }, moves: {} });
    await answer({ "a:b": LATER, "b:c": LATER }, {});
    expect(chair().reasons.value.routes).toEqual({ "a:b": CARDS });
    sockets[0]!.send(drew(4, 0, "red"));
    expect(chair().reasons.value.routes).toEqual({});
  });

  test("are asked once for a moment, and again if nobody answered", async () => {
    await open(0);
    sockets[0]!.send(hello(1, 0), started());
    const first = chair().refusals("en");
    expect(chair().refusals("en")).toBe(first);
    (await asked("/api/games/t/refusals")).fail();
    await expect(first).rejects.toMatchObject({ isPassing: true });
    const second = chair().refusals("en");
    (await asked("/api/games/t/refusals")).answer({ routes: {}, moves: {} });
    expect(await second).toEqual({ routes: {}, moves: {} });
  });

  test("of one seat are not those of another", async () => {
    await open(0, 1);
    connection.sit(0);
    const first = chair().refusals("en");
    (await asked("/api/games/t/refusals")).answer({ routes: {}, moves: {} });
    await first;
    connection.sit(1);
    void chair().refusals("en");
    expect((await asked("/api/games/t/refusals")).path).toContain("seat=1");
  });
});

describe("what is half chosen", () => {
  const LEGAL = [
    "draw deck",
    "claim denver:omaha 4 purple",
    "claim denver:omaha 3 purple 1 wild",
    "keep denver:montreal",
  ];
  const turn = (number: number): Entry =>
    entry(number, {
      kind: "started",
      seats: [{}, {}],
      first: 0,
      legal: LEGAL,
      events: [
        { event: "card-laid", slot: 0, kind: "purple" },
        { event: "tickets-offered", seat: 0, count: 1, tickets: ["denver:montreal"] },
        { event: "turn-began", seat: 0, turn: 1 },
      ],
    } as Partial<Entry>);

  test("is gone when another sits down", async () => {
    await open(0, 1);
    connection.sit(0);
    sockets.at(-1)!.send(hello(1, 0), turn(1));
    chair().toggle("denver:montreal");
    await chair().claim.pickRoute("denver:omaha");
    chair().claim.kind.value = "purple";
    const { claim } = chair();
    expect([claim.route.value, claim.payments.value.length, chair().chosen.value.size]).toEqual([
      "denver:omaha",
      2,
      1,
    ]);
    connection.sit(1);
    sockets.at(-1)!.send(hello(1, 1), turn(1));
    const now = chair();
    expect([now.claim.route.value, now.claim.kind.value, now.claim.refusal.value]).toEqual([
      null,
      null,
      null,
    ]);
    expect([now.claim.ghost.value, now.chosen.value.size, now.hint.isOpen.value]).toEqual([null, 0, false]);
  });

  test("stays while an earlier moment is looked at, and nothing is drawn from the market of that moment", async () => {
    const { drawTwo, takeFaceUp } = await import("../src/model/draw-moves");
    await open(0);
    sockets[0]!.send(hello(1, 0), turn(1), drew(2, 1, null));
    sockets[0]!.send(
      entry(3, { legal: LEGAL, events: [{ event: "turn-began", seat: 0, turn: 2 }] } as Partial<Entry>),
    );
    chair().toggle("denver:montreal");
    story().look(0);
    const asked = requests.length;
    expect(await takeFaceUp(chair(), 0)).toContain("current moment");
    expect(await drawTwo(chair())).toContain("current moment");
    expect(requests).toHaveLength(asked);
    story().look(null);
    expect([...chair().chosen.value]).toEqual(["denver:montreal"]);
  });
});
