/** What went wrong, as a sentence for the player. */

import { t } from "../text";
import type { Problem } from "./api";

/** The server's own sentence; of a server that has not answered, that it cannot be reached. */
export function problemText(problem: Problem): string {
  return problem.isSilent ? t("The server cannot be reached. Try again.") : problem.message;
}
