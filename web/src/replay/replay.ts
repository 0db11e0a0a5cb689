/** A finished game as it is watched again: where it stands, whether it goes on by itself, and how fast. */

import { batch, computed, effect, signal } from "@preact/signals";
import type { Board } from "../model/board";
import { type Line, lines } from "../model/log";
import type { Entry, TableLine, View } from "../wire/types";
import { openViews } from "./hands";
import { type Stop, stopAt, stops } from "./stops";

export const SPEEDS = [0.5, 1, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const MOVE = 1_200; // milliseconds for a move at the usual speed

/** What is a move, of all that the log tells. */
const MOVES: ReadonlySet<string> = new Set(["drew", "claimed", "kept", "looked", "passed"]);

export class Replay {
  readonly stops: readonly Stop[];
  readonly log: readonly Line[];
  private readonly views: readonly (View | null)[];

  readonly at = signal(0);
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>(1);

  readonly stop = computed<Stop>(() => this.stops[this.at.value]!);
  readonly view = computed<View | null>(() => this.views[this.stop.value.entry - 1] ?? null);
  /** What happened in the move that is shown, by the player whose move it was. */
  readonly line = computed<Line | null>(() => {
    const { turn, seat } = this.stop.value;
    if (turn === 0) return null;
    return (
      this.log.find((line) => line.turn === turn && line.seat === seat && MOVES.has(line.action.did)) ?? null
    );
  });
  readonly isAtEnd = computed(() => this.at.value === this.last);

  constructor(
    readonly table: TableLine,
    readonly board: Board,
    entries: readonly Entry[],
  ) {
    this.stops = stops(entries);
    this.log = lines(entries);
    this.views = openViews(board, entries);
  }

  get last(): number {
    return this.stops.length - 1;
  }

  /** The number of moves that the game had. */
  get moves(): number {
    return this.stops.at(-1)?.turn ?? 0;
  }

  /** Go on from move to move, until told otherwise; returns how to stop for good. */
  lead(): () => void {
    return effect(() => {
      if (!this.isPlaying.value) return;
      const at = this.at.value;
      const next = setTimeout(() => {
        batch(() => {
          this.at.value = Math.min(at + 1, this.last);
          if (this.isAtEnd.value) this.isPlaying.value = false;
        });
      }, MOVE / this.speed.value);
      return () => clearTimeout(next);
    });
  }

  /** Play, or pause; from the end, begin again. */
  toggle(): void {
    batch(() => {
      if (!this.isPlaying.value && this.isAtEnd.value) this.at.value = 0;
      this.isPlaying.value = !this.isPlaying.value;
    });
  }

  /** Show a stop by its index, and stay there. */
  to(index: number): void {
    batch(() => {
      this.isPlaying.value = false;
      this.at.value = Math.max(0, Math.min(index, this.last));
    });
  }

  /** Show the moment of a line of the log. */
  toLine(line: Line): void {
    const found = this.stops.findIndex((stop) => stop.turn === line.turn);
    this.to(found < 0 ? stopAt(this.stops, line.to) : found);
  }
}
