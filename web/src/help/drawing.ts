/** The rules of drawing cards. */

import { t } from "../text";
import { tell, type Writer, when } from "./paragraph";

export const drawing: Writer = (edition, facts) => [
  tell(
    "DRAW-TWO DRAW-DECK DRAW-FACE-UP",
    t("You draw two cards. Each may be any face-up card, or the top card of the deck, unseen.", facts),
  ),
  tell(
    "DRAW-EACH-FREE",
    t("You see the first card before you decide where the second one comes from.", facts),
  ),
  tell(
    "DRAW-SECOND-DUE",
    t("You cannot stop after one card while there is another that you may take.", facts),
  ),
  tell("DRAW-NOT-FACE-UP", t("You can take only cards that are face up at that moment.", facts)),
  tell(
    "DRAW-REPLACE DRAW-REPLACEMENT-SECOND",
    edition.wilds > 0
      ? t(
          "A face-up card that is taken is replaced from the deck immediately. The new card may be your second one, unless it is {a_wild}.",
          facts,
        )
      : t(
          "A face-up card that is taken is replaced from the deck immediately. The new card may be your second one.",
          facts,
        ),
  ),
  when(edition.wilds > 0, "DRAW-WILD-FIRST", () =>
    t(
      "{a_wild_title} taken face up counts as two cards: it must be your first card, and it ends your turn.",
      facts,
    ),
  ),
  when(edition.wilds > 0, "DRAW-WILD-SECOND DRAW-WILD-REPLACEMENT", () =>
    t(
      "You can never take {wilds} face up as your second card, even if they have only just been turned up.",
      facts,
    ),
  ),
  when(edition.wilds > 0, "DRAW-WILD-BLIND", () =>
    t("If you draw {a_wild} from the deck, it counts as one card like any other.", facts),
  ),
  when(edition.wilds > 0, "DRAW-SWEEP DRAW-SWEEP-REFILL DRAW-SWEEP-ANY-TIME", () =>
    t(
      "As soon as {sweep} or more are face up, all face-up cards are discarded and replaced, even between your first and second card.",
      facts,
    ),
  ),
  tell("DRAW-HAND-UNLIMITED", t("You may have any number of cards in your hand.", facts)),
  tell(
    "DRAW-RESHUFFLE DRAW-RESHUFFLE-RANDOM",
    t("When the deck runs out, the discards are shuffled and become the new deck.", facts),
  ),
  tell(
    "DRAW-EXHAUSTED",
    edition.take_when_exhausted
      ? t(
          "When the deck and the discards are both empty, no card can be drawn from the deck. You may still take face-up cards.",
          facts,
        )
      : t(
          "When the deck and the discards are both empty, nobody can draw cards, not even face-up ones.",
          facts,
        ),
  ),
  tell(
    "DRAW-EXHAUSTED-ELSE",
    t("When you cannot draw cards, you can still claim a route or draw {tickets}.", facts),
  ),
];
