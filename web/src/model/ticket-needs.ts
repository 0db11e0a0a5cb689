/** What a ticket still needs: the way that misses the fewest cards, then takes the fewest pieces. Only counting; what
 *  may be claimed, the server says. */

import type { Kind, Route, Seat } from "../wire/types";
import type { Board } from "./board";

/** What is known of the seat that holds the ticket. */
export type Standing = {
  seat: Seat;
  owners: Readonly<Record<string, Seat>>;
  /** Routes that nobody may claim any more. */
  closed: ReadonlySet<string>;
  hand: Readonly<Record<Kind, number>>;
  pieces: number;
};

export type Needs =
  | { state: "done" }
  /** No way is left, or none that the pieces suffice for. */
  | { state: "lost" }
  | {
      state: "open";
      /** How many pieces the way takes. */
      pieces: number;
      /** The cards that the hand lacks for the whole way, by kind; a gray route's own colour: any one colour. */
      missing: [Kind, number][];
      /** The routes still to be claimed, from one place to the other. */
      routes: string[];
    };

/** A way so far. Which colour pays for its gray routes is open until the cards are counted. */
type Step = {
  place: string;
  /** The spaces of each colour. */
  demand: readonly number[];
  /** The lengths of its gray routes, longest first. */
  gray: readonly number[];
  pieces: number;
  routes: readonly string[];
  /** At least so many cards are missing, and pieces needed, when the way arrives. */
  leastMissing: number;
  leastPieces: number;
};

const NOWHERE = Number.POSITIVE_INFINITY;

/** What a ticket needs, by itself: cards that other tickets need too are counted for each. Exact: ways are tried in the
 *  order of the least that they can come to, and one that another way beats in every respect is dropped. */
export function ticketNeeds(board: Board, ticketId: string, standing: Standing): Needs {
  const ticket = board.tickets.get(ticketId);
  if (ticket === undefined) return { state: "lost" };
  const { seat, owners, closed, pieces } = standing;
  if (board.completes(ticketId, seat, owners)) return { state: "done" };
  const { colours } = board.edition;
  const hand = new Hand(
    colours.map((kind) => standing.hand[kind] ?? 0),
    standing.hand["wild"] ?? 0,
  );
  const isOwn = (route: Route): boolean => owners[route.id] === seat;
  const passes = (route: Route): boolean =>
    isOwn(route) || (owners[route.id] === undefined && !closed.has(route.id));
  const toPieces = distances(board, ticket.b, passes, (route) => (isOwn(route) ? 0 : route.length));
  const toMissing = distances(board, ticket.b, passes, (route) =>
    isOwn(route) ? 0 : hand.lacks(route.length, colours.indexOf(route.colour)),
  );

  const known = new Map<string, Step[]>();
  const open = new Queue(isBefore);
  const add = (way: Pick<Step, "place" | "demand" | "gray" | "pieces" | "routes">): void => {
    const leastPieces = way.pieces + (toPieces.get(way.place) ?? NOWHERE);
    if (leastPieces > pieces) return;
    const others = known.get(way.place) ?? [];
    if (others.some((other) => beats(other, way))) return;
    const rest = toMissing.get(way.place) ?? NOWHERE;
    const leastMissing = Math.max(hand.missing(way.demand, way.gray) + rest, leastPieces - hand.size);
    const step = { ...way, leastMissing, leastPieces };
    known.set(way.place, [...others.filter((other) => !beats(step, other)), step]);
    open.push(step);
  };
  add({ place: ticket.a, demand: colours.map(() => 0), gray: [], pieces: 0, routes: [] });
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (!known.get(step.place)!.includes(step)) continue;
    if (step.place === ticket.b)
      return {
        state: "open",
        pieces: step.pieces,
        missing: gaps(board, hand, step),
        routes: [...step.routes],
      };
    for (const route of board.at.get(step.place) ?? []) {
      if (!passes(route)) continue;
      const place = route.a === step.place ? route.b : route.a;
      if (isOwn(route)) {
        add({ ...step, place });
        continue;
      }
      const index = colours.indexOf(route.colour);
      add({
        place,
        demand: index < 0 ? step.demand : step.demand.with(index, step.demand[index]! + route.length),
        gray: index < 0 ? [...step.gray, route.length].sort((a, b) => b - a) : step.gray,
        pieces: step.pieces + route.length,
        routes: [...step.routes, route.id],
      });
    }
  }
  return { state: "lost" };
}

/** The cards that a way is paid with. */
class Hand {
  readonly size: number;
  private readonly most: number;
  private readonly counted = new Map<string, number>();

  constructor(
    private readonly cards: readonly number[],
    readonly wilds: number,
  ) {
    this.size = wilds + cards.reduce((sum, count) => sum + count, 0);
    this.most = Math.max(0, ...cards);
  }

  /** How many cards are missing for one route, of a colour by its index; negative: of any one colour. */
  lacks(length: number, colour: number): number {
    return Math.max(0, length - (colour < 0 ? this.most : this.cards[colour]!) - this.wilds);
  }

