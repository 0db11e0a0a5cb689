/** The tour as it is led: which step is shown, how fast, and whether it goes on by itself. */

import { batch, computed, effect, signal } from "@preact/signals";
import type { Seat } from "../wire/types";
import { type Ending, type Shown, type Stage, type Step, stagesOf, ticketShown, tour } from "./stages";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

export class Tour {
  readonly steps: readonly Step[];
  readonly stages: readonly Stage[];
  readonly at = signal(0);
  readonly isPlaying = signal(false);
  readonly speed = signal<Speed>(1);
  /** The ticket that somebody looks at; it comes before the step. */
  readonly picked = signal<{ seat: Seat; ticket: string } | null>(null);

  readonly step = computed<Step>(() => this.steps[this.at.value] ?? this.steps.at(-1)!);
  readonly stage = computed<Stage>(() => (this.picked.value ? "tickets" : this.step.value.stage));
  readonly isAtEnd = computed(() => this.at.value === this.steps.length - 1);
  readonly shown = computed<Shown>(() => {
    const picked = this.picked.value;
    if (picked === null) return this.step.value.shown;
    const { board, result, owners } = this.ending;
    return ticketShown(board, result, owners, picked.seat, picked.ticket);
  });

  constructor(
    private readonly ending: Ending,
    start: "tour" | "end",
  ) {
    this.steps = tour(ending);
    this.stages = stagesOf(ending.board.edition);
    if (start === "end") this.at.value = this.steps.length - 1;
    else this.isPlaying.value = true;
  }

  /** Go on from step to step, until told otherwise; returns a function that stops it for good. */
  lead(): () => void {
    return effect(() => {
      if (!this.isPlaying.value || this.picked.value !== null) return;
      const { ms } = this.step.value;
      const next = setTimeout(() => this.forward(), ms / this.speed.value);
      return () => clearTimeout(next);
    });
  }

  private forward(): void {
    batch(() => {
      if (!this.isAtEnd.value) this.at.value += 1;
      if (this.isAtEnd.value) this.isPlaying.value = false;
    });
  }

  /** Go on; from the end, begin again. */
  play(): void {
    batch(() => {
      this.picked.value = null;
      if (this.isAtEnd.value) this.at.value = 0;
      this.isPlaying.value = true;
    });
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  /** Straight to the result. */
  skip(): void {
    batch(() => {
      this.picked.value = null;
      this.isPlaying.value = false;
      this.at.value = this.steps.length - 1;
    });
  }

  /** To a stage: its beginning if the tour is under way, else what sums it up. */
  show(stage: Stage): void {
    const found = this.isPlaying.value
      ? this.steps.findIndex((step) => step.stage === stage)
      : this.steps.findLastIndex((step) => step.stage === stage);
    batch(() => {
      this.picked.value = null;
      this.at.value = Math.max(0, found);
      if (this.isAtEnd.value) this.isPlaying.value = false;
    });
  }

  /** Look at a ticket; once more: look away. */
  pick(seat: Seat, ticket: string): void {
    const { value } = this.picked;
    batch(() => {
      this.isPlaying.value = false;
      this.picked.value = value?.seat === seat && value.ticket === ticket ? null : { seat, ticket };
    });
  }
}
