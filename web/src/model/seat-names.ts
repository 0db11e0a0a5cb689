/** Names for those who sit down: what a record can hold, and no two alike at one table. */

import { t } from "../text";
import { name } from "./preferences";

export const LONGEST_NAME = 40;

/** Bots have names too, so that one can speak of them; what they are is said beside it. */
const BOTS = ["Ada", "Joost", "Inés", "Bram", "Pilar", "Walter", "Noor", "Hugo", "Saskia", "Emile"];

/** A name without what a record cannot hold. */
export const clean = (given: string): string =>
  given
    .normalize("NFC")
    .replace(/[#\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, "")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

/** How whoever sits here is called who has no name. */
export const usualName = (): string => t("Player {number}", { number: 1 });

/** The name of whoever sits here. */
export const ownName = (): string => clean(name.value) || usualName();

/** A name that nobody has yet: the wish itself, or with a number behind it. */
export function distinct(wish: string, taken: readonly string[]): string {
  const isTaken = (one: string): boolean =>
    taken.some((other) => other.toLocaleLowerCase() === one.toLocaleLowerCase());
  let given = wish;
  for (let number = 2; isTaken(given); number++) given = `${wish.slice(0, LONGEST_NAME - 3)} ${number}`;
  return given;
}

/** A name for a bot; never the same order twice. */
export function botName(taken: readonly string[]): string {
  const start = Math.floor(Math.random() * BOTS.length);
  const free = [...BOTS.slice(start), ...BOTS.slice(0, start)].find((one) => !taken.includes(one));
  return distinct(free ?? "Bot", taken);
}
