/** Where the name of a location may stand, and what each spot costs: on the side, near its own marker and at full length
 *  is cheap; crossing threads, a leader, or a short form is not. */

import {
  apart,
  type Box,
  covers,
  fromBox,
  meets,
  type Obstacle,
  obstacle,
  overlap,
  type Point,
  radians,
  tileOf,
  within,
} from "./geometry";
import type { NameForm, Plan, Site } from "./plan";

/** A name at a spot: the box of its letters, their size, and the line to its marker if that is far. */
export type Name = Box & {
  id: string;
  lines: readonly string[];
  size: number;
  leader: readonly [from: Point, to: Point] | null;
};
export type NameRules = {
  plan: Plan;
  /** How large a unit of the plan is seen, in px. */
  k: number;
  /** How wide a text is, in heights of its letters. */
  measure(text: string): number;
  /** Where names may stand, and where they may not. */
  bounds: Box;
  taken: readonly Box[];
};

/** In px: how small and large letters may be, and the steps away from a marker without and with a leader. */
const [SMALLEST, LARGEST] = [12, 17];
const STEPS = [2.5, 5, 9, 13, 20, 28, 38];
const LEADER_FROM = 20;
const LONGEST_LEADER = 46;
const DIRECTIONS = 24;
/** In px: what names keep free of what is taken, and of the markers of others. */
const [TAKEN_ROOM, MARKER_ROOM] = [1.5, 2];
/** In units: what a ring around a marker takes, and what the printed spot leaves of it; how much larger spaces count. */
const [RING, PRINTED_RING] = [3.4, 1];
const [SPACE_LONG, SPACE_WIDE] = [2, 3];
/** A name's own marker must be nearer than this part of the way to any other. */
const NEARER = 0.7;
const SHRUNK = 0.92;
/** Heights of a line and of its capitals, in sizes of the letters. */
export const [LINE_HEIGHT, CAPITALS] = [0.84, 0.76];
/** Where the board is seen from this far, short forms cost little. */
const FAR = 0.5;
const PRICES = {
  printed: -0.8,
  perPx: 0.09,
  vertical: 0.25,
  left: 0.06,
  thread: 1.5,
  leader: 9,
  leaderPerPx: 0.1,
  leaderOverRoute: 4,
  twoLines: 1.2,
  shrunk: 1.1,
  // only where a name finds no free spot at all
  space: 30,
  marker: 60,
  taken: 60,
};

/** How large the letters of names are seen, in px. */
export const letterSize = ({ labelSize }: Plan, k: number): number =>
  Math.min(Math.max(SMALLEST, labelSize * k), LARGEST);

/** One of the directions and distances from a marker in which names may stand; null: where it is printed. */
type Way = { cos: number; sin: number; step: number; isFar: boolean; price: number } | null;
/** A form of a name at a size. */
type Variant = { form: NameForm; size: number; w: number; h: number; added: number; isPrinted: boolean };

const WAYS: readonly Way[] = [
  null,
  ...STEPS.flatMap((step) =>
    [...Array(DIRECTIONS).keys()].map((turn): Way => {
      const [cos, sin] = [
        Math.cos(radians((turn * 360) / DIRECTIONS)),
        Math.sin(radians((turn * 360) / DIRECTIONS)),
      ];
      const isFar = step >= LEADER_FROM;
      const turned = PRICES.vertical * Math.abs(sin) + (cos < -0.01 ? PRICES.left : 0);
      return { cos, sin, step, isFar, price: PRICES.perPx * step + turned + (isFar ? PRICES.leader : 0) };
    }),
  ),
];
const orders = new Map<string, readonly Spot[]>();

/** A variant at a way, and what that costs before it is known what the name meets there. */
type Spot = { variant: number; way: Way; price: number };

/** All spots of variants, cheapest first: the same for all names with as many variants at the same prices. */
function orderOf(variants: readonly Variant[]): readonly Spot[] {
  const key = variants.map(({ added, isPrinted }) => `${added}${isPrinted}`).join();
  const known = orders.get(key);
  if (known) return known;
  const order = variants
    .flatMap(({ added, isPrinted }, variant) =>
      WAYS.filter((way) => way !== null || isPrinted).map((way) => ({
        variant,
        way,
        price: added + (way?.price ?? PRICES.printed),
      })),
    )
    .sort((a, b) => a.price - b.price);
  orders.set(key, order);
  return order;
}

