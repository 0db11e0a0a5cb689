/** How the people of a table are called in sentences. */

import type { Session } from "../../model/session";
import { c, language, t } from "../../text";
import { word } from "../../text/words";
import type { Edition, Seat } from "../../wire/types";
import { isSmall } from "./frame";

/** The name of whoever sits on a seat. */
export function nameOf(session: Session, seat: Seat): string {
  const line = session.table.value?.seats.find((one) => one.seat === seat);
  return line?.name || t("Seat {seat}", { seat: seat + 1 });
}

/** Whether a bot decides for a seat: its own, or one that stands in. */
export function isBot(session: Session, seat: Seat): boolean {
  const line = session.table.value?.seats.find((one) => one.seat === seat);
  return line?.kind === "bot" || line?.stand_in === true;
}

/** "Ann, Bram and Cees". */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);

const ROOM = { small: 11, large: 15 }; // letters that fit on a tab, or on a button

/** Tickets by a word that fits on a button: the edition's own, or the plain one if that is too long. */
export function tickets(edition: Edition): string {
  const own = word(edition, "ticket", 2);
  return own.length <= (isSmall.value ? ROOM.small : ROOM.large) ? own : c("short", "tickets");
}
