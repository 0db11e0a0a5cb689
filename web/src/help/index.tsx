/** Help: a rule in a sheet, fetched with its texts when somebody first reads one. */

import { lazy } from "preact/compat";
import { speakOfRules } from "../text";

export const RuleSheet = lazy(async () => {
  const [sheet] = await Promise.all([import("./rule-sheet"), speakOfRules()]);
  return { default: sheet.RuleSheet };
});
