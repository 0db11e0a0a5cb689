/** Making a suggested move: the way that it is made without a hint, with the usual questions. */

import type { Chair } from "../model/chair";
import { draw } from "../model/draw-moves";
import type { Move } from "../model/moves";

/** Make a move; tickets are only selected. */
export async function make(chair: Chair, move: Move): Promise<void> {
  chair.hint.close();
  switch (move.do) {
    case "claim":
      await chair.claim.pickPayment(move.route, move.text);
      return;
    case "keep":
      chair.chosen.value = new Set(move.tickets);
      return;
    default:
      await draw(chair, move.text);
  }
}
