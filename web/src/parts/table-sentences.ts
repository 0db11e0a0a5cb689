/** What happens at the table without a player, as a sentence. */

import type { Board } from "../model/board";
import type { LogAction } from "../model/log";
import { n, t } from "../text";
import { cards, times } from "../text/counts";
import { counted } from "../text/words";

/** The sentence; null: a player did this. */
export function tableSentence(action: LogAction, board: Board): string | null {
  switch (action.did) {
    case "swept": {
      const count = action.cards.filter((kind) => kind === "wild").length;
      const wilds = counted(board.edition, "wild", count);
      if (action.times === 1)
        return t("{wilds} face up: all {cards} were replaced.", { wilds, cards: cards(action.cards.length) });
      return action.refills === 0
        ? t("The face-up cards were replaced {times}.", { times: times(action.times) })
        : t("The face-up cards were replaced {times} and the deck was reshuffled {refills}.", {
            times: times(action.times),
            refills: times(action.refills),
          });
    }
    case "refilled":
      return n(
        "The deck was empty: {number} discarded card was shuffled into a new deck.",
        "The deck was empty: {number} discarded cards were shuffled into a new deck.",
        action.count,
      );
    case "dealt":
      return t("The cards were dealt.");
    case "ended":
      return action.ending === "last round"
        ? t("The last round is over: the points are counted.")
        : t("Everybody passed: the game is over and the points are counted.");
    default:
      return null;
  }
}
