/** The market at the table, with its line: what may be taken now, or why something may not. */

import { Market, type MarketLine } from "../../cards";
import { useRefusals } from "../../keys/refusals";
import type { Reasons } from "../../model/chair";
import { draw } from "../../model/draw-moves";
import { t } from "../../text";
import { listed } from "../../text/locale";
import { aWild, cardName } from "../../text/words";
import type { TableState } from "./table-state";

export function MarketSide({ state }: { state: TableState }) {
  const { chair, story } = state;
  const view = story.view.value;
  const isNow = story.moment.value === null;
  const locked = lockedCards(state);
  const second = secondCard(state, locked);
  const { moves } = useRefusals(chair, locked.length > 0 && second === null);
  const reasons: Reasons["moves"] =
    second === null
      ? moves
      : Object.fromEntries(locked.map((kind) => [`draw ${kind}`, { rule: "", facts: {}, detail: second }]));
  return (
    <div class="table-market">
      <Market
        edition={story.board.edition}
        market={view.market}
        isComing={(slot) => isNow && state.air.coming.value.has(`market-${slot}`)}
        deck={view.deck}
        fresh_tickets={view.fresh_tickets + view.returned.length}
        choices={isNow && chair.seat !== null && !chair.isDrawing.value ? chair.choices.value : null}
        reasons={reasons}
        hinted={chair.hint.move.value?.text ?? state.lesson.value?.move.value ?? undefined}
        line={lineOf(state, locked, reasons)}
        isBig={state.layout.value.hasBarInTray}
        onDraw={(move) => void draw(chair, move)}
      />
    </div>
  );
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
  { chair, story }: TableState,
  locked: readonly string[],
  reasons: Reasons["moves"],
): MarketLine {
  const { edition } = story.board;
  const { market, deck, cards_left } = story.view.value;
  const reason = reasons[`draw ${locked[0]}`]?.detail ?? "";
  if (reason !== "") return { text: reason, isLocked: true };
  if (deck === 0 && market.every((kind) => kind === null))
    return { text: t("No cards left to draw"), isLocked: false };
  const isDrawing = chair.isMyTurn.value && story.moment.value === null;
  if (isDrawing && cards_left === 1) return { text: t("Take one more card"), isLocked: false };
  const values = { a_wild: aWild(edition) };
  return {
    text: isDrawing
      ? t("Take two, or {a_wild} face up", values)
      : t("In a turn: two cards, or {a_wild} face up", values),
    isLocked: false,
  };
}
