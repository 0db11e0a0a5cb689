/** Announcements come one after another, none of them purges another, and none outlives its game. */

import { effect } from "@preact/signals";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  announce,
  announced,
  changeApart,
  clearAnnouncements,
  closePlace,
  interrupted,
  openPlace,
  PAGE,
  spoken,
  timeFor,
} from "../src/model/announcer";

beforeEach(() => {
  vi.useFakeTimers();
  clearAnnouncements();
});
afterEach(() => void vi.useRealTimers());

/** What the live regions have been given, in order: "!" before what interrupts. */
const heard = (): string[] =>
  spoken.value.map((one) => (one.urgency === "assertive" ? `! ${one.text}` : one.text));
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
const SOON = 60;

test("an effect may announce, once for what it noticed", () => {
  const stop = effect(() => announce("The server cannot be reached.", "assertive"));
  announce("Ben took 2 cards.");
  stop();
  expect(announced.value.map((one) => one.text)).toEqual([
    "The server cannot be reached.",
    "Ben took 2 cards.",
  ]);
});

test("what is announced at the same moment is one utterance, so that its urgent part purges none of it", () => {
  announce("Ben drew two cards.");
  announce("Your turn. 4 points.", "assertive");
  pass(SOON);
  expect(heard()).toEqual(["! Ben drew two cards. Your turn. 4 points."]);
});

test("an urgent one waits until what is being said has been said", () => {
  announce("You drew red. One more card.", "assertive");
  pass(SOON);
  announce("Your turn.", "assertive");
  pass(timeFor("You drew red. One more card.") - SOON - 1);
  expect(heard()).toEqual(["! You drew red. One more card."]);
  pass(SOON);
  expect(heard()).toEqual(["! You drew red. One more card.", "! Your turn."]);
});

test("all that has waited comes next, in the order in which it happened", () => {
  announce("Ann claimed a route.");
  pass(SOON);
  announce("Ben drew two cards.");
  announce("Joost drew two cards.");
  pass(timeFor("Ann claimed a route."));
  expect(heard()).toEqual(["Ann claimed a route.", "Ben drew two cards. Joost drew two cards."]);
});

test("a long text is not waited for to its end", () => {
  expect(timeFor("x".repeat(1_000))).toBe(timeFor("x".repeat(2_000)));
});

test("a key silences the reader, so that its answer is heard at once", () => {
  announce("A long announcement about what all the others have done meanwhile.");
  pass(SOON);
  interrupted();
  announce("You cannot draw now.", "assertive");
  pass(SOON);
  expect(heard().at(-1)).toBe("! You cannot draw now.");
});

test("what is announced over a dialog is heard in it and nowhere else, also when it is closed", () => {
  announce("Before.");
  pass(SOON);
  const [outer, inner] = [openPlace(), openPlace()];
  announce("Over both.");
  interrupted();
  pass(SOON);
  closePlace(inner);
  announce("Over the first.");
  interrupted();
  pass(SOON);
  closePlace(outer);
  announce("After.");
  interrupted();
  pass(SOON);
  expect(spoken.value.map((one) => [one.text, one.place])).toEqual([
    ["Before.", PAGE],
    ["Over both.", inner],
    ["Over the first.", outer],
    ["After.", PAGE],
  ]);
});

test("nothing of one player, or of one game, is left for the next", () => {
  announce("Your turn.", "assertive");
  pass(SOON);
  announce("You drew red.");
  clearAnnouncements();
  pass(60_000);
  expect([heard(), announced.value]).toEqual([[], []]);
});

test("much that changes keeps away from what is announced, on both sides", () => {
  const changed = vi.fn();
  changeApart(changed);
  announce("You drew red.");
  pass(SOON);
  expect(heard()).toEqual(["You drew red."]);
  pass(480);
  expect(changed).not.toHaveBeenCalled();
  pass(SOON);
  expect(changed).toHaveBeenCalledOnce();
  interrupted();
  announce("Your turn.");
  pass(SOON);
  expect(heard()).toEqual(["You drew red."]);
  pass(500);
  expect(heard()).toEqual(["You drew red.", "Your turn."]);
});

test("a change that is replaced never happens", () => {
  const changed = vi.fn();
  changeApart(changed)();
  pass(5_000);
  expect(changed).not.toHaveBeenCalled();
});
