/** A story: one game as somebody sees it, and the moment that is looked at. */

import { signal } from "@preact/signals";
import { describe, expect, test } from "vitest";
import "./page";
import { Story } from "../src/model/story";
import type { Entry, TableLine } from "../src/wire/types";
import { board } from "./editions";
import { entry } from "./fake-server";

const table = signal({ id: "t", seats: [{}, {}] } as unknown as TableLine);
const story = (): Story => new Story(board, table, 0);
const started = (number: number): Entry =>
  entry(number, { kind: "started", seats: [{ seat: 0 }, { seat: 1 }], first: 0 } as Partial<Entry>);
const joined = (number: number): Entry => entry(number, { kind: "joined", seat: 1 });

describe("a line of the log", () => {
  test("can be looked at before the cards are dealt, when there is no other moment than now", () => {
    const told = story();
    told.add([entry(1, { kind: "created" }), joined(2)]);
    expect(told.log.value).toHaveLength(1);
    for (const line of told.log.value) told.look(line.turn);
    expect([told.moment.value, told.stop.value, told.view.value.turn]).toEqual([null, null, 0]);
    told.add([started(3)]);
    expect(told.moment.value).toBe(null);
  });

  test("can be looked at while first tickets are chosen", () => {
    const told = story();
    told.add([joined(1), started(2)]);
    for (const line of told.log.value) told.look(line.turn);
    expect([told.moment.value, told.stop.value?.turn]).toEqual([null, 0]);
  });
});
