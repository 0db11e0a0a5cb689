/** Making a suggested move: its question is asked, whatever the player prefers, so that no button of a hint does it. */

import type { Chair } from "../model/chair";
import { questionOf } from "../model/draw-moves";
import type { Move } from "../model/moves";

/** Ask about a move, or select its tickets. */
export function make(chair: Chair, move: Move): void {
  chair.hint.close();
  switch (move.do) {
    case "claim":
      chair.claim.pickPayment(move.route, move.text);
      return;
    case "keep":
      chair.choose(new Set(move.tickets));
      return;
    default:
      chair.confirmation.ask(questionOf(move.text));
  }
}
