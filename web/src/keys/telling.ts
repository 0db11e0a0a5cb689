/** Lines of the log and names of seats as plain text, for whoever hears or asks. */

import type { Line } from "../model/log";
import type { Session } from "../model/session";
import { namesOf, sentence } from "../parts";
import { t } from "../text";
import type { Seat } from "../wire/types";

export const nameOf = (session: Session, seat: Seat): string =>
  namesOf(session.table.peek())[seat] || t("Seat {number}", { number: seat + 1 });

/** A line of the log as a sentence. */
export const told = (session: Session, line: Line): string =>
  sentence(line, session.board.peek()!, namesOf(session.table.peek()));
