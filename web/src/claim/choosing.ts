/** What a player is about to claim: the route, the cards, or neither yet. Nothing is spent here: `claim` sends the move. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Claim } from "../model/moves";
import { confirm } from "../model/preferences";
import type { Session } from "../model/session";
import { play } from "../sound/sounds";
import { language } from "../text/language";
import type { Kind, Refusal, Seat } from "../wire/types";
import { first, isSure, uses } from "./payments";
import { lastPointer } from "./pointer";
import { answer } from "./why-not";

/** How far a claim is: nothing chosen, a payment to choose, or a route that answers why not. */
export type Stage = "idle" | "paying" | "refused";

const NONE: ReadonlySet<string> = new Set();

export class Choosing {
  /** The route that was picked. */
  readonly route = signal<string | null>(null);
  /** The stack of the hand that was picked; it lights only the routes that it pays for. */
  readonly kind = signal<Kind | null>(null);
  /** Why the picked route cannot be claimed; null: it can. */
  readonly refusal = signal<Refusal | null>(null);
  /** Which of the payments is chosen. */
  readonly index = signal(0);
  /** How often something was picked or put back: an answer to an earlier pick comes too late. */
  picks = 0;

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

  constructor(session: Session) {
    this.payments = computed(() => {
      const route = this.route.value;
      return (route !== null && this.refusal.value === null && session.choices.value.claims.get(route)) || [];
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
      if (session.moment.value !== null) return NONE;
      const claims = [...session.choices.value.claims];
      const lit =
        kind === null ? claims : claims.filter(([, payments]) => payments.some((one) => uses(one, kind)));
      return lit.length > 0 ? new Set(lit.map(([route]) => route)) : NONE;
    });
    this.ghost = computed(() => {
      const route = this.route.value;
      const seat = session.seat.value;
      return this.stage.value === "paying" && route !== null && seat !== null ? { route, seat } : null;
    });
  }

  clear(): void {
    this.picks += 1;
    batch(() => {
      this.route.value = null;
      this.refusal.value = null;
      this.index.value = 0;
    });
  }
}

const known = new WeakMap<Session, { seat: Seat | null; choosing: Choosing }>();

/** What is being chosen at a table; whoever sits down next begins anew. */
export function choosing(session: Session): Choosing {
  const seat = session.seat.value;
  const kept = known.get(session);
  if (kept && kept.seat === seat) return kept.choosing;
  const made = new Choosing(session);
  known.set(session, { seat, choosing: made });
  return made;
}

/** Pick a stack of the hand, or put it back. */
export function pickKind(session: Session, kind: Kind | null): void {
  const { kind: picked } = choosing(session);
  choosing(session).clear();
  picked.value = picked.value === kind ? null : kind;
}

/** Pick a route: to pay for it, or to be told why not. A sure pick that needs no confirmation claims at once. */
export async function pickRoute(session: Session, route: string): Promise<void> {
  const now = choosing(session);
  now.picks += 1;
  const { picks } = now;
  const payments = session.moment.value === null ? session.choices.value.claims.get(route) : undefined;
  if (payments) {
    const index = first(payments, now.kind.value);
    // nothing is shown of a claim that nobody is asked about: its button could not be pressed in time
    if (isSure(payments, now.kind.value, confirm.value, lastPointer())) {
      await pay(session, payments[index]!);
      return;
    }
    batch(() => {
      now.refusal.value = null;
      now.route.value = route;
      now.index.value = index;
    });
    return;
  }
  const refusal = await answer(session, route, language.value);
  if (refusal === null || choosing(session) !== now || now.picks !== picks) return;
  batch(() => {
    now.route.value = route;
    now.refusal.value = refusal;
  });
  play("refusal");
}

/** Pick a route with the payment of a move; it is asked about as if it were the route's only one. */
export async function pickPayment(session: Session, route: string, move: string): Promise<void> {
  const now = choosing(session);
  const payments = session.choices.value.claims.get(route) ?? [];
  const index = payments.findIndex((one) => one.text === move);
  const payment = payments[index];
  if (payment === undefined) return;
  now.picks += 1;
  if (isSure([payment], null, confirm.value, lastPointer())) {
    await pay(session, payment);
    return;
  }
  batch(() => {
    now.refusal.value = null;
    now.route.value = route;
    now.index.value = index;
  });
}

/** Claim the picked route with the chosen payment. */
export async function claim(session: Session): Promise<boolean> {
  const payment = choosing(session).payment.value;
  return payment !== null && pay(session, payment);
}

async function pay(session: Session, payment: Claim): Promise<boolean> {
  const now = choosing(session);
  const isDone = await session.play(payment.text);
  if (isDone)
    batch(() => {
      now.clear();
      now.kind.value = null;
    });
  return isDone;
}

/** Go one step back: from the route, then from the cards. Says whether there was anything to go back from. */
export function cancel(session: Session): boolean {
  const now = choosing(session);
  if (now.stage.value !== "idle") now.clear();
  else if (now.kind.value !== null) now.kind.value = null;
  else return false;
  return true;
}
