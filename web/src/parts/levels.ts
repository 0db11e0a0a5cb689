/** What the strengths of bots are called. */

import { c } from "../text";
import { capital } from "../text/words";

const NAMES: Record<string, () => string> = {
  random: () => c("bot", "Random"),
  easy: () => c("bot", "Easy"),
  medium: () => c("bot", "Medium"),
  hard: () => c("bot", "Hard"),
};

/** The name of a bot's level. */
export const levelName = (level: string | null): string =>
  level === null ? "" : (NAMES[level]?.() ?? capital(level));
