/** The market: the cards lying face up, the deck and the tickets, each to be drawn where the server allows it. */

import type { ComponentChildren } from "preact";
import { memo } from "preact/compat";
import { Icon } from "../look/icon";
import type { Choices } from "../model/moves";
import { n, t } from "../text";
import { capital, cardName, word } from "../text/words";
import type { Edition, Kind, Refusal } from "../wire/types";
import { Card, CardBack, type CardSize } from "./card";
import { TicketPile } from "./ticket-pile";
import "./market.css";

/** The line under the cards: what may be taken, or why something may not. */
export type MarketLine = { text: string; isLocked: boolean };

type Props = {
  edition: Edition;
  market: readonly (Kind | null)[];
  /** Whether the card of a slot is still on its way there. */
  isComing?: ((slot: number) => boolean) | undefined;
  deck: number;
  /** How many tickets can still be drawn. */
  fresh_tickets: number;
  /** What may be done now; null: nothing, by whoever looks on. */
  choices: Choices | null;
  /** Why each draw that is refused now is refused, by its move. */
  reasons?: Readonly<Record<string, Refusal>> | null | undefined;
  /** The draw that a hint suggests. */
  hinted?: string | undefined;
  line: MarketLine;
  /** Large cards, with the piles below them. */
  isBig: boolean;
  /** A legal draw was asked for. */
  onDraw: (move: string) => void;
};

export function Market(p: Props) {
  const isDrawing = p.choices !== null && (p.choices.deck || p.choices.faceUp.size > 0);
  const hintedSlot = p.market.findIndex((kind) => kind !== null && p.hinted === `draw ${kind}`);
  const size: CardSize = p.isBig ? "market" : "strip";
  return (
    <section class={p.isBig ? "market market-big" : "market"} aria-label={t("Face-up cards and piles")}>
      <ul class="market-cards">
        {p.market.map((kind, slot) => (
          <li
            key={slot}
            data-slot={`market-${slot}`}
            data-kind={kind ?? undefined}
            data-coming={p.isComing?.(slot) || undefined}
            data-hinted={slot === hintedSlot || undefined}
          >
            {kind === null ? (
              <span class="card card-strip slot-empty">
                <span class="unseen">{t("empty slot")}</span>
              </span>
            ) : (
              <FaceUp
                edition={p.edition}
                kind={kind}
                isLegal={p.choices?.faceUp.has(kind) ?? false}
                isLocked={isDrawing && !p.choices?.faceUp.has(kind)}
                reason={p.reasons?.[`draw ${kind}`]?.detail}
                onDraw={p.onDraw}
              />
            )}
          </li>
        ))}
      </ul>
      <div class="market-piles">
        <Pile
          label={n(
            "Draw from the deck, {number} card left",
            "Draw from the deck, {number} cards left",
            p.deck,
          )}
          reason={p.reasons?.["draw deck"]?.detail}
          isLegal={p.choices?.deck ?? false}
          onClick={() => p.onDraw("draw deck")}
          what="deck"
          isHinted={p.hinted === "draw deck"}
        >
          {p.deck === 0 ? (
            <span class={`card card-${size} slot-empty`} />
          ) : (
            <CardBack edition={p.edition} size={size} count={p.deck} />
          )}
        </Pile>
        <Pile
          label={n("Draw {tickets}, {number} left", "Draw {tickets}, {number} left", p.fresh_tickets, {
            tickets: word(p.edition, "ticket", 2),
          })}
          reason={p.reasons?.["draw tickets"]?.detail}
          isLegal={p.choices?.tickets ?? false}
          onClick={() => p.onDraw("draw tickets")}
          what="tickets"
          isHinted={p.hinted === "draw tickets"}
        >
          <TicketPile edition={p.edition} size={size} count={p.fresh_tickets} />
        </Pile>
      </div>
      <p class="market-line" data-locked={p.line.isLocked} title={p.line.text}>
        {p.line.isLocked && <Icon name="lock" size={16} />}
        <span>{p.line.text}</span>
      </p>
    </section>
  );
}

type FaceUpProps = {
  edition: Edition;
  kind: Kind;
  isLegal: boolean;
  isLocked: boolean;
  reason: string | undefined;
  onDraw: (move: string) => void;
};

const FaceUp = memo(function FaceUp({ edition, kind, isLegal, isLocked, reason, onDraw }: FaceUpProps) {
  const isWild = kind === "wild";
  const name = cardName(edition, kind);
  const label = capital(
    isWild ? t("{card}, face up, whole turn", { card: name }) : t("{card}, face up", { card: name }),
  );
  const tag = isWild && !isLocked ? t("= 2") : undefined; // it counts as both cards of the turn
  return (
    <button
      type="button"
      class="market-card"
      aria-disabled={!isLegal}
      aria-label={isLocked && reason !== undefined ? `${label}. ${reason}` : label}
      onClick={() => isLegal && onDraw(`draw ${kind}`)}
    >
      <Card edition={edition} kind={kind} size="strip" locked={isLocked} tag={tag} quiet />
    </button>
  );
});

type PileProps = {
  label: string;
  reason: string | undefined;
  isLegal: boolean;
  onClick: () => void;
  what: "deck" | "tickets";
  isHinted: boolean;
  children: ComponentChildren;
};

function Pile({ label, reason, isLegal, onClick, what, isHinted, children }: PileProps) {
  return (
    <div class="market-pile" data-slot={what} data-hinted={isHinted || undefined}>
      <button
        type="button"
        class="market-card"
        aria-disabled={!isLegal}
        aria-label={isLegal || reason === undefined ? label : `${label}. ${reason}`}
        onClick={() => isLegal && onClick()}
      >
        {children}
      </button>
    </div>
  );
}
