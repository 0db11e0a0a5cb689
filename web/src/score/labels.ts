/** The words of the score: stages, numbers, places. */

import { c, t } from "../text";
import { figure, locale } from "../text/locale";
import { capital, ticketsWithin, word } from "../text/words";
import type { Edition } from "../wire/types";
import type { Stage } from "./stages";

const SHORT = 14; // letters that a column has room for

/** What the edition calls its tickets; the shorter word if a heading has no room for the other. */
export const ticketsLabel = (edition: Edition): string => capital(ticketsWithin(edition, SHORT));

/** What the edition calls the longest path, in full. */
export const longestTitle = (edition: Edition): string => capital(word(edition, "longest"));

export function stageName(edition: Edition, stage: Stage): string {
  switch (stage) {
    case "routes":
      return capital(word(edition, "route", 2));
    case "tickets":
      return ticketsLabel(edition);
    case "longest":
      return longestTitle(edition).length <= SHORT ? longestTitle(edition) : t("Longest path");
    case "merchandise":
      return t("Merchandise");
    case "result":
      return t("Result");
  }
}

/** "+34", "−9", "0". */
export function signed(points: number): string {
  return new Intl.NumberFormat(locale(), { signDisplay: "exceptZero" }).format(points).replace("-", "−");
}

/** A small number as sentences have it; a large one in figures. */
export function spelt(number: number): string {
  const words = [
    c("number", "two"),
    c("number", "three"),
    c("number", "four"),
    c("number", "five"),
    c("number", "six"),
    c("number", "seven"),
    c("number", "eight"),
    c("number", "nine"),
    c("number", "ten"),
  ];
  return words[number - 2] ?? figure(number);
}

/** "2nd", from 0 for the first. */
export function ordinal(rank: number): string {
  const places = [
    c("place", "1st"),
    c("place", "2nd"),
    c("place", "3rd"),
    c("place", "4th"),
    c("place", "5th"),
  ];
  return places[rank] ?? String(rank + 1);
}

/** "second place", from 0 for the first. */
export function placeName(rank: number): string {
  const places = [t("first place"), t("second place"), t("third place"), t("fourth place"), t("fifth place")];
  return places[rank] ?? ordinal(rank);
}
