/** The card of the route that is asked about: what it costs, brings and lacks, whose it is, and how to pay. */

import { useEffect, useId, useRef, useState } from "preact/hooks";
import { CardSymbol } from "../cards";
import { RuleSheet } from "../help";
import { announce } from "../model/announcer";
import type { Chair } from "../model/chair";
import { cardsOf } from "../model/moves";
import { nameOf } from "../model/names";
import { Button, Icon, type IconName, pieceIcon } from "../parts";
import { useShortcuts } from "../parts/shortcuts";
import { n, rich, t } from "../text";
import { points } from "../text/counts";
import { keyName } from "../text/key-names";
import { figure } from "../text/locale";
import { paymentName, word } from "../text/words";
import type { Edition, Seat } from "../wire/types";
import { useFocusBack } from "./focus-back";
import { type RouteCard as Card, routeCard, type Tone } from "./route-card";
import "./route-card.css";
import { problemText } from "../wire/problem-text";

type Props = {
  chair: Chair;
  /** The routes that are closed to this seat. */
  closed: ReadonlySet<string>;
  /** Light the network of a player. */
  onNetwork?: ((seat: Seat) => void) | undefined;
};

const KEYS = ["1", "2", "3", "4"] as const;
const ICONS: Partial<Record<Tone, IconName>> = { good: "check", warn: "info", bad: "lock" };

export function RouteCard(p: Props) {
  const route = p.chair.claim.route.value;
  return route === null ? null : <Asked {...p} route={route} />;
}

function Asked({ chair, closed, onNetwork, route }: Props & { route: string }) {
  const { claim, story, pencil } = chair;
  const { edition } = story.board;
  const [isReading, setReading] = useState(false);
  const title = useId();
  const problem = chair.problem.value;
  const card = routeCard({
    board: story.board,
    route,
    view: story.view.value,
    seat: chair.seat,
    isPast: story.moment.value !== null,
    isMyTurn: chair.isMyTurn.value,
    payments: claim.payments.value,
    index: claim.index.value,
    closed,
    refusal: problem ? problemText(problem) : (claim.refusal.value?.detail ?? null),
    log: story.log.value,
    nameOf: (seat) => nameOf(story, seat),
  });
  const rule = claim.refusal.value?.rule || (card.foot === "rule" ? CLOSED : null);
  const isPencilled = pencil.routes.value.has(route);
  useFocusBack(route, chair.confirmation);
  useAnnounced(card, edition);
  useShortcuts(
    {
      Escape: () => void claim.cancel(),
      ...(card.foot === "pencil" ? { p: () => pencil.toggle(route) } : {}),
      ...(rule === null ? {} : { r: () => setReading(true) }),
      ...Object.fromEntries(
        card.payments.slice(0, KEYS.length).map((_, i) => [KEYS[i], () => claim.choose(i)]),
      ),
    },
    { off: isReading },
  );
  return (
    <section class="route-card" aria-labelledby={title} data-slot="route-card" data-foot={card.foot}>
      <header class="route-card-head">
        <h2 id={title}>
          {card.a} – {card.b}
        </h2>
        <span class="route-card-points figures" aria-hidden="true">
          +{figure(card.points)}
        </span>
        <span class="unseen">{points(card.points)}</span>
      </header>
      <p class="route-card-price">
        <span class="route-card-spaces" aria-hidden="true">
          {card.spaces.map(({ kind, isMissing }, i) => (
            <span key={i} class="route-card-space" data-missing={isMissing}>
              <CardSymbol kind={kind} edition={edition} size={22} quiet />
            </span>
          ))}
        </span>
        <span>{card.price}</span>
        {card.hasMerchandise && (
          <span class="route-card-goods">
            <Icon name="box" size={18} />
            {t("with a {merchandise}", { merchandise: word(edition, "merchandise") })}
          </span>
        )}
      </p>
      <p class="route-card-sentence" data-tone={card.sentence.tone}>
        {ICONS[card.sentence.tone] && <Icon name={ICONS[card.sentence.tone]!} size={18} />}
        <span>
          {card.sentence.text}
          {card.sentence.strong && <b> {card.sentence.strong}</b>}
        </span>
      </p>
      {card.payments.length > 1 && <Payments chair={chair} card={card} edition={edition} />}
      {(card.tickets.length > 0 || card.pieces) && (
        <ul class="route-card-gains">
          {card.tickets.map(({ letter, name, text }) => (
            <li key={letter}>
              <Icon name="ticket" size={18} />
              <span>
                <b>{letter}</b> {name}: {text}.
              </span>
            </li>
          ))}
          {card.pieces && (
            <li class="route-card-pieces">
              <Icon name={pieceIcon(edition)} size={18} />
              <span>
                <span aria-hidden="true">
                  {figure(card.pieces.before)} → {figure(card.pieces.after)}{" "}
                  {word(edition, "piece", card.pieces.after)}
                </span>
                <span class="unseen">
                  {t("{before} {pieces}, then {after}", {
                    before: card.pieces.before,
                    pieces: word(edition, "piece", card.pieces.before),
                    after: card.pieces.after,
                  })}
                </span>
              </span>
            </li>
          )}
        </ul>
      )}
      <footer class="route-card-foot">
        {card.foot === "commit" && (
          <span class="route-card-hint">
            {rich("Click the route again, or press {key}", {
              key: <span class="key">{keyName("Enter")}</span>,
            })}
          </span>
        )}
        {card.foot === "pencil" && (
          <Button
            action="pencil"
            kind="ghost"
            keys="P"
            pressed={isPencilled}
            onClick={() => pencil.toggle(route)}
          >
            {isPencilled ? t("Rub it out") : t("Pencil it in")}
          </Button>
        )}
        {card.foot === "network" && card.owner !== null && onNetwork && (
          <Button action="network" kind="ghost" icon="network" onClick={() => onNetwork(card.owner!)}>
            {t("Show the network")}
          </Button>
        )}
        {rule !== null && (
          <Button action="rule" kind="ghost" keys="R" onClick={() => setReading(true)}>
            {t("Rule")}
          </Button>
        )}
        {card.foot === "pencil" && pencil.routes.value.size > 0 && (
          <span class="route-card-pencilled">
            {n("{number} pencilled", "{number} pencilled", pencil.routes.value.size)}
          </span>
        )}
        {card.foot === "commit" ? (
          <span class="route-card-hint">
            <span class="key">{keyName("Esc")}</span> {t("back")}
          </span>
        ) : (
          <Button action="back" kind="ghost" keys="Esc" onClick={() => claim.cancel()}>
            {t("Back")}
          </Button>
        )}
      </footer>
      {isReading && rule !== null && (
        <RuleSheet edition={edition} rule={rule} onClose={() => setReading(false)} />
      )}
    </section>
  );
}

