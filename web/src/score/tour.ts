/** The tour of a finished game's score: which step is shown on the board. */

import { batch, computed, signal } from "@preact/signals";
import { Playback } from "../model/playback";
import type { Story } from "../model/story";
import type { Seat } from "../wire/types";
import {
  type Ending,
  endingOf,
  type Shown,
  type Stage,
  type Step,
  stagesOf,
  ticketShown,
  tour,
} from "./stages";

export const SPEEDS: readonly number[] = [1, 2, 4];

export class Tour extends Playback {
  readonly ending: Ending;
  readonly steps: readonly Step[];
  readonly stages: readonly Stage[];
  readonly at = signal(0);
  /** The ticket that somebody looks at; it comes before the step. */
  readonly picked = signal<{ seat: Seat; ticket: string } | null>(null);

  readonly step = computed<Step>(() => this.steps[this.at.value]!);
  readonly stage = computed<Stage>(() => (this.picked.value ? "tickets" : this.step.value.stage));
  readonly shown = computed<Shown>(() => {
    const picked = this.picked.value;
    if (picked === null) return this.step.value.shown;
    const { board, result, owners } = this.ending;
    return ticketShown(board, result, owners, picked.seat, picked.ticket);
  });

  /** Lead through the score of a story that has it. */
  constructor(story: Story, start: "tour" | "end") {
    super();
    this.ending = endingOf(story);
    this.steps = tour(this.ending);
    this.stages = stagesOf(story.board.edition);
    if (start === "end") this.skip();
    else this.play();
  }

  get last(): number {
    return this.steps.length - 1;
  }

  /** Straight to the result. */
  skip(): void {
    this.to(this.last);
  }

  /** To a stage: its beginning if the tour is under way, else what sums it up. */
  showStage(stage: Stage): void {
    const isOf = (step: Step): boolean => step.stage === stage;
    this.go(this.isPlaying.value ? this.steps.findIndex(isOf) : this.steps.findLastIndex(isOf));
  }

  /** Look at a ticket; once more: look away. */
  pick(seat: Seat, ticket: string): void {
    const { value } = this.picked;
    batch(() => {
      this.pause();
      this.picked.value = value?.seat === seat && value.ticket === ticket ? null : { seat, ticket };
    });
  }

  protected get ms(): number {
    return this.step.value.ms;
  }

  protected show(step: number): void {
    batch(() => {
      this.picked.value = null;
      this.at.value = step;
    });
  }
}
