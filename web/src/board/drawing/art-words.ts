/** The words in the built-in boards' pictures, in the language of the page. Names and numbers stay as they are drawn. */

import { c, t } from "../../text";

const WORDS: Readonly<Record<string, () => string>> = {
  "Railways of the United States": () => t("Railways of the United States"),
  "& Southern Canada": () => t("& Southern Canada"),
  "binnen haar wallen": () => t("within its walls"),
  "Pacific Ocean": () => t("Pacific Ocean"),
  Atlantic: () => c("first line of two: Atlantic Ocean", "Atlantic"),
  Ocean: () => c("second line of two: Atlantic Ocean", "Ocean"),
  "Gulf of Mexico": () => t("Gulf of Mexico"),
  CANADA: () => t("CANADA"),
  MEXICO: () => t("MEXICO"),
};

export const artWord = (text: string): string => WORDS[text]?.() ?? text;
