/** The rules of tickets. */

import { t } from "../text";
import { tell, type Writer } from "./paragraph";

export const tickets: Writer = (edition, facts) => [
  tell(
    "TICKETS-FACE TICKETS-COMPLETE TICKETS-COMPLETE-OWN",
    t(
      "Each one names two {locations} and a number of points. It is completed when your own routes connect the two, by any path.",
      facts,
    ),
  ),
  tell("TICKETS-DRAW", t("In your turn, you may draw {later_deal} from the pile.", facts)),
  tell(
    "TICKETS-KEEP-MIN TICKETS-KEEP-MORE TICKETS-NOT-OFFERED TICKETS-CHOOSE",
    t(
      "Look at the {tickets} you have drawn and keep at least {later_keep} of them; you may keep all. Nothing else happens until you have chosen.",
      facts,
    ),
  ),
  tell(
    "TICKETS-RETURN",
    t(
      "Those you do not keep go to the bottom of the pile and come back only after all those above them.",
      facts,
    ),
  ),
  tell(
    "TICKETS-FEWER TICKETS-LAST TICKETS-NONE-LEFT",
    edition.later_deal > 1
      ? t(
          "If fewer are left, you draw those; if only one is left, you must keep it. If none are left, you cannot draw any.",
          facts,
        )
      : t("If none are left, you cannot draw any.", facts),
  ),
  tell(
    "TICKETS-FOR-GOOD TICKETS-UNLIMITED",
    t("You cannot return those you have kept. You may have any number of them.", facts),
  ),
];
