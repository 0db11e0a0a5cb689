/** How dates and lists are written: English as in Britain, which the rest of the text is in too. */

import { language } from "../text";

export const locale = (): string => (language.value === "en" ? "en-GB" : language.value);
