/** The first press asks, the second commits; a double click is one press. */

import { expect, it } from "vitest";
import {
  type Asking,
  answered,
  back,
  confirm,
  IDLE,
  isAskedBefore,
  isSame,
  press,
  type Question,
} from "../src/model/asking";

const dam: Question = { about: "route", route: "dam:waag" };
const waag: Question = { about: "route", route: "oude-kerk:waag" };
const tickets: Question = { about: "tickets" };
const card: Question = { about: "card", move: "draw deck" };
const asks = { canCommit: true, isAsked: true };
const asked: Asking = { at: "asked", question: dam, pressed: 1000 };

it("asks at the first press and commits at the second", () => {
  const first = press(IDLE, dam, 1000, asks);
  expect(first).toEqual({ asking: asked, commits: false });
  expect(press(first.asking, dam, 1300, asks)).toEqual({
    asking: { at: "sent", question: dam },
    commits: true,
  });
});

it("counts presses within 300 ms as one, however many", () => {
  const double = press(asked, dam, 1299, asks);
  expect(double).toEqual({ asking: { ...asked, pressed: 1299 }, commits: false });
  expect(press(double.asking, dam, 1500, asks).commits).toBe(false);
  expect(confirm(asked, 1299, true).commits).toBe(false);
  expect(confirm(asked, 1300, true).commits).toBe(true);
});

it("goes on to another route without committing", () => {
  expect(press(asked, waag, 9000, asks)).toEqual({
    asking: { at: "asked", question: waag, pressed: 9000 },
    commits: false,
  });
});

it("answers about what cannot be done, and never commits it", () => {
  const closed = { canCommit: false, isAsked: true };
  const first = press(IDLE, dam, 1000, closed);
  expect(first.asking.at).toBe("asked");
  expect(press(first.asking, dam, 9000, closed)).toMatchObject({ asking: { at: "asked" }, commits: false });
  expect(press(IDLE, dam, 1000, { canCommit: false, isAsked: false }).asking.at).toBe("asked");
  expect(confirm(asked, 9000, false).commits).toBe(false);
});

it("commits at once what nobody wants to be asked about", () => {
  expect(press(IDLE, dam, 1000, { canCommit: true, isAsked: false }).commits).toBe(true);
  expect(press(asked, waag, 1001, { canCommit: true, isAsked: false })).toEqual({
    asking: { at: "sent", question: waag },
    commits: true,
  });
});

it("commits nothing that is not asked about", () => {
  expect(confirm(IDLE, 9000, true)).toEqual({ asking: IDLE, commits: false });
});

it("goes back from a question, not from what is sent", () => {
  const sent: Asking = { at: "sent", question: dam };
  expect(back(asked)).toBe(IDLE);
  expect(back(sent)).toBe(sent);
  expect(press(sent, dam, 9000, asks)).toEqual({ asking: sent, commits: false });
  expect(press(sent, waag, 9000, asks)).toEqual({ asking: sent, commits: false });
});

it("is done when the server says so, and stands again when it refuses", () => {
  const sent: Asking = { at: "sent", question: dam };
  expect(answered(sent, true, 2000)).toBe(IDLE);
  expect(answered(sent, false, 2000)).toEqual({ at: "asked", question: dam, pressed: 2000 });
  expect(answered(asked, true, 2000)).toBe(asked);
});

it("tells questions apart", () => {
  expect(isSame(dam, { ...dam })).toBe(true);
  expect(isSame(dam, waag)).toBe(false);
  expect(isSame(card, { about: "card", move: "draw red" })).toBe(false);
  expect(isSame(card, { ...card })).toBe(true);
  expect(isSame(tickets, dam)).toBe(false);
  expect(isSame(tickets, { about: "tickets" })).toBe(true);
});

it("asks before routes and tickets, before cards too, or before nothing", () => {
  const about = (setting: "routes" | "everything" | "nothing") =>
    [dam, tickets, card].map((one) => isAskedBefore(setting, one));
  expect(about("routes")).toEqual([true, true, false]);
  expect(about("everything")).toEqual([true, true, true]);
  expect(about("nothing")).toEqual([false, false, false]);
});
