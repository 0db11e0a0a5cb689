/** What a player is about to claim: the route, the cards, or neither yet. Nothing is spent here: `claim` plays the move. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { t } from "../text";
import { language } from "../text/language";
import type { Kind, Refusal, Seat } from "../wire/types";
import type { Chair } from "./chair";
import type { Claim } from "./moves";
import { nameOf } from "./names";
import { first, isSure, uses } from "./payments";
import { lastPointer } from "./pointer";
import { confirm } from "./preferences";

/** How far a claim is: nothing chosen, a payment to choose, or a route that answers why not. */
export type Stage = "idle" | "paying" | "refused";

const NONE: ReadonlySet<string> = new Set();

export class ClaimChoice {
  /** The route that was picked. */
  readonly route = signal<string | null>(null);
  /** The stack of the hand that was picked; it lights only the routes that it pays for. */
  readonly kind = signal<Kind | null>(null);
  /** Why the picked route cannot be claimed; null: it can. */
  readonly refusal = signal<Refusal | null>(null);
  /** Which of the payments is chosen. */
  readonly index = signal(0);
  /** How often something was picked or put back: an answer to an earlier pick comes too late. */
  private picks = 0;

  /** Every payment of the picked route, fewest wilds first; none once it can no longer be claimed. */
  readonly payments: ReadonlySignal<readonly Claim[]>;
  readonly payment: ReadonlySignal<Claim | null>;
  readonly stage: ReadonlySignal<Stage>;
  /** The stacks that are picked, or that the chosen payment takes from. */
  readonly kinds: ReadonlySignal<readonly Kind[]>;
  /** The routes that can be claimed now, with the picked stack if there is one. In the past none can. */
  readonly lit: ReadonlySignal<ReadonlySet<string>>;
  /** The pieces that would lie on the board. */
  readonly ghost: ReadonlySignal<{ route: string; seat: Seat } | null>;

  constructor(private readonly chair: Chair) {
    const { story, choices, seat } = chair;
    this.payments = computed(() => {
      const route = this.route.value;
      return (route !== null && this.refusal.value === null && choices.value.claims.get(route)) || [];
    });
    this.payment = computed(() => this.payments.value[this.index.value] ?? this.payments.value[0] ?? null);
    this.stage = computed(() => {
      if (this.refusal.value !== null) return "refused";
      return this.payments.value.length > 0 ? "paying" : "idle";
    });
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
        kind === null ? claims : claims.filter(([, payments]) => payments.some((one) => uses(one, kind)));
      return lit.length > 0 ? new Set(lit.map(([route]) => route)) : NONE;
    });
    this.ghost = computed(() => {
      const route = this.route.value;
      return this.stage.value === "paying" && route !== null && seat !== null ? { route, seat } : null;
    });
  }

  /** Put the picked route back. */
  clear(): void {
    this.picks += 1;
    batch(() => {
      this.route.value = null;
      this.refusal.value = null;
      this.index.value = 0;
    });
  }

  /** Put the route and the cards back. */
  drop(): void {
    batch(() => {
      this.clear();
      this.kind.value = null;
    });
  }

  /** Go one step back: from the route, then from the cards. Says whether there was anything to go back from. */
  cancel(): boolean {
    if (this.stage.value !== "idle") this.clear();
    else if (this.kind.value !== null) this.kind.value = null;
    else return false;
    return true;
  }

  /** Pick a stack of the hand, or put it back. */
  pickKind(kind: Kind | null): void {
    this.clear();
    this.kind.value = this.kind.value === kind ? null : kind;
  }

  /** Pick a route: to pay for it, or to be told why not. A sure pick that needs no confirmation claims at once. */
  async pickRoute(route: string): Promise<void> {
    this.picks += 1;
    const { picks } = this;
    const isNow = this.chair.story.moment.value === null;
    const payments = isNow ? this.chair.choices.value.claims.get(route) : undefined;
    if (payments) {
      const index = first(payments, this.kind.value);
      // nothing is shown of a claim that nobody is asked about: its button could not be pressed in time
      if (isSure(payments, this.kind.value, confirm.value, lastPointer())) await this.pay(payments[index]!);
      else this.ask(route, index);
      return;
    }
    const refusal = await this.whyNot(route);
    if (refusal === null || this.picks !== picks) return;
    batch(() => {
      this.route.value = route;
      this.refusal.value = refusal;
    });
  }

  /** Pick a route with the payment of a move; it is asked about as if it were the route's only one. */
  async pickPayment(route: string, move: string): Promise<void> {
    const payments = this.chair.choices.value.claims.get(route) ?? [];
    const index = payments.findIndex((one) => one.text === move);
    const payment = payments[index];
    if (payment === undefined) return;
    this.picks += 1;
    if (isSure([payment], null, confirm.value, lastPointer())) await this.pay(payment);
    else this.ask(route, index);
  }

  /** Claim the picked route with the chosen payment. */
  async claim(): Promise<boolean> {
    const payment = this.payment.value;
    return payment !== null && this.pay(payment);
  }

  private ask(route: string, index: number): void {
    batch(() => {
      this.refusal.value = null;
      this.route.value = route;
      this.index.value = index;
    });
  }

  private async pay(payment: Claim): Promise<boolean> {
    const isDone = await this.chair.play(payment.text);
    if (isDone) this.drop();
    return isDone;
  }

  /** Why a route cannot be claimed, in the words of the server; who only watches is told so here. Null: it can be
   *  claimed, or nobody could be asked. */
  private async whyNot(route: string): Promise<Refusal | null> {
    if (this.chair.story.moment.value !== null)
      return this.said(route, t("Return to the current moment to claim a route."));
    if (this.chair.seat === null) return this.said(route, t("Only players can claim routes."));
    return this.chair.ask(this.chair.whyNot(route, language.value));
  }

  /** Whose a route is at the moment that is shown, and a sentence more. */
  private said(route: string, more: string): Refusal {
    const { story } = this.chair;
    const owner = story.view.value.owners[route];
    const whose =
      owner === undefined
        ? t("Nobody has claimed this route.")
        : t("{player} has claimed this route.", { player: nameOf(story, owner) });
    return { rule: "", facts: {}, detail: `${whose} ${more}` };
  }
}
