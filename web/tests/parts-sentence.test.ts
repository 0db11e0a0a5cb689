/** Every action of the log is a sentence. */

import { beforeAll, expect, it } from "vitest";
import "./page";
import type { Board } from "../src/model/board";
import type { Line, LogAction } from "../src/model/log";
import type { sentence as Sentence } from "../src/parts/sentence";

let board: Board;
let sentence: typeof Sentence;

beforeAll(async () => {
  const { Board: Made } = await import("../src/model/board");
  const { USA } = await import("./editions");
  ({ sentence } = await import("../src/parts/sentence"));
  board = new Made(
    {
      ...USA,
      locations: [
        { id: "denver", name: "Denver" },
        { id: "omaha", name: "Omaha" },
      ],
      routes: [
        {
          id: "denver:omaha",
          a: "denver",
          b: "omaha",
          length: 4,
          colour: "purple",
          cart: false,
          twin: null,
          source: "",
        },
      ],
      tickets: [{ id: "d-o", a: "denver", b: "omaha", points: 4, source: "" }],
      words: {
        en: {
          wild: ["locomotive", "locomotives"],
          ticket: ["ticket", "tickets"],
          merchandise: ["merchandise card", "merchandise cards"],
        },
      },
    },
    "usa",
  );
});

const card = (kind: string | null, faceUp = kind !== null) => ({ kind, faceUp });
const claimed: LogAction = {
  did: "claimed",
  route: "denver:omaha",
  cards: ["purple", "purple", "purple", "wild"],
  points: 7,
  merchandise: false,
};

const SENTENCES: [LogAction, string][] = [
  [{ did: "drew", cards: [card("red"), card("blue")], wholeTurn: false }, "Nora took 1 red + 1 blue."],
  [{ did: "drew", cards: [card("red"), card("red")], wholeTurn: false }, "Nora took 2 red."],
  [{ did: "drew", cards: [card(null)], wholeTurn: false }, "Nora drew a card from the deck."],
  [{ did: "drew", cards: [card(null), card(null)], wholeTurn: false }, "Nora drew 2 cards from the deck."],
  [
    { did: "drew", cards: [card(null), card("red")], wholeTurn: false },
    "Nora took 1 red and drew a card from the deck.",
  ],
  [{ did: "drew", cards: [card("wild")], wholeTurn: true }, "Nora took 1 locomotive (whole turn)."],
  [claimed, "Nora claimed Denver–Omaha with 3 purple + 1 locomotive for 7 points."],
  [
    { ...claimed, cards: ["purple"], points: 1, merchandise: true },
    "Nora claimed Denver–Omaha with 1 purple for 1 point and took 1 merchandise card.",
  ],
  [{ did: "kept", kept: 2, offered: 3, tickets: null, first: true }, "Nora kept 2 of 3 tickets."],
  [
    { did: "kept", kept: 1, offered: 3, tickets: ["d-o"], first: false },
    "Nora kept 1 of 3 tickets: Denver–Omaha.",
  ],
  [{ did: "looked", count: 3 }, "Nora looks at 3 tickets."],
  [{ did: "chose" }, "Nora has chosen."],
  [{ did: "completed", ticket: "d-o" }, "Nora completed Denver–Omaha for 4 points."],
  [{ did: "passed" }, "Nora passed."],
  [{ did: "lastRound", turnsLeft: 3 }, "Nora starts the last round: 3 turns left."],
  [{ did: "joined" }, "Nora joined the table."],
  [{ did: "left" }, "Nora left the table."],
  [{ did: "stoodIn" }, "Nora is away: a bot takes over."],
  [{ did: "returned" }, "Nora is back."],
  [
    { did: "swept", cards: ["wild", "wild", "wild", "red", "blue"], times: 1, refills: 0 },
    "3 locomotives face up: all 5 cards were replaced.",
  ],
  [{ did: "swept", cards: [], times: 100, refills: 0 }, "The face-up cards were replaced 100 times."],
  [
    { did: "swept", cards: [], times: 100, refills: 1 },
    "The face-up cards were replaced 100 times and the deck was reshuffled 1 time.",
  ],
  [{ did: "refilled", count: 40 }, "The deck was empty: 40 discarded cards were shuffled into a new deck."],
  [{ did: "dealt" }, "The cards were dealt."],
  [{ did: "ended", ending: "last round" }, "The last round is over: the points are counted."],
  [{ did: "ended", ending: "all passed" }, "Everybody passed: the game is over and the points are counted."],
];

it.each(SENTENCES)("says %j", (action, said) => {
  const line: Line = { turn: 1, from: 1, to: 1, seat: 0, byBot: false, action };
  expect(sentence(line, board, ["Nora"])).toBe(said);
});
