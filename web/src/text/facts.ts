/** The numbers and words of an edition, as the texts of the rules name them in braces. */

import type { Edition } from "../wire/types";
import { language, n, type Values } from "./index";
import { counted, kindName, type Thing, word } from "./words";

/** "45 trains": a number of something, in the edition's word. */
export const some = (edition: Edition, thing: Thing, count: number): string =>
  `${count.toLocaleString(language.value)} ${word(edition, thing, count)}`;

/** "red, blue and green": British, without a comma before "and". */
export const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(language.value === "en" ? "en-GB" : language.value, { type: "conjunction" }).format(
    parts,
  );

export const points = (count: number): string => n("{number} point", "{number} points", count);
export const players = (count: number): string => n("{number} player", "{number} players", count);
export const plainCards = (count: number): string => n("{number} card", "{number} cards", count);
export const spaces = (count: number): string => n("{number} space", "{number} spaces", count);

/** Everything that a paragraph may name. Words alone are plural unless they end in `_word`. */
export function factsOf(edition: Edition): Values {
  const cards = edition.cards_per_colour * edition.colours.length + edition.wilds;
  return {
    title: edition.title,
    pieces: word(edition, "piece", 2),
    piece_word: word(edition, "piece"),
    cards: word(edition, "card", 2),
    wilds: word(edition, "wild", 2),
    wild_word: word(edition, "wild"),
    one_wild: counted(edition, "wild", 1),
    tickets: word(edition, "ticket", 2),
    ticket_word: word(edition, "ticket"),
    locations: word(edition, "location", 2),
    routes: word(edition, "route", 2),
    route_word: word(edition, "route"),
    longest: word(edition, "longest"),
    merchandise: word(edition, "merchandise", 2),
    least_seats: edition.min_seats,
    most_players: players(edition.max_seats),
    supply: some(edition, "piece", edition.pieces),
    all_cards: some(edition, "card", cards),
    each_colour: edition.cards_per_colour,
    colours: listed(edition.colours.map((kind) => kindName(edition, kind))),
    all_wilds: some(edition, "wild", edition.wilds),
    hand: plainCards(edition.starting_hand),
    market: plainCards(edition.market),
    sweep: some(edition, "wild", edition.sweep_at),
    all_tickets: some(edition, "ticket", edition.tickets.length),
    first_deal: some(edition, "ticket", edition.first_deal),
    first_keep: edition.first_keep,
    later_deal: some(edition, "ticket", edition.later_deal),
    later_keep: edition.later_keep,
    open_from: players(edition.doubles_open_from),
    closed_up_to: players(edition.doubles_open_from - 1),
    last_round_at: some(edition, "piece", edition.last_round_at),
    longest_points: points(edition.longest_bonus),
    all_merchandise: some(edition, "merchandise", edition.merchandise_cards),
  };
}
