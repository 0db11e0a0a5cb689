/** What befell the table by nobody's hand, as a sentence. */

import type { Board } from "../model/board";
import type { Deed } from "../model/log";
import { n, t } from "../text";
import { word } from "../text/words";

/** The sentence; null: somebody did this. */
export function befallOf(deed: Deed, board: Board): string | null {
  switch (deed.did) {
    case "swept": {
      const wilds = deed.cards.filter((kind) => kind === "wild").length;
      return t("{count} {wilds} face up: all cards are swept and dealt anew.", {
        count: wilds,
        wilds: word(board.edition, "wild", wilds),
      });
    }
    case "refilled":
      return n(
        "The deck was empty: {number} card is shuffled again.",
        "The deck was empty: {number} cards are shuffled again.",
        deed.count,
      );
    case "dealt":
      return t("The cards are dealt.");
    case "ended":
      return deed.ending === "last round"
        ? t("The last round is over: the points are counted.")
        : t("Everybody passed: the game is over and the points are counted.");
    default:
      return null;
  }
}
