/** The rules of claiming routes, and of double ones. */

import { t } from "../text";
import { cards } from "../text/counts";
import { kindName, uncounted } from "../text/words";
import type { Edition } from "../wire/types";
import { tell, type Writer, when } from "./paragraph";

export const claiming: Writer = (edition, facts) => [
  tell(
    "CLAIM-ROUTE CLAIM-OPEN CLAIM-ANYWHERE CLAIM-ONE",
    t(
      "A route is a row of spaces of one colour between two {locations}. In your turn you claim one whole route, anywhere on the board: it need not connect to your other routes.",
      facts,
    ),
  ),
  tell(
    "CLAIM-TAKEN",
    t("A claimed route belongs to that player until the end of the game. Nobody else can claim it.", facts),
  ),
  tell(
    "CLAIM-COUNT",
    t("You pay exactly as many cards as the route has spaces, no more and no fewer.", facts),
  ),
  tell(
    "CLAIM-COLOUR CLAIM-ONE-COLOUR",
    t("The cards must match the colour of the route. You never pay with two colours at once.", facts),
  ),
  when(hasGray(edition), "CLAIM-GRAY", () =>
    t("For a grey route you choose the colour, but all cards must be of that colour.", facts),
  ),
  when(edition.wilds > 0, "CLAIM-WILD", () => t("{all_the_wilds} count as any colour.", facts)),
  example(edition),
  tell(
    "CLAIM-CARDS CLAIM-DISCARD",
    t("You can pay only with cards from your own hand. The cards you pay with are discarded.", facts),
  ),
  tell(
    "CLAIM-PLACE CLAIM-PIECES",
    t(
      "You put one of your {pieces} on each space. If you have fewer {pieces} left than the route has spaces, you cannot claim it.",
      facts,
    ),
  ),
  tell("CLAIM-SCORE", t("You score the points of the route immediately.", facts)),
  when(edition.merchandise_cards > 0, "CLAIM-MERCHANDISE CLAIM-MERCHANDISE-ONE", () =>
    t(
      "A route with a {piece_word} symbol also gives you one of the {merchandise}, whatever its length.",
      facts,
    ),
  ),
];

const hasGray = (edition: Edition): boolean => edition.routes.some((route) => route.colour === "gray");

/** The first coloured route of three spaces, or the longest coloured one, and what it costs. */
function example(edition: Edition) {
  const coloured = edition.routes.filter((route) => route.colour !== "gray");
  const route =
    coloured.find((one) => one.length === 3) ?? coloured.toSorted((a, b) => b.length - a.length)[0];
  if (!route) return null;
  const name = (id: string): string => edition.locations.find((one) => one.id === id)?.name ?? id;
  const values = {
    from: name(route.a),
    to: name(route.b),
    cards: cards(route.length),
    colour: uncounted(edition, route.colour, 2),
    wilds: kindName(edition, "wild", 2),
  };
  const ids = "CLAIM-EXAMPLE-BLUE CLAIM-EXAMPLE-GRAY CLAIM-EXAMPLE-GREEN";
  return tell(
    ids,
    edition.wilds > 0
      ? t("For example, {from}–{to} costs {cards}: {colour}, {wilds}, or a mix of both.", values)
      : t("For example, {from}–{to} costs {cards}: {colour}.", values),
  );
}

export const doubles: Writer = (edition, facts) => [
  tell(
    "CLAIM-DOUBLE CLAIM-DOUBLE-EITHER",
    t(
      "Two routes of the same length side by side are the two tracks of a double route. Each is claimed separately; while both are free, you may choose either.",
      facts,
    ),
  ),
  tell("CLAIM-DOUBLE-OWN", t("No player can have both tracks of a double route.", facts)),
  when(edition.doubles_open_from > edition.min_seats, "CLAIM-DOUBLE-CLOSED", () =>
    edition.doubles_open_from > edition.max_seats
      ? t("When one track of a double route is claimed, the other is closed for the rest of the game.", facts)
      : t(
          "With up to {closed_up_to}, the second track of a double route is closed as soon as the first one is claimed.",
          facts,
        ),
  ),
  when(edition.doubles_open_from <= edition.max_seats, "CLAIM-DOUBLE-OPEN", () =>
    edition.doubles_open_from > edition.min_seats
      ? t("With {open_from} or more, another player may claim the second track.", facts)
      : t("Another player may always claim the second track.", facts),
  ),
];
