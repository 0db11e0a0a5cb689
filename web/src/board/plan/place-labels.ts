/** Placing names: all of them at once, each at the cheapest of its spots given where the others stand. */

import { type Box, meets, obstacle, overlap, type Point, tileOf, within } from "./geometry";
import { type Name, type NameRules, NameSpots } from "./name-spots";
import type { Plan, Site } from "./plan";

/** In px: what two names keep free between them, and a leader beside a name. */
const [GAP, LEADER_GAP] = [3, 2];
/** What a clash of two names costs at first: more than any spot. */
const CLASH = 100;
const KEPT_CLASH = 10_000;
const ROUNDS = 60;
/** After so many times without fewer clashes it stays as it is: some board may have no room for all its names. */
const PATIENCE = 6;
/** In px: how far from the edge a marker must be for its name to be shown, and how far from it names stand. */
const SEEN = 9;
const EDGE = { x: 6, y: 5 };

export type View = {
  /** The part of the board that is seen. */
  view: Box;
  /** What hides a part of the view, such as buttons. */
  covers: readonly Box[];
  /** What lies on the board and may not be covered, such as pins. */
  marks: readonly Box[];
  /** The location whose name is written in full, over other names if there is no room. */
  inFull?: string | null;
};
/** Names, and whether all of them stand free of one another. */
export type Placement = { names: readonly Name[]; isFree: boolean };

type Place = {
  spots: NameSpots;
  chosen: number;
  name: Name;
  price: number;
  /** The names that may come to stand in its way, and what a clash with each costs. */
  near: { place: Place; weight: number }[];
};

/** The names of locations. Each takes its cheapest spot given the others until none moves; a clash that is left counts for
 *  more in the next rounds, so that one of the two finds another spot and others make room for it. */
export function placeNames(sites: readonly Site[], rules: NameRules, kept: readonly Name[] = []): Placement {
  const { k } = rules;
  const places = sites.flatMap((site) => firstPlace(new NameSpots(site, rules)) ?? []);
  for (const place of places)
    for (const other of places)
      if (place !== other && overlap(place.spots.hull, other.spots.hull))
        place.near.push({ place: other, weight: CLASH });
  let [best, fewest, least]: [readonly Name[], number, number] = [[], Infinity, Infinity];
  let vain = 0;
  for (let round = 0; round < ROUNDS && fewest > 0 && vain < PATIENCE; round++) {
    let hasMoved = false;
    for (const place of places) hasMoved = settle(place, kept, k) || hasMoved;
    if (hasMoved && round < ROUNDS - 1) continue;
    const clashes = places.flatMap((place) =>
      place.near.filter((other) => areClashing(place.name, other.place.name, k)),
    );
    const price = places.reduce((sum, place) => sum + place.price, 0);
    const count = clashes.length / 2 + places.filter(({ name }) => isClashing(name, kept, k)).length;
    vain = count < fewest ? 0 : vain + 1;
    if (count < fewest || (count === fewest && price < least))
      [best, fewest, least] = [places.map(({ name }) => name), count, price];
    for (const clash of clashes) clash.weight += CLASH;
  }
  return { names: best, isFree: fewest === 0 && best.length === sites.length };
}

/** A name at its first spot; null if there is none. */
function firstPlace(spots: NameSpots): Place | null {
  for (let index = 0; index < spots.count; index++) {
    const found = spots.at(index);
    if (found) return { spots, chosen: index, ...found, near: [] };
  }
  return null;
}

/** Take the cheapest spot given the others; whether that is another one. */
function settle(place: Place, kept: readonly Name[], k: number): boolean {
  const { spots, near, chosen } = place;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < spots.count && spots.least(index) < least; index++) {
    const found = spots.at(index);
    if (found === null || found.price >= least) continue;
    let total = found.price + (isClashing(found.name, kept, k) ? KEPT_CLASH : 0);
    for (const { place: other, weight } of near) {
      if (total >= least) break;
      if (areClashing(found.name, other.name, k)) total += weight;
    }
    if (total < least - 1e-6) {
      least = total;
      [place.chosen, place.name, place.price] = [index, found.name, found.price];
    }
  }
  return place.chosen !== chosen;
}

