/** So many of something: "3 points", "45 trains". */

import type { Edition } from "../wire/types";
import { n } from "./index";
import { figure } from "./locale";
import { type Thing, word } from "./words";

/** "45 trains": in the edition's word. */
export const some = (edition: Edition, thing: Thing, count: number): string =>
  `${figure(count)} ${word(edition, thing, count)}`;

export const points = (count: number): string => n("{number} point", "{number} points", count);
export const players = (count: number): string => n("{number} player", "{number} players", count);
export const cards = (count: number): string => n("{number} card", "{number} cards", count);
export const times = (count: number): string => n("{number} time", "{number} times", count);
export const spaces = (count: number): string => n("{number} space", "{number} spaces", count);
