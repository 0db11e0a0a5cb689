/** Payments as they are offered: which cards each takes, and which is chosen first. */

import type { Kind } from "../wire/types";
import type { Claim, Payment } from "./moves";

/** Whether a payment takes cards of a kind. */
export const usesKind = (payment: Payment, kind: Kind): boolean =>
  kind === "wild" ? payment.wilds > 0 : payment.cards > 0 && payment.kind === kind;

/** The index of the payment to begin with: the first one of the picked cards, else the first of all. */
export function firstPayment(payments: readonly Claim[], kind: Kind | null): number {
  return kind === null
    ? 0
    : Math.max(
        0,
        payments.findIndex((one) => usesKind(one, kind)),
      );
}
