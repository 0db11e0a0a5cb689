/** What the expert would do, asked of the server for one decision. What was told for another decision is not shown. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { t } from "../text";
import { percent } from "../text/locale";
import { Problem } from "../wire/api";
import { problemText } from "../wire/problem-text";
import { retryUntilAnswered } from "../wire/retry-until-answered";
import type { Hint } from "../wire/types";
import { announce } from "./announcer";
import { type Move, parseMove } from "./moves";
import type { Story } from "./story";

/** Who is asked for a hint, and about what. */
export interface HintContext {
  readonly story: Story;
  /** What tells one decision from the next; null: there is nothing to decide. */
  readonly decision: ReadonlySignal<string | null>;
  askHint(): Promise<Hint>;
}

export class HintRequest {
  /** The decision that a hint was asked for; null: none is wanted. */
  private readonly asked = signal<string | null>(null);
  readonly hint = signal<Hint | null>(null);
  /** Why there is no hint, or not yet. */
  readonly trouble = signal<string | null>(null);
  /** Which of the moves is looked at. */
  readonly index = signal(0);

  /** Whether there can be a hint now. */
  readonly isPossible: ReadonlySignal<boolean>;
  readonly isOpen: ReadonlySignal<boolean>;
  /** The move that is looked at. */
  readonly move: ReadonlySignal<Move | null>;

  constructor(private readonly chair: HintContext) {
    const { decision, story } = chair;
    this.isPossible = computed(() => decision.value !== null && story.moment.value === null);
    this.isOpen = computed(() => this.isPossible.value && this.asked.value === decision.value);
    this.move = computed(() => {
      const found = this.isOpen.value ? this.hint.value?.moves[this.index.value] : undefined;
      return found ? parseMove(found.move) : null;
    });
  }

  close(): void {
    this.asked.value = null;
  }

  /** Ask for a hint, and show it when it comes. */
  async open(): Promise<void> {
    batch(() => {
      this.asked.value = this.chair.decision.value;
      this.hint.value = null;
      this.index.value = 0;
    });
    announce(t("The expert is thinking…"));
    await this.ask();
    const best = this.isOpen.peek() ? this.hint.peek()?.moves[0] : undefined;
    if (best)
      announce(`${t("The hint:")} ${best.text} ${t("{chance} to win.", { chance: percent(best.win) })}`);
    else if (this.isOpen.peek() && this.trouble.peek() !== null) announce(this.trouble.peek()!, "assertive");
  }

  /** Ask again for the same decision, as in another language: the server knows the answer. */
  async ask(): Promise<void> {
    const now = this.asked.peek();
    const isWanted = (): boolean => now !== null && this.isOpen.peek() && this.asked.peek() === now;
    this.trouble.value = null;
    try {
      const hint = await retryUntilAnswered(() => this.tried(isWanted), isWanted);
      if (isWanted())
        batch(() => {
          this.hint.value = hint;
          this.trouble.value = null;
        });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }

  /** One attempt; what goes wrong is shown, also while it is tried again. */
  private async tried(isWanted: () => boolean): Promise<Hint> {
    try {
      return await this.chair.askHint();
    } catch (error) {
      if (error instanceof Problem && isWanted()) this.trouble.value = problemText(error);
      throw error;
    }
  }
}
