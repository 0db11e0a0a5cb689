/** The rules from the goal of the game to the first turn. */

import { t } from "../text";
import { tell, type Writer, when } from "./paragraph";

export const goal: Writer = (edition, facts) => [
  tell(
    "SCORE-MOST-WINS",
    t(
      "Pay with {cards} to place your {pieces} on routes between {locations}. Routes score points immediately; {tickets} add or cost points at the end. The player with the most points wins.",
      facts,
    ),
  ),
  when(edition.longest_bonus > 0, "", () =>
    t("The longest unbroken path of {pieces} scores another {longest_points} at the end.", facts),
  ),
  when(edition.merchandise_cards > 0, "", () =>
    t("Some routes also give {merchandise}, which are ranked and scored at the end.", facts),
  ),
];

export const setup: Writer = (edition, facts) => [
  tell(
    "SETUP-SEATS",
    edition.min_seats === edition.max_seats
      ? t("{title} is for {most_players}.", facts)
      : t("{title} is for {least_seats} to {most_players}.", facts),
  ),
  tell("SETUP-PIECES SETUP-SCORE-ZERO", t("Every player starts with {supply} and no points.", facts)),
  tell(
    "SETUP-CARDS SETUP-COLOURS",
    edition.wilds > 0
      ? t("The deck has {all_cards}: {each_colour} of each colour ({colours}), and {all_wilds}.", facts)
      : t("The deck has {all_cards}: {each_colour} of each colour ({colours}).", facts),
  ),
  tell(
    "SETUP-SHUFFLE SETUP-HAND SETUP-MARKET SETUP-DECK",
    t(
      "The cards are shuffled, and each player gets {hand}. Then {market} are placed face up beside the board. The rest form the deck.",
      facts,
    ),
  ),
  when(edition.wilds > 0, "SETUP-SWEEP", () =>
    t("If the face-up cards include {sweep} or more, all face-up cards are discarded and replaced.", facts),
  ),
  when(edition.merchandise_cards > 0, "SETUP-MERCHANDISE", () =>
    t("{all_merchandise} are placed beside the board. Nobody has any yet.", facts),
  ),
  when(edition.longest_bonus > 0, "SETUP-LONGEST-OPEN", () =>
    t("Nobody has the bonus for the longest path until the game is scored.", facts),
  ),
  tell(
    "SETUP-TICKETS SETUP-TICKETS-SHUFFLE SETUP-TICKETS-DEAL SETUP-TICKETS-LOOK",
    t(
      "There are {all_tickets}, which are shuffled. Each player is dealt {first_deal} and looks at them in secret.",
      facts,
    ),
  ),
  tell(
    "SETUP-TICKETS-KEEP SETUP-TICKETS-ALL SETUP-TICKETS-RETURN",
    t(
      "You keep at least {first_keep} of them and may keep all. The others go to the bottom of the pile.",
      facts,
    ),
  ),
  tell(
    "SETUP-CHOOSE-FIRST",
    t(
      "All players choose their first {tickets} at the same time. The first turn begins when everybody has chosen.",
      facts,
    ),
  ),
];

export const turn: Writer = (_edition, facts) => [
  tell(
    "TURN-FIRST TURN-CLOCKWISE TURN-NOT-YOURS",
    t("One player starts, and the others follow around the table. You act only in your own turn.", facts),
  ),
  tell(
    "TURN-THREE-ACTIONS",
    t("In your turn you do one of three things: draw cards, claim a route, or draw {tickets}.", facts),
  ),
  tell(
    "TURN-ONE-ACTION",
    t(
      "You do only one thing in a turn. Once you have drawn a first card, you can only draw the second.",
      facts,
    ),
  ),
  tell(
    "TURN-PASS-ONLY-STUCK",
    t(
      "You must draw cards, claim a route or draw {tickets} if you can. Only a player who can do none of these passes.",
      facts,
    ),
  ),
  tell("TURN-GAME-OVER", t("When the game is over, there are no more turns.", facts)),
];
