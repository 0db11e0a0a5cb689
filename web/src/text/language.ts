/** The language of the page: the one chosen before, else the browser's, else English. */

import { signal } from "@preact/signals";
import { recall, retain, whenRetainedElsewhere } from "../storage";
import languages from "./catalogues/languages.json";

export type Language = string;

/** Every language there is a catalogue of, with its own name for itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = languages;

const KEPT = "trekvaart.language";

function wished(): Language {
  const wishes = [recall(KEPT) ?? "", ...navigator.languages];
  return wishes.map((wish) => wish.slice(0, 2).toLowerCase()).find((wish) => wish in LANGUAGES) ?? "en";
}

export const language = signal<Language>(wished());

/** Be told when another window of this browser chooses a language. */
export function whenChosenElsewhere(tell: (choice: Language) => void): void {
  whenRetainedElsewhere(KEPT, () => tell(wished()));
}

/** Keep a choice for the next visit. */
export function remember(choice: Language): void {
  retain(KEPT, choice);
}
