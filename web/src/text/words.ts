/** What an edition calls things, and how cards and colours are named, in the language of the page. */

import type { Edition, Kind } from "../wire/types";
import { c, language, n } from "./index";
import { figure } from "./locale";

export type Thing = "piece" | "wild" | "ticket" | "card" | "location" | "route" | "longest" | "merchandise";

/** The edition's word for one thing, or for several. */
export function word(edition: Edition, thing: Thing, count = 1): string {
  const forms = edition.words[language.value]?.[thing] ??
    edition.words["en"]?.[thing] ?? [thing, `${thing}s`];
  return forms[count === 1 ? 0 : 1];
}

/** A word with a large first letter, as labels have it. */
export const capital = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(language.value) + text.slice(1);

const COLOURS: Record<string, () => string> = {
  purple: () => c("colour", "purple"),
  pink: () => c("colour", "pink"),
  blue: () => c("colour", "blue"),
  orange: () => c("colour", "orange"),
  white: () => c("colour", "white"),
  green: () => c("colour", "green"),
  yellow: () => c("colour", "yellow"),
  black: () => c("colour", "black"),
  red: () => c("colour", "red"),
  gray: () => c("colour", "gray"),
};

/** A kind of card or a route's colour, named. */
export function kindName(edition: Edition, kind: Kind, count = 1): string {
  return kind === "wild" ? word(edition, "wild", count) : (COLOURS[kind]?.() ?? kind);
}

// Cards have a gender and a number of their own in some languages.
const CARDS: Record<string, (count: number) => string> = {
  purple: (count) => n("{number} purple", "{number} purple", count),
  pink: (count) => n("{number} pink", "{number} pink", count),
  blue: (count) => n("{number} blue", "{number} blue", count),
  orange: (count) => n("{number} orange", "{number} orange", count),
  white: (count) => n("{number} white", "{number} white", count),
  green: (count) => n("{number} green", "{number} green", count),
  yellow: (count) => n("{number} yellow", "{number} yellow", count),
  black: (count) => n("{number} black", "{number} black", count),
  red: (count) => n("{number} red", "{number} red", count),
};

/** So many cards of a kind: "3 yellow", "1 locomotive". */
export const counted = (edition: Edition, kind: Kind, count: number): string =>
  CARDS[kind]?.(count) ?? `${figure(count)} ${kindName(edition, kind, count)}`;

/** "3 yellow + 1 locomotive". */
export function paymentName(edition: Edition, payment: { kind: Kind; cards: number; wilds: number }): string {
  const parts: string[] = [];
  if (payment.cards > 0) parts.push(counted(edition, payment.kind, payment.cards));
  if (payment.wilds > 0) parts.push(counted(edition, "wild", payment.wilds));
  return parts.join(" + ");
}
