/** What is printed on the keys of a keyboard, in the language of the page. */

import { t } from "./index";

const NAMES: Record<string, () => string> = {
  Enter: () => t("Enter"),
  Esc: () => t("Esc"),
  Shift: () => t("Shift"),
  Space: () => t("Space"),
};

/** A key by its English name, as keyboards of this language name it. */
export const keyName = (key: string): string => NAMES[key]?.() ?? key;