  /** How many cards are missing for a way, if its gray routes are paid with the best colours. */
  missing(demand: readonly number[], gray: readonly number[]): number {
    const short = demand.reduce((sum, count, index) => sum + Math.max(0, count - this.cards[index]!), 0);
    const spaces = gray.reduce((sum, length) => sum + length, 0);
    return Math.max(0, short + spaces - this.usedFor(gray, this.spare(demand)) - this.wilds);
  }

  /** What is left of each colour. */
  private spare(demand: readonly number[]): number[] {
    return this.cards.map((count, index) => Math.max(0, count - demand[index]!));
  }

  /** The most cards that gray routes can use. */
  private usedFor(gray: readonly number[], spare: readonly number[]): number {
    const [length, ...rest] = gray;
    if (length === undefined) return 0;
    const sorted = spare.filter((count) => count > 0).sort((a, b) => b - a);
    if (sorted.length === 0) return 0;
    const key = `${gray.join()} ${sorted.join()}`;
    const known = this.counted.get(key);
    if (known !== undefined) return known;
    let best = this.usedFor(rest, sorted);
    for (const [index, count] of sorted.entries()) {
      if (count === sorted[index - 1]) continue;
      const used = Math.min(count, length);
      best = Math.max(best, used + this.usedFor(rest, sorted.with(index, count - used)));
    }
    this.counted.set(key, best);
    return best;
  }

  /** How many cards of each colour are missing for a way, wilds aside; the last number is of any one colour. */
  short(demand: readonly number[], gray: readonly number[]): number[] {
    const short = demand.map((count, index) => Math.max(0, count - this.cards[index]!));
    let spare = this.spare(demand);
    let any = 0;
    for (const [at, length] of gray.entries()) {
      const rest = gray.slice(at + 1);
      const worth = (index: number): number => {
        const used = Math.min(spare[index]!, length);
        return used + this.usedFor(rest, spare.with(index, spare[index]! - used));
      };
      const best = Math.max(...spare.map((_, index) => worth(index)));
      // a colour that would use no card stays open: any one will do
      if (this.usedFor(rest, spare) === best) any += length;
      else {
        const index = spare.findIndex((_, one) => worth(one) === best);
        const used = Math.min(spare[index]!, length);
        short[index]! += length - used;
        spare = spare.with(index, spare[index]! - used);
      }
    }
    return [...short, any];
  }
}

/** The missing cards by kind. Wilds fill the smallest gaps first: so the fewest kinds are missing. */
function gaps(board: Board, hand: Hand, { demand, gray }: Step): [Kind, number][] {
  const { colours, routes } = board.edition;
  const any = routes.find((route) => !colours.includes(route.colour))?.colour ?? "gray";
  let spare = hand.wilds;
  return hand
    .short(demand, gray)
    .map((count, index): [Kind, number] => [colours[index] ?? any, count])
    .filter(([, count]) => count > 0)
    .sort((a, b) => a[1] - b[1])
    .flatMap(([kind, count]): [Kind, number][] => {
      const filled = Math.min(spare, count);
      spare -= filled;
      return count > filled ? [[kind, count - filled]] : [];
    });
}

const isBefore = (a: Step, b: Step): boolean =>
  a.leastMissing !== b.leastMissing
    ? a.leastMissing < b.leastMissing
    : a.leastPieces !== b.leastPieces
      ? a.leastPieces < b.leastPieces
      : a.pieces > b.pieces; // of two that come to the same, the one that is further on its way

/** Whether a way to a place needs no more than another one in any respect. */
const beats = (a: Pick<Step, "demand" | "gray">, b: Pick<Step, "demand" | "gray">): boolean =>
  a.gray.length <= b.gray.length &&
  a.demand.every((count, index) => count <= b.demand[index]!) &&
  a.gray.every((length, index) => length <= b.gray[index]!);

/** The least cost from each place to one of them. */
function distances(
  board: Board,
  to: string,
  passes: (route: Route) => boolean,
  cost: (route: Route) => number,
): Map<string, number> {
  const best = new Map([[to, 0]]);
  const open = [to];
  for (let here = open.shift(); here !== undefined; here = open.shift())
    for (const route of board.at.get(here) ?? []) {
      if (!passes(route)) continue;
      const there = route.a === here ? route.b : route.a;
      const far = best.get(here)! + cost(route);
      if (far < (best.get(there) ?? NOWHERE)) {
        best.set(there, far);
        open.push(there);
      }
    }
  return best;
}

/** A priority queue, as a binary heap. */
class Queue<T> {
  private readonly heap: T[] = [];

  constructor(private readonly isBefore: (a: T, b: T) => boolean) {}

  push(one: T): void {
    const { heap } = this;
    let at = heap.push(one) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.isBefore(one, heap[up]!)) break;
      heap[at] = heap[up]!;
      at = up;
    }
    heap[at] = one;
  }

  pop(): T | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let down = 2 * at + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && this.isBefore(heap[down + 1]!, heap[down]!)) down += 1;
      if (!this.isBefore(heap[down]!, last)) break;
      heap[at] = heap[down]!;
      at = down;
    }
    heap[at] = last;
    return first;
  }
}
