/** A time for one turn, in words. */

import { n } from "./index";

const MINUTE = 60;
const DAY = 86_400;

export function duration(seconds: number): string {
  if (seconds < MINUTE) return n("{number} second", "{number} seconds", seconds);
  if (seconds < DAY) return n("{number} minute", "{number} minutes", Math.round(seconds / MINUTE));
  return n("{number} day", "{number} days", Math.round(seconds / DAY));
}
