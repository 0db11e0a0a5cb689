/** Positions for the locations of a board that nobody has drawn: as far apart as their routes are long, with nothing lying
 *  on anything else if that is possible. The same board always comes out the same. */

import { lengths, pointAt, sampled } from "./curve";
import { apart, around, type Box, fromLine, fromStretch, overlap, type Point } from "./geometry";

/** All tracks between two locations. `least` and `wish`: how long the way between their centres must and should be. */
export type Pair = { a: number; b: number; least: number; wish: number; width: number };
export type Placing = { points: Point[]; bows: number[]; shifts: number[] };
type Sizes = { radius: number; gap: number; clear: number };

const [STARTS, PROMISING] = [6, 2];
const SWEEPS = 90;
const [FEWEST_ROUNDS, ROUNDS, MOST_ROUNDS] = [2400, 200, 6000];
/** Small boards are soon done, so that every start may be tried to its end. */
const SMALL = 12;
/** How much room a location wants to a route that passes it. */
const NEAR = 8;

/** Small numbers that look like chance and never change. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How far apart every two locations should be: the shortest way between them. */
function distances(count: number, pairs: readonly Pair[]): number[][] {
  const far = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count }, (_, j) => (i === j ? 0 : Number.POSITIVE_INFINITY)),
  );
  for (const { a, b, wish } of pairs) far[a]![b] = far[b]![a] = Math.min(far[a]![b]!, wish);
  for (let via = 0; via < count; via++)
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) far[i]![j] = Math.min(far[i]![j]!, far[i]![via]! + far[via]![j]!);
  return far;
}

/** Spread locations so that they are as far apart as wished (stress majorisation), from several starts. */
export function spread(count: number, pairs: readonly Pair[], sizes: Sizes): Placing {
  const far = distances(count, pairs);
  const widest = Math.max(1, ...far.flat().filter(Number.isFinite));
  const starts: { placing: Placing; price: number }[] = [];
  for (let start = 0; start < STARTS; start++) {
    const roll = dice(start + 7);
    const points = Array.from({ length: count }, () => ({ x: roll() * widest, y: roll() * widest }));
    for (let sweep = 0; sweep < SWEEPS; sweep++)
      for (let i = 0; i < count; i++) points[i] = pulled(i, points, far);
    const placing = { points, bows: pairs.map(() => 0), shifts: pairs.map(() => 0.5) };
    starts.push({ placing, price: new Arrangement(placing, pairs, sizes).whole() });
  }
  const promising = starts.sort((a, b) => a.price - b.price).slice(0, count <= SMALL ? STARTS : PROMISING);
  const ends = promising.map(({ placing }) => {
    settled(placing, pairs, sizes, false);
    return { placing, price: new Arrangement(placing, pairs, sizes).whole() };
  });
  return ends.reduce((a, b) => (a.price <= b.price ? a : b)).placing;
}

function pulled(i: number, points: readonly Point[], far: readonly number[][]): Point {
  let [x, y, weights] = [0, 0, 0];
  for (let j = 0; j < points.length; j++) {
    const wish = far[i]![j]!;
    if (i === j || !Number.isFinite(wish)) continue;
    const [weight, distance] = [1 / (wish * wish), apart(points[i]!, points[j]!) || 1];
    x += weight * (points[j]!.x + ((points[i]!.x - points[j]!.x) * wish) / distance);
    y += weight * (points[j]!.y + ((points[i]!.y - points[j]!.y) * wish) / distance);
    weights += weight;
  }
  return weights === 0 ? points[i]! : { x: x / weights, y: y / weights };
}

/** Move, bow and shift a little at a time, with less and less licence, until as little as possible is in the way. */
export function settled(placing: Placing, pairs: readonly Pair[], sizes: Sizes, isFixed: boolean): Placing {
  const arrangement = new Arrangement(placing, pairs, sizes);
  const { points, bows, shifts } = placing;
  const roll = dice(99);
  const at = points.map((_, node) =>
    pairs.flatMap((pair, index) => (pair.a === node || pair.b === node ? [index] : [])),
  );
  const rounds = Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, ROUNDS * points.length));
  for (let round = 0; round < rounds; round++) {
    const heat = 1 - round / rounds;
    const isMove = !isFixed && roll() < 0.6;
    const which = Math.floor(roll() * (isMove ? points.length : pairs.length));
    const touched = isMove ? at[which]! : [which];
    const price = () => arrangement.priceOf(touched, isMove ? which : null);
    const before = price();
    const [point, bow, shift] = [points[which]!, bows[which]!, shifts[which]!];
    if (isMove)
      points[which] = { x: point.x + (roll() - 0.5) * 90 * heat, y: point.y + (roll() - 0.5) * 90 * heat };
    else {
      const most = 0.085 * apart(points[pairs[which]!.a]!, points[pairs[which]!.b]!);
      bows[which] = Math.max(-most, Math.min(most, bow + (roll() - 0.5) * 30 * heat));
      shifts[which] = Math.max(0, Math.min(1, shift + (roll() - 0.5) * heat));
    }
    arrangement.draw(touched);
    const worse = price() - before;
    if (worse <= 0 || roll() < Math.exp(-worse / (1 + 500 * heat ** 3))) continue;
    if (isMove) points[which] = point;
    else [bows[which], shifts[which]] = [bow, shift];
    arrangement.draw(touched);
  }
  return placing;
}

