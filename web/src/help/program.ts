/** What this program adds to the game: bots, seats, absence, moves as text. */

import { t } from "../text";
import { tell, type Writer } from "./paragraph";

export const program: Writer = (_edition, facts) => [
  tell(
    "",
    t(
      "Bots know only what a player in their seat would know. They play at five levels; the host can change their speed.",
      facts,
    ),
  ),
  tell(
    "",
    t(
      "Your seat belongs to this browser. Its secret link opens it on another device; an invitation is for another person. Reloading the page loses nothing.",
      facts,
    ),
  ),
  tell(
    "",
    t(
      "If a player stays away too long, a bot can take over, if the host allows it. Players get their seat back as soon as they return.",
      facts,
    ),
  ),
  tell("", t("When several people share one screen, a curtain hides all hands between turns.", facts)),
  tell(
    "",
    t(
      "A move against the rules is never made: you see why, and it is still your turn. Only your newest claim can be undone, until the next player acts, and only if nobody plays from another device.",
      facts,
    ),
  ),
  tell(
    "NOTATION-MOVE NOTATION-CARD NOTATION-ROUTE NOTATION-TRACK NOTATION-PAYMENT NOTATION-TICKET NOTATION-FOREIGN",
    t(
      "You can also type moves. Notation: draw deck, draw red, draw tickets, keep {ticket_capitals}, claim ROUTE 3 red 1 wild, pass. A route is written as two places with a colon between them; for a double route, add a slash and the colour of the track.",
      facts,
    ),
  ),
];
