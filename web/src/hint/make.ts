/** Making a suggested move: the way that it is made without a hint, with the usual questions. */

import { pickPayment } from "../claim/choosing";
import type { Move } from "../model/moves";
import type { TableState } from "../screens/table/table-state";
import { hinting } from "./hinting";

export async function make(state: TableState, move: Move): Promise<void> {
  const { session } = state;
  hinting(session).close();
  switch (move.do) {
    case "claim":
      await pickPayment(session, move.route, move.text);
      return;
    case "keep":
      state.chosen.value = new Set(move.tickets);
      state.isAside.value = false;
      return;
    default:
      await session.play(move.text);
  }
}
