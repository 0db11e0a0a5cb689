/** What everybody sees, and what we hold where the printed texts say nothing. */

import { t } from "../text";
import { tell, type Writer, when } from "./paragraph";

export const secrets: Writer = (edition, facts) => [
  tell(
    "OPEN-MARKET OPEN-SCORE RULING-PUBLIC",
    t(
      "Open to all: the market, the board, the discarded cards, points so far, and how many {pieces}, cards and {tickets} everybody has.",
      facts,
    ),
  ),
  when(edition.merchandise_cards > 0, "OPEN-MERCHANDISE", () =>
    t("{merchandise}: everybody sees how many each player has.", facts),
  ),
  tell(
    "SECRET-TICKETS SECRET-COMPLETION RULING-SECRET",
    t(
      "Secret until the end: the cards in a hand, the {tickets} of a player, and whether they are done.",
      facts,
    ),
  ),
  tell("SECRET-BLIND", t("Nobody knows what the deck will give next.", facts)),
];

export const rulings: Writer = (edition, facts) => [
  when(edition.wilds > 0, "RULING-SWEEP-SETUP", () =>
    t("The market is cleared of too many {wilds} before the first turn as well.", facts),
  ),
  when(edition.wilds > 0, "RULING-SWEEP-REPEAT", () =>
    t("If the new market again shows {sweep} or more, it is cleared again.", facts),
  ),
  when(edition.wilds > 0, "RULING-SWEEP-STOP RULING-SWEEP-CYCLE", () =>
    t("It stays as it is when clearing cannot help, because too few other cards are left.", facts),
  ),
  tell(
    "RULING-RESHUFFLE-AT-ONCE RULING-DISCARDS",
    t(
      "Paid cards and cleared cards are discarded alike. They become the new deck at the moment the old one runs out.",
      facts,
    ),
  ),
  tell(
    "RULING-MARKET-FILL",
    t(
      "A gap in the market is filled as soon as there is a card for it, for instance one that was just paid.",
      facts,
    ),
  ),
  when(edition.take_when_exhausted, "RULING-EXHAUSTED-TAKE", () =>
    t(
      "With no deck and nothing discarded, you may still take cards of the market; nothing replaces them.",
      facts,
    ),
  ),
  tell(
    "RULING-DRAW-ENDS-EARLY",
    t("If there is no second card that you may take, your turn ends after the first.", facts),
  ),
  tell("RULING-PASS", t("A player who can do nothing passes.", facts)),
  tell("RULING-ALL-PASS", t("If all players pass one after another, the game ends and is scored.", facts)),
  when(edition.wilds > 0, "RULING-WILD-BLIND", () =>
    t(
      "{wilds} cost the second card only when they are taken from the market, never when they come from the deck.",
      facts,
    ),
  ),
  tell(
    "RULING-LAST-ROUND-ONCE",
    t("The last round begins once. It gets no longer when others run out of {pieces} too.", facts),
  ),
  tell(
    "RULING-FIRST-TICKETS RULING-FIRST-READY",
    t(
      "While first {tickets} are chosen, the others see only who is ready; afterwards they see how many each player kept.",
      facts,
    ),
  ),
  tell(
    "RULING-RETURNED-SECRET RULING-RETURN-ORDER",
    t(
      "What is given back stays secret. It goes under the pile in the order in which it was offered, seat by seat.",
      facts,
    ),
  ),
  tell(
    "RULING-TICKETS-FEW",
    t("When fewer {tickets} are left than are usually drawn, you get those, and keep at least one.", facts),
  ),
  when(edition.longest_bonus > 0, "RULING-LONGEST-TRAIL RULING-LONGEST-NOBODY", () =>
    t("In the longest line, loops count in full. If nobody has a route, nobody gets the bonus.", facts),
  ),
  when(edition.tie_breaks.includes("longest"), "RULING-TIE-LONGEST", () =>
    t(
      "When equal players all got the bonus for the longest line, or none of them did, they win together.",
      facts,
    ),
  ),
  when(edition.merchandise_cards > 0, "RULING-MERCHANDISE-RANKS", () =>
    t(
      "A tie for {merchandise} fills as many ranks as players share it. Players without any have no rank.",
      facts,
    ),
  ),
  when(edition.merchandise_cards > 0, "RULING-MERCHANDISE-EMPTY", () =>
    t("When no {merchandise} are left, a route with a cart brings none but can be claimed.", facts),
  ),
  tell("RULING-START", t("Whoever sets up the table says who starts, or leaves it to chance.", facts)),
  when(edition.wilds > 0, "RULING-PAYMENT", () =>
    t("Any mix of one colour and {wilds} pays, also {wilds} alone. You choose the mix.", facts),
  ),
];
