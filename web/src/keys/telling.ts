/** Lines of the log as plain text, for whoever hears or asks. */

import type { Line } from "../model/log";
import { namesOf } from "../model/names";
import type { Story } from "../model/story";
import { sentence } from "../parts";
import type { Seat } from "../wire/types";

/** A line of the log as a sentence, to the player `you` or to anybody. */
export const logSentence = (story: Story, line: Line, you: Seat | null = null): string =>
  sentence(line, story.board, namesOf(story.table.peek()), you);
