/** Something that is shown step by step: whether it goes on by itself, and how fast. Where it stands is known to whatever
 *  is shown. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";

export abstract class Playback {
  readonly isPlaying = signal(false);
  readonly speed = signal(1);
  readonly isAtEnd = computed(() => this.at.value === this.last);

  /** The step that is shown, counted from 0. */
  abstract readonly at: ReadonlySignal<number>;
  /** The last step. */
  abstract readonly last: number;
  /** How long the shown step stays at the usual speed, in milliseconds. */
  protected abstract readonly ms: number;
  protected abstract show(step: number): void;

  /** Go on from step to step, until told otherwise; returns a function that stops it for good. */
  lead(): () => void {
    return effect(() => {
      if (!this.isPlaying.value) return;
      const next = this.at.value + 1;
      const timer = setTimeout(() => this.go(next), this.ms / this.speed.value);
      return () => clearTimeout(timer);
    });
  }

  /** Go on; from the end, begin again. */
  play(): void {
    batch(() => {
      this.show(this.isAtEnd.value ? 0 : this.at.value);
      this.isPlaying.value = true;
    });
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  toggle(): void {
    if (this.isPlaying.value) this.pause();
    else this.play();
  }

  /** Show a step, and stay there. */
  to(step: number): void {
    batch(() => {
      this.pause();
      this.show(step);
    });
  }

  /** Show a step, and go on from there if it is playing. */
  protected go(step: number): void {
    batch(() => {
      this.show(step);
      if (this.isAtEnd.value) this.pause();
    });
  }
}
