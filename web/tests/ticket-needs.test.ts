/** What a ticket still needs, on positions made by hand and on both boards. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Board } from "../src/model/board";
import { type Standing, ticketNeeds } from "../src/model/ticket-needs";
import type { Edition, Kind, Route, Ticket } from "../src/wire/types";
import { builtIn } from "./board-plans";
import { USA } from "./editions";

const COLOURS = ["red", "blue", "green"];
type Track = [a: string, b: string, length: number, colour: string];

/** A board of tracks with one ticket, from a to z. */
function boardOf(...tracks: Track[]): Board {
  const places = [...new Set([...tracks.map(([a]) => a), ...tracks.map(([, b]) => b)])];
  const routes: Route[] = tracks.map(([a, b, length, colour]) => ({
    id: `${a}:${b}/${colour}`,
    a,
    b,
    length,
    colour,
    cart: false,
    twin: null,
    source: "",
  }));
  const ticket = { id: "a-z", a: "a", b: "z", points: 9 } as Ticket;
  const edition: Edition = {
    ...USA,
    colours: COLOURS,
    locations: places.map((id) => ({ id, name: id })),
    routes,
    tickets: [ticket],
  };
  return new Board(edition, "test");
}

const needs = (board: Board, hand: Record<Kind, number>, more: Partial<Standing> = {}) =>
  ticketNeeds(board, "a-z", { seat: 0, owners: {}, closed: new Set(), hand, pieces: 45, ...more });

describe("what a ticket needs", () => {
  it("counts the missing cards of the way, wilds counted in", () => {
    const board = boardOf(["a", "m", 3, "red"], ["m", "z", 2, "blue"]);
    expect(needs(board, { red: 2, wild: 1 })).toEqual({
      state: "open",
      pieces: 5,
      missing: [["blue", 2]],
      routes: ["a:m/red", "m:z/blue"],
    });
    expect(needs(board, { red: 3, blue: 1, wild: 1 })).toMatchObject({ missing: [] });
  });

  it("prefers a longer way that misses fewer cards, and of two that miss as many the one with fewer pieces", () => {
    const board = boardOf(["a", "z", 3, "red"], ["a", "m", 3, "blue"], ["m", "z", 3, "blue"]);
    expect(needs(board, { blue: 4 })).toMatchObject({ pieces: 6, missing: [["blue", 2]] });
    expect(needs(board, { blue: 3 })).toMatchObject({ pieces: 3, missing: [["red", 3]] });
  });

  it("uses each card of the hand once along the way", () => {
    const board = boardOf(["a", "m", 2, "red"], ["m", "z", 2, "red"]);
    expect(needs(board, { red: 2 })).toMatchObject({ missing: [["red", 2]] });
  });

  it("pays a gray route with any one colour, and leaves the colours that the way needs elsewhere", () => {
    const board = boardOf(["a", "m", 3, "gray"], ["m", "z", 3, "red"]);
    expect(needs(board, { red: 3, blue: 2 })).toMatchObject({ missing: [["blue", 1]] });
    expect(needs(board, { red: 3 })).toMatchObject({ missing: [["gray", 3]] });
    expect(needs(board, { red: 6 })).toMatchObject({ missing: [] });
  });

  it("does not pay one gray route with two colours", () => {
    const board = boardOf(["a", "z", 4, "gray"]);
    expect(needs(board, { red: 2, blue: 2 })).toMatchObject({ missing: [[expect.any(String), 2]] });
    expect(needs(board, { red: 2, blue: 1, wild: 2 })).toMatchObject({ missing: [] });
  });

  it("goes over own routes for nothing, and not over those of others or closed ones", () => {
    const board = boardOf(["a", "m", 5, "red"], ["m", "z", 2, "blue"], ["a", "z", 3, "green"]);
    const owners = { "a:m/red": 0, "a:z/green": 1 };
    expect(needs(board, {}, { owners })).toMatchObject({ pieces: 2, routes: ["m:z/blue"] });
    expect(needs(board, {}, { owners, closed: new Set(["m:z/blue"]) })).toEqual({ state: "lost" });
    expect(needs(board, {}, { owners: { "a:z/green": 0 } })).toEqual({ state: "done" });
  });

  it("finds no way for which the pieces do not suffice", () => {
    const board = boardOf(["a", "m", 3, "red"], ["m", "z", 3, "red"], ["a", "z", 5, "blue"]);
    expect(needs(board, { red: 6 }, { pieces: 5 })).toMatchObject({ pieces: 5, missing: [["blue", 5]] });
    expect(needs(board, { red: 6 }, { pieces: 4 })).toEqual({ state: "lost" });
  });

  it("fills the smallest gaps with wilds, so that few kinds are missing", () => {
    const board = boardOf(["a", "m", 3, "red"], ["m", "z", 1, "blue"]);
    expect(needs(board, { wild: 2 })).toMatchObject({ missing: [["red", 2]] });
  });
});

