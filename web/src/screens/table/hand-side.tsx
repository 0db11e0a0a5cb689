/** The hand on the table: stacks to pay with, always in the same places. Whoever watches has none. */

import { Hand } from "../../cards";
import { t } from "../../text";
import { word } from "../../text/words";
import { windowSize } from "./frame";
import { cardWidths } from "./table-layout";
import type { TableState } from "./table-state";

const NARROW = 36; // px under which a card has the drawing of a small one
const WIDE = 58;

export function HandSide({ state }: { state: TableState }) {
  const { chair, story } = state;
  const { edition } = story.board;
  const mine = story.view.value.seats.find((one) => one.seat === chair.seat);
  if (!mine?.hand)
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
        hand={mine.hand}
        coming={(kind) =>
          story.moment.value === null ? (state.air.coming.value.get(`hand-${kind}`) ?? 0) : 0
        }
        size={width < NARROW ? "pay" : width < WIDE ? "small" : "hand"}
        isNamed={layout.tray > 0}
        selected={chair.claim.kinds.value}
        onSelect={mayPay ? (kind) => chair.claim.pickKind(kind) : undefined}
      />
    </section>
  );
}

function covered(state: TableState): string {
  return state.connection.isShared.value
    ? t("Cards stay hidden until the next player at this screen is ready.")
    : t("You see what everybody may see: no hands and no {tickets}.", {
        tickets: word(state.story.board.edition, "ticket", 2),
      });
}
