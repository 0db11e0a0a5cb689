import { expect, test } from "vitest";
import { nearest, stepped } from "../src/board/plan/arrow-keys";
import { overlap, within } from "../src/board/plan/geometry";
import { placed } from "../src/board/plan/place-labels";
import { planOf } from "../src/board/plan/plan";
import { builtIn } from "./board-plans";

const board = builtIn("usa");
const plan = planOf(board);
const ask = (grown: number) => ({
  sites: [...plan.sites.values()],
  grown,
  radius: () => plan.radius,
  gap: 2,
  spaces: [...plan.tracks.values()].flatMap((track) => track.spaces),
  bounds: plan.box,
  taken: [{ x: 1400, y: 800, w: 200, h: 200 }],
});

test("names stand where they are printed", () => {
  const labels = placed(ask(1));
  for (const [id, label] of labels) if (id !== "miami") expect(label).toEqual(plan.sites.get(id)!.label);
});

test.each([1, 1.3, 1.7, 2.5])(
  "names %s times as large as printed cover no name, no control and no edge",
  (grown) => {
    const labels = [...placed(ask(grown)).values()];
    expect(labels.length).toBeGreaterThan(grown > 2 ? 14 : 30);
    for (const [index, one] of labels.entries()) {
      for (const other of labels.slice(index + 1)) expect(overlap(one, other)).toBe(false);
      expect(overlap(one, ask(grown).taken[0]!)).toBe(false);
      expect(within(one, plan.box)).toBe(true);
    }
  },
);

test("arrows go to the neighbour in their direction", () => {
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
