/** What the parts of the table show: action bar, strip, market line, route card and players, in the situations of a game. */

import { type ComponentType, h } from "preact";
import renderToString from "preact-render-to-string";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Board } from "../src/model/board";
import type { Connection } from "../src/model/connection";
import type { Flight } from "../src/motion/flights";
import type { TableState } from "../src/screens/table/table-state";
import type { Entry, SeatLine } from "../src/wire/types";
import { USA } from "./editions";
import { draw } from "./fake-dom";
import { asked, entry, hello, pretend, sockets, tableNow } from "./fake-server";

const YELLOW = "montreal:omaha"; // three yellow spaces
const GREY = "denver:el-paso"; // three of any one colour
const CLAIMS = [`claim ${YELLOW} 3 yellow`, `claim ${YELLOW} 2 yellow 1 wild`];
const DRAWS = ["draw deck", "draw tickets", "draw yellow"];

const human = (seat: number, name: string): SeatLine =>
  ({ seat, kind: "human", name, level: null, stand_in: false, is_gone: false }) as SeatLine;
const bot = (seat: number, name: string): SeatLine =>
  ({ ...human(seat, name), kind: "bot", level: "easy" }) as SeatLine;

let connection: Connection;
let state: TableState;
let number: number;
let stop = (): void => {};

beforeEach(() => {
  pretend();
  vi.stubGlobal("innerWidth", 1366);
  vi.stubGlobal("innerHeight", 650);
  vi.stubGlobal("location", { pathname: "/table/t", hash: "", search: "", origin: "https://table.test" });
});
afterEach(() => {
  stop();
  stop = () => {};
  state.close();
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Seat 0 at a table with one other player, some entries after the deal. */
async function sit(other: SeatLine, ...entries: Partial<Entry>[]): Promise<void> {
  const { Connection } = await import("../src/model/connection");
  const { TableState } = await import("../src/screens/table/table-state");
  const table = { ...tableNow(USA, [0]).table, seats: [human(0, "Nora"), other] };
  const opening = Connection.open("t");
  (await asked("/api/games/t")).answer(tableNow(USA, [0], { table }));
  (await asked("/api/editions/key")).answer(USA);
  connection = (await opening)!;
  number = 0;
  sockets[0]!.send(hello(1 + entries.length, 0));
  happen({ kind: "started", seats: [{}, {}], first: 0 } as Partial<Entry>, ...entries);
  state = new TableState(connection, connection.chair.value);
}

function happen(...entries: Partial<Entry>[]): void {
  for (const one of entries) sockets[0]!.send(entry(++number, one));
}

const events = (...all: object[]) => all as Entry["events"];
const began = (turn: number) => ({ event: "turn-began", seat: (turn - 1) % 2, turn });
const dealt = (kind: string) => ({ event: "card-dealt", seat: 0, kind });
const laid = (slot: number, kind: string) => ({ event: "card-laid", slot, kind });
const claimed = (route: string, seat: number) => ({
  event: "route-claimed",
  seat,
  route,
  kind: "yellow",
  cards: 3,
  wilds: 0,
  points: 4,
});
const HAND = ["yellow", "yellow", "yellow", "wild"].map(dealt);
const MARKET = ["yellow", "wild", "black", "orange", "purple"].map((kind, slot) => laid(slot, kind));

/** Seat 0 begins its turn with a hand. */
const myTurn = (...legal: string[]): Partial<Entry> => ({
  events: events(...HAND, ...MARKET, began(1)),
  deciding: [0],
  legal,
});

async function bar(): Promise<string> {
  const { ActionBar } = await import("../src/screens/table/action-bar");
  return renderToString(h(ActionBar, { state }));
}

/** What a part of the table shows for its state. */
const shown = (part: ComponentType<{ state: TableState }>): string => renderToString(h(part, { state }));

/** The text that is read, without what is only drawn. */
const words = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The buttons with their actions, and whether they can be pressed. */
function buttons(html: string): Record<string, boolean> {
  const found = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    found.map((tag) => [
      /data-action="([^"]+)"/.exec(tag)?.[1] ?? "",
      !tag.includes('aria-disabled="true"') && !/aria-disabled(?!=)/.test(tag),
    ]),
  );
}

const attribute = (html: string, name: string): string | undefined =>
  new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];