/** What a placing costs. The lines are kept, so that a move draws only what it moves. */
class Arrangement {
  private readonly lines: Point[][] = [];
  private readonly boxes: Box[] = [];

  constructor(
    private readonly placing: Placing,
    private readonly pairs: readonly Pair[],
    private readonly sizes: Sizes,
  ) {
    this.draw(pairs.keys());
  }

  draw(which: Iterable<number>): void {
    for (const index of which) {
      this.lines[index] = this.covered(index);
      this.boxes[index] = around(this.lines[index]!, this.pairs[index]!.width / 2 + NEAR);
    }
  }

  whole(): number {
    return this.priceOf([...this.pairs.keys()], null);
  }

  priceOf(which: readonly number[], node: number | null): number {
    let price = node === null ? 0 : this.crowd(node);
    for (const index of which) price += this.pairPrice(index);
    return price;
  }

  /** The stretch of a pair's curve that its spaces cover. */
  private covered(index: number): Point[] {
    const { points, bows, shifts } = this.placing;
    const [pair, { clear }] = [this.pairs[index]!, this.sizes];
    const line = sampled(points[pair.a]!, points[pair.b]!, { bow: bows[index]!, skew: 0 }, 6);
    const sums = lengths(line);
    const whole = sums.at(-1)!;
    const need = Math.min(pair.wish, whole) - 2 * clear;
    const start = clear + Math.max(0, whole - 2 * clear - need) * shifts[index]!;
    return [0, 1 / 3, 2 / 3, 1].map((part) => pointAt(line, sums, start + part * Math.max(need, 1)));
  }

  private crowd(node: number): number {
    const { points } = this.placing;
    let price = 0;
    for (const [other, point] of points.entries())
      if (other !== node) price += Math.max(0, this.sizes.radius * 6 - apart(points[node]!, point)) ** 2;
    // a location must not come to lie on others' routes
    for (const [index, pair] of this.pairs.entries())
      if (pair.a !== node && pair.b !== node) price += this.blocked(index, node);
    return price;
  }

  private blocked(index: number, node: number): number {
    const point = this.placing.points[node]!;
    const reach = this.sizes.radius;
    if (!overlap({ x: point.x - reach, y: point.y - reach, w: 2 * reach, h: 2 * reach }, this.boxes[index]!))
      return 0;
    const free = fromLine(point, this.lines[index]!) - this.pairs[index]!.width / 2 - reach;
    return 3 * Math.max(0, NEAR - free) ** 2;
  }

  private pairPrice(index: number): number {
    const { points, bows } = this.placing;
    const pair = this.pairs[index]!;
    const long = apart(points[pair.a]!, points[pair.b]!);
    let price =
      4 * Math.max(0, pair.least - long) ** 2 + 0.05 * (long - pair.wish) ** 2 + 0.02 * bows[index]! ** 2;
    for (let node = 0; node < points.length; node++)
      if (node !== pair.a && node !== pair.b) price += this.blocked(index, node);
    for (let other = 0; other < this.pairs.length; other++) {
      if (other === index || !overlap(this.boxes[index]!, this.boxes[other]!)) continue;
      const reach = (pair.width + this.pairs[other]!.width) / 2 + this.sizes.gap;
      const free = between(this.lines[index]!, this.lines[other]!) - reach;
      if (free < 0) price += 3 * free ** 2;
    }
    return price;
  }
}

/** How far two lines are apart; 0 if they cross. */
function between(a: readonly Point[], b: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < a.length; i++)
    for (let j = 1; j < b.length; j++) {
      const [p, q, r, s] = [a[i - 1]!, a[i]!, b[j - 1]!, b[j]!];
      if (cross(p, q, r, s)) return 0;
      least = Math.min(
        least,
        fromStretch(p, r, s),
        fromStretch(q, r, s),
        fromStretch(r, p, q),
        fromStretch(s, p, q),
      );
    }
  return least;
}

/** Which side of a line from p to q a point lies on. */
const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
