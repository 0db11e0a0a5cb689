/** One game as somebody sees it: its entries, the view after each, its log, and the moment that is looked at. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Entry, Seat, TableLine, View } from "../wire/types";
import type { Board } from "./board";
import { begin, fold } from "./fold";
import { lines } from "./log";
import { standing } from "./standing";
import { type Stop, stops } from "./stops";

/** Whose hidden cards are seen: a seat's own, nobody's, or everybody's, as in a game that is over. */
export type Viewer = Seat | null | "all";

export class Story {
  private readonly known = signal<readonly Entry[]>([]);
  /** The view after each entry. */
  private readonly views = signal<readonly View[]>([]);
  /** The view at the end, with the score, which no entry holds. */
  private readonly final = signal<View | null>(null);
  /** The move that is to be looked at; entries that it needs may still be on their way. */
  private readonly wanted = signal<number | null>(null);

  readonly entries: ReadonlySignal<readonly Entry[]> = this.known;
  /** How many entries there are. */
  readonly version = computed(() => this.known.value.length);
  /** The entries without the moves that were taken back. */
  readonly standing = computed(() => standing(this.known.value));
  readonly log = computed(() => lines(this.standing.value));
  /** The moments that can be looked at: before the first move, and after each; none before the cards are dealt. */
  readonly stops = computed<readonly Stop[]>(() => stops(this.standing.value));
  /** Whether the cards have been dealt. */
  readonly hasBegun = computed(() => this.known.value.some((entry) => entry.kind === "started"));
  readonly deciding = computed<readonly Seat[]>(() => this.known.value.at(-1)?.deciding ?? []);
  readonly deadline = computed(() => this.known.value.at(-1)?.deadline ?? null);

  /** The game before the cards are dealt. */
  private readonly before = computed(() => this.begin(this.table.value.seats.length, 0));
  /** The game as it is now. */
  readonly live = computed<View>(() => this.final.value ?? this.views.value.at(-1) ?? this.before.value);
  readonly isOver = computed(() => this.live.value.phase === "over");

  /** The number of the move after which the game is looked at; 0: before the first; null: now. */
  readonly moment = computed<number | null>(() => {
    const wanted = this.wanted.value;
    return wanted === null || this.last.value < 0 ? null : Math.min(wanted, this.last.value);
  });
  /** The number of the newest move; -1 before the cards are dealt. */
  readonly last = computed(() => this.stops.value.length - 1);
  /** The stop that is looked at, also if it is the newest one; null before the cards are dealt. */
  readonly stop = computed<Stop | null>(() => this.stops.value[this.moment.value ?? this.last.value] ?? null);
  /** The game at the moment that is looked at. */
  readonly view = computed<View>(() => {
    const moment = this.moment.value;
    const stop = moment === null ? undefined : this.stops.value[moment];
    return (stop && this.views.value[stop.entry - 1]) ?? this.live.value;
  });

  constructor(
    readonly board: Board,
    /** Who sits at the table, and what else is known of it. */
    readonly table: ReadonlySignal<TableLine>,
    readonly eyes: Viewer,
  ) {}

  /** Take in entries that follow on what we have; others come again. */
  add(news: readonly Entry[]): void {
    const entries = [...this.known.peek()];
    const views = [...this.views.peek()];
    for (const entry of news) {
      if (entry.number !== entries.length + 1) continue;
      entries.push(entry);
      views.push(this.after(views, entry));
    }
    if (entries.length === this.known.peek().length) return;
    batch(() => {
      this.known.value = entries;
      this.views.value = views;
      if (this.wanted.value !== null) this.look(this.wanted.value);
    });
  }

  /** Take in the view at the end of the game, with its score. */
  finish(view: View): void {
    this.final.value = view;
  }

  /** Look at the moment after a move; 0: before the first. Null, and the newest: now, and what comes after it. */
  look(move: number | null): void {
    this.wanted.value = move === null || move >= this.last.value ? null : Math.max(0, move);
  }

  /** Look at the moment after a move as soon as there are entries, if the game has come so far. */
  openAt(move: number | null): void {
    this.wanted.value = move;
    if (this.last.value >= 0) this.look(move);
  }

  private after(views: readonly View[], entry: Entry): View {
    const before = this.viewBefore(views, entry);
    if (entry.kind === "started")
      return fold(this.begin(entry.seats?.length ?? before.seats.length, entry.first ?? 0), entry);
    return fold(before, entry);
  }

  /** The view that an entry changes: the newest one, or the one before the move that the entry takes back. */
  private viewBefore(views: readonly View[], { undoes }: Entry): View {
    const newest = undoes == null ? views.length : undoes - 1;
    return views[newest - 1] ?? this.before.peek();
  }

  private begin(seats: number, first: Seat): View {
    const { edition } = this.board;
    if (this.eyes !== "all") return begin(edition, seats, first, this.eyes);
    const view = begin(edition, seats, first, null);
    return { ...view, seats: view.seats.map((seat) => ({ ...seat, hand: {}, tickets: [], offered: [] })) };
  }
}
