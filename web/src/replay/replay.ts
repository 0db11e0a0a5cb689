/** A finished game as it is watched again: whether it goes on by itself, and how fast. Its story knows where it stands. */

import { batch, computed, effect, signal } from "@preact/signals";
import type { Line } from "../model/log";
import type { Stop } from "../model/stops";
import type { Story } from "../model/story";

export const SPEEDS = [0.5, 1, 4] as const;
export type Speed = (typeof SPEEDS)[number];
const MOVE = 1_200; // milliseconds for a move at the usual speed

/** What is a move, of all that the log tells. */
const MOVES: ReadonlySet<string> = new Set(["drew", "claimed", "kept", "looked", "passed"]);

export class Replay {
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>(1);

  /** The number of the move that is shown. */
  readonly at = computed(() => this.story.moment.value ?? this.last);
  readonly stop = computed<Stop>(() => this.story.stop.value!);
  /** What happened in the move that is shown, by the player whose move it was. */
  readonly line = computed<Line | null>(() => {
    const { turn, seat } = this.stop.value;
    if (turn === 0) return null;
    const { value } = this.story.log;
    return (
      value.find((line) => line.turn === turn && line.seat === seat && MOVES.has(line.action.did)) ?? null
    );
  });
  readonly isAtEnd = computed(() => this.story.moment.value === null);

  /** Watch a story from its beginning; all of its entries are there. */
  constructor(readonly story: Story) {
    story.look(0);
  }

  /** The number of the last move. */
  get last(): number {
    return this.story.last.value;
  }

  /** Go on from move to move, until told otherwise; returns a function that stops it for good. */
  lead(): () => void {
    return effect(() => {
      if (!this.isPlaying.value) return;
      const at = this.at.value;
      const next = setTimeout(() => {
        batch(() => {
          this.story.look(at + 1);
          if (this.isAtEnd.value) this.isPlaying.value = false;
        });
      }, MOVE / this.speed.value);
      return () => clearTimeout(next);
    });
  }

  /** Play, or pause; from the end, begin again. */
  toggle(): void {
    batch(() => {
      if (!this.isPlaying.value && this.isAtEnd.value) this.story.look(0);
      this.isPlaying.value = !this.isPlaying.value;
    });
  }

  /** Show the moment after a move, and stay there. */
  to(move: number): void {
    batch(() => {
      this.isPlaying.value = false;
      this.story.look(move);
    });
  }
}