/** The spots of a name, cheapest first. What a name meets at a spot is found out when it is asked for: most names stand at
 *  one of their first. */
export class NameSpots {
  readonly site: Site;
  /** The box in which all spots and leaders lie. */
  readonly hull: Box;
  private readonly variants: readonly Variant[];
  private readonly spots: readonly Spot[];
  private readonly found: (Checked | null | undefined)[] = [];
  private readonly around: Surroundings;
  private readonly rules: NameRules;
  /** Whether there is a spot where it covers nothing. */
  isFree = true;

  constructor(site: Site, rules: NameRules) {
    const { plan, k } = rules;
    [this.site, this.rules] = [site, rules];
    this.variants = variantsOf(site, rules);
    this.spots = orderOf(this.variants);
    const widest = Math.max(...this.variants.map(({ w, h }) => Math.max(w, h)));
    const reach = widest + plan.radius + RING + LONGEST_LEADER / k;
    this.hull = { x: site.x - reach, y: site.y - reach, w: 2 * reach, h: 2 * reach };
    this.around = surroundings(site, plan, reach);
    if (!this.hasFree()) {
      this.isFree = false;
      this.found.length = 0;
    }
  }

  get count(): number {
    return this.spots.length;
  }

  /** What a spot costs at least. */
  least(index: number): number {
    return this.spots[index]!.price;
  }

  /** A name at a spot and what it costs there; null if it may not stand there. */
  at(index: number): Checked | null {
    let found = this.found[index];
    if (found === undefined) {
      found = this.check(this.spots[index]!);
      this.found[index] = found;
    }
    return found;
  }

  private hasFree(): boolean {
    return this.spots.some((_, index) => this.at(index) !== null);
  }

  private check({ variant, way, price }: Spot): Checked | null {
    const { form, size, w, h } = this.variants[variant]!;
    const corner = cornerAt(way, this.site, w, h, this.rules);
    const name: Name = { id: this.site.id, ...corner, w, h, lines: form.lines, size, leader: null };
    const cost = meetingCost(name, this.site, this.around, this.rules, {
      isPrinted: way === null,
      isFar: way?.isFar ?? false,
      isStrict: this.isFree,
    });
    return cost === null ? null : { name, price: price + cost };
  }
}

export type Checked = { name: Name; price: number };

/** The forms of a name that may be used at a scale, at their sizes. */
function variantsOf(site: Site, { plan, k, measure }: NameRules): Variant[] {
  const px = letterSize(plan, k);
  const sizes = px > SMALLEST ? [px, Math.max(SMALLEST, px * SHRUNK)] : [px];
  return site.forms.flatMap((form, index) => {
    const letters = Math.max(...form.lines.map(measure));
    const price = formPrice(form.kind, k);
    if (price === Number.POSITIVE_INFINITY) return [];
    return sizes.map((seen, step) => {
      const size = seen / k;
      const [w, h] = [letters * size + 1.5 / k, ((form.lines.length - 1) * LINE_HEIGHT + CAPITALS) * size];
      return { form, size, w, h, added: price + step * PRICES.shrunk, isPrinted: index === 0 };
    });
  });
}

function formPrice(kind: NameForm["kind"], k: number): number {
  if (kind === "whole") return 0;
  if (kind === "two-lines") return PRICES.twoLines;
  if (kind === "short") return k < FAR ? 5 : 34;
  return k < FAR ? 8 : Number.POSITIVE_INFINITY;
}

/** The left upper corner of a name. */
function cornerAt(way: Way, { x, y, label }: Site, w: number, h: number, { plan, k }: NameRules): Point {
  if (way === null) return { x: label.x + (label.w - w) / 2, y: label.y + (label.h - h) / 2 };
  const { cos, sin, step } = way;
  const [wide, high] = [Math.abs(cos), Math.abs(sin)];
  // the box touches a circle around the marker; its corners come a little closer than its sides
  const half = Math.min(w / 2 / Math.max(wide, 0.01), h / 2 / Math.max(high, 0.01));
  const away = plan.radius + RING + step / k + (wide < 0.95 && high < 0.95 ? 0.88 : 1) * half;
  return { x: x + cos * away - w / 2, y: y + sin * away - h / 2 };
}

type Surroundings = {
  spaces: readonly (Obstacle & { route: string })[];
  threads: readonly (readonly [Point, Point])[];
  others: readonly Site[];
};

