/** The camera and the hands that move it: what lies under a hand stays there, the board stays in view, and nothing is drawn
 *  anew before a move ends. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Camera } from "../src/board/camera/camera";
import { CLOSEST, onBoard, type Size, type Viewport } from "../src/board/camera/viewport";
import type { Point } from "../src/board/plan/geometry";
import { type Plan, planOf } from "../src/board/plan/plan";
import { builtIn } from "./board-plans";
import "./page";

const CORNER = { x: 30, y: 20 }; // where the view is on the page
const SETTLES_MS = 1_000;
const PAN_MS = 280;

/** As much of an element as the camera and the hands ask for. */
class View extends EventTarget {
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, string> = {};

  constructor(readonly size: Size) {
    super();
  }

  get clientWidth(): number {
    return this.size.w;
  }

  get clientHeight(): number {
    return this.size.h;
  }

  getBoundingClientRect(): object {
    return { left: CORNER.x, top: CORNER.y, width: this.size.w, height: this.size.h };
  }

  setPointerCapture(): void {}
}

let view: View;
let plan: Plan;
let camera: Camera;
let taps: Point[];
let frames: FrameRequestCallback[];
let measure: () => void;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  frames = [];
  vi.stubGlobal("window", {
    matchMedia: () => ({ matches: false }),
    setTimeout: (act: () => void, wait: number) => setTimeout(act, wait),
  });
  vi.stubGlobal("document", { documentElement: { dataset: {} }, hidden: false });
  vi.stubGlobal("Element", class {});
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (id: number) => {
    frames[id - 1] = () => {};
  });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(act: () => void) {
        measure = act;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  taps = [];
  stops = [];
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A camera that sees a board in a view of a size, without motion unless it is wanted. */
async function look(size: Size, { edition = "usa" as "usa" | "amsterdam", isMoving = false } = {}) {
  const { Camera } = await import("../src/board/camera/camera");
  const { listen } = await import("../src/board/camera/gestures");
  const { stillness } = await import("../src/model/preferences");
  stillness.value = !isMoving;
  view = new View(size);
  plan = planOf(builtIn(edition));
  camera = new Camera();
  const element = view as unknown as HTMLElement;
  stops.push(
    camera.attach(plan, element, new View(size) as unknown as HTMLElement, () => [], {
      on: "board",
      seat: null,
    }),
    listen(element, camera, ({ client }) => {
      taps.push(client);
      return false;
    }),
  );
}

/** A point of the view, as events tell it. */
const at = ({ x, y }: Point) => ({ clientX: x + CORNER.x, clientY: y + CORNER.y });

function happen(type: string, more: object): void {
  const usual = { pointerId: 1, pointerType: "mouse", button: 0, detail: 1, deltaMode: 0, ctrlKey: false };
  const event = new Event(type, { cancelable: true });
  for (const [key, value] of Object.entries({ ...usual, ...more }))
    Object.defineProperty(event, key, { value });
  view.dispatchEvent(event);
}

const finger = (type: string, id: number, point: Point): void =>
  happen(`pointer${type}`, { pointerId: id, pointerType: "touch", ...at(point) });

function dragged(from: Point, to: Point): void {
  happen("pointerdown", at(from));
  happen("pointermove", at(to));
}

/** What of the board is at a point of the view. */
const under = (point: Point): Point => onBoard(camera.viewport, plan.box, point);

function expectSame(a: Point, b: Point): void {
  expect(a.x).toBeCloseTo(b.x, 0);
  expect(a.y).toBeCloseTo(b.y, 0);
}

/** The edges of the board that are within the view, where it is larger than the view. */
function isInView({ x, y, k }: Viewport, { w, h }: Size): boolean {
  return x <= 0.5 && y <= 0.5 && x + plan.box.w * k >= w - 0.5 && y + plan.box.h * k >= h - 0.5;
}

const SIZE = { w: 800, h: 500 };
const MIDDLE = { x: 400, y: 250 };

test("the whole board is seen at first, in the middle, and again after fit", async () => {
  await look(SIZE);
  const whole = camera.viewport;
  expect(whole.k).toBeCloseTo(camera.least.value);
  expectSame(under(MIDDLE), { x: plan.box.x + plan.box.w / 2, y: plan.box.y + plan.box.h / 2 });
  camera.zoom(2, { x: 10, y: 10 });
  expect(camera.viewport.k).toBeCloseTo(whole.k * 2);
  camera.fit();
  expect(camera.viewport).toEqual(whole);
});

test("a drag moves what is under the mouse with it, and is drawn anew when it ends", async () => {
  await look(SIZE);
  camera.zoom(2);
  const [rest, before] = [camera.rest.value, under(MIDDLE)];
  dragged(MIDDLE, { x: 460, y: 220 });
  expectSame(under({ x: 460, y: 220 }), before);
  expect(view.dataset["moving"]).toBe("true");
  expect(camera.rest.value).toBe(rest);
  happen("pointerup", at({ x: 460, y: 220 }));
  expect(camera.rest.value).toEqual(camera.viewport);
  expect(view.dataset["moving"]).toBeUndefined();
});

test("a click after a drag is none, a click with a trembling hand is one", async () => {
  await look(SIZE);
  camera.zoom(2);
  dragged(MIDDLE, { x: 460, y: 220 });
  happen("pointerup", at({ x: 460, y: 220 }));
  happen("click", at({ x: 460, y: 220 }));
  expect(taps).toEqual([]);
  const before = camera.viewport;
  dragged(MIDDLE, { x: 402, y: 252 });
  happen("pointerup", at({ x: 402, y: 252 }));
  happen("click", at({ x: 402, y: 252 }));
  expect(taps).toHaveLength(1);
  expect(camera.viewport).toEqual(before);
});

test("other buttons of the mouse move nothing", async () => {
  await look(SIZE);
  camera.zoom(2);
  const before = camera.viewport;
  happen("pointerdown", { ...at(MIDDLE), button: 2 });
  happen("pointermove", at({ x: 500, y: 300 }));
  expect(camera.viewport).toEqual(before);
});

test.each([
  [9_000, 9_000],
  [-9_000, -9_000],
])("the board cannot be dragged out of the view by %i, %i", async (x, y) => {
  await look(SIZE);
  camera.zoom(3);
  dragged(MIDDLE, { x, y });
  expect(isInView(camera.viewport, SIZE)).toBe(true);
});

test("the wheel zooms about the mouse and rests when it stops", async () => {
  await look(SIZE);
  camera.zoom(1.5);
  const hand = { x: 300, y: 240 };
  const [rest, before, { k }] = [camera.rest.value, under(hand), camera.viewport];
  happen("wheel", { deltaY: -200, ...at(hand) });
  expect(camera.viewport.k).toBeGreaterThan(k);
  expectSame(under(hand), before);
  expect(camera.rest.value).toBe(rest);
  vi.advanceTimersByTime(SETTLES_MS);
  expect(camera.rest.value.k).toBe(camera.viewport.k);
});

test("the wheel stops at the whole board and at the largest scale", async () => {
  await look(SIZE);
  for (let i = 0; i < 20; i++) happen("wheel", { deltaY: -900, ...at(MIDDLE) });
  expect(camera.viewport.k).toBe(CLOSEST);
  for (let i = 0; i < 20; i++) happen("wheel", { deltaY: 900, ...at(MIDDLE) });
  expect(camera.viewport.k).toBeCloseTo(camera.least.value);
});

test("a wheel that counts lines zooms as far as one that counts pixels", async () => {
  await look(SIZE);
  happen("wheel", { deltaY: -48, ...at(MIDDLE) });
  const { k } = camera.viewport;
  camera.fit();
  happen("wheel", { deltaY: -3, deltaMode: 1, ...at(MIDDLE) });
  expect(camera.viewport.k).toBeCloseTo(k);
});

test("two fingers zoom by their distance, about the point between them", async () => {
  await look({ w: 390, h: 490 });
  camera.zoom(1.4);
  const { k } = camera.viewport;
  const before = under({ x: 200, y: 250 });
  finger("down", 1, { x: 150, y: 250 });
  finger("down", 2, { x: 250, y: 250 });
  finger("move", 1, { x: 120, y: 250 });
  finger("move", 2, { x: 280, y: 250 });
  expect(camera.viewport.k).toBeCloseTo(k * 1.6);
  expectSame(under({ x: 200, y: 250 }), before);
});

test("when one of two fingers is lifted the other one goes on without a jump", async () => {
  await look({ w: 390, h: 490 });
  camera.zoom(2.5);
  finger("down", 1, { x: 150, y: 250 });
  finger("down", 2, { x: 250, y: 250 });
  finger("move", 2, { x: 270, y: 250 });
  const before = camera.viewport;
  finger("up", 2, { x: 270, y: 250 });
  finger("move", 1, { x: 151, y: 250 });
  expect(camera.viewport.k).toBe(before.k);
  expect(camera.viewport.x).toBeCloseTo(before.x + 1);
  finger("up", 1, { x: 151, y: 250 });
  expect(camera.rest.value).toEqual(camera.viewport);
});

test("at the limit of zooming fingers start afresh", async () => {
  await look({ w: 390, h: 490 });
  finger("down", 1, { x: 190, y: 250 });
  finger("down", 2, { x: 200, y: 250 });
  finger("move", 2, { x: 390, y: 250 }); // twenty times
  expect(camera.viewport.k).toBe(CLOSEST);
  finger("move", 2, { x: 290, y: 250 }); // half of that
  expect(camera.viewport.k).toBeCloseTo(CLOSEST / 2);
});

test("two quick taps on the bare map zoom about them, two slow ones do not", async () => {
  await look(SIZE);
  const { k } = camera.viewport;
  const tap = (timeStamp: number): void => happen("click", { ...at(MIDDLE), timeStamp });
  tap(1_000);
  tap(2_000);
  expect(camera.viewport.k).toBe(k);
  tap(2_200);
  expect(camera.viewport.k).toBeGreaterThan(k);
});

test.each(["usa", "amsterdam"] as const)("%s is never smaller than its names need", async (edition) => {
  const size = { w: 260, h: 180 };
  await look(size, { edition });
  const least = plan.box.leastScale!;
  expect(camera.least.value).toBeLessThan(least);
  expect(camera.viewport.k).toBe(least);
  camera.zoom(0.1);
  expect(camera.viewport.k).toBe(least);
  const before = camera.viewport.x;
  dragged({ x: 130, y: 90 }, { x: 100, y: 90 });
  expect(camera.viewport.x).toBeCloseTo(before - 30);
});

test("another size of the view shows the whole board again, or keeps what was in the middle", async () => {
  await look(SIZE);
  Object.assign(view.size, { w: 1_000, h: 700 });
  measure();
  expect(camera.viewport.k).toBeCloseTo(camera.least.value);
  camera.zoom(3);
  const before = under({ x: 500, y: 350 });
  Object.assign(view.size, { w: 900, h: 600 });
  measure();
  expectSame(under({ x: 450, y: 300 }), before);
});

test("a route is brought into sight, with both its ends", async () => {
  await look(SIZE);
  camera.zoom(4, { x: 0, y: 0 });
  const [route] = [...plan.tracks.keys()].slice(-1);
  camera.show([route!]);
  for (const { x, y, r } of camera.circles(route!)) {
    expect(x).toBeGreaterThanOrEqual(r);
    expect(x).toBeLessThanOrEqual(SIZE.w - r);
    expect(y).toBeGreaterThanOrEqual(r);
    expect(y).toBeLessThanOrEqual(SIZE.h - r);
  }
});

test("with motion the board glides to where it goes, and a hand stops it", async () => {
  await look(SIZE, { isMoving: true });
  const from = camera.viewport;
  const frame = (part: number): void => {
    const [next] = frames.slice(-1);
    next!(performance.now() + part * PAN_MS);
  };
  camera.zoom(2);
  expect(camera.viewport).toEqual(from);
  frame(0.3);
  const { k } = camera.viewport;
  expect(k).toBeGreaterThan(from.k);
  expect(k).toBeLessThan(from.k * 2);
  expect(camera.rest.value).toEqual(from);
  frame(1);
  expect(camera.viewport.k).toBeCloseTo(from.k * 2);
  expect(camera.rest.value.k).toBe(camera.viewport.k);

  camera.fit();
  frame(0.3);
  dragged(MIDDLE, { x: 430, y: 250 });
  const held = camera.viewport;
  frame(1);
  expect(camera.viewport).toEqual(held);
});
