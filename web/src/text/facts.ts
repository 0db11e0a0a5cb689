/** The numbers and words of an edition, as the texts of the rules name them in braces. */

import type { Edition } from "../wire/types";
import { cards, players, points, some } from "./counts";
import { language, type Values } from "./index";
import { listed } from "./locale";
import { aWild, capital, kindName, word } from "./words";

/** Everything that a paragraph may name. Words alone are plural unless they end in `_word`. */
export function factsOf(edition: Edition): Values {
  const allCards = edition.cards_per_colour * edition.colours.length + edition.wilds;
  return {
    title: edition.title,
    pieces: word(edition, "piece", 2),
    piece_word: word(edition, "piece"),
    cards: word(edition, "card", 2),
    wilds: word(edition, "wild", 2),
    all_the_wilds: capital(word(edition, "a_wild", 2)),
    a_wild: aWild(edition),
    a_wild_title: capital(aWild(edition)),
    tickets: word(edition, "ticket", 2),
    ticket_word: word(edition, "ticket"),
    ticket_capitals: word(edition, "ticket").toLocaleUpperCase(language.value).replaceAll(" ", "-"),
    locations: word(edition, "location", 2),
    routes: word(edition, "route", 2),
    route_word: word(edition, "route"),
    longest: word(edition, "longest"),
    longest_title: capital(word(edition, "longest")),
    merchandise: word(edition, "merchandise", 2),
    least_seats: edition.min_seats,
    most_players: players(edition.max_seats),
    supply: some(edition, "piece", edition.pieces),
    all_cards: some(edition, "card", allCards),
    each_colour: edition.cards_per_colour,
    colours: listed(edition.colours.map((kind) => kindName(edition, kind))),
    all_wilds: some(edition, "wild", edition.wilds),
    hand: cards(edition.starting_hand),
    market: cards(edition.market),
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
