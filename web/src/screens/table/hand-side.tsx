/** The hand on the table: stacks to pay with, always in the same places. Whoever watches has none. */

import { useCallback } from "preact/hooks";
import { Hand } from "../../cards";
import { useContent } from "../../parts/use-content";
import { t } from "../../text";
import { word } from "../../text/words";
import type { Kind } from "../../wire/types";
import { windowSize } from "./frame";
import { cardWidths } from "./table-layout";
import type { TableState } from "./table-state";

const NARROW = 36; // px under which a card has the drawing of a small one
const WIDE = 58;

export function HandSide({ state }: { state: TableState }) {
  const { chair, story } = state;
  const { edition } = story.board;
  const hand = state.mine.value?.hand;
  const coming = useContent(state, comingTo);
  const onSelect = useCallback((kind: Kind | null) => chair.claim.pickKind(kind), [chair]);
  if (!hand)
    return (
      <section class="table-covered" aria-label={t("Hand")}>
        {covered(state)}
      </section>
    );
  const layout = state.layout.value;
  const { hand: width } = cardWidths(
    layout,
    windowSize.value.height,
    edition.colours.length + 1,
    edition.market,
  );
  const mayPay = chair.choices.value.claims.size > 0 && story.moment.value === null;
  return (
    <section class="table-hand" aria-label={t("Your hand")}>
      <Hand
        edition={edition}
        hand={hand}
        coming={(kind) => coming.get(`hand-${kind}`) ?? 0}
        size={width < NARROW ? "pay" : width < WIDE ? "small" : "hand"}
        isNamed={layout.tray > 0}
        selected={chair.claim.kinds.value}
        onSelect={mayPay ? onSelect : undefined}
      />
    </section>
  );
}

/** How many cards are still on their way to each stack. */
function comingTo({ air, story }: TableState): ReadonlyMap<string, number> {
  const all = story.moment.value === null ? [...air.coming.value] : [];
  return new Map(all.filter(([slot]) => slot.startsWith("hand-")));
}

function covered(state: TableState): string {
  return state.connection.isShared.value
    ? t("Cards stay hidden until the next player at this screen is ready.")
    : t("You see what everybody may see: no hands and no {tickets}.", {
        tickets: word(state.story.board.edition, "ticket", 2),
      });
}
