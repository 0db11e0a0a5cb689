/** Making a suggested move: the way that it is made without a hint, with the usual questions. */

import { pickPayment } from "../claim/choosing";
import type { Move } from "../model/moves";
import type { Hold } from "../screens/table/hold";
import { hinting } from "./hinting";

export async function make(hold: Hold, move: Move): Promise<void> {
  const { session } = hold;
  hinting(session).close();
  switch (move.do) {
    case "claim":
      await pickPayment(session, move.route, move.text);
      return;
    case "keep":
      hold.chosen.value = new Set(move.tickets);
      hold.isAside.value = false;
      return;
    default:
      await session.play(move.text);
  }
}
