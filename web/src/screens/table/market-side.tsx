/** The market where the frame has it: a column beside the board, a row or a strip under it. */

import { Market } from "../../cards";
import { hinting } from "../../hint/hinting";
import { useRefusals } from "../../keys/refusals";
import { frame, isShort, isTiny } from "./frame";
import type { TableState } from "./table-state";

export function MarketSide({ state }: { state: TableState }) {
  const { session } = state;
  const view = session.view.value!;
  const { moves } = useRefusals(session);
  const isNow = session.moment.value === null;
  const isColumn = frame.value === "desktop";
  return (
    <div class="table-market">
      <Market
        edition={session.board.value!.edition}
        market={view.market}
        deck={view.deck}
        fresh_tickets={view.fresh_tickets + view.returned.length}
        choices={
          isNow && session.seat.value !== null && !state.isDrawing.value ? session.choices.value : null
        }
        reasons={moves}
        hinted={hinting(session).move.value?.text}
        onDraw={(move) => void session.play(move)}
        compact={!isColumn || isShort.value}
        layout={isColumn ? "column" : "row"}
        tickets={isColumn}
        size={isTiny.value ? "short" : undefined}
      />
    </div>
  );
}
