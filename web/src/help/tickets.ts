/** The rules of tickets. */

import { t } from "../text";
import { tell, type Writer } from "./paragraph";

export const tickets: Writer = (edition, facts) => [
  tell(
    "TICKETS-FACE TICKETS-COMPLETE TICKETS-COMPLETE-OWN",
    t(
      "Each one names two {locations} and a number of points. It is done when your own routes, and no one else's, lead from the one to the other, by any way you like.",
      facts,
    ),
  ),
  tell("TICKETS-DRAW", t("As your turn you may take {later_deal} from the pile.", facts)),
  tell(
    "TICKETS-KEEP-MIN TICKETS-KEEP-MORE TICKETS-NOT-OFFERED TICKETS-CHOOSE",
    t(
      "Look at them and keep {later_keep} or more, up to all of them, but only of those you have just drawn. Until you have chosen, nothing else happens.",
      facts,
    ),
  ),
  tell(
    "TICKETS-RETURN",
    t("What you do not keep goes under the pile, and comes again only after all that lie above.", facts),
  ),
  tell(
    "TICKETS-FEWER TICKETS-LAST TICKETS-NONE-LEFT",
    edition.later_deal > 1
      ? t(
          "If fewer are left, you draw those; if there is one, you have to keep it. If none is left, none can be drawn.",
          facts,
        )
      : t("If none is left, none can be drawn.", facts),
  ),
  tell(
    "TICKETS-FOR-GOOD TICKETS-UNLIMITED",
    t("What you have kept you cannot give back. You may have any number of them.", facts),
  ),
];