/** What lies within reach of a location. */
function surroundings(site: Site, plan: Plan, reach: number): Surroundings {
  const tracks = [...plan.tracks.values()];
  return {
    spaces: tracks.flatMap(({ spaces, route }) =>
      spaces
        .filter((space) => apart(space, site) < 1.5 * reach + space.w)
        .map((space) => ({
          ...obstacle({ ...space, w: space.w + SPACE_LONG, h: space.h + SPACE_WIDE }),
          route: route.id,
        })),
    ),
    threads: tracks.flatMap(({ thread }) =>
      [thread.slice(0, 2), thread.slice(-2)]
        .map(([a, b]) => [a!, b!] as const)
        .filter(([a, b]) => Math.min(apart(a, site), apart(b, site)) < 1.5 * reach + apart(a, b)),
    ),
    others: [...plan.sites.values()].filter(
      (other) => other.id !== site.id && apart(other, site) < 3 * reach,
    ),
  };
}

/** How many routes a leader may cross. */
const MOST_CROSSED = 1;

/** Names keep all rules (`isStrict`), or none of them where there is no other way, so that they never vanish. */
type Manner = { isPrinted: boolean; isFar: boolean; isStrict: boolean };

/** What a name costs by what it meets at its spot; null if it may not stand there. Gives it its leader. */
function meetingCost(
  name: Name,
  site: Site,
  { spaces, threads, others }: Surroundings,
  { plan, k, bounds, taken }: NameRules,
  { isPrinted, isFar, isStrict }: Manner,
): number | null {
  let price = 0;
  if (!within(name, bounds) || (isFar && !isStrict)) return null;
  for (const box of taken)
    if (overlap(name, box, TAKEN_ROOM / k)) {
      if (isStrict) return null;
      price += PRICES.taken;
    }
  for (const space of spaces)
    if (covers(name, space)) {
      if (isStrict) return null;
      price += PRICES.space;
    }
  const own = fromBox(name, site) - plan.radius;
  if (own < (isPrinted ? PRINTED_RING : RING - 0.1)) return null;
  for (const other of others) {
    const free = fromBox(name, other) - plan.radius;
    if (free < RING + MARKER_ROOM / k) {
      // the layout was made for the printed spot, at printed size
      if (isPrinted && free >= MARKER_ROOM / k) continue;
      if (isStrict) return null;
      price += PRICES.marker;
    } else if (!isFar && !isPrinted && own > NEARER * free) {
      if (isStrict) return null;
      price += PRICES.marker;
    }
    if (!isFar) price += Math.max(0, 1.2 - free / (own + 12 / k));
  }
  const box = obstacle(tileOf(name));
  for (const [a, b] of threads) if (meets(box, a, b)) price += PRICES.thread;
  if (isFar) {
    const led = lead(name, site, spaces, others, plan, k);
    if (led === null || led.crossed > MOST_CROSSED) return null;
    name.leader = led.leader;
    price += led.price;
  }
  return price;
}

/** The leader from a marker to its name: short, and over no other marker. */
function lead(
  name: Name,
  site: Site,
  spaces: Surroundings["spaces"],
  others: readonly Site[],
  plan: Plan,
  k: number,
): { leader: readonly [Point, Point]; crossed: number; price: number } | null {
  const inset = Math.min(4 / k, name.w / 2);
  const to = {
    x: Math.min(Math.max(site.x, name.x + inset), name.x + name.w - inset),
    y: Math.min(Math.max(site.y, name.y), name.y + name.h),
  };
  const long = apart(site, to);
  if ((long - plan.radius) * k > LONGEST_LEADER) return null;
  const part = plan.radius / long;
  const from = { x: site.x + (to.x - site.x) * part, y: site.y + (to.y - site.y) * part };
  const crossed = new Set(spaces.filter((space) => meets(space, from, to)).map(({ route }) => route));
  const margin = plan.radius + RING;
  const isOverMarker = others.some((other) =>
    meets({ x: other.x, y: other.y, w: 2 * margin, h: 2 * margin, cos: 1, sin: 0 }, from, to),
  );
  if (isOverMarker) return null;
  const price = PRICES.leaderPerPx * long * k + PRICES.leaderOverRoute * crossed.size;
  return { leader: [from, to], crossed: crossed.size, price };
}