/** The rule about twins, for somebody whose turn it is not: then the server gives no reason of its own. */
const CLOSED = "CLAIM-DOUBLE-CLOSED";

/** Every way to pay, to choose from; the button that claims is in the action bar. */
function Payments({ chair, card, edition }: { chair: Chair; card: Card; edition: Edition }) {
  const { claim, confirmation } = chair;
  return (
    <fieldset class="route-card-payments">
      <legend class="unseen">{t("Pay with")}</legend>
      {card.payments.map(({ payment, note }, i) => (
        <label key={payment.text} class="route-card-payment" data-payment={payment.text}>
          <input
            type="radio"
            name="payment"
            class="unseen"
            checked={i === card.index}
            onChange={() => claim.choose(i)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.repeat) return;
              event.preventDefault();
              void confirmation.confirm();
            }}
          />
          {KEYS[i] && (
            <span class="key" aria-hidden="true">
              {KEYS[i]}
            </span>
          )}
          <span class="route-card-cards" aria-hidden="true">
            {cardsOf(payment).map((kind, place) => (
              <CardSymbol key={place} kind={kind} edition={edition} size={20} quiet />
            ))}
          </span>
          <span class="unseen">{paymentName(edition, payment)},</span>
          <span class="route-card-note">{note}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Say the card when it is opened and, later, what changes in its sentence. */
function useAnnounced(card: Card, edition: Edition): void {
  const said = useRef("");
  const { text, strong = "" } = card.sentence;
  const sentence = `${text} ${strong}`.trim();
  const isCommit = card.foot === "commit";
  const question =
    isCommit && card.payments[card.index]
      ? t("Claim for {cards}?", { cards: paymentName(edition, card.payments[card.index]!.payment) })
      : "";
  useEffect(() => {
    const what = `${card.a} – ${card.b}, ${card.price}, ${points(card.points)}.`;
    const isNew = said.current !== card.route.id;
    said.current = card.route.id;
    announce([isNew ? what : "", sentence, question].filter(Boolean).join(" "));
  }, [card.route.id, sentence, question]);
}
