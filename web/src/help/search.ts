/** Finding paragraphs: those in which every word stands, by its beginning, without accents; or those of a rule. */

import { plain } from "../text/plain";
import type { Section } from "./paragraph";

/** The sections with only the paragraphs that are wanted. */
export function search(sections: readonly Section[], wanted: string): Section[] {
  const words = plain(wanted).split(" ").filter(Boolean);
  if (words.length === 0) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.filter(({ text, ids }) => {
        const known = ` ${plain(`${section.title} ${text} ${ids.join(" ")}`)}`;
        return words.every((word) => known.includes(` ${word}`));
      }),
    }))
    .filter((section) => section.paragraphs.length > 0);
}
