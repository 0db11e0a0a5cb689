/** The hand on the table: stacks to pay with. Whoever watches has none. */

import { Hand } from "../../cards";
import { t } from "../../text";
import { cards } from "../../text/counts";
import { word } from "../../text/words";
import { isSmall } from "./frame";
import type { TableState } from "./table-state";

const FEW = 4; // stacks beside which a phone has room for their number in words

/** The cards of the shown seat; `compact` leaves out names and empty places. */
export function HandSide({ state, compact }: { state: TableState; compact?: boolean }) {
  const { chair, story } = state;
  const seat = chair.seat;
  const mine = story.view.value.seats.find((one) => one.seat === seat);
  if (!mine?.hand) return <p class="table-covered">{covered(state)}</p>;
  const isBrief = compact ?? isSmall.value;
  const kinds = Object.values(mine.hand).filter((count) => count > 0).length;
  const mayPay = chair.choices.value.claims.size > 0 && story.moment.value === null;
  return (
    <div class="table-cards">
      <Hand
        edition={story.board.edition}
        hand={mine.hand}
        compact={isBrief}
        selected={chair.claim.kinds.value}
        onSelect={mayPay ? (kind) => chair.claim.pickKind(kind) : undefined}
      />
      {mine.hand_size === 0 && <p class="table-covered">{t("You have no cards.")}</p>}
      {isSmall.value && kinds > 0 && kinds <= FEW && (
        <span class="table-cards-count">{cards(mine.hand_size)}</span>
      )}
    </div>
  );
}

function covered(state: TableState): string {
  return state.connection.isShared.value
    ? t("Cards stay hidden until the next player at this screen is ready.")
    : t("You see what everybody may see: no hands and no {tickets}.", {
        tickets: word(state.story.board.edition, "ticket", 2),
      });
}