describe("on a whole board", () => {
  const boards = [wholeBoard("usa"), wholeBoard("amsterdam")];

  it.each(boards.map((board) => [board.edition.name, board]))(
    "%s: no way of a few routes is better than the one found",
    (_, board) => {
      const random = generator(7);
      for (let i = 0; i < 5; i += 1) {
        const standing = position(board, random);
        for (const ticket of board.edition.tickets.slice(0, 6)) {
          const found = ticketNeeds(board, ticket.id, standing);
          const best = exhaustive(board, ticket, standing, 5);
          if (found.state === "open") {
            const missing = found.missing.reduce((sum, [, count]) => sum + count, 0);
            if (best) expect([missing, found.pieces] <= best || missing < best[0]).toBe(true);
            expect(costOf(board, found.routes, standing)).toBe(missing);
            expect(found.routes.reduce((sum, id) => sum + board.routes.get(id)!.length, 0)).toBe(
              found.pieces,
            );
          } else expect(best === null || found.state === "done").toBe(true);
        }
      }
    },
  );
});

/** A built-in board with its colours and tickets. */
function wholeBoard(name: "usa" | "amsterdam"): Board {
  const { edition } = builtIn(name);
  const file = new URL(`../../src/trekvaart/editions/${name}/tickets.csv`, import.meta.url);
  const tickets = readFileSync(file, "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => {
      const [a, b, points] = row.split(",");
      return { id: `${a}-${b}`, a, b, points: Number(points) } as Ticket;
    });
  const colours = [...new Set(edition.routes.map((route) => route.colour))].filter((one) => one !== "gray");
  return new Board({ ...edition, colours, tickets }, name);
}

/** The fewest missing cards of some routes: every assignment of colours to gray ones. */
function costOf(board: Board, routes: readonly string[], { hand }: Standing): number {
  const { colours } = board.edition;
  const gray = routes.filter((id) => !colours.includes(board.routes.get(id)!.colour));
  const demand = new Map<string, number>();
  for (const id of routes) {
    const { colour, length } = board.routes.get(id)!;
    if (colours.includes(colour)) demand.set(colour, (demand.get(colour) ?? 0) + length);
  }
  const assign = (index: number): number => {
    if (index === gray.length) {
      const short = [...demand].reduce(
        (sum, [kind, count]) => sum + Math.max(0, count - (hand[kind] ?? 0)),
        0,
      );
      return Math.max(0, short - (hand["wild"] ?? 0));
    }
    const { length } = board.routes.get(gray[index]!)!;
    return Math.min(
      ...colours.map((kind) => {
        const before = demand.get(kind) ?? 0;
        demand.set(kind, before + length);
        const cost = assign(index + 1);
        demand.set(kind, before);
        return cost;
      }),
    );
  };
  return assign(0);
}

/** The best of all ways of at most so many routes: missing cards, and pieces. */
function exhaustive(board: Board, ticket: Ticket, standing: Standing, most: number): [number, number] | null {
  const { seat, owners, closed, pieces } = standing;
  let best: [number, number] | null = null;
  const walk = (place: string, seen: readonly string[], routes: readonly string[], length: number): void => {
    if (length > pieces) return;
    if (place === ticket.b) {
      const cost = costOf(board, routes, standing);
      if (!best || cost < best[0] || (cost === best[0] && length < best[1])) best = [cost, length];
      return;
    }
    if (seen.length > most) return;
    for (const route of board.at.get(place) ?? []) {
      const there = route.a === place ? route.b : route.a;
      const owner = owners[route.id];
      if (seen.includes(there) || closed.has(route.id) || (owner !== undefined && owner !== seat)) continue;
      const isOwn = owner === seat;
      walk(
        there,
        [...seen, there],
        isOwn ? routes : [...routes, route.id],
        length + (isOwn ? 0 : route.length),
      );
    }
  };
  walk(ticket.a, [ticket.a], [], 0);
  return best;
}

function position(board: Board, random: () => number): Standing {
  const owners: Record<string, number> = {};
  for (const route of board.edition.routes) if (random() < 0.35) owners[route.id] = Math.floor(random() * 4);
  const hand: Record<Kind, number> = {};
  const kinds = [...board.edition.colours, "wild"];
  for (let i = 0; i < 3 + random() * 14; i += 1) {
    const kind = kinds[Math.floor(random() * kinds.length)]!;
    hand[kind] = (hand[kind] ?? 0) + 1;
  }
  return { seat: 0, owners, closed: new Set(), hand, pieces: 8 + Math.floor(random() * 37) };
}

/** The same numbers every time. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
