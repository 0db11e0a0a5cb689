/** What the card of a route says, in every case of the design. */

import { describe, expect, it } from "vitest";
import "./page";
import { type RouteFacts, routeCard } from "../src/claim/route-card";
import { Board } from "../src/model/board";
import { begin } from "../src/model/fold";
import type { Line } from "../src/model/log";
import { sortMoves } from "../src/model/moves";
import type { View } from "../src/wire/types";
import { AMSTERDAM, board } from "./editions";

const NAMES = ["Nora", "Pilar"];
const TWIN = ["denver:kansas-city/black", "denver:kansas-city/orange"] as const;

/** A view of seat 0 with a hand, after some claims. */
function viewWith(
  hand: Record<string, number>,
  owners: Record<string, number> = {},
  tickets: string[] = [],
): View {
  const view = begin(board.edition, 2, 0, 0);
  const seats = view.seats.map((one) => (one.seat === 0 ? { ...one, hand, tickets } : one));
  return { ...view, owners, seats };
}

const claimed = (route: string, seat: number, turn: number): Line => ({
  turn,
  from: turn,
  to: turn,
  seat,
  byBot: false,
  action: { did: "claimed", route, cards: [], points: 0, merchandise: false },
});

function card(route: string, view: View, more: Partial<RouteFacts> & { legal?: string[] } = {}) {
  const { legal = [], ...facts } = more;
  return routeCard({
    board,
    route,
    view,
    seat: 0,
    isPast: false,
    isMyTurn: true,
    payments: sortMoves(legal).claims.get(route) ?? [],
    index: 0,
    closed: new Set(),
    refusal: null,
    log: [],
    nameOf: (seat) => NAMES[seat] ?? "",
    ...facts,
  });
}

const spaces = (found: ReturnType<typeof card>): string[] =>
  found.spaces.map(({ kind, isMissing }) => (isMissing ? `(${kind})` : kind));

describe("a route that can be paid for", () => {
  const view = viewWith({ purple: 3, wild: 2 });
  const legal = ["claim denver:omaha 2 purple 2 wild", "claim denver:omaha 3 purple 1 wild"];

  it("says what the player has, and that it is enough", () => {
    const found = card("denver:omaha", view, { legal });
    expect(found).toMatchObject({ a: "Denver", b: "Omaha", points: 7, price: "4 purple", foot: "commit" });
    expect(found.sentence).toEqual({ tone: "good", text: "You have 3 purple and 2 locomotives: enough." });
    expect(found.pieces).toEqual({ before: 45, after: 41 });
  });

  it("fills its spaces with the chosen payment, fewest wilds first", () => {
    expect(spaces(card("denver:omaha", view, { legal }))).toEqual(["purple", "purple", "purple", "wild"]);
    expect(spaces(card("denver:omaha", view, { legal, index: 1 }))).toEqual([
      "purple",
      "purple",
      "wild",
      "wild",
    ]);
    const found = card("denver:omaha", view, { legal });
    expect(found.payments.map((one) => one.note)).toEqual(["spends 1 locomotive", "spends 2 locomotives"]);
  });

  it("does not speak of wilds that are not needed", () => {
    const found = card("denver:omaha", viewWith({ purple: 5, wild: 1 }), {
      legal: ["claim denver:omaha 4 purple"],
    });
    expect(found.sentence.text).toBe("You have 5 purple: enough.");
    expect(found.payments.map((one) => one.note)).toEqual(["leaves 1 purple"]);
  });

  it("counts the ways to pay for a gray route of any colour", () => {
    const found = card("denver:el-paso", viewWith({ purple: 3, black: 3 }), {
      legal: ["claim denver:el-paso 3 purple", "claim denver:el-paso 3 black"],
    });
    expect(found.price).toBe("3 of any one colour");
    expect(found.sentence.text).toBe("Any one colour. 2 ways to pay:");
    expect(found.payments.map((one) => one.note)).toEqual(["leaves no purple", "leaves no black"]);
  });

  it("stays when the server refuses the claim, with its reason", () => {
    const found = card("denver:omaha", view, { legal, refusal: "The server cannot be reached." });
    expect(found.sentence).toEqual({ tone: "bad", text: "The server cannot be reached." });
    expect(found.foot).toBe("commit");
  });
});

