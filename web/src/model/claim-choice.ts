/** What a player is about to claim: the route that is asked about, the payment, the cards that were picked first. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { language } from "../text/language";
import type { Kind, Refusal, Seat } from "../wire/types";
import type { Question } from "./asking";
import type { Confirmation } from "./confirmation";
import type { Choices, Claim } from "./moves";
import { firstPayment, usesKind } from "./payments";
import type { Story } from "./story";

const NONE: ReadonlySet<string> = new Set();

/** Who claims: what may be claimed, the questions before it, and making the move. */
export interface ClaimContext {
  readonly story: Story;
  readonly seat: Seat | null;
  readonly choices: ReadonlySignal<Choices>;
  readonly isMyTurn: ReadonlySignal<boolean>;
  readonly confirmation: Confirmation;
  play(move: string): Promise<boolean>;
  whyNot(route: string, language: string): Promise<Refusal | null>;
}

export class ClaimChoice {
  /** The route that is asked about; null: none is. */
  readonly route: ReadonlySignal<string | null>;
  /** The stack of the hand that was picked; it lights only the routes that it pays for. */
  readonly kind = signal<Kind | null>(null);
  /** Why the server does not allow the route that is asked about, in this player's turn. */
  readonly refusal = signal<Refusal | null>(null);
  /** Which of the payments is chosen: at first that of the picked cards, else the one with the fewest wilds. */
  readonly index: ReadonlySignal<number>;

  /** Every payment of the route, fewest wilds first; none if it cannot be claimed now. */
  readonly payments: ReadonlySignal<readonly Claim[]>;
  readonly payment: ReadonlySignal<Claim | null>;
  /** The stacks that are picked, or that the chosen payment takes from. */
  readonly kinds: ReadonlySignal<readonly Kind[]>;
  /** The routes that can be claimed now, with the picked stack if there is one. In the past none can. */
  readonly lit: ReadonlySignal<ReadonlySet<string>>;
  /** The pieces that would lie on the board. */
  readonly ghost: ReadonlySignal<{ route: string; seat: Seat } | null>;

  /** The route that is asked about, or is being claimed. */
  readonly subject: ReadonlySignal<string | null>;
  /** The text of the payment that the player chose; null: none. */
  private readonly chosen = signal<string | null>(null);
  private readonly stops: readonly (() => void)[];

  constructor(private readonly chair: ClaimContext) {
    const { story, choices, seat, confirmation } = chair;
    this.route = computed(() => routeOf(confirmation.question.value));
    this.subject = computed(() => routeOf(confirmation.subject.value));
    this.payments = computed(() => this.paymentsOf(this.subject.value));
    this.index = computed(() => {
      const chosen = this.payments.value.findIndex((one) => one.text === this.chosen.value);
      return chosen >= 0 ? chosen : firstPayment(this.payments.value, this.kind.value);
    });
    this.payment = computed(() => this.payments.value[this.index.value] ?? null);
    this.kinds = computed(() => {
      const payment = this.payment.value;
      if (payment === null) return this.kind.value === null ? [] : [this.kind.value];
      return [...(payment.cards > 0 ? [payment.kind] : []), ...(payment.wilds > 0 ? ["wild"] : [])];
    });
    this.lit = computed(() => {
      const kind = this.kind.value;
      if (story.moment.value !== null) return NONE;
      const claims = [...choices.value.claims];
      const lit =
        kind === null ? claims : claims.filter(([, payments]) => payments.some((one) => usesKind(one, kind)));
      return lit.length > 0 ? new Set(lit.map(([route]) => route)) : NONE;
    });
    this.ghost = computed(() => {
      const route = this.subject.value;
      return this.payment.value !== null && route !== null && seat !== null ? { route, seat } : null;
    });
    this.stops = [this.chooseAnew(), this.askWhyNot(), this.restart()];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  /** Put the cards back. */
  drop(): void {
    this.kind.value = null;
  }

  /** Go one step back: from the question, then from the cards. Says whether there was anything to go back from. */
  cancel(): boolean {
    if (this.chair.confirmation.back()) return true;
    if (this.kind.value === null) return false;
    this.kind.value = null;
    return true;
  }

  /** Pick a stack of the hand, or put it back. */
  pickKind(kind: Kind | null): void {
    this.chair.confirmation.back();
    this.kind.value = this.kind.value === kind ? null : kind;
  }

  /** Ask about a route or, if it is asked about already, claim it. */
  async pickRoute(route: string): Promise<void> {
    await this.chair.confirmation.press({ about: "route", route });
  }

  /** Ask about a route with the payment of a move, whatever cards were picked before. */
  pickPayment(route: string, move: string): void {
    this.kind.value = null;
    this.chair.confirmation.ask({ about: "route", route });
    this.chosen.value = move;
  }

  /** Choose one of the payments. */
  choose(index: number): void {
    this.chosen.value = this.payments.value[index]?.text ?? null;
  }

  /** Claim the route with the chosen payment. */
  async claim(route: string): Promise<boolean> {
    const payments = this.paymentsOf(route);
    const payment =
      route === this.subject.peek()
        ? this.payment.peek()
        : payments[firstPayment(payments, this.kind.peek())];
    return payment != null && this.chair.play(payment.text);
  }

  /** Every way to pay for a route that the server allows now. */
  paymentsOf(route: string | null): readonly Claim[] {
    const { story, choices } = this.chair;
    return (route !== null && story.moment.value === null && choices.value.claims.get(route)) || [];
  }

  /** What was chosen for one route is not chosen for the next. */
  private chooseAnew(): () => void {
    return effect(() => {
      this.subject.value;
      this.chosen.value = null;
    });
  }

  /** Ask the server why a route cannot be claimed although it is this player's turn. */
  private askWhyNot(): () => void {
    return effect(() => {
      const route = this.route.value;
      this.refusal.value = null;
      if (route === null || this.payments.value.length > 0) return;
      const { story } = this.chair;
      if (story.live.value.owners[route] !== undefined) return; // which says so itself
      if (!this.chair.isMyTurn.value || story.moment.value !== null) return;
      let isWanted = true;
      this.chair.whyNot(route, language.value).then(
        (refusal) => {
          if (isWanted) this.refusal.value = refusal;
        },
        () => {}, // the card says less; the connection's own banner says why
      );
      return () => {
        isWanted = false;
      };
    });
  }

  /** The route that was looked at can be claimed now. */
  private restart(): () => void {
    return effect(() => {
      if (this.payments.value.length > 0) this.chair.confirmation.restart();
    });
  }
}

const routeOf = (question: Question | null): string | null =>
  question?.about === "route" ? question.route : null;
