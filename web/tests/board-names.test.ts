import { describe, expect, test, vi } from "vitest";
import { nearest, stepped } from "../src/board/plan/arrow-keys";
import {
  apart,
  type Box,
  covers,
  fromBox,
  within as isWithin,
  meets,
  obstacle,
  overlap,
  tileOf,
} from "../src/board/plan/geometry";
import type { Name } from "../src/board/plan/name-spots";
import { areClashing, namesInView, namesOfBoard } from "../src/board/plan/place-labels";
import { type Plan, planOf } from "../src/board/plan/plan";
import { builtIn } from "./board-plans";
import { lettersOf } from "./letter-widths";

/** A slow machine that does other work besides may take longer than usual. */
vi.setConfig({ testTimeout: 60_000 });

const board = builtIn("usa");
const BOARDS = {
  usa: { plan: planOf(board), measure: lettersOf("slab") },
  amsterdam: { plan: planOf(builtIn("amsterdam")), measure: lettersOf("fell") },
};
/** How wide and high the board is in each window: the room beside the table's other parts. */
const WINDOWS = {
  "1366x650": { usa: [1040, 650], amsterdam: [846, 650] },
  "1366x768": { usa: [1040, 650], amsterdam: [1000, 768] },
  "1440x780": { usa: [1069, 668], amsterdam: [1016, 780] },
  "1280x800": { usa: [954, 596], amsterdam: [954, 732] },
  "1280x720": { usa: [954, 596], amsterdam: [938, 720] },
  "1440x900": { usa: [1099, 687], amsterdam: [1099, 844] },
  "1920x1080": { usa: [1440, 900], amsterdam: [1406, 1080] },
  "390x844": { usa: [390, 493], amsterdam: [390, 493] },
} as const;
const CASES = Object.entries(WINDOWS).flatMap(([window, sizes]) =>
  (["usa", "amsterdam"] as const).map((edition) => [edition, window, ...sizes[edition]] as const),
);

/** The smallest scale of a board in a view. */
const scaleIn = ({ box }: Plan, w: number, h: number): number =>
  Math.max(Math.min(w / box.w, h / box.h), box.leastScale ?? 0);

/** Boxes that tell whose names a player wants to read: a mark beside every fourth location. */
const marksOf = ({ sites, radius }: Plan, k: number): Box[] =>
  [...sites.values()]
    .filter((_, index) => index % 4 === 0)
    .map(({ x, y }) => ({ x: x + radius, y: y - radius - 15 / k, w: 15 / k, h: 15 / k }));

/** In px: this far from a cut edge every name finds room; nearer to it some do not. */
const BESIDE_EDGE = 24;

/** Nothing that a reader of the board would have to guess at. */
function expectReadable(names: readonly Name[], plan: Plan, k: number): void {
  const tracks = [...plan.tracks.values()];
  const spaces = tracks.flatMap((track) => track.spaces.map(obstacle));
  for (const [index, name] of names.entries()) {
    const own = plan.sites.get(name.id)!;
    expect(name.size * k).toBeGreaterThanOrEqual(12 - 1e-9);
    expect(name.size * k).toBeLessThanOrEqual(17 + 1e-9);
    expect(
      spaces.filter((space) => covers(name, space)),
      name.id,
    ).toEqual([]);
    expect(
      plan.reserved.filter((box) => overlap(name, box)),
      name.id,
    ).toEqual([]);
    for (const other of names.slice(index + 1))
      expect(areClashing(name, other, k), `${name.id} ${other.id}`).toBe(false);
    if (name.leader) {
      const [from, to] = name.leader;
      expect(apart(from, to) * k).toBeLessThanOrEqual(46);
      const crossed = tracks.filter((track) =>
        track.spaces.some((space) => meets(obstacle(space), from, to)),
      );
      expect(crossed.length, name.id).toBeLessThanOrEqual(1);
      continue;
    }
    for (const site of plan.sites.values())
      if (site !== own)
        expect(fromBox(name, site), `${name.id} at ${site.id}`).toBeGreaterThan(fromBox(name, own));
  }
}

