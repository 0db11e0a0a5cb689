/** What an edition calls things, and how cards and colours are named, in the language of the page. */

import type { Edition, Kind } from "../wire/types";
import { c, language, n } from "./index";
import { figure } from "./locale";

export type Thing =
  | "piece"
  | "wild"
  /** One with its article, several as the beginning of a sentence about all of them. */
  | "a_wild"
  | "ticket"
  | "short_ticket"
  | "card"
  | "location"
  | "route"
  | "longest"
  | "merchandise";

/** Words that an edition may leave out, and the word used instead. */
const INSTEAD: Partial<Record<Thing, Thing>> = { a_wild: "wild", short_ticket: "ticket" };

/** The edition's word for one thing, or for several. */
export function word(edition: Edition, thing: Thing, count = 1): string {
  const words = edition.words[language.value] ?? edition.words["en"];
  const forms = words?.[thing] ??
    words?.[INSTEAD[thing] ?? thing] ??
    edition.words["en"]?.[thing] ?? [thing, `${thing}s`];
  return forms[count === 1 ? 0 : 1];
}

/** The edition's word for tickets, or its shorter one where only so many letters fit. */
export function ticketsWithin(edition: Edition, letters: number): string {
  const whole = word(edition, "ticket", 2);
  return whole.length <= letters ? whole : word(edition, "short_ticket", 2);
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
  gray: () => c("colour", "grey"),
};

/** A kind of card or a route's colour, named. */
export function kindName(edition: Edition, kind: Kind, count = 1): string {
  return kind === "wild" ? word(edition, "wild", count) : (COLOURS[kind]?.() ?? kind);
}

// Cards have a gender and a number of their own in some languages.
const CARD: Record<string, () => string> = {
  purple: () => c("card", "purple"),
  pink: () => c("card", "pink"),
  blue: () => c("card", "blue"),
  orange: () => c("card", "orange"),
  white: () => c("card", "white"),
  green: () => c("card", "green"),
  yellow: () => c("card", "yellow"),
  black: () => c("card", "black"),
  red: () => c("card", "red"),
};

/** One card of a kind, named: "purple", "locomotive". */
export const cardName = (edition: Edition, kind: Kind): string => CARD[kind]?.() ?? kindName(edition, kind);

const CARDS: Record<string, (count: number, number: string) => string> = {
  purple: (count, number) => n("{number} purple", "{number} purple", count, { number }),
  pink: (count, number) => n("{number} pink", "{number} pink", count, { number }),
  blue: (count, number) => n("{number} blue", "{number} blue", count, { number }),
  orange: (count, number) => n("{number} orange", "{number} orange", count, { number }),
  white: (count, number) => n("{number} white", "{number} white", count, { number }),
  green: (count, number) => n("{number} green", "{number} green", count, { number }),
  yellow: (count, number) => n("{number} yellow", "{number} yellow", count, { number }),
  black: (count, number) => n("{number} black", "{number} black", count, { number }),
  red: (count, number) => n("{number} red", "{number} red", count, { number }),
};

/** So many cards of a kind: "3 yellow", "1 locomotive". */
export const counted = (edition: Edition, kind: Kind, count: number): string =>
  CARDS[kind]?.(count, figure(count)) ?? `${figure(count)} ${kindName(edition, kind, count)}`;

/** Cards of a kind without their number, as it goes with the number: "yellow", "locomotives". */
export const uncounted = (edition: Edition, kind: Kind, count: number): string =>
  CARDS[kind]?.(count, "").trim() ?? kindName(edition, kind, count);

/** "a locomotive"; "1 locomotive" where the edition gives no article. */
export function aWild(edition: Edition): string {
  const named = word(edition, "a_wild");
  return named === word(edition, "wild") ? counted(edition, "wild", 1) : named;
}

/** "3 yellow + 1 locomotive". */
export function paymentName(edition: Edition, payment: { kind: Kind; cards: number; wilds: number }): string {
  const parts: string[] = [];
  if (payment.cards > 0) parts.push(counted(edition, payment.kind, payment.cards));
  if (payment.wilds > 0) parts.push(counted(edition, "wild", payment.wilds));
  return parts.join(" + ");
}