const isClashing = (name: Name, others: readonly Name[], k: number): boolean =>
  others.some((other) => areClashing(name, other, k));

/** Whether two names touch, or the leader of one touches the other or its leader. */
export function areClashing(one: Name, other: Name, k: number): boolean {
  if (overlap(one, other, GAP / k)) return true;
  if (one.leader === null && other.leader === null) return false;
  const isOver = (leader: Name["leader"], name: Name) =>
    leader !== null && meets(grown(name, LEADER_GAP / k), ...leader);
  if (isOver(one.leader, other) || isOver(other.leader, one)) return true;
  return one.leader !== null && other.leader !== null && areCrossing(one.leader, other.leader);
}

const grown = ({ x, y, w, h }: Box, by: number) =>
  obstacle(tileOf({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by }));

function areCrossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

const isShort = ({ id, lines }: Name, plan: Plan): boolean =>
  plan.sites
    .get(id)!
    .forms.some((form) => form.kind.startsWith("short") && form.lines.join() === lines.join());

/** The names of the whole board at a scale, which stay while it is moved. */
export function namesOfBoard(rules: Pick<NameRules, "plan" | "k" | "measure">): Placement {
  const { plan, k } = rules;
  return placeNames([...plan.sites.values()], { ...rules, bounds: inset(plan.box, k), taken: plan.reserved });
}

/** The names for a view: only those that would be cut or covered stand elsewhere than on the whole board. */
export function namesInView(
  whole: Placement,
  { view, covers, marks, inFull = null }: View,
  rules: Pick<NameRules, "plan" | "k" | "measure">,
): Placement {
  const { plan, k } = rules;
  const taken = [...plan.reserved, ...covers, ...marks];
  const seen = common(view, plan.box);
  const here = { ...rules, bounds: inset(seen, k), taken };
  const wholeNames = new Map(whole.names.map((name) => [name.id, name]));
  const isCut = (id: string) => !within(wholeNames.get(id) ?? seen, here.bounds);
  const inSight = [...plan.sites.values()].filter(
    (site) =>
      within(pointBox(site), inset(seen, k, { x: SEEN, y: SEEN })) &&
      !covers.some((cover) => within(pointBox(site), cover)) &&
      // a name that the edge leaves no room comes into sight when its location is farther from the edge
      (!isCut(site.id) || new NameSpots(site, here).isFree),
  );
  const shown = new Set(inSight.map(({ id }) => id));
  const isGood = ({ id, ...box }: Name) => !isCut(id) && !taken.some((other) => overlap(box, other, 1.5 / k));
  const kept = whole.names.filter((name) => shown.has(name.id) && isGood(name));
  // names beyond the edge come into sight with it; none may stand on it
  const beyond = whole.names.filter((name) => !shown.has(name.id) && !overlap(name, seen));
  const isKept = new Set(kept.map(({ id }) => id));
  const moving = inSight.filter(({ id }) => !isKept.has(id));
  const moved = placeNames(moving, here, kept);
  const placed =
    moved.isFree && whole.isFree
      ? { names: [...kept, ...moved.names], isFree: true }
      : placeNames(inSight, here);
  const names = [...placed.names, ...beyond];
  const short = names.find((name) => name.id === inFull && isShort(name, plan));
  if (!short) return { ...placed, names };
  const others = names.filter((name) => name !== short);
  const site = plan.sites.get(short.id)!;
  const forms = site.forms.filter(({ kind }) => kind === "whole" || kind === "two-lines");
  const full = placeNames([{ ...site, forms }], here, others);
  return { names: [...others, ...full.names], isFree: placed.isFree && full.isFree };
}

const pointBox = ({ x, y }: Point): Box => ({ x, y, w: 0, h: 0 });

const inset = (box: Box, k: number, by = EDGE): Box => ({
  x: box.x + by.x / k,
  y: box.y + by.y / k,
  w: box.w - (2 * by.x) / k,
  h: box.h - (2 * by.y) / k,
});

function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    w: Math.min(one.x + one.w, other.x + other.w) - x,
    h: Math.min(one.y + one.h, other.y + other.h) - y,
  };
}
