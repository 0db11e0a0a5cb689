/** The hint, beside the board or, on upright phones, under it. */

import { HintSheet } from "../../hint";
import { frame } from "./frame";
import type { TableState } from "./table-state";
import { tickets } from "./ticket-word";

export function TableHint({ state }: { state: TableState }) {
  return (
    <HintSheet
      chair={state.chair}
      camera={state.camera}
      at={frame.value === "portrait" ? "bottom" : "side"}
      tickets={tickets(state.story.board.edition)}
      onSelect={() => {
        state.isAside.value = false;
      }}
    />
  );
}
