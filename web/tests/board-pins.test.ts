import { describe, expect, test, vi } from "vitest";
import { apart, roomTo } from "../src/board/plan/geometry";
import { PIN, pinSpots } from "../src/board/plan/pin-spots";
import { namesInView, namesOfBoard } from "../src/board/plan/place-labels";
import { planOf } from "../src/board/plan/plan";
import { offerPins, ownPins } from "../src/board/ticket-pins";
import { builtIn } from "./board-plans";
import { board as small } from "./editions";
import { lettersOf } from "./letter-widths";

const BOARDS = {
  usa: { plan: planOf(builtIn("usa")), measure: lettersOf("slab"), scales: [0.36, 0.6, 0.65, 0.9] },
  amsterdam: { plan: planOf(builtIn("amsterdam")), measure: lettersOf("fell"), scales: [0.318, 0.69, 0.9] },
};

/** A slow machine that does other work besides may take longer than usual. */
vi.setConfig({ testTimeout: 60_000 });

/** Seen from farther, the board has room for fewer pins. */
const FAR = 0.5;

describe.each(["usa", "amsterdam"] as const)("pins on the board of %s", (edition) => {
  const { plan, measure, scales } = BOARDS[edition];
  const places = [...plan.sites.keys()];
  const spaces = [...plan.tracks.values()].flatMap((track) => track.spaces);

  test.each(scales)("cover no place, no other pin and no name at %s px to a unit", (k) => {
    const half = PIN / k;
    const whole = namesOfBoard({ plan, k, measure });
    const every = k > FAR ? 4 : 6;
    for (const start of [0, 3]) {
      const pinned = places
        .filter((_, index) => index % every === start)
        .flatMap((place) => (k > FAR ? [place, place] : [place]));
      const spots = pinSpots(plan, pinned, k).map((spot) => spot!);
      for (const [index, spot] of spots.entries()) {
        for (const site of plan.sites.values())
          if (site.id !== pinned[index]) expect(apart(spot, site)).toBeGreaterThan(plan.radius + half - 0.1);
        for (const other of spots.slice(index + 1))
          expect(apart(spot, other)).toBeGreaterThan(2 * half - 0.1);
      }
      const taken = spots.map(({ x, y }) => ({ x: x - half, y: y - half, w: 2 * half, h: 2 * half }));
      const { names, isFree } = namesInView(
        whole,
        { view: plan.box, covers: [], marks: taken },
        { plan, k, measure },
      );
      expect(names).toHaveLength(places.length);
      expect(isFree).toBe(true);
    }
  });

  test("cover no space where the board is as large as on a laptop", () => {
    const k = 0.65;
    for (const place of places) {
      const spot = pinSpots(plan, [place], k)[0]!;
      expect(Math.min(...spaces.map((space) => roomTo(space, spot))), place).toBeGreaterThan(PIN / k - 1);
    }
  });
});

test("where nothing is in the way, a pin stands to the upper right of its place and a second one to the upper left", () => {
  const { plan } = BOARDS.usa;
  const [one, two] = pinSpots(plan, ["calgary", "calgary"], 0.65);
  const { x, y } = plan.sites.get("calgary")!;
  expect(one!.x).toBeGreaterThan(x);
  expect(two!.x).toBeLessThan(x);
  expect(Math.max(one!.y, two!.y)).toBeLessThan(y);
});

test("a place that is not on the board has no spot", () => {
  expect(pinSpots(BOARDS.usa.plan, ["atlantis", "denver"], 0.65)[0]).toBeNull();
});

test("own tickets have letters in the order they were taken, and say when they are done", () => {
  const owners = { "denver:el-paso": 1, "denver:omaha": 1 };
  const pins = ownPins(
    small,
    1,
    ["denver:montreal", "el-paso:omaha"],
    owners,
    (id) => id === "el-paso:omaha",
  );
  expect(pins.map(({ place, text, kind, isActive }) => [place, text, kind, isActive])).toEqual([
    ["denver", "a", "own", false],
    ["montreal", "a", "own", false],
    ["el-paso", "b", "done", true],
    ["omaha", "b", "done", true],
  ]);
});

test("offered tickets have numbers", () => {
  const offered = [small.tickets.get("denver:montreal")!, small.tickets.get("el-paso:omaha")!];
  expect(offerPins(offered, () => false).map(({ place, text, kind }) => [place, text, kind])).toEqual([
    ["denver", "1", "offer"],
    ["montreal", "1", "offer"],
    ["el-paso", "2", "offer"],
    ["omaha", "2", "offer"],
  ]);
});
