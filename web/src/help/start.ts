/** The rules from the goal of the game to the first turn. */

import { t } from "../text";
import { tell, type Writer, when } from "./paragraph";

export const goal: Writer = (edition, facts) => [
  tell(
    "SCORE-MOST-WINS",
    t(
      "You pay with {cards} to put your {pieces} on the routes between {locations}. Routes bring points at once, {tickets} bring or cost points at the end. The player with the most points wins.",
      facts,
    ),
  ),
  when(edition.longest_bonus > 0, "", () =>
    t("There are {longest_points} more at the end for the longest unbroken line of {pieces}.", facts),
  ),
  when(edition.merchandise_cards > 0, "", () =>
    t("Some routes also bring {merchandise}, which are ranked and scored at the end.", facts),
  ),
];

export const setup: Writer = (edition, facts) => [
  tell(
    "SETUP-SEATS",
    edition.min_seats === edition.max_seats
      ? t("{title} is for {most_players}.", facts)
      : t("{title} is for {least_seats} to {most_players}.", facts),
  ),
  tell("SETUP-PIECES SETUP-SCORE-ZERO", t("Everybody begins with {supply} and without points.", facts)),
  tell(
    "SETUP-CARDS SETUP-COLOURS",
    edition.wilds > 0
      ? t("The deck has {all_cards}: {each_colour} of each colour ({colours}), and {all_wilds}.", facts)
      : t("The deck has {all_cards}: {each_colour} of each colour ({colours}).", facts),
  ),
  tell(
    "SETUP-SHUFFLE SETUP-HAND SETUP-MARKET SETUP-DECK",
    t(
      "The cards are shuffled. Each player gets {hand}. After that {market} are laid face up beside the board: the market. What remains is the deck.",
      facts,
    ),
  ),
  when(edition.wilds > 0, "SETUP-SWEEP", () =>
    t("A first market with {sweep} or more is discarded, and new cards are laid.", facts),
  ),
  when(edition.merchandise_cards > 0, "SETUP-MERCHANDISE", () =>
    t("{all_merchandise} lie ready beside the board. Nobody has any yet.", facts),
  ),
  when(edition.longest_bonus > 0, "SETUP-LONGEST-OPEN", () =>
    t("The bonus for the longest line belongs to nobody until the game is scored.", facts),
  ),
  tell(
    "SETUP-TICKETS SETUP-TICKETS-SHUFFLE SETUP-TICKETS-DEAL SETUP-TICKETS-LOOK",
    t(
      "There are {all_tickets}, shuffled. Each player is offered {first_deal} and looks at them in secret.",
      facts,
    ),
  ),
  tell(
    "SETUP-TICKETS-KEEP SETUP-TICKETS-ALL SETUP-TICKETS-RETURN",
    t("Of these you keep {first_keep} or more, up to all of them. The others go back under the pile.", facts),
  ),
  tell(
    "SETUP-CHOOSE-FIRST",
    t("All choose at the same time. The first turn begins once everybody has chosen.", facts),
  ),
];

export const turn: Writer = (_edition, facts) => [
  tell(
    "TURN-FIRST TURN-CLOCKWISE TURN-NOT-YOURS",
    t("One player starts, the others follow around the table. You act in your own turn only.", facts),
  ),
  tell(
    "TURN-THREE-ACTIONS",
    t("In your turn you do one of three things: draw cards, claim a route, or draw {tickets}.", facts),
  ),
  tell(
    "TURN-ONE-ACTION",
    t(
      "You cannot mix them. Once you have drawn a first card, the only thing left to do is to draw the second.",
      facts,
    ),
  ),
  tell(
    "TURN-PASS-ONLY-STUCK",
    t("You must do something if you can. Passing is for players who can do none of the three.", facts),
  ),
  tell("TURN-GAME-OVER", t("When the game is over, there are no more turns.", facts)),
];
