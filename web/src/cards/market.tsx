/** The market: the cards lying face up, the deck and the tickets, each to be drawn where the server allows it. */

import type { ComponentChildren } from "preact";
import type { Choices } from "../model/moves";
import { n, t } from "../text";
import { capital, cardName, ticketsWithin, word } from "../text/words";
import type { Edition, Kind, Refusal } from "../wire/types";
import { Card, CardBack, type CardSize } from "./card";
import { LockReason } from "./lock-reason";
import { TicketPile } from "./ticket-pile";
import "./market.css";

type Props = {
  edition: Edition;
  market: readonly (Kind | null)[];
  deck: number;
  /** How many tickets can still be drawn. */
  fresh_tickets: number;
  /** What may be done now; null: nothing, by whoever looks on. */
  choices: Choices | null;
  /** Why each draw that is refused now is refused, by its move. */
  reasons?: Readonly<Record<string, Refusal>> | null | undefined;
  /** The draw that a hint suggests. */
  hinted?: string | undefined;
  /** A legal draw was asked for. */
  onDraw: (move: string) => void;
  /** A draw was asked for that is not legal now. */
  onRefused?: ((move: string, reason: Refusal | null) => void) | undefined;
  /** Without captions, the numbers on the piles. */
  compact?: boolean | undefined;
  layout: "column" | "row";
  /** Another size of card than the layout's own. */
  size?: CardSize | undefined;
  /** Whether the pile of tickets lies here too; it does unless told otherwise. */
  tickets?: boolean | undefined;
};

export function Market(p: Props) {
  const size: CardSize = p.size ?? (p.layout === "column" ? "market" : "strip");
  const isDrawing = p.choices !== null && (p.choices.deck || p.choices.faceUp.size > 0);
  const draw = (move: string, isLegal: boolean): void =>
    isLegal ? p.onDraw(move) : p.onRefused?.(move, p.reasons?.[move] ?? null);
  const locked = isDrawing
    ? p.market.filter((kind): kind is Kind => kind !== null && !p.choices?.faceUp.has(kind))
    : [];
  const said = [
    ...new Set(
      locked.map((kind) => p.reasons?.[`draw ${kind}`]?.detail).filter((text) => text !== undefined),
    ),
  ];
  const isTiny = size !== "market" && size !== "hand" && size !== "strip";
  const hintedSlot = p.market.findIndex((kind) => kind !== null && p.hinted === `draw ${kind}`);
  const noun = capital(ticketsWithin(p.edition, LONGEST));
  return (
    <section
      class={`market market-${p.layout} ${p.compact ? "market-compact" : ""}`}
      aria-label={t("Face-up cards and piles")}
    >
      <div class="market-faceup">
        {!p.compact && <h3 class="market-caption">{t("Face up")}</h3>}
        <ul class="market-cards">
          {p.market.map((kind, slot) => (
            <li
              key={slot}
              data-slot={`market-${slot}`}
              data-kind={kind ?? undefined}
              data-hinted={slot === hintedSlot || undefined}
            >
              {kind === null ? (
                <span class={`card card-${size} slot-empty`}>
                  <span class="unseen">{t("empty place")}</span>
                </span>
              ) : (
                <FaceUp
                  edition={p.edition}
                  kind={kind}
                  size={size}
                  isTiny={isTiny}
                  isLegal={p.choices?.faceUp.has(kind) ?? false}
                  isLocked={isDrawing && !p.choices?.faceUp.has(kind)}
                  reason={p.reasons?.[`draw ${kind}`]?.detail}
                  onDraw={draw}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      {said.length > 0 && <LockReason text={said.join(" ")} isBeside={p.layout === "column"} />}
      <Pile
        caption={p.compact ? null : t("Deck · {number}", { number: p.deck })}
        label={n("Draw from the deck, {number} card left", "Draw from the deck, {number} cards left", p.deck)}
        reason={p.reasons?.["draw deck"]?.detail}
        isLegal={p.choices?.deck ?? false}
        onClick={() => draw("draw deck", p.choices?.deck ?? false)}
        what="deck"
        isHinted={p.hinted === "draw deck"}
      >
        {p.deck === 0 ? (
          <span class={`card card-${size} slot-empty`} />
        ) : (
          <CardBack edition={p.edition} size={size} count={p.deck} />
        )}
      </Pile>
      {p.tickets !== false && (
        <Pile
          caption={p.compact ? null : t("{tickets} · {number}", { tickets: noun, number: p.fresh_tickets })}
          label={n("Draw {tickets}, {number} left", "Draw {tickets}, {number} left", p.fresh_tickets, {
            tickets: word(p.edition, "ticket", 2),
          })}
          reason={p.reasons?.["draw tickets"]?.detail}
          isLegal={p.choices?.tickets ?? false}
          onClick={() => draw("draw tickets", p.choices?.tickets ?? false)}
          what="tickets"
          isHinted={p.hinted === "draw tickets"}
        >
          <TicketPile size={size} count={p.fresh_tickets} />
        </Pile>
      )}
    </section>
  );
}

const LONGEST = 11; // letters that stand over a pile beside its number

type FaceUpProps = {
  edition: Edition;
  kind: Kind;
  size: CardSize;
  isTiny: boolean;
  isLegal: boolean;
  isLocked: boolean;
  reason: string | undefined;
  onDraw: (move: string, isLegal: boolean) => void;
};

function FaceUp({ edition, kind, size, isTiny, isLegal, isLocked, reason, onDraw }: FaceUpProps) {
  const isWild = kind === "wild";
  const name = cardName(edition, kind);
  const label = isWild
    ? t("{card}, face up, whole turn", { card: name })
    : t("{card}, face up", { card: name });
  const tag = isWild && !isLocked ? (isTiny ? "= 2" : t("whole turn")) : undefined;
  return (
    <button
      type="button"
      class="market-card"
      aria-disabled={!isLegal}
      aria-label={isLocked && reason !== undefined ? `${label}. ${reason}` : label}
      onClick={() => onDraw(`draw ${kind}`, isLegal)}
    >
      <Card edition={edition} kind={kind} size={size} locked={isLocked} tag={tag} quiet />
    </button>
  );
}

type PileProps = {
  caption: string | null;
  label: string;
  reason: string | undefined;
  isLegal: boolean;
  onClick: () => void;
  what: "deck" | "tickets";
  isHinted: boolean;
  children: ComponentChildren;
};

function Pile({ caption, label, reason, isLegal, onClick, what, isHinted, children }: PileProps) {
  return (
    <div class="market-pile" data-slot={what} data-hinted={isHinted || undefined}>
      {caption !== null && <h3 class="market-caption">{caption}</h3>}
      <button
        type="button"
        class="market-card"
        aria-disabled={!isLegal}
        aria-label={isLegal || reason === undefined ? label : `${label}. ${reason}`}
        onClick={onClick}
      >
        {children}
      </button>
    </div>
  );
}
