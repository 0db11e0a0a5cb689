/** Lines of the log as plain text, for whoever hears or asks. */

import type { Line } from "../model/log";
import type { Session } from "../model/session";
import { namesOf, sentence } from "../parts";

/** A line of the log as a sentence. */
export const told = (session: Session, line: Line): string =>
  sentence(line, session.board.peek()!, namesOf(session.table.peek()));
