/** Phrases in words: everybody reads them in their own language. */

import type { Phrase } from "../wire/types";
import { t } from "./index";

export function phraseText(phrase: Phrase): string {
  switch (phrase) {
    case "hello":
      return t("Hello");
    case "well-played":
      return t("Well played");
    case "ouch":
      return t("Ouch!");
    case "nice-route":
      return t("Nice route");
    case "one-moment":
      return t("One moment");
    case "hurry-up":
      return t("Hurry up, please");
    case "so-close":
      return t("So close");
    case "thank-you":
      return t("Thank you, good game");
  }
}