describe("the action bar", () => {
  test("offers the three actions in your turn, and what cannot be done is off", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS));
    const html = await bar();
    expect(words(html)).toContain("Your turn");
    expect(words(html)).toContain("Draw cards or tickets.");
    expect(buttons(html)).toEqual({ draw: true, claim: false, "take-tickets": true });
    expect(attribute(html, "data-state")).toBe("turn");
  });

  test("keeps the actions in their places while a bot thinks, and says who it is", async () => {
    await sit(bot(1, "Joost"), { events: events(began(2)), deciding: [1] });
    const html = await bar();
    expect(words(html)).toContain("Joost is thinking");
    expect(buttons(html)).toEqual({ draw: false, claim: false, "take-tickets": false, hint: false });
  });

  test("offers hints against bots, and none against people", async () => {
    await sit(bot(1, "Joost"), myTurn(...DRAWS));
    expect(buttons(await bar())["hint"]).toBe(true);
    state.close();
    connection.close();
    sockets.length = 0;
    await sit(human(1, "Pilar"), myTurn(...DRAWS));
    expect(buttons(await bar())).not.toHaveProperty("hint");
  });

  test("asks before a claim: the price as the title, one button does it, one goes back", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS, ...CLAIMS));
    await connection.chair.value.claim.pickRoute(YELLOW);
    const html = await bar();
    expect(words(html)).toContain("Claim for 3 yellow?");
    expect(words(html)).toContain("Montréal–Omaha · +4");
    expect(buttons(html)).toEqual({ confirm: true, back: true });
    expect(attribute(html, "data-tone")).toBe("asks");
    connection.chair.value.claim.choose(1);
    expect(words(await bar())).toContain("Claim for 2 yellow + 1 locomotive?");
  });

  test("counts the tickets that are still to be chosen", async () => {
    const offered = ["denver:montreal", "el-paso:omaha", "el-paso:kansas-city"];
    await sit(human(1, "Pilar"), {
      events: events({ event: "tickets-offered", seat: 0, count: 3, tickets: offered }),
      deciding: [0, 1],
      legal: [`keep ${offered[0]} ${offered[1]}`, `keep ${offered.join(" ")}`],
    });
    expect(words(await bar())).toContain("Choose 2 more");
    expect(buttons(await bar())["keep"]).toBe(false);
    connection.chair.value.toggle(offered[0]!);
    connection.chair.value.toggle(offered[1]!);
    expect(words(await bar())).toContain("Keep 2 of 3 tickets?");
    expect(buttons(await bar())["keep"]).toBe(true);
  });

  test("asks whether to keep tickets as soon as they are enough, and goes back from the question", async () => {
    const offered = ["denver:montreal", "el-paso:omaha", "el-paso:kansas-city"];
    await sit(human(1, "Pilar"), {
      events: events({ event: "tickets-offered", seat: 0, count: 3, tickets: offered }),
      deciding: [0, 1],
      legal: [`keep ${offered[0]}`, `keep ${offered[0]} ${offered[1]}`],
    });
    expect(buttons(await bar())).not.toHaveProperty("back");
    connection.chair.value.toggle(offered[0]!);
    expect(attribute(await bar(), "data-tone")).toBe("asks");
    expect(buttons(await bar())).toMatchObject({ keep: true, back: true });
    connection.chair.value.confirmation.back();
    expect(attribute(await bar(), "data-tone")).toBe("plain");
    expect(buttons(await bar())["keep"]).toBe(true);
  });

  test("asks nothing about keeping whoever wants to be asked before nothing", async () => {
    const { askBefore } = await import("../src/model/preferences");
    onTestFinished(() => {
      askBefore.value = "routes";
    });
    askBefore.value = "nothing";
    await sit(human(1, "Pilar"), {
      events: events({ event: "tickets-offered", seat: 0, count: 1, tickets: ["denver:montreal"] }),
      deciding: [0, 1],
      legal: ["keep denver:montreal"],
    });
    connection.chair.value.toggle("denver:montreal");
    expect(attribute(await bar(), "data-tone")).toBe("plain");
    void connection.chair.value.confirmation.press({ about: "keep" });
    await asked("/api/games/t/moves");
  });

  test("asks before a pass", async () => {
    const { draw } = await import("../src/model/draw-moves");
    await sit(human(1, "Pilar"), myTurn("pass"));
    expect(buttons(await bar())).toHaveProperty("pass");
    await draw(connection.chair.value, "pass");
    expect(words(await bar())).toContain("Pass?");
    expect(buttons(await bar())).toEqual({ confirm: true, back: true });
  });

  test("asks about what a hint suggests, whatever is asked before", async () => {
    const { make } = await import("../src/hint/make");
    const { parseMove } = await import("../src/model/moves");
    await sit(bot(1, "Joost"), myTurn(...DRAWS));
    make(connection.chair.value, parseMove("draw deck"));
    expect(words(await bar())).toContain("Draw a card from the deck?");
    expect(buttons(await bar())).toEqual({ confirm: true, back: true });
  });

  test("offers the seat back while a bot has it, also while a route is asked about", async () => {
    await sit(human(1, "Pilar"), { events: events(began(2)), deciding: [1] });
    const { table } = connection;
    table.value = { ...table.value, seats: [{ ...human(0, "Nora"), stand_in: true }, human(1, "Pilar")] };
    await connection.chair.value.claim.pickRoute(GREY);
    expect(words(await bar())).toContain("A bot plays for you");
    expect(buttons(await bar())).toEqual({ return: true });
  });

  test("leads back to now from an earlier moment", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS), {
      events: events({ event: "card-drawn", seat: 0, kind: "yellow" }),
      cards_left: 1,
      seat: 0,
      deciding: [0],
      legal: ["draw deck"],
    });
    expect(attribute(await bar(), "data-state")).toBe("one-more");
    connection.story.value.look(0);
    expect(buttons(await bar())).toEqual({ now: true });
  });

  test("says why a move was refused", async () => {
    const { Problem } = await import("../src/wire/api");
    await sit(human(1, "Pilar"), myTurn(...DRAWS));
    connection.chair.value.problem.value = new Problem("illegal-move", 409, { detail: "That is taken." });
    const html = await bar();
    expect(words(html)).toContain("That is taken.");
    expect(attribute(html, "data-tone")).toBe("bad");
  });
});

