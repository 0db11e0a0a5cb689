/** Making a suggested move: the way that it is made without a hint, with the usual questions. */

import { draw } from "../keys/draw-moves";
import type { Move } from "../model/moves";
import type { TableState } from "../screens/table/table-state";

export async function make(state: TableState, move: Move): Promise<void> {
  const { chair } = state;
  chair.hint.close();
  switch (move.do) {
    case "claim":
      await chair.claim.pickPayment(move.route, move.text);
      return;
    case "keep":
      chair.chosen.value = new Set(move.tickets);
      state.isAside.value = false;
      return;
    default:
      await draw(chair, move.text);
  }
}
