/** The payments of a route as a plain list of buttons, each of which pays; or why there is none. */

import { useState } from "preact/hooks";
import { CardSymbol } from "../cards";
import { RuleSheet } from "../help";
import type { Chair } from "../model/chair";
import { cardsOf } from "../model/moves";
import { Button, Sheet } from "../parts";
import { n, t } from "../text";
import { points } from "../text/counts";
import { paymentName, word } from "../text/words";
import "./payments.css";
import { problemText } from "../wire/problem-text";

/** What the route that is asked about costs, or why it cannot be claimed. */
export function Payments({ chair, route }: { chair: Chair; route: string }) {
  const [isReading, setReading] = useState(false);
  const board = chair.story.board;
  const { edition } = board;
  const { a, b, length } = board.routes.get(route)!;
  const payments = chair.claim.payments.value;
  const title = `${board.name(a)} – ${board.name(b)}`;
  const refusal = chair.claim.refusal.value;
  const onClose = (): void => void chair.claim.cancel();
  if (isReading && refusal)
    return <RuleSheet edition={edition} rule={refusal.rule} onClose={() => setReading(false)} />;
  if (payments.length === 0)
    return (
      <Sheet title={title} at="dialog" onClose={onClose} class="payments">
        <p data-slot="refusal">{refusal?.detail ?? t("This route cannot be claimed now.")}</p>
        {refusal && refusal.rule !== "" && (
          <Button icon="rules" onClick={() => setReading(true)}>
            {t("The rule")}
          </Button>
        )}
      </Sheet>
    );
  const pieces = chair.me.value!.pieces;
  const hand = chair.me.value!.hand ?? {};
  const pay = async (index: number): Promise<void> => {
    chair.claim.choose(index);
    await chair.confirmation.confirm();
  };
  return (
    <Sheet title={title} at="dialog" onClose={onClose} class="payments">
      <p>
        {points(edition.route_points[length] ?? 0)}
        {" · "}
        {t("{before} {pieces}, then {after}", {
          before: pieces,
          pieces: word(edition, "piece", pieces),
          after: pieces - length,
        })}
      </p>
      {chair.problem.value && <p data-slot="refusal">{problemText(chair.problem.value)}</p>}
      <ul>
        {payments.map((payment, index) => (
          <li key={payment.text}>
            <button
              type="button"
              autofocus={index === 0}
              class="payment-row"
              data-payment={payment.text}
              onClick={() => pay(index)}
            >
              <span class="payment-cards" aria-hidden="true">
                {cardsOf(payment).map((kind, place) => (
                  <CardSymbol key={place} kind={kind} edition={edition} size={22} quiet />
                ))}
              </span>
              <b>{t("Pay {payment}", { payment: paymentName(edition, payment) })}</b>
              <span class="payment-rest">
                {n("leaves {number} card", "leaves {number} cards", leaves(hand, payment))}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

const leaves = (hand: Readonly<Record<string, number>>, payment: { cards: number; wilds: number }): number =>
  Object.values(hand).reduce((sum, count) => sum + count, 0) - payment.cards - payment.wilds;
