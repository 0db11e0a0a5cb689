/** A story of a game's entries gives the same view as the server after each of them. */

import { readFileSync } from "node:fs";
import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import { Board } from "../../src/model/board";
import { Story } from "../../src/model/story";
import type { components } from "../../src/wire/schema";
import type { Edition, Entry, Seat, TableLine, View } from "../../src/wire/types";

type ServerView = components["schemas"]["View"];
type Viewer = { seat: Seat | null; entries: Entry[]; views: ServerView[] };
type Game = { edition: Edition; seats: number; seed: number; viewers: Viewer[] };

const games: Game[] = JSON.parse(readFileSync(process.env["TREKVAART_GAMES"]!, "utf-8"));

/** What the page keeps of the server's view. */
const kept = ({ passes, discards, ...view }: ServerView): View => view;

/** The folded view has tickets and closed routes in the order they came, so that none changes its place on the screen. */
function inOrder(view: View): View {
  const seats = view.seats.map((one) => ({
    ...one,
    tickets: one.tickets?.toSorted() ?? null,
    completed: one.completed?.toSorted() ?? null,
  }));
  return { ...view, closed: view.closed.toSorted(), seats };
}

/** What everybody saw; the score, and what was hidden until the end, come with the final view. */
function open(view: View): unknown {
  const hidden = { points: 0, hand: null, tickets: null, offered: null, completed: null };
  const seats = view.seats.map((one) => ({ ...one, ...hidden }));
  return {
    ...view,
    closed: view.closed.toSorted(),
    result: null,
    returned: view.returned.map((one) => one.seat),
    seats,
  };
}

for (const { edition, seats, seed, viewers } of games)
  describe(`${edition.name}, ${seats} seats, seed ${seed}`, () => {
    for (const { seat, entries, views } of viewers)
      test(seat === null ? "a spectator" : `seat ${seat}`, () => {
        const table = signal({ seats: Array(seats).fill({}) } as unknown as TableLine);
        const story = new Story(new Board(edition, "key"), table, seat);
        for (const [i, entry] of entries.entries()) {
          story.add([entry]);
          const view = story.live.value;
          const expected = kept(views[i]!);
          if (expected.phase === "over") expect(open(view)).toEqual(open(expected));
          else expect(inOrder(view)).toEqual(inOrder(expected));
        }
      });
  });
