/** Sounds: made only after a press and while they are wanted, as loud as the volume says, each of voices in their time. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Sound } from "../src/sound/voices";
import type { Entry } from "../src/wire/types";
import { board } from "./editions";
import { entry, pretend } from "./fake-server";

const SOUNDS: readonly Sound[] = [
  "drawn",
  "taken",
  "claim",
  "undone",
  "tickets",
  "turn",
  "lastRound",
  "phrase",
  "refusal",
  "done",
  "end",
  "win",
];

/** What is set of a value over time: `[how, value, when]`. */
class Param {
  value = 1;
  readonly steps: [string, number, number][] = [];
  setValueAtTime = (value: number, at: number): number => this.steps.push(["set", value, at]);
  exponentialRampToValueAtTime = (value: number, at: number): number => this.steps.push(["ramp", value, at]);
}
class FakeNode {
  readonly to: FakeNode[] = [];
  readonly gain = new Param();
  readonly frequency = new Param();
  readonly pan = new Param();
  readonly Q = new Param();
  started: number | null = null;
  stopped: number | null = null;
  constructor(readonly what: string) {
    made.push(this);
  }
  connect(node: FakeNode): void {
    this.to.push(node);
  }
  start(at: number): void {
    this.started = at;
  }
  stop(at: number): void {
    this.stopped = at;
  }
}
class FakeContext {
  state = "running";
  currentTime = 10;
  sampleRate = 100;
  readonly destination = new FakeNode("destination");
  createGain = () => new FakeNode("gain");
  createDynamicsCompressor = () => new FakeNode("limiter");
  createOscillator = () => new FakeNode("tone");
  createBufferSource = () => new FakeNode("hiss");
  createBiquadFilter = () => new FakeNode("filter");
  createStereoPanner = () => new FakeNode("panner");
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  constructor() {
    contexts += 1;
  }
}

let page = new EventTarget();
/** Happens to the page. */
const happen = (what: string): boolean => page.dispatchEvent(new Event(what));
/** The player presses something, and what makes the sounds comes. */
async function press(what: "pointerdown" | "keydown" = "pointerdown"): Promise<void> {
  happen(what);
  await import("../src/sound/synth");
  await vi.advanceTimersByTimeAsync(0);
}
let made: FakeNode[] = [];
let contexts = 0;
const sources = (): FakeNode[] => made.filter(({ what }) => what === "tone" || what === "hiss");
/** The volume of everything: it is the one before the limiter. */
const master = (): FakeNode => made.find(({ to }) => to.some(({ what }) => what === "limiter"))!;

async function loaded() {
  const [sounds, preferences] = await Promise.all([
    import("../src/sound/sounds"),
    import("../src/model/preferences"),
  ]);
  return { ...sounds, ...preferences };
}

