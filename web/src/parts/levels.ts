/** The levels of bots: what they are called, what they do, and the one to begin with. The server says which there are,
 *  weakest first. */

import { c, t } from "../text";
import { capital } from "../text/words";
import type { Level } from "../wire/types";

const NAMES: Record<string, () => string> = {
  random: () => c("bot", "Random"),
  easy: () => c("bot", "Easy"),
  medium: () => c("bot", "Medium"),
  hard: () => c("bot", "Hard"),
  expert: () => c("bot", "Expert"),
};

/** The name of a bot's level. */
export const levelName = (level: string | null): string =>
  level === null ? "" : (NAMES[level]?.() ?? capital(level));

const HABITS: Record<string, () => string> = {
  random: () => t("plays random moves"),
  easy: () => t("works on one connection at a time"),
  medium: () => t("plans all its connections"),
  hard: () => t("plans ahead and watches the others"),
  expert: () => t("searches many moves ahead"),
};

/** What a bot of a level does, in a few words. */
export function levelHabit(level: string, levels: readonly string[]): string {
  const habit = HABITS[level];
  if (habit) return habit();
  return t("strength {strength} of {most}", { strength: levels.indexOf(level) + 1, most: levels.length });
}

/** The level to begin with: medium, or the middle one. */
export const usualLevel = (levels: readonly Level[]): Level =>
  levels.includes("medium") ? "medium" : (levels[Math.floor(levels.length / 2)] ?? "medium");