describe.each(CASES)("%s in a window of %s", (edition, _window, w, h) => {
  const { plan, measure } = BOARDS[edition];
  const k = scaleIn(plan, w, h);
  const whole = namesOfBoard({ plan, k, measure });

  test("keeps its title clear of names", () => {
    expect(plan.reserved).toHaveLength(1);
  });

  test("names every location, over no space and nearest to its own", () => {
    expect(whole.names.map(({ id }) => id).sort()).toEqual([...plan.sites.keys()].sort());
    expectReadable(whole.names, plan, k);
    for (const name of whole.names) expect(isWithin(name, plan.box)).toBe(true);
  });

  test("keeps names clear of marks and edges in every part of it", () => {
    const taken = marksOf(plan, k);
    const [wide, high] = [Math.min(w / k, plan.box.w), Math.min(h / k, plan.box.h)];
    for (const part of wide < plan.box.w ? [0, 0.2, 0.5, 0.8, 1] : [0]) {
      const view = { x: plan.box.x + part * (plan.box.w - wide), y: plan.box.y, w: wide, h: high };
      const { names } = namesInView(whole, { view, covers: [], marks: taken }, { plan, k, measure });
      const within = (margin: number) =>
        [...plan.sites.values()].filter((site) =>
          isWithin(
            { x: site.x - margin / k, y: site.y - margin / k, w: (2 * margin) / k, h: (2 * margin) / k },
            view,
          ),
        );
      const shown = names.filter((name) => overlap(name, view));
      const ids = new Set(shown.map(({ id }) => id));
      for (const site of within(BESIDE_EDGE)) expect(ids, site.id).toContain(site.id);
      expect(shown.length).toBeGreaterThanOrEqual(within(9).length - 1);
      expectReadable(shown, plan, k);
      for (const name of shown) {
        expect(isWithin(name, view), name.id).toBe(true);
        expect(
          taken.filter((box) => overlap(box, name)),
          name.id,
        ).toEqual([]);
      }
      for (const name of names) expect(isWithin(name, view) || !overlap(name, view), name.id).toBe(true);
    }
  });
});

test("names stand where they are printed wherever there is room", () => {
  const { plan, measure } = BOARDS.usa;
  const { names } = namesOfBoard({ plan, k: 0.9, measure });
  const printed = names.filter((name) => {
    const { label } = plan.sites.get(name.id)!;
    return apart(tileOf(name), tileOf(label)) < 0.1;
  });
  expect(printed.length).toBeGreaterThan(30);
});

test("a mark moves the name that it would cover, and no other", () => {
  const { plan, measure } = BOARDS.usa;
  const k = 0.65;
  const whole = namesOfBoard({ plan, k, measure });
  const denver = whole.names.find(({ id }) => id === "denver")!;
  const taken = [{ x: denver.x, y: denver.y, w: 10, h: 10 }];
  const { names } = namesInView(whole, { view: plan.box, covers: [], marks: taken }, { plan, k, measure });
  const moved = names.filter((name) => !whole.names.includes(name)).map(({ id }) => id);
  expect(moved).toEqual(["denver"]);
});

test("a location under a button has no name, and no other name lies there", () => {
  const { plan, measure } = BOARDS.usa;
  const k = 0.65;
  const { x, y } = plan.sites.get("denver")!;
  const covers = [{ x: x - 60, y: y - 40, w: 120, h: 80 }];
  const whole = namesOfBoard({ plan, k, measure });
  const { names } = namesInView(whole, { view: plan.box, covers, marks: [] }, { plan, k, measure });
  expect(names.map(({ id }) => id)).not.toContain("denver");
  expect(names).toHaveLength(plan.sites.size - 1);
  for (const name of names) expect(overlap(name, covers[0]!), name.id).toBe(false);
});

test("a name that is short for want of room is written in full when it is asked for", () => {
  const { plan, measure } = BOARDS.usa;
  const k = 0.36;
  const whole = namesOfBoard({ plan, k, measure });
  const written = (id: string, inFull: string | null) => {
    const { names } = namesInView(
      whole,
      { view: plan.box, covers: [], marks: [], inFull },
      { plan, k, measure },
    );
    return names.find((name) => name.id === id)!.lines.join(" ");
  };
  expect(written("oklahoma-city", null)).toBe("OKC");
  expect(written("oklahoma-city", "oklahoma-city")).toBe("Oklahoma City");
});

test("a board that has no short names and hardly any room shows all of them nevertheless", () => {
  const { plan, measure } = BOARDS.usa;
  const sites = [...plan.sites.values()].map((site) => ({ ...site, forms: site.forms.slice(0, 1) }));
  const bare = { ...plan, sites: new Map(sites.map((site) => [site.id, site])) };
  expect(namesOfBoard({ plan: bare, k: 0.3, measure }).names).toHaveLength(sites.length);
});

test("arrows go to the neighbour in their direction", () => {
  const { plan } = BOARDS.usa;
  expect(stepped(plan, board, "denver", "ArrowRight")).toBe("kansas-city");
  expect(stepped(plan, board, "denver", "ArrowDown")).toBe("santa-fe");
  expect(stepped(plan, board, "miami", "ArrowRight")).toBe("miami");
});

test("arrows lead from anywhere to everywhere", () => {
  for (const edition of ["usa", "amsterdam"] as const) {
    const [board, plan] = [builtIn(edition), planOf(builtIn(edition))];
    const start = nearest(plan, { x: 500, y: 400 })!;
    const found = new Set([start]);
    for (const place of found)
      for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"] as const)
        found.add(stepped(plan, board, place, key));
    expect(found.size).toBe(plan.sites.size);
  }
});