beforeEach(() => {
  vi.resetModules();
  pretend();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("AudioContext", FakeContext);
  made = [];
  contexts = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("nothing is made", () => {
  test("before the first press", async () => {
    const { play } = await loaded();
    play("turn");
    expect([contexts, made]).toEqual([0, []]);
  });

  test("while sound is off", async () => {
    const { play, sound } = await loaded();
    sound.value = false;
    await press();
    play("turn");
    expect([contexts, made]).toEqual([0, []]);
  });

  test("at volume nought", async () => {
    const { play, volume } = await loaded();
    volume.value = 0;
    await press("keydown");
    play("turn");
    expect([contexts, made]).toEqual([0, []]);
  });

  test("once sound is switched off, and what still sounds falls silent", async () => {
    const { play, sound } = await loaded();
    await press();
    play("turn");
    const before = made.length;
    sound.value = false;
    expect(master().gain.value).toBe(0);
    vi.advanceTimersByTime(1_000);
    play("turn");
    expect(made.length).toBe(before);
  });
});

describe("the volume", () => {
  test("is that of everything, and followed at once", async () => {
    const { play, volume, gainOf } = await loaded();
    volume.value = 50;
    await press();
    play("turn");
    expect(master().gain.value).toBe(gainOf(50));
    volume.value = 100;
    expect(master().gain.value).toBe(1);
    expect(contexts).toBe(1);
  });

  test("rises with every step", async () => {
    const { gainOf, VOLUME_STEP } = await loaded();
    const steps = Array.from({ length: 100 / VOLUME_STEP + 1 }, (_, i) => gainOf(i * VOLUME_STEP));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect([steps[0], steps.at(-1)]).toEqual([0, 1]);
  });
});

describe("a sound", () => {
  test.each(SOUNDS)("is made of voices that begin and end in their time: %s", async (what) => {
    const { play } = await loaded();
    await press();
    play(what, { pieces: 3 });
    expect(sources().length).toBeGreaterThan(1);
    for (const { started, stopped, to } of sources()) {
      expect(started).toBeGreaterThanOrEqual(10);
      expect(stopped).toBeGreaterThan(started!);
      expect(stopped! - 10).toBeLessThan(2.5); // short
      expect(to).toHaveLength(1);
    }
    const envelopes = made.filter(({ what, gain }) => what === "gain" && gain.steps.length > 0);
    expect(envelopes).toHaveLength(sources().length);
    for (const { gain } of envelopes) {
      const [first, peak, last] = gain.steps;
      expect([first![0], peak![0], last![0]]).toEqual(["set", "ramp", "ramp"]);
      expect(peak![1]).toBeGreaterThan(first![1]);
      expect(peak![1]).toBeLessThanOrEqual(0.5);
      expect(first![2] < peak![2] && peak![2] < last![2]).toBe(true);
    }
  });

  test("of a claim has a knock for each piece, one after another", async () => {
    const { voicesOf } = await import("../src/sound/voices");
    const { play } = await loaded();
    await press();
    play("claim", { pieces: 6 });
    const hisses = made.filter(({ what }) => what === "hiss").map(({ started }) => started!);
    expect(hisses).toHaveLength(6);
    expect(hisses).toEqual(hisses.toSorted((a, b) => a - b));
    expect(new Set(hisses).size).toBe(6);
    expect(voicesOf("claim", 1).length).toBeLessThan(voicesOf("claim", 2).length);
  });

  test("of somebody else is softer", async () => {
    const { play } = await loaded();
    await press();
    const loudest = (): number =>
      Math.max(...made.flatMap(({ gain }) => gain.steps.map(([, value]) => value)));
    play("taken", { isDistant: true });
    const distant = loudest();
    vi.advanceTimersByTime(1_000);
    play("taken");
    expect(distant).toBeLessThan(loudest());
  });

  test("is not heard twice at once", async () => {
    const { play } = await loaded();
    await press();
    play("taken");
    const before = made.length;
    play("taken");
    expect(made.length).toBe(before);
  });
});

describe("of an entry is heard", () => {
  const heard = async (events: object[], more: Partial<Entry> = {}) => {
    const { heardOf } = await import("../src/sound/heard");
    return heardOf(entry(5, { seat: 1, events: events as Entry["events"], ...more }), board, 0);
  };
  const drawn = { event: "card-drawn", seat: 1, kind: null };
  const claimed = { event: "route-claimed", seat: 1, route: "denver:el-paso" };

  test("what weighs most", async () => {
    expect((await heard([drawn]))?.sound).toBe("drawn");
    expect((await heard([{ event: "card-taken" }, { event: "card-laid" }]))?.sound).toBe("taken");
    expect((await heard([{ event: "tickets-offered" }]))?.sound).toBe("tickets");
    expect((await heard([claimed, { event: "ticket-completed" }]))?.sound).toBe("done");
    expect((await heard([claimed, { event: "last-round-began" }]))?.sound).toBe("lastRound");
    expect((await heard([claimed, { event: "game-ended" }]))?.sound).toBe("end");
    expect((await heard([], { kind: "undone" }))?.sound).toBe("undone");
  });

  test("each piece of a claim, softly if it is somebody else's", async () => {
    const length = board.routes.get("denver:el-paso")!.length;
    expect(await heard([claimed])).toEqual({ sound: "claim", pieces: length, isDistant: true });
    expect((await heard([claimed], { seat: 0 }))?.isDistant).toBe(false);
  });

  test("nothing of the deal, nor of what is no move", async () => {
    expect(await heard([{ event: "tickets-offered" }], { kind: "started" })).toBe(null);
    expect(await heard([], { kind: "changed" })).toBe(null);
  });
});
