/** The rules of drawing cards. */

import { t } from "../text";
import { tell, type Writer, when } from "./paragraph";

export const drawing: Writer = (edition, facts) => [
  tell(
    "DRAW-TWO DRAW-DECK DRAW-FACE-UP",
    t("You draw two cards. Each may be any card of the market, or the top card of the deck, unseen.", facts),
  ),
  tell(
    "DRAW-EACH-FREE",
    t("You see the first card before you decide where the second one comes from.", facts),
  ),
  tell(
    "DRAW-SECOND-DUE",
    t("You cannot stop after one card as long as there is another that you may take.", facts),
  ),
  tell("DRAW-NOT-FACE-UP", t("From the market you can take only what lies there at that moment.", facts)),
  tell(
    "DRAW-REPLACE DRAW-REPLACEMENT-SECOND",
    edition.wilds > 0
      ? t(
          "An empty place in the market is filled from the deck straight away. The new card may be your second one, unless it is wild.",
          facts,
        )
      : t(
          "An empty place in the market is filled from the deck straight away. The new card may be your second one.",
          facts,
        ),
  ),
  when(edition.wilds > 0, "DRAW-WILD-FIRST", () =>
    t(
      "{one_wild} from the market counts for two: it has to be your first card, and then your turn is over.",
      facts,
    ),
  ),
  when(edition.wilds > 0, "DRAW-WILD-SECOND DRAW-WILD-REPLACEMENT", () =>
    t(
      "So you can never take {wilds} from the market as your second card, even if they have only just been laid there.",
      facts,
    ),
  ),
  when(edition.wilds > 0, "DRAW-WILD-BLIND", () =>
    t("If the deck gives you {one_wild}, you are lucky: it counts as one card like any other.", facts),
  ),
  when(edition.wilds > 0, "DRAW-SWEEP DRAW-SWEEP-REFILL DRAW-SWEEP-ANY-TIME", () =>
    t(
      "As soon as {sweep} or more lie in the market, all its cards are discarded and new ones laid, even between your first and your second card.",
      facts,
    ),
  ),
  tell("DRAW-HAND-UNLIMITED", t("You may have as many cards in your hand as you like.", facts)),
  tell(
    "DRAW-RESHUFFLE DRAW-RESHUFFLE-RANDOM",
    t("When the deck is used up, the discarded cards are shuffled and become the new deck.", facts),
  ),
  tell(
    "DRAW-EXHAUSTED",
    edition.take_when_exhausted
      ? t(
          "If nothing has been discarded either, no card can come from the deck. The market is still open to you.",
          facts,
        )
      : t("If nothing has been discarded either, nobody can draw cards, not even from the market.", facts),
  ),
  tell("DRAW-EXHAUSTED-ELSE", t("You can then still claim a route or draw {tickets}.", facts)),
];
