/** What tickets are called where there is little room. */

import { ticketsWithin } from "../../text/words";
import type { Edition } from "../../wire/types";
import { isSmall } from "./frame";

const ROOM = { small: 11, large: 15 }; // letters that fit on a button of a phone, or of a larger window

/** Tickets by a word that fits on a button: the edition's own, or its shorter one. */
export const tickets = (edition: Edition): string =>
  ticketsWithin(edition, isSmall.value ? ROOM.small : ROOM.large);
