import { describe, expect, test } from "vitest";
import { apart, overlap, room, roomTo, tileOf } from "../src/board/plan/geometry";
import { hitTest, innerThread, type Plan, planOf } from "../src/board/plan/plan";
import { Board } from "../src/model/board";
import { builtIn } from "./board-plans";

/** The smallest clearances of look/BOARDS.md; layouts have one decimal, hence the hair. */
const CLEARANCES = {
  usa: { spaces: 4.4, marker: 3.4, label: 2.9, labels: 12 },
  amsterdam: { spaces: 5.2, marker: 4.8, label: 2.9, labels: 12 },
};
const HAIR = 0.15;

const spacesOf = (plan: Plan) =>
  [...plan.tracks].flatMap(([id, track]) => track.spaces.map((tile) => ({ id, tile, track })));

const areTwins = (plan: Plan, one: string, other: string): boolean => {
  const [a, b] = [plan.tracks.get(one)!.route, plan.tracks.get(other)!.route];
  return new Set([a.a, a.b, b.a, b.b]).size === 2;
};

function smallest(plan: Plan) {
  const spaces = spacesOf(plan);
  const sites = [...plan.sites.values()];
  const least = { spaces: 1e9, marker: 1e9, label: 1e9, twins: 1e9 };
  for (const [index, one] of spaces.entries()) {
    for (const other of spaces.slice(index + 1)) {
      if (one.id === other.id || apart(one.tile, other.tile) > 2 * one.tile.w) continue;
      const free = room(one.tile, other.tile);
      if (areTwins(plan, one.id, other.id)) least.twins = Math.min(least.twins, free);
      else least.spaces = Math.min(least.spaces, free);
    }
    for (const site of sites) {
      least.marker = Math.min(least.marker, roomTo(one.tile, site) - plan.radius);
      if (apart(one.tile, site) < 300)
        least.label = Math.min(least.label, room(one.tile, tileOf(site.label)));
    }
  }
  return least;
}

describe.each(["usa", "amsterdam"] as const)("the board of %s", (edition) => {
  const board = builtIn(edition);
  const plan = planOf(board);

  test("has a drawing of its own for every route", () => {
    expect(plan.tracks.size).toBe(board.routes.size);
    const drawn = new Set(spacesOf(plan).map(({ tile }) => `${tile.x} ${tile.y}`));
    expect(drawn.size).toBe([...board.routes.values()].reduce((sum, route) => sum + route.length, 0));
    for (const track of plan.tracks.values()) expect(track.spaces).toHaveLength(track.route.length);
  });

  test("threads every route from one of its ends to the other", () => {
    for (const { thread, route } of plan.tracks.values()) {
      const ends = [thread[0]!, thread.at(-1)!].map((point) => `${point.x} ${point.y}`);
      const sites = [route.a, route.b].map((id) => `${plan.sites.get(id)!.x} ${plan.sites.get(id)!.y}`);
      expect(ends.sort()).toEqual(sites.sort());
      // a thread that went back along a space would be far longer than the way
      const long = thread.slice(1).reduce((sum, point, index) => sum + apart(point, thread[index]!), 0);
      expect(long).toBeLessThan(1.15 * apart(thread[0]!, thread.at(-1)!) + 2 * plan.offset);
    }
  });

  test("keeps the clearances of the look", () => {
    const least = smallest(plan);
    const wanted = CLEARANCES[edition];
    expect(least.spaces).toBeGreaterThanOrEqual(wanted.spaces - HAIR);
    expect(least.marker).toBeGreaterThanOrEqual(wanted.marker - HAIR);
    expect(least.label).toBeGreaterThanOrEqual(wanted.label - HAIR);
    const labels = [...plan.sites.values()].map((site) => site.label);
    for (const [index, one] of labels.entries())
      for (const other of labels.slice(index + 1)) expect(overlap(one, other, 2.5)).toBe(false);
  });

  test("gives a tap on any space to its own route, for a finger too", () => {
    for (const { id, tile } of spacesOf(plan))
      for (const reach of [24 / 2 / 0.65, 44 / 2 / 0.6])
        expect(hitTest(plan, tile, reach, false)).toEqual({ route: id });
  });

  test("gives a tap beside a route to it, and one far from everything to none", () => {
    const track = [...plan.tracks.values()].find((one) => !one.isTwin)!;
    const [from, to] = innerThread(track) as [{ x: number; y: number }, { x: number; y: number }];
    const long = apart(from, to);
    const beside = {
      x: (from.x + to.x) / 2 + ((from.y - to.y) / long) * 16,
      y: (from.y + to.y) / 2 + ((to.x - from.x) / long) * 16,
    };
    expect(hitTest(plan, beside, 18, false)).toEqual({ route: track.route.id });
    expect(hitTest(plan, { x: plan.box.x + 5, y: plan.box.y + 5 }, 36, true)).toBeNull();
  });

  test("gives a tap on a marker to the location where locations are asked for", () => {
    for (const site of plan.sites.values()) expect(hitTest(plan, site, 18, true)).toEqual({ site: site.id });
  });
});

test("a layout in small units is drawn as large as any other", () => {
  const usual = builtIn("usa");
  const { layout } = usual.edition;
  const small = JSON.parse(JSON.stringify(layout), (key, value) =>
    typeof value === "number" && !["length", "track", "tracks"].includes(key) ? value / 20 : value,
  );
  const plan = planOf(new Board({ ...usual.edition, layout: small }, "small"));
  expect(plan.unit).toBeCloseTo(20);
  expect(plan.thickness).toBeCloseTo(18);
  expect(plan.box.w).toBeCloseTo(planOf(usual).box.w);
  const [id, track] = [...planOf(usual).tracks][0]!;
  expect(plan.tracks.get(id)!.spaces[0]!.x).toBeCloseTo(track.spaces[0]!.x);
  expect(plan.sites.get("denver")!.label.x).toBeCloseTo(planOf(usual).sites.get("denver")!.label.x);
});
