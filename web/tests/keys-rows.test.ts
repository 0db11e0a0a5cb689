/** The route list: states, counts and the filter. */

import "./page";
import { expect, it } from "vitest";
import { board } from "./editions";

const { ANY, choose, rowsOf } = await import("../src/keys/rows");

const refusal = (rule: string) => ({ rule, facts: {}, detail: rule });
const rows = rowsOf({
  board,
  owners: { "denver:omaha": 0, "denver:kansas-city/black": 1 },
  seat: 0,
  claims: new Map([
    ["denver:el-paso", [{ kind: "yellow", cards: 3, wilds: 0, text: "claim denver:el-paso 3 yellow" }]],
  ]),
  refusals: {
    "denver:kansas-city/orange": refusal("CLAIM-DOUBLE-CLOSED"),
    "montreal:omaha": refusal("CLAIM-CARDS"),
  },
});

const wanted = (words: string) => choose(rows, { ...ANY, words }, board).shown.map((row) => row.route.id);

it("tells every route's state, claimable ones first", () => {
  expect(rows.map((row) => [row.route.id, row.state])).toEqual([
    ["denver:el-paso", "claimable"],
    ["montreal:omaha", "notYet"],
    ["omaha:kansas-city/1", "notYet"],
    ["omaha:kansas-city/2", "notYet"],
    ["denver:kansas-city/orange", "closed"],
    ["denver:kansas-city/black", "taken"],
    ["denver:omaha", "mine"],
  ]);
});

it("filters by several words, without accents, and by either of several names", () => {
  expect(wanted("montreal")).toEqual(["montreal:omaha"]);
  expect(wanted("kansas denver")).toEqual(["denver:kansas-city/orange", "denver:kansas-city/black"]);
  expect(wanted("el paso, montréal")).toEqual(["denver:el-paso", "montreal:omaha"]);
  expect(wanted("yellow")).toEqual(["montreal:omaha"]);
  expect(wanted("paris")).toEqual([]);
});

it("counts the states among what the other wishes leave", () => {
  const { shown, counts } = choose(rows, { words: "denver", state: "mine", colour: "", length: 4 }, board);
  expect(shown.map((row) => row.route.id)).toEqual(["denver:omaha"]);
  expect(counts).toEqual({ all: 3, claimable: 0, notYet: 0, closed: 1, taken: 1, mine: 1 });
});
