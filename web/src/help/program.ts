/** What this program adds to the game: bots, seats, absence, moves as text. */

import { t } from "../text";
import { tell, type Writer } from "./paragraph";

export const program: Writer = (_edition, facts) => [
  tell(
    "",
    t(
      "Bots know what a player in their seat would know, and nothing more. They play at three levels; the host can change their speed.",
      facts,
    ),
  ),
  tell(
    "",
    t(
      "Your seat belongs to this browser. Its secret link opens it on another device; an invitation is for one more person. A reload loses nothing.",
      facts,
    ),
  ),
  tell(
    "",
    t(
      "Who stays away too long may be replaced by a bot, if the host wants it so. The seat is given back as soon as its player returns.",
      facts,
    ),
  ),
  tell("", t("Around one screen, a curtain covers all hands between the turns.", facts)),
  tell(
    "",
    t(
      "A move that the rules forbid is never made: you are told why, and it is still your turn. A move that was made cannot be taken back.",
      facts,
    ),
  ),
  tell(
    "NOTATION-MOVE NOTATION-CARD NOTATION-ROUTE NOTATION-TRACK NOTATION-PAYMENT NOTATION-TICKET NOTATION-FOREIGN",
    t(
      "Moves can be typed: draw deck, draw red, draw tickets, keep TICKET, claim ROUTE 3 red 1 wild, pass. A route is two places with a colon between them; of a double route, add a stroke and the colour of the track.",
      facts,
    ),
  ),
];