describe("a route that cannot be claimed now", () => {
  it("says what is missing, and shows it dashed", () => {
    const found = card("denver:omaha", viewWith({ purple: 2, wild: 1 }));
    expect(found.sentence).toEqual({
      tone: "warn",
      text: "You have 2 purple and 1 locomotive.",
      strong: "1 purple is missing.",
    });
    expect(spaces(found)).toEqual(["purple", "purple", "wild", "(purple)"]);
    expect(found.foot).toBe("pencil");
  });

  it("reckons with the colour that comes nearest on a gray route", () => {
    const found = card("denver:el-paso", viewWith({ black: 2, purple: 1 }));
    expect(found.sentence.strong).toBe("1 black is missing.");
    const none = card("denver:el-paso", viewWith({}));
    expect(none.sentence).toMatchObject({
      text: "You have none of these cards.",
      strong: "3 of one colour are missing.",
    });
    expect(spaces(none)).toEqual(["(gray)", "(gray)", "(gray)"]);
  });

  it("says that the cards suffice when it is somebody else's turn, and commits nothing", () => {
    const found = card("denver:omaha", viewWith({ purple: 4 }), { isMyTurn: false });
    expect(found.sentence).toEqual({ tone: "good", text: "You have 4 purple: enough." });
    expect(found.foot).toBe("pencil");
  });

  it("gives the server's reason when the cards would suffice", () => {
    const refusal = "You have drawn one card: now draw a second one.";
    expect(card("denver:omaha", viewWith({ purple: 4 }), { refusal }).sentence).toEqual({
      tone: "bad",
      text: refusal,
    });
    const short = card("denver:omaha", viewWith({ purple: 1 }), { refusal });
    expect(short.sentence.tone).toBe("warn");
  });

  it("counts the pieces first", () => {
    const view = viewWith({ purple: 4 });
    const few = { ...view, seats: view.seats.map((one) => ({ ...one, pieces: 3 })) };
    const found = card("denver:omaha", few);
    expect(found.sentence).toEqual({ tone: "bad", text: "You have 3 trains; this route needs 4." });
    expect(found.pieces).toBeNull();
  });

  it("belongs to an earlier moment when one is looked at", () => {
    const found = card("denver:omaha", viewWith({ purple: 4 }), { isPast: true });
    expect(found.sentence.text).toBe("Return to the current moment to claim a route.");
    expect(found.foot).toBeNull();
  });
});

describe("a claimed route", () => {
  const log = [claimed("denver:omaha", 1, 27)];

  it("names its owner and the turn, and still its colour and length", () => {
    const found = card("denver:omaha", viewWith({ purple: 1 }, { "denver:omaha": 1 }), { log });
    expect(found.sentence).toEqual({ tone: "plain", text: "Pilar has had it since move 27." });
    expect(found).toMatchObject({ owner: 1, foot: "network", price: "4 purple", pieces: null, tickets: [] });
    expect(spaces(found)).toEqual(["purple", "purple", "purple", "purple"]);
  });

  it("says so if it is the player's own, and leaves out a turn that nobody knows", () => {
    const own = card("denver:omaha", viewWith({}, { "denver:omaha": 0 }), {
      log: [claimed("denver:omaha", 0, 3)],
    });
    expect(own.sentence.text).toBe("Yours since move 3.");
    expect(card("denver:omaha", viewWith({}, { "denver:omaha": 1 })).sentence.text).toBe("Pilar has it.");
  });
});

describe("a closed route", () => {
  const closed = new Set([TWIN[1]]);

  it("is closed to whoever owns its twin", () => {
    const view = viewWith({ orange: 4 }, { [TWIN[0]]: 0 });
    const found = card(TWIN[1], view, { closed, log: [claimed(TWIN[0], 0, 9)] });
    expect(found.sentence).toEqual({
      tone: "bad",
      text: "Closed to you: you own its twin since move 9. Nobody may own both.",
    });
    expect(found).toMatchObject({ foot: "rule", pieces: null, tickets: [] });
  });

  it("is closed to all with few players", () => {
    const found = card(TWIN[1], viewWith({}, { [TWIN[0]]: 1 }), { closed });
    expect(found.sentence.text).toBe("Closed: with 2 players only one track of a double route can be used.");
  });
});

describe("tickets", () => {
  const tickets = ["denver:montreal", "el-paso:omaha"];

  it("says which tickets come nearer, by their letters, and which are done", () => {
    const view = viewWith({ purple: 4 }, { "montreal:omaha": 0 }, tickets);
    expect(card("denver:omaha", view).tickets).toEqual([
      { letter: "a", name: "Denver–Montréal", text: "completed by this route" },
      { letter: "b", name: "El Paso–Omaha", text: "3 trains to go after this" },
    ]);
  });

  it("leaves out tickets that it does not bring nearer, and closed ways", () => {
    const view = viewWith({}, {}, tickets);
    expect(card("omaha:kansas-city/1", view).tickets).toEqual([]);
    const twin = viewWith({}, { [TWIN[0]]: 0 }, ["el-paso:kansas-city"]);
    expect(card("denver:el-paso", twin, { closed: new Set([TWIN[1]]) }).tickets).toEqual([
      { letter: "a", name: "El Paso–Kansas City", text: "completed by this route" },
    ]);
  });
});

it("tells a spectator whose it is, and nothing about cards", () => {
  const view = {
    ...viewWith({}),
    seat: null,
    seats: viewWith({}).seats.map((one) => ({ ...one, hand: null })),
  };
  const found = card("denver:omaha", view, { seat: null });
  expect(found.sentence).toEqual({ tone: "plain", text: "Nobody has claimed this route." });
  expect(found).toMatchObject({ pieces: null, payments: [], foot: null });
  expect(spaces(found)).toEqual(["purple", "purple", "purple", "purple"]);
});

it("promises merchandise only while there is some", () => {
  const edition = { ...AMSTERDAM, routes: AMSTERDAM.routes.map((one) => ({ ...one, cart: true })) };
  const facts = { board: new Board(edition, "amsterdam") };
  const view = begin(edition, 2, 0, 0);
  expect(card("denver:omaha", view, facts).hasMerchandise).toBe(true);
  expect(card("denver:omaha", { ...view, merchandise_left: 0 }, facts).hasMerchandise).toBe(false);
  expect(card("denver:omaha", { ...view, owners: { "denver:omaha": 1 } }, facts).hasMerchandise).toBe(false);
});