describe("the strip", () => {
  const strip = async () => shown((await import("../src/screens/table/since")).Since);

  test("is empty before anybody moved", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS));
    expect(words(await strip())).toContain("Nothing has happened yet.");
  });

  test("names the routes and cards of the others' turns", async () => {
    await sit(
      human(1, "Pilar"),
      { events: events(...MARKET, began(2)), deciding: [1] },
      { seat: 1, events: events(claimed(YELLOW, 1), began(3)), deciding: [0], legal: DRAWS },
    );
    const html = await strip();
    expect(words(html)).toContain("Montréal–Omaha");
    expect(words(html)).toContain("+4");
    expect(html).toContain('aria-label="Pilar"');
  });

  test("sums up the network that is lit", async () => {
    await sit(human(1, "Pilar"), { seat: 1, events: events(began(2), claimed(YELLOW, 1)), deciding: [1] });
    state.light(1);
    const text = words(await strip());
    expect(text).toContain("Pilar's network");
    expect(text).toContain("1 route");
    expect(text).toContain("longest 3");
  });

  test("counts one ticket of the lit network as one", async () => {
    const kept = {
      event: "tickets-kept",
      seat: 1,
      kept: null,
      kept_count: 1,
      returned: null,
      returned_count: 0,
    };
    await sit(human(1, "Pilar"), { seat: 1, events: events(kept, began(2)), deciding: [1] });
    state.light(1);
    expect(words(await strip())).toMatch(/ 1 ticket$/);
  });
});

describe("the line under the market", () => {
  const line = async () => {
    const { MarketSide } = await import("../src/screens/table/market-side");
    const html = shown(MarketSide);
    return /<p[^>]*class="market-line"[\s\S]*?<\/p>/.exec(html)![0];
  };

  test("says what may be taken", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS, "draw wild", "draw black", "draw orange", "draw purple"));
    expect(await line()).toContain("Take two, or 1 locomotive face up");
    expect(attribute(await line(), "data-locked")).toBe("false");
  });

  test("says what a turn brings while others play", async () => {
    await sit(human(1, "Pilar"), { events: events(...MARKET, began(2)), deciding: [1] });
    expect(await line()).toContain("In a turn: two cards, or 1 locomotive face up");
  });

  test("offers one more card where nothing is locked", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS), {
      seat: 0,
      events: events({ event: "card-drawn", seat: 0, kind: "yellow" }),
      cards_left: 1,
      deciding: [0],
      legal: ["draw deck", "draw yellow", "draw black", "draw orange", "draw purple", "draw wild"],
    });
    expect(await line()).toContain("Take one more card");
    expect(attribute(await line(), "data-locked")).toBe("false");
  });

  test("says why the wild is locked for the second card", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS), {
      seat: 0,
      events: events({ event: "card-drawn", seat: 0, kind: "yellow" }),
      cards_left: 1,
      deciding: [0],
      legal: ["draw deck", "draw yellow", "draw black", "draw orange", "draw purple"],
    });
    expect(await line()).toContain("Second card: no face-up locomotive");
    expect(attribute(await line(), "data-locked")).toBe("true");
  });
});

