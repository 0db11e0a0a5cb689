/** A lesson at a table: only what it wants next is open, and it knows where it is after a reload. */

import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MoveApi } from "../src/model/chair";
import type { Lesson } from "../src/tutorial/lesson";
import type { TableLine } from "../src/wire/types";
import { board } from "./editions";
import { entry, pretend } from "./fake-server";

const bar = { title: "", text: "" };
const LESSON: Lesson = {
  id: "test",
  record: "",
  from: 2,
  steps: () => [
    { title: "Read", text: "", bar, instead: "Later. First read.", wants: { button: "Next" } },
    { title: "Draw", text: "", bar, instead: "Later. First draw.", wants: { moves: ["draw deck"] } },
    { title: "Ask", text: "", bar, instead: "Later. First ask.", wants: { asks: "montreal:omaha" } },
    {
      title: "Claim",
      text: "",
      bar,
      instead: "Later. First claim.",
      wants: { moves: ["claim montreal:omaha 3 yellow"] },
    },
    { title: "End", text: "", bar, instead: "", wants: { end: true } },
  ],
};
const LEGAL = ["draw deck", "draw tickets", "claim montreal:omaha 3 yellow", "claim denver:omaha 4 purple"];

const left: (() => void)[] = [];
beforeEach(pretend);
afterEach(() => {
  for (const leave of left.splice(0)) leave();
  vi.useRealTimers();
});

async function sit() {
  const { Chair } = await import("../src/model/chair");
  const { Story } = await import("../src/model/story");
  const { Tutorial } = await import("../src/tutorial/tutorial");
  const kept = await import("../src/tutorial/kept-lessons");
  const story = new Story(
    board,
    signal({ id: "t", status: "playing", seats: [] } as unknown as TableLine),
    0,
  );
  const played: string[] = [];
  let number = 1;
  const began = (turn: number) => [{ event: "turn-began", seat: turn % 2, turn }];
  story.add([
    entry(number++, { kind: "started", seats: [], first: 1, deciding: [0], legal: [] } as never),
    entry(number++, { seat: 0, events: began(1) } as never),
    entry(number++, { seat: 1, events: began(2), legal: LEGAL } as never),
  ]);
  const moveApi: MoveApi = {
    play: async (move) => {
      played.push(move);
      return entry(number++, { seat: 0, legal: LEGAL } as never);
    },
    refusals: () => Promise.reject(new Error()),
    hint: () => Promise.reject(new Error()),
    undo: () => Promise.reject(new Error()),
  };
  const chair = new Chair(story, 0, moveApi);
  kept.beginLesson("t", "test");
  const tutorial = new Tutorial(chair, LESSON, "t");
  left.push(tutorial.teach(), () => chair.close());
  return { chair, tutorial, played, kept };
}

it("opens only what it wants next, and answers everything else", async () => {
  const { chair, tutorial, played } = await sit();
  expect(tutorial.step.value.title).toBe("Read");
  expect(await chair.play("draw deck")).toBe(false);
  expect(tutorial.answer.value).toBe("Later. First read.");
  tutorial.press();
  expect(tutorial.step.value.title).toBe("Draw");
  expect(tutorial.answer.value).toBeNull();
  await chair.confirmation.press({ about: "tickets" });
  expect(chair.confirmation.question.value).toBeNull();
  expect(tutorial.answer.value).toBe("Later. First draw.");
  await chair.play("draw deck");
  expect(tutorial.step.value.title).toBe("Ask");
  await chair.claim.pickRoute("denver:omaha");
  expect(chair.claim.route.value).toBeNull();
  await chair.claim.pickRoute("montreal:omaha");
  expect(tutorial.step.value.title).toBe("Claim");
  await vi.advanceTimersByTimeAsync(400);
  await chair.confirmation.confirm();
  expect(tutorial.step.value.title).toBe("End");
  expect(played).toEqual(["draw deck", "claim montreal:omaha 3 yellow"]);
  await chair.play("draw tickets");
  expect(played).toHaveLength(3);
});

it("goes back to asking when the question is taken back", async () => {
  const { chair, tutorial } = await sit();
  tutorial.press();
  await chair.play("draw deck");
  await chair.claim.pickRoute("montreal:omaha");
  expect(tutorial.step.value.title).toBe("Claim");
  chair.claim.cancel();
  expect(tutorial.step.value.title).toBe("Ask");
});

it("lights only what it wants, and at its end all that can be claimed", async () => {
  const { chair, tutorial } = await sit();
  tutorial.press();
  expect(tutorial.move.value).toBe("draw deck");
  expect([...tutorial.lit.value]).toEqual([]);
  await chair.play("draw deck");
  expect(tutorial.route.value).toBe("montreal:omaha");
  expect([...tutorial.lit.value]).toEqual(["montreal:omaha"]);
  await chair.claim.pickRoute("montreal:omaha");
  await vi.advanceTimersByTimeAsync(400);
  await chair.confirmation.confirm();
  expect([...tutorial.lit.value]).toEqual(["montreal:omaha", "denver:omaha"]);
});

it("answers each time that something else is tried", async () => {
  const { chair, tutorial } = await sit();
  await chair.play("draw deck");
  await chair.play("draw tickets");
  expect(tutorial.times.value).toBe(2);
  tutorial.press();
  expect(tutorial.answer.value).toBeNull();
});

it("stays closed, lets everything be done then, and can be resumed until the game goes another way", async () => {
  const { chair, tutorial, played, kept } = await sit();
  tutorial.press();
  tutorial.close();
  expect(tutorial.isClosed.value).toBe(true);
  await chair.play("draw deck");
  expect(played).toEqual(["draw deck"]);
  expect(kept.unfinishedLesson()).toBe("t");
  kept.changeLesson("t", { isClosed: false });
  expect(tutorial.step.value.title).toBe("Ask");
  tutorial.close();
  expect(kept.isOnlyLesson("t")).toBe(true);
  await chair.play("draw tickets");
  expect(kept.unfinishedLesson()).toBeNull();
  expect(kept.isOnlyLesson("t")).toBe(false);
  expect(chair.teacher).toBeNull();
});

it("is over at its end, and closes when the player plays on", async () => {
  const { chair, tutorial, kept } = await sit();
  tutorial.press();
  await chair.play("draw deck");
  await chair.claim.pickRoute("montreal:omaha");
  await vi.advanceTimersByTimeAsync(400);
  expect(kept.unfinishedLesson()).toBe("t");
  await chair.confirmation.confirm();
  expect(kept.unfinishedLesson()).toBeNull();
  expect(tutorial.isClosed.value).toBe(false);
  await chair.play("draw tickets");
  expect(tutorial.isClosed.value).toBe(true);
});
