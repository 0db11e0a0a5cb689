/** A finished game as it is watched again, move by move. Its story knows where it stands. */

import { computed } from "@preact/signals";
import { type Line, MOVES } from "../model/log";
import { Playback } from "../model/playback";
import type { Stop } from "../model/stops";
import type { Story } from "../model/story";

export const SPEEDS: readonly number[] = [0.5, 1, 4];

export class Replay extends Playback {
  protected readonly ms = 1_200;

  /** The number of the move that is shown. */
  readonly at = computed(() => this.stop.value.turn);
  readonly stop = computed<Stop>(() => this.story.stop.value!);
  /** What happened in the move that is shown, by the player whose move it was. */
  readonly line = computed<Line | null>(() => {
    const { turn, seat } = this.stop.value;
    if (turn === 0) return null;
    const isShown = (line: Line): boolean => line.turn === turn && line.seat === seat;
    return this.story.log.value.find((line) => isShown(line) && MOVES.includes(line.action.did)) ?? null;
  });

  /** Watch a story from its beginning; all of its entries are there. */
  constructor(readonly story: Story) {
    super();
    story.look(0);
  }

  get last(): number {
    return this.story.last.value;
  }

  protected show(move: number): void {
    this.story.look(move);
  }
}