describe("the card of a route", () => {
  const card = async () => {
    const { RouteCard } = await import("../src/claim");
    return renderToString(h(RouteCard, { chair: connection.chair.value, closed: new Set<string>() }));
  };

  test("is not there before a route is asked about", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS, ...CLAIMS));
    expect(await card()).toBe("");
  });

  test("lists the ways to pay, the first one chosen, and what the pieces become", async () => {
    await sit(human(1, "Pilar"), myTurn(...DRAWS, ...CLAIMS));
    await connection.chair.value.claim.pickRoute(YELLOW);
    const html = await card();
    expect(words(html)).toContain("Montréal – Omaha");
    const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([tag]) => tag);
    expect(radios.map((radio) => radio.includes("checked"))).toEqual([true, false]);
    expect(words(html)).toContain("45 → 42 trains");
    expect(attribute(html, "data-foot")).toBe("commit");
  });

  test("counts what is missing and offers the pencil, also while others play", async () => {
    await sit(human(1, "Pilar"), {
      events: events(dealt("purple"), began(2)),
      deciding: [1],
    });
    await connection.chair.value.claim.pickRoute("denver:omaha");
    const html = await card();
    expect(words(html)).toContain("3 purple are missing.");
    expect(html.match(/data-missing="true"/g)).toHaveLength(3);
    expect(buttons(html)).toHaveProperty("pencil");
  });

  test("names the owner of a claimed route", async () => {
    await sit(human(1, "Pilar"), { seat: 1, events: events(began(2), claimed(GREY, 1)), deciding: [1] });
    await connection.chair.value.claim.pickRoute(GREY);
    expect(words(await card())).toContain("Pilar has had it since move 2.");
  });
});

describe("a player's row", () => {
  async function row(line: SeatLine, more: object = {}, view: object = {}): Promise<string> {
    await sit(human(1, "Pilar"), myTurn(...DRAWS));
    const { PlayerRow } = await import("../src/parts/player");
    const { board, live } = connection.story.value;
    return renderToString(
      h(PlayerRow, {
        board,
        view: { ...live.value.seats[1]!, ...view },
        line,
        selected: false,
        onSelect: () => {},
        ...more,
      }),
    );
  }

  test("says whose turn it is and how the game stands", async () => {
    const html = await row(
      human(1, "Pilar"),
      { isTurn: true, isConnected: true },
      { points: 23, hand_size: 7 },
    );
    expect(words(html)).toMatch(/^Their turn\./);
    expect(words(html)).toContain("23 points");
    expect(words(html)).toContain("7 cards");
    expect(html).toContain('aria-current="true"');
  });

  test("warns in words of few pieces", async () => {
    expect(words(await row(human(1, "Pilar"), {}, { pieces: 5 }))).toContain("trains left");
    state.close();
    connection.close();
    sockets.length = 0;
    expect(words(await row(human(1, "Pilar"), {}, { pieces: 9 }))).not.toContain("left");
  });

  test.each([
    [2, "chip-warn"],
    [4, "chip-bad"],
    [9, "chip-bad"],
  ])("warns of 4 pieces where the last round begins with %i", async (last_round_at, tone) => {
    const board = new Board({ ...USA, last_round_at }, "key");
    expect(await row(human(1, "Pilar"), { board }, { pieces: 4 })).toContain(tone);
  });

  test.each([
    [{ isYou: true }, human(1, "Pilar"), "You"],
    [{ isConnected: false }, human(1, "Pilar"), "Away"],
    [{}, { ...human(1, "Pilar"), stand_in: true } as SeatLine, "Away, a bot plays"],
    [{}, bot(1, "Joost"), "Bot · Easy"],
  ])("says who plays: %o", async (more, line, role) => {
    expect(words(await row(line, more))).toContain(role);
  });
});

