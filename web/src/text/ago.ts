/** How long ago something happened, in words. */

import { language } from "./index";

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "4 min ago", "2 hr. ago", "now". */
export function ago(moment: string | number): string {
  const seconds = Math.max(0, (Date.now() - new Date(moment).getTime()) / 1_000);
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto", style: "short" });
  for (const [unit, length] of UNITS)
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  return words.format(0, "second");
}
