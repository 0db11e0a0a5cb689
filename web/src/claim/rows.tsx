/** Payments in rows, fewest wilds first: to choose from, to press, or the only one there is. */

import { flushSync } from "preact/compat";
import { useRef, useState } from "preact/hooks";
import { Card } from "../cards";
import type { Chair } from "../model/chair";
import { type Claim, cardsOf } from "../model/moves";
import { leaves } from "../model/payments";
import { c, n, t } from "../text";
import { counted, paymentName, uncounted, word } from "../text/words";
import type { Edition, Kind } from "../wire/types";
import { isAtBottom } from "./anchor";

/** Four rows, or as many as leave the board in sight on a low phone. */
const shownAtFirst = (): number => (isAtBottom() && innerHeight < 700 ? 3 : 4);

export function Rows({ chair, isAtOnce }: { chair: Chair; isAtOnce: boolean }) {
  const now = chair.claim;
  const edition = chair.story.board.edition;
  const payments = now.payments.value;
  const most = shownAtFirst();
  const [isOpen, setOpen] = useState(now.index.value >= most);
  const shown = isOpen || payments.length <= most ? payments : payments.slice(0, most);
  const hand = chair.story.live.value.seats[chair.seat ?? 0]?.hand ?? {};
  const list = useRef<HTMLElement>(null);
  const [only] = payments;
  // The button goes away with the press: the focus goes to what Enter would claim with.
  const open = (): void => {
    flushSync(() => setOpen(true));
    list.current?.querySelector<HTMLElement>("input:checked, button.pay-row")?.focus({ preventScroll: true });
  };
  if (payments.length === 1 && only)
    return (
      <section class="pay">
        <h3 class="pay-title">{t("You pay")}</h3>
        <div class="pay-row" data-is-only>
          <Row edition={edition} payment={only} hand={hand} />
        </div>
      </section>
    );
  return (
    <section ref={list} class="pay" aria-labelledby="payment-with">
      <h3 class="pay-title">
        <span id="payment-with">{t("Pay with")}</span>
        <span class="pay-order">{t("fewest {wilds} first", { wilds: word(edition, "wild", 2) })}</span>
      </h3>
      <div class="pay-rows">
        {shown.map((payment, index) =>
          isAtOnce ? (
            <button
              type="button"
              class="pay-row"
              key={payment.text}
              data-action="confirm"
              onClick={() => {
                now.index.value = index;
                void chair.claim.claim();
              }}
            >
              <Row edition={edition} payment={payment} hand={hand} />
            </button>
          ) : (
            <label class="pay-row" key={payment.text} data-payment={payment.text}>
              <input
                type="radio"
                name="payment"
                class="pay-radio"
                checked={now.payment.value === payment}
                onChange={() => {
                  now.index.value = index;
                }}
              />
              <Row edition={edition} payment={payment} hand={hand} />
            </label>
          ),
        )}
      </div>
      {shown.length < payments.length && (
        <button type="button" class="pay-more" onClick={open}>
          {n("{number} more payment", "{number} more payments", payments.length - shown.length)}
        </button>
      )}
    </section>
  );
}

function Row(p: { edition: Edition; payment: Claim; hand: Readonly<Record<Kind, number>> }) {
  const { edition, payment, hand } = p;
  const left = leaves(payment, hand).map(([kind, count]) =>
    count > 0
      ? counted(edition, kind, count)
      : c("cards", "no {kind}", { kind: uncounted(edition, kind, 2) }),
  );
  return (
    <>
      <span class="pay-cards" aria-hidden="true">
        {cardsOf(payment).map((kind, i) => (
          <Card key={i} edition={edition} kind={kind} size="pay" />
        ))}
      </span>
      <span class="pay-words">
        <b class="pay-name">{paymentName(edition, payment)}</b>
        <span class="pay-leaves">{t("leaves {cards}", { cards: left.join(", ") })}</span>
      </span>
    </>
  );
}
