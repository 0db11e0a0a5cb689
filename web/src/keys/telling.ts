/** Lines of the log as plain text, for whoever hears or asks. */

import type { Line } from "../model/log";
import { namesOf } from "../model/names";
import type { Story } from "../model/story";
import { sentence } from "../parts";

/** A line of the log as a sentence. */
export const told = (story: Story, line: Line): string =>
  sentence(line, story.board, namesOf(story.table.peek()));