describe("what is rendered again", () => {
  const TICKET = "denver:montreal";
  const KEPT = {
    event: "tickets-kept",
    seat: 0,
    kept: [TICKET],
    kept_count: 1,
    returned: [],
    returned_count: 2,
  };
  const ALL = ["HandSide", "MarketSide", "Tickets", "ActionBar"];

  /** Seat 0 has cards and a ticket, and the panels show them while the other one plays. */
  async function panels(): Promise<ReturnType<typeof draw>> {
    await sit(human(1, "Pilar"), { events: events(...HAND, ...MARKET, KEPT, began(2)), deciding: [1] });
    const { ActionBar } = await import("../src/screens/table/action-bar");
    const { HandSide } = await import("../src/screens/table/hand-side");
    const { MarketSide } = await import("../src/screens/table/market-side");
    const { Players } = await import("../src/screens/table/players");
    const { Tickets } = await import("../src/screens/table/tickets");
    const parts = [HandSide, MarketSide, Tickets, ActionBar, Players];
    const shown = draw(parts.map((part: ComponentType<{ state: TableState }>) => h(part, { state })));
    stop = shown.stop;
    const first = shown.drawn();
    expect(Object.keys(first)).toEqual(expect.arrayContaining([...ALL, "Stack", "TicketRow", "Actions"]));
    return shown;
  }
  /** What is drawn for an entry. */
  async function drawnFor(shown: ReturnType<typeof draw>, ...entries: Partial<Entry>[]): Promise<string[]> {
    happen(...entries);
    await vi.advanceTimersByTimeAsync(100);
    return Object.keys(shown.drawn());
  }
  const other = (...all: object[]): Partial<Entry> => ({ seat: 1, events: events(...all), deciding: [1] });

  test("another player's draw from the deck renders neither hand nor tickets nor action bar", async () => {
    const shown = await panels();
    const drawn = await drawnFor(shown, other({ event: "card-drawn", seat: 1, kind: null }));
    expect(drawn).toContain("PlayerRow"); // who has one card more
    expect(drawn).toContain("MarketSide"); // whose deck has one card less
    for (const name of [
      "HandSide",
      "Stack",
      "Tickets",
      "TicketRow",
      "NeedsLine",
      "ActionBar",
      "Actions",
      "Button",
    ])
      expect(drawn).not.toContain(name);
    expect(drawn).not.toContain("FaceUp"); // and whose face-up cards are the same
  });

  test("a card that flies to another player renders neither hand nor market", async () => {
    const shown = await panels();
    const fly = async (to: string): Promise<string[]> => {
      state.air.send([{ what: "card", kind: null, from: ["deck"], to: [to] } as unknown as Flight]);
      await vi.advanceTimersByTimeAsync(100);
      return Object.keys(shown.drawn());
    };
    expect(await fly("player-1")).toEqual([]);
    expect(await fly("hand-black")).toContain("HandSide");
    expect(await fly("market-0")).toContain("MarketSide");
  });

  test("another player's claim renders neither hand nor market, nor tickets that need what they needed", async () => {
    const shown = await panels();
    const drawn = await drawnFor(shown, other({ ...claimed(GREY, 1), closes: null }));
    expect(drawn).toContain("PlayerRow");
    for (const name of ["HandSide", "MarketSide", "Tickets", "ActionBar"]) expect(drawn).not.toContain(name);
  });

  test("a turn that begins renders the action bar, not the hand or the tickets", async () => {
    const shown = await panels();
    const drawn = await drawnFor(shown, { seat: 1, events: events(began(3)), deciding: [0], legal: DRAWS });
    expect(drawn).toContain("ActionBar");
    expect(shown.root.text).toContain("Your turn");
    expect(drawn).not.toContain("Tickets");
    expect(drawn).not.toContain("Stack");
  });

  test("what changes is rendered: the hand, the face-up cards, what tickets need", async () => {
    const shown = await panels();
    const card = { event: "card-dealt", seat: 0, kind: "black" };
    expect(await drawnFor(shown, other(card))).toEqual(expect.arrayContaining(["HandSide", "Stack"]));
    expect(await drawnFor(shown, other(laid(0, "wild")))).toContain("FaceUp");
    const closing = ["denver:omaha", "montreal:omaha"].map((route) => claimed(route, 1));
    expect(await drawnFor(shown, other(...closing))).toContain("Tickets");
  });
});
