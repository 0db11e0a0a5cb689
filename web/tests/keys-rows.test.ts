/** The route list: states, counts and the filter. */

import "./page";
import { expect, it } from "vitest";
import { isSame } from "../src/model/content";
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
  closed: ["denver:kansas-city/orange"],
  refusals: {
    "montreal:omaha": refusal("CLAIM-CARDS"),
  },
});

const wanted = (words: string) => choose(rows, { ...ANY, words }, board).shown.map((row) => row.route.id);

it("tells every route's state, by name", () => {
  expect(rows.map((row) => [row.route.id, row.state])).toEqual([
    ["denver:el-paso", "claimable"],
    ["denver:kansas-city/black", "taken"],
    ["denver:kansas-city/orange", "closed"],
    ["denver:omaha", "mine"],
    ["montreal:omaha", "notYet"],
    ["omaha:kansas-city/1", "notYet"],
    ["omaha:kansas-city/2", "notYet"],
  ]);
});

it("filters by several words, without accents, and by either of several names", () => {
  expect(wanted("montreal")).toEqual(["montreal:omaha"]);
  expect(wanted("kansas denver")).toEqual(["denver:kansas-city/black", "denver:kansas-city/orange"]);
  expect(wanted("el paso, montréal")).toEqual(["denver:el-paso", "montreal:omaha"]);
  expect(wanted("yellow")).toEqual(["montreal:omaha"]);
  expect(wanted("paris")).toEqual([]);
});

it("counts the states among what the other wishes leave", () => {
  const { shown, counts } = choose(rows, { words: "denver", state: "mine", colour: "", length: 4 }, board);
  expect(shown.map((row) => row.route.id)).toEqual(["denver:omaha"]);
  expect(counts).toEqual({ all: 3, claimable: 0, notYet: 0, closed: 1, taken: 1, mine: 1 });
});

it("is the same row until its owner, its reason or a payment changes", () => {
  const [free, taken] = rows;
  expect(isSame(free!, { ...free!, payments: [{ ...free!.payments[0]! }] })).toBe(true);
  expect(isSame(free!, { ...free!, payments: [] })).toBe(false);
  expect(
    isSame(free!, { ...free!, payments: [{ ...free!.payments[0]!, text: "claim denver:el-paso 3 wild" }] }),
  ).toBe(false);
  expect(isSame(taken!, { ...taken!, owner: 0 })).toBe(false);
  expect(isSame(free!, { ...free!, refusal: refusal("CLAIM-CARDS") })).toBe(false);
});
