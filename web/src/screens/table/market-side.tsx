/** The market where the frame has it: a column beside the board, a row or a strip under it. */

import { Market } from "../../cards";
import { useRefusals } from "../../keys/refusals";
import { frame, isShort, isTiny } from "./frame";
import type { TableState } from "./table-state";

export function MarketSide({ state }: { state: TableState }) {
  const { chair, story } = state;
  const view = story.view.value;
  const { moves } = useRefusals(chair);
  const isNow = story.moment.value === null;
  const isColumn = frame.value === "desktop";
  return (
    <div class="table-market">
      <Market
        edition={story.board.edition}
        market={view.market}
        deck={view.deck}
        fresh_tickets={view.fresh_tickets + view.returned.length}
        choices={isNow && chair.seat !== null && !state.chair.isDrawing.value ? chair.choices.value : null}
        reasons={moves}
        hinted={chair.hint.move.value?.text}
        onDraw={(move) => void chair.play(move)}
        compact={!isColumn || isShort.value}
        layout={isColumn ? "column" : "row"}
        tickets={isColumn}
        size={isTiny.value ? "short" : undefined}
      />
    </div>
  );
}
