/** The market at the table, with its line: what may be taken now, or why something may not. */

import { useCallback } from "preact/hooks";
import { Market, type MarketLine } from "../../cards";
import { useRefusals } from "../../keys/refusals";
import type { Reasons } from "../../model/chair";
import { draw } from "../../model/draw-moves";
import { useContent } from "../../parts/use-content";
import { t } from "../../text";
import { listed } from "../../text/locale";
import { aWild, cardName } from "../../text/words";
import type { Edition } from "../../wire/types";
import type { TableState } from "./table-state";

export function MarketSide({ state }: { state: TableState }) {
  const { chair, story } = state;
  const shown = useContent(state, shownOf);
  const { locked, second } = shown;
  const { moves } = useRefusals(chair, locked.length > 0 && second === null);
  const reasons: Reasons["moves"] =
    second === null
      ? moves
      : Object.fromEntries(locked.map((kind) => [`draw ${kind}`, { rule: "", facts: {}, detail: second }]));
  const onDraw = useCallback((move: string) => void draw(chair, move), [chair]);
  return (
    <div class="table-market">
      <Market
        edition={story.board.edition}
        market={shown.market}
        isComing={(slot) => shown.coming.includes(`market-${slot}`)}
        deck={shown.deck}
        fresh_tickets={shown.fresh_tickets}
        choices={shown.choices}
        reasons={reasons}
        hinted={chair.hint.move.value?.text ?? state.lesson.value?.move.value ?? undefined}
        line={lineOf(story.board.edition, shown, reasons)}
        isBig={state.layout.value.hasBarInTray}
        onDraw={onDraw}
      />
    </div>
  );
}

/** What lies in the market, and what of it can be taken. */
function shownOf(state: TableState) {
  const { chair, story, air } = state;
  const { market, deck, fresh_tickets, returned, cards_left } = story.view.value;
  const isNow = story.moment.value === null;
  const locked = lockedCards(state);
  return {
    market,
    coming: isNow ? [...air.coming.value.keys()].filter((slot) => slot.startsWith("market-")) : [],
    deck,
    fresh_tickets: fresh_tickets + returned.length,
    choices: isNow && chair.seat !== null && !chair.isDrawing.value ? chair.choices.value : null,
    locked,
    second: secondCard(state, locked),
    isDrawing: isNow && chair.isMyTurn.value,
    isSecond: cards_left === 1,
  };
}

/** The face-up cards that cannot be taken while others can: those of which the server has sent no move. */
function lockedCards({ chair, story }: TableState): string[] {
  const { faceUp, deck } = chair.choices.value;
  if (story.moment.value !== null || !chair.isMyTurn.value || (faceUp.size === 0 && !deck)) return [];
  return story.view.value.market.filter((kind) => kind !== null).filter((kind) => !faceUp.has(kind));
}

/** What cannot be the second card, as the server's moves say, so that nobody needs to ask. */
function secondCard({ story }: TableState, locked: readonly string[]): string | null {
  if (locked.length === 0 || story.view.value.cards_left !== 1) return null;
  const kinds = [...new Set(locked)].map((kind) => cardName(story.board.edition, kind));
  return t("Second card: no face-up {wild}", { wild: listed(kinds) });
}

/** What the line says: to whoever draws, what may be taken now; to everybody else, what a turn brings. */
function lineOf(
  edition: Edition,
  { locked, market, deck, isDrawing, isSecond }: ReturnType<typeof shownOf>,
  reasons: Reasons["moves"],
): MarketLine {
  const reason = reasons[`draw ${locked[0]}`]?.detail ?? "";
  if (reason !== "") return { text: reason, isLocked: true };
  if (deck === 0 && market.every((kind) => kind === null))
    return { text: t("No cards left to draw"), isLocked: false };
  if (isDrawing && isSecond) return { text: t("Take one more card"), isLocked: false };
  const values = { a_wild: aWild(edition) };
  return {
    text: isDrawing
      ? t("Take two, or {a_wild} face up", values)
      : t("In a turn: two cards, or {a_wild} face up", values),
    isLocked: false,
  };
}
