/** The letters of tickets. */

import { expect, test } from "vitest";
import { ownPins } from "../src/board/ticket-pins";
import { ticketLetter } from "../src/model/ticket-letter";
import { board } from "./editions";

test("go on after the alphabet", () => {
  expect([0, 1, 25, 26, 27, 52].map(ticketLetter)).toEqual(["a", "b", "z", "aa", "ab", "ba"]);
});

test("are the same on the board, all different", () => {
  const [ticket] = board.tickets.keys();
  const tickets = Array.from({ length: 64 }, () => ticket!);
  const letters = ownPins(board, 0, tickets, {}, () => false).map(({ text }) => text);
  expect(letters.filter((_, index) => index % 2 === 0)).toEqual(
    tickets.map((_, index) => ticketLetter(index)),
  );
  expect(new Set(letters).size).toBe(tickets.length);
});
