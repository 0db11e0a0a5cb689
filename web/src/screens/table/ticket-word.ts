/** What tickets are called where there is little room. */

import { c } from "../../text";
import { word } from "../../text/words";
import type { Edition } from "../../wire/types";
import { isSmall } from "./frame";

const ROOM = { small: 11, large: 15 }; // letters that fit on a tab, or on a button

/** Tickets by a word that fits on a button: the edition's own, or the plain one if that is too long. */
export function tickets(edition: Edition): string {
  const own = word(edition, "ticket", 2);
  return own.length <= (isSmall.value ? ROOM.small : ROOM.large) ? own : c("short", "tickets");
}
