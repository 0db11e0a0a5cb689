/** How numbers, dates and lists are written in the language of the page; English as in Britain, like the rest of the text. */

import { language } from "./language";

export const locale = (): string => (language.value === "en" ? "en-GB" : language.value);

/** "1,234". */
export const figure = (number: number): string => number.toLocaleString(locale());

/** "Nora, Inés and Joost". */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: "conjunction" }).format(parts);
