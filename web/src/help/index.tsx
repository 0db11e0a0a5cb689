/** Help: a rule in a sheet, fetched with its texts when somebody first reads one. */

import { lazyPart } from "../parts/lazy-part";
import { speakOfRules } from "../text";

export const RuleSheet = lazyPart(async () => {
  const [sheet] = await Promise.all([import("./rule-sheet"), speakOfRules()]);
  return sheet.RuleSheet;
});
