/** The market at the table, with its line: what may be taken now, or why something may not. */

import { Market, type MarketLine } from "../../cards";
import { draw } from "../../keys/draw-moves";
import { useRefusals } from "../../keys/refusals";
import type { Reasons } from "../../model/chair";
import { t } from "../../text";
import { aWild, word } from "../../text/words";
import type { TableState } from "./table-state";

export function MarketSide({ state }: { state: TableState }) {
  const { chair, story } = state;
  const view = story.view.value;
  const isNow = story.moment.value === null;
  const { faceUp, deck } = chair.choices.value;
  const isLocked =
    (faceUp.size > 0 || deck) && view.market.some((kind) => kind !== null && !faceUp.has(kind));
  const { moves } = useRefusals(chair, isNow && isLocked);
  return (
    <div class="table-market">
      <Market
        edition={story.board.edition}
        market={view.market}
        deck={view.deck}
        fresh_tickets={view.fresh_tickets + view.returned.length}
        choices={isNow && chair.seat !== null && !chair.isDrawing.value ? chair.choices.value : null}
        reasons={moves}
        hinted={chair.hint.move.value?.text}
        line={lineOf(state, moves)}
        isBig={state.layout.value.hasBarInTray}
        onDraw={(move) => void draw(chair, move)}
      />
    </div>
  );
}

/** What the line says. Which cards are locked, the server has said. */
function lineOf({ chair, story }: TableState, moves: Reasons["moves"]): MarketLine {
  const { edition } = story.board;
  const { market, deck, cards_left } = story.view.value;
  const wild = word(edition, "wild");
  const { faceUp, deck: mayDraw } = chair.choices.value;
  const isDrawing = chair.isMyTurn.value && story.moment.value === null && (mayDraw || faceUp.size > 0);
  const locked = isDrawing ? market.filter((kind) => kind !== null && !faceUp.has(kind)) : [];
  if (locked.length > 0) {
    const isSecond = cards_left === 1 && locked.every((kind) => kind === "wild");
    const text = isSecond
      ? t("Second card: no face-up {wild}", { wild })
      : (moves[`draw ${locked[0]}`]?.detail ?? "");
    if (text !== "") return { text, isLocked: true };
  }
  if (deck === 0 && market.every((kind) => kind === null))
    return { text: t("No cards left to draw"), isLocked: false };
  return { text: t("Take two, or {a_wild} face up", { a_wild: aWild(edition) }), isLocked: false };
}
