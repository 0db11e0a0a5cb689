/** What everybody sees, and what we hold where the printed texts say nothing. */

import { t } from "../text";
import { tell, type Writer, when } from "./paragraph";

export const secrets: Writer = (edition, facts) => [
  tell(
    "OPEN-MARKET OPEN-SCORE RULING-PUBLIC",
    t(
      "Visible to all: the face-up cards, the board, the discards, the points so far, and how many {pieces}, cards and {tickets} each player has.",
      facts,
    ),
  ),
  when(edition.merchandise_cards > 0, "OPEN-MERCHANDISE", () =>
    t("Everybody sees how many {merchandise} each player has.", facts),
  ),
  tell(
    "SECRET-TICKETS SECRET-COMPLETION RULING-SECRET",
    t(
      "Secret until the end: the cards in each hand, each player's {tickets}, and whether they are completed.",
      facts,
    ),
  ),
  tell("SECRET-BLIND", t("Nobody knows which card is next in the deck.", facts)),
];

export const rulings: Writer = (edition, facts) => [
  when(edition.wilds > 0, "RULING-SWEEP-SETUP", () =>
    t("Before the first turn, too, the face-up cards are replaced if there are too many {wilds}.", facts),
  ),
  when(edition.wilds > 0, "RULING-SWEEP-REPEAT", () =>
    t("If the new face-up cards again include {sweep} or more, they are replaced again.", facts),
  ),
  when(edition.wilds > 0, "RULING-SWEEP-STOP RULING-SWEEP-CYCLE", () =>
    t(
      "The face-up cards stay when replacing them cannot help: too few other cards are left, or the deck and the face-up cards would only swap places forever.",
      facts,
    ),
  ),
  tell(
    "RULING-RESHUFFLE-AT-ONCE RULING-DISCARDS",
    t(
      "Paid cards and replaced cards are discarded alike. They become the new deck as soon as the old one runs out.",
      facts,
    ),
  ),
  tell(
    "RULING-MARKET-FILL",
    t(
      "An empty slot among the face-up cards is filled as soon as there is a card for it, for example one that was just paid.",
      facts,
    ),
  ),
  when(edition.take_when_exhausted, "RULING-EXHAUSTED-TAKE", () =>
    t(
      "When the deck and the discards are empty, you may still take face-up cards; they are not replaced.",
      facts,
    ),
  ),
  tell(
    "RULING-DRAW-ENDS-EARLY",
    t("If there is no second card that you may take, your turn ends after the first.", facts),
  ),
  tell("RULING-PASS", t("A player who cannot do anything passes.", facts)),
  tell("RULING-ALL-PASS", t("If all players pass one after another, the game ends and is scored.", facts)),
  when(edition.wilds > 0, "RULING-WILD-BLIND", () =>
    t(
      "{all_the_wilds} cost you the second card only when taken face up, never when drawn from the deck.",
      facts,
    ),
  ),
  tell(
    "RULING-LAST-ROUND-ONCE",
    t("The last round begins only once. It gets no longer if other players run out of {pieces} too.", facts),
  ),
  tell(
    "RULING-FIRST-TICKETS RULING-FIRST-READY",
    t(
      "While the first {tickets} are chosen, the others see only who is ready; afterwards they see how many each player kept.",
      facts,
    ),
  ),
  tell(
    "RULING-RETURNED-SECRET RULING-RETURN-ORDER",
    t(
      "Returned {tickets} stay secret. They go to the bottom of the pile in the order in which they were offered, seat by seat.",
      facts,
    ),
  ),
  tell(
    "RULING-TICKETS-FEW",
    t("When fewer {tickets} are left than you usually draw, you draw those and keep at least one.", facts),
  ),
  when(edition.longest_bonus > 0, "RULING-LONGEST-TRAIL RULING-LONGEST-NOBODY", () =>
    t("In the longest path, loops count in full. If nobody has a route, nobody gets the bonus.", facts),
  ),
  when(edition.tie_breaks.includes("longest"), "RULING-TIE-LONGEST", () =>
    t(
      "If all tied players got the bonus for the longest path, or none of them did, they share the win.",
      facts,
    ),
  ),
  when(edition.merchandise_cards > 0, "RULING-MERCHANDISE-RANKS", () =>
    t(
      "A tie for {merchandise} takes up as many ranks as there are tied players. Players without any have no rank.",
      facts,
    ),
  ),
  when(edition.merchandise_cards > 0, "RULING-MERCHANDISE-EMPTY", () =>
    t(
      "When no {merchandise} are left, a route with a {piece_word} symbol gives none, but can still be claimed.",
      facts,
    ),
  ),
  tell("RULING-START", t("The host decides who starts, or leaves it to chance.", facts)),
  when(edition.wilds > 0, "RULING-PAYMENT", () =>
    t(
      "You can pay with any mix of one colour and {wilds}, even with {wilds} alone. You choose the mix.",
      facts,
    ),
  ),
];
