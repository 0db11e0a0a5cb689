/** How numbers, dates and lists are written in the language of the page; English as in Britain, like the rest of the text. */

import { language } from "./language";

export const locale = (): string => (language.value === "en" ? "en-GB" : language.value);

/** Something that is slow to make, made once for each language. */
export function inEach<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const name = locale();
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

const figures = inEach((name) => new Intl.NumberFormat(name));
const percents = inEach((name) => new Intl.NumberFormat(name, { style: "percent" }));
const lists = inEach((name) => new Intl.ListFormat(name, { type: "conjunction" }));

/** "1,234". */
export const figure = (number: number): string => figures().format(number);

/** "64%", of 0.64. */
export const percent = (share: number): string => percents().format(share);

/** "Nora, Inés and Joost". */
export const listed = (parts: readonly string[]): string => lists().format(parts);
