/** What the player is asked to confirm: a route to claim, tickets to take, a card. Off-turn too: then it is only looked at. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import {
  type Asking,
  answered,
  back,
  confirm,
  DOUBLE_MS,
  IDLE,
  isAskedBefore,
  press,
  type Question,
  type Step,
} from "./asking";
import { lastPointer, type Pointer } from "./pointer";
import { askBefore } from "./preferences";

/** What stands behind the questions: whether something can be done now, and doing it. */
export interface ConfirmationContext {
  /** Whether it may be asked about at all. */
  canAsk(question: Question): boolean;
  canCommit(question: Question): boolean;
  /** Whether there is something to choose, so that it is asked whatever the player prefers. */
  hasChoice(question: Question): boolean;
  commit(question: Question): Promise<boolean>;
}

export class Confirmation {
  private readonly asking = signal<Asking>(IDLE);
  /** What is asked about; null: nothing is. */
  readonly question: ReadonlySignal<Question | null> = computed(() => this.at("asked"));
  /** What is committed, and on its way to the server; null: nothing is. */
  readonly sending: ReadonlySignal<Question | null> = computed(() => this.at("sent"));
  /** What is asked about or on its way. */
  readonly subject: ReadonlySignal<Question | null> = computed(
    () => this.question.value ?? this.sending.value,
  );

  /** What the question was asked with. */
  askedBy: Pointer = "mouse";

  constructor(private readonly what: ConfirmationContext) {}

  /** Ask about something or, if it is asked about already, do it. */
  press(question: Question): Promise<boolean> {
    if (!this.what.canAsk(question)) return Promise.resolve(false);
    this.askedBy = lastPointer();
    return this.take(
      press(this.asking.peek(), question, now(), {
        canCommit: this.what.canCommit(question),
        isAsked: isAskedBefore(askBefore.peek(), question) || this.what.hasChoice(question),
      }),
    );
  }

  /** Ask about something, whatever the player prefers: only another press does it. */
  ask(question: Question): void {
    if (this.sending.peek() !== null || !this.what.canAsk(question)) return;
    this.askedBy = lastPointer();
    this.asking.value = { at: "asked", question, pressed: now() };
  }

  /** Ask about what has just been chosen, if the player is to be asked before it is done. */
  propose(question: Question): void {
    if (isAskedBefore(askBefore.peek(), question)) this.ask(question);
  }

  /** Do what is asked about. */
  confirm(): Promise<boolean> {
    const question = this.question.peek();
    return this.take(confirm(this.asking.peek(), now(), question !== null && this.what.canCommit(question)));
  }

  /** What was only looked at can be done from now on: a press that was meant for looking must not do it. */
  restart(): void {
    const asking = this.asking.peek();
    if (asking.at === "asked") this.asking.value = { ...asking, pressed: now() };
  }

  /** Go back from the question. Says whether there was one. */
  back(): boolean {
    const before = this.asking.peek();
    this.asking.value = back(before);
    return this.asking.peek() !== before;
  }

  private async take({ asking, commits }: Step): Promise<boolean> {
    this.asking.value = asking;
    if (!commits || asking.at !== "sent") return false;
    let isDone = false;
    try {
      isDone = await this.what.commit(asking.question);
    } finally {
      this.asking.value = answered(this.asking.peek(), isDone, now());
    }
    return isDone;
  }

  private at(step: "asked" | "sent"): Question | null {
    const asking = this.asking.value;
    return asking.at === step ? asking.question : null;
  }
}

/** When the press happened that is being handled, which a busy page may hear of much later; else now. Far from 0 when a page
 *  opens. */
const now = (): number => (globalThis.event?.timeStamp ?? performance.now()) + DOUBLE_MS;
