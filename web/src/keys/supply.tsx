/** Your cards and what can be drawn, as words and buttons in one line each. */

import type { ComponentChildren } from "preact";
import { CardSymbol } from "../cards";
import type { Chair } from "../model/chair";
import { attempt, drawTwo, takeFaceUp } from "../model/draw-moves";
import { sortMoves } from "../model/moves";
import { c, t } from "../text";
import { capital, cardName, counted, word } from "../text/words";
import "./supply.css";

export function HandLine({ chair }: { chair: Chair }) {
  const { edition } = chair.story.board;
  const seat = chair.seat;
  const hand = seat === null ? null : chair.story.view.value.seats[seat]?.hand;
  if (!hand) return null;
  const kinds = ["wild", ...edition.colours].filter((kind) => (hand[kind] ?? 0) > 0);
  return (
    <section class="supply" aria-label={t("Your cards")} data-slot="hand">
      <h3>{t("Your cards")}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind} data-slot={`hand-${kind}`}>
            <CardSymbol kind={kind} edition={edition} quiet /> {counted(edition, kind, hand[kind]!)}
          </li>
        ))}
        {kinds.length === 0 && <li>{t("No cards")}</li>}
      </ul>
    </section>
  );
}

const NOTHING = sortMoves([]);

/** The market, the deck, the tickets and passing; what is refused is still there and answers why. */
export function MarketLine({ chair, onAnswer }: { chair: Chair; onAnswer: (text: string) => void }) {
  const { edition } = chair.story.board;
  const view = chair.story.view.value;
  const isNow = chair.story.moment.value === null;
  const { faceUp, deck, tickets, pass } = isNow ? chair.choices.value : NOTHING;
  const isOneMore = chair.isMyTurn.value && view.cards_left === 1;
  const pile = view.fresh_tickets + view.returned.length;
  const tell = async (answer: Promise<string>): Promise<void> => onAnswer(await answer);
  return (
    <section class="supply" aria-label={t("Draw")}>
      <h3>{t("Draw")}</h3>
      <ul>
        {view.market.map((kind, slot) => (
          <Draw
            key={slot}
            hooks={{ "data-slot": `market-${slot}`, "data-kind": kind }}
            isOff={kind === null || !faceUp.has(kind)}
            keys={String(slot + 1)}
            isKeyShown
            onClick={() => tell(takeFaceUp(chair, slot))}
          >
            {kind === null ? (
              t("empty")
            ) : (
              <>
                <CardSymbol kind={kind} edition={edition} quiet /> {capital(cardName(edition, kind))}
                {kind === "wild" && !isOneMore && (
                  <small title={t("whole turn")}>{c("worth two cards", "= 2")}</small>
                )}
              </>
            )}
          </Draw>
        ))}
        <Draw
          hooks={{ "data-slot": "deck" }}
          isOff={!deck}
          keys="D"
          onClick={() => tell(attempt(chair, "draw deck"))}
        >
          {t("Deck")} <small>{view.deck}</small>
        </Draw>
        <Draw
          hooks={{ "data-action": "draw" }}
          isOff={!deck}
          keys="D"
          isKeyShown
          onClick={() => tell(drawTwo(chair))}
        >
          {isOneMore ? t("Draw one") : t("Draw two")}
        </Draw>
        <Draw
          hooks={{ "data-slot": "tickets" }}
          isOff={!tickets}
          keys="T"
          isKeyShown
          onClick={() => tell(attempt(chair, "draw tickets"))}
        >
          {capital(word(edition, "ticket", 2))} <small>{pile}</small>
        </Draw>
        {pass && (
          <Draw hooks={{ "data-action": "pass" }} onClick={() => tell(attempt(chair, "pass"))}>
            {t("Pass")}
          </Draw>
        )}
      </ul>
    </section>
  );
}

type DrawProps = {
  /** What the page knows it by. */
  hooks: Readonly<Record<string, string | null>>;
  isOff?: boolean;
  keys?: string;
  isKeyShown?: boolean;
  onClick: () => void;
  children: ComponentChildren;
};

function Draw({ hooks, isOff, keys, isKeyShown, onClick, children }: DrawProps) {
  return (
    <li>
      <button
        type="button"
        class="supply-card"
        {...hooks}
        aria-disabled={isOff}
        aria-keyshortcuts={keys}
        onClick={onClick}
      >
        {isKeyShown && (
          <>
            <span class="supply-key" aria-hidden="true">
              {keys}
            </span>{" "}
          </>
        )}
        {children}
      </button>
    </li>
  );
}
