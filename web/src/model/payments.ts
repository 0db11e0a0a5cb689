/** Payments as they are offered: which is chosen first, what each leaves, and when a pick is sure enough. */

import type { Kind } from "../wire/types";
import type { Claim, Payment } from "./moves";
import type { Pointer } from "./pointer";
import type { Confirm } from "./preferences";

/** Whether a payment takes cards of a kind. */
export const uses = (payment: Payment, kind: Kind): boolean =>
  kind === "wild" ? payment.wilds > 0 : payment.cards > 0 && payment.kind === kind;

/** The index of the payment to begin with: the first one of the picked cards, else the first of all. */
export function first(payments: readonly Claim[], kind: Kind | null): number {
  return kind === null
    ? 0
    : Math.max(
        0,
        payments.findIndex((one) => uses(one, kind)),
      );
}

/** Whether a pick leaves nothing to choose and nothing to confirm. A key is asked unless nobody is:
 *  whoever picks by key has not seen the price. */
export function isSure(
  payments: readonly Claim[],
  kind: Kind | null,
  confirm: Confirm,
  pointer: Pointer,
): boolean {
  const open = kind === null ? payments : payments.filter((one) => uses(one, kind));
  if (open.length !== 1) return false;
  return confirm === "never" || (confirm === "touch" && pointer === "mouse");
}

/** What a payment leaves of each kind that it takes from. */
export function leaves(payment: Payment, hand: Readonly<Record<Kind, number>>): [Kind, number][] {
  const taken: [Kind, number][] = [
    [payment.kind, payment.cards],
    ["wild", payment.wilds],
  ];
  return taken.filter(([, count]) => count > 0).map(([kind, count]) => [kind, (hand[kind] ?? 0) - count]);
}
