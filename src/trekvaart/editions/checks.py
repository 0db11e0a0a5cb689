"""Checks of the values of an edition against each other, one short function for each rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb

from trekvaart.quoting import quote

from .draft import CsvRow, CsvTable, Draft, MissingValue
from .edition import GRAY, WILD
from .edition_faults import EditionFault, did_you_mean, list_words

Faults = Iterator[EditionFault]

LONGEST_SERIES = 1000  # sweeps in a row to be expected in the worst case; the published games may need 68 and 17
RESERVED = (GRAY, WILD, "deck", "tickets")  # words that moves already use where a colour may stand


def check(draft: Draft) -> list[EditionFault]:
    """All faults between fields; a check whose values are missing reports nothing, since that is a fault already."""
    faults: list[EditionFault] = []
    for one in CHECKS:
        try:
            faults.extend(one(draft))
        except MissingValue:
            continue
    return faults


def players_in_order(draft: Draft) -> Faults:
    """The fewest players are not more than the most."""
    yield from _at_most(draft, "players.min", "players.max")


def colours_are_usable(draft: Draft) -> Faults:
    """A colour in a move cannot be mistaken for something else."""
    for colour in draft.settings.texts("cards.colours"):
        if colour in RESERVED:
            fault = f"cards.colours has {quote(colour)}, which has another meaning in moves."
        elif not colour[0].isalpha():
            fault = f"cards.colours has {quote(colour)}, which does not begin with a letter."
        else:
            continue
        yield draft.settings.fault("cards.colours", fault, colour)


def styled_colours_exist(draft: Draft) -> Faults:
    """Only colours of the cards have a fill or a symbol."""
    known = draft.settings.texts("cards.colours")
    for name in draft.settings.given():
        section, _, rest = name.partition(".")
        colour = rest.rpartition(".")[0]
        if section == "colours" and colour not in known:
            fault = f"{name} is given, but {quote(colour)} is not a colour of the cards{did_you_mean(colour, known)}"
            yield draft.settings.fault(name, fault, colour)


def cards_suffice(draft: Draft) -> Faults:
    """All starting hands and the market can be dealt."""
    settings = draft.settings
    seats, hand, market = (settings.whole(n) for n in ("players.max", "cards.starting_hand", "market.size"))
    cards = len(settings.texts("cards.colours")) * settings.whole("cards.per_colour") + settings.whole("cards.wilds")
    if (need := seats * hand + market) > cards:
        fault = f"{seats} players with {hand} cards each and {market} face up need {need} cards, but there are {cards}."
        yield settings.fault("cards.per_colour", fault)


def market_can_be_swept(draft: Draft) -> Faults:
    """The market has room for the wilds that sweep it."""
    yield from _at_most(draft, "market.sweep_at", "market.size")


def sweeps_come_to_an_end(draft: Draft) -> Faults:
    """Even with nearly all colours in hands, a sweep is soon followed by a market that stays."""
    market, sweep_at, wilds = (draft.settings.whole(name) for name in ("market.size", "market.sweep_at", "cards.wilds"))
    fewest = max(0, market - sweep_at + 1)  # other cards without which no sweep can help (RULING-SWEEP-STOP)
    if wilds < sweep_at or comb(wilds, sweep_at - 1) * LONGEST_SERIES >= comb(wilds + fewest, market):
        return
    fault = f"with {wilds} wilds, market.size {market} and market.sweep_at {sweep_at}, sweeps could nearly never end."
    yield draft.settings.fault("market.sweep_at", fault)


def first_keep_within_deal(draft: Draft) -> Faults:
    """Nobody must keep more first tickets than are dealt."""
    yield from _at_most(draft, "tickets.first_keep", "tickets.first_deal")


def later_keep_within_deal(draft: Draft) -> Faults:
    """Nobody must keep more later tickets than are dealt."""
    yield from _at_most(draft, "tickets.later_keep", "tickets.later_deal")


def last_round_is_later(draft: Draft) -> Faults:
    """The game does not start with its last round."""
    left, pieces = draft.settings.whole("end.last_round_at"), draft.settings.whole("players.pieces")
    if left >= pieces:
        fault = f"end.last_round_at is {left}, but players start with {pieces} pieces, so the game would end at once."
        yield draft.settings.fault("end.last_round_at", fault)


def tie_breaks_exist(draft: Draft) -> Faults:
    """Only an edition with a longest path breaks ties by it."""
    if "longest" in draft.settings.texts("end.tie_breaks") and not draft.settings.whole("longest.bonus"):
        yield draft.settings.fault("end.tie_breaks", "end.tie_breaks has 'longest', but there is no longest.bonus.")


def merchandise_points_fit(draft: Draft) -> Faults:
    """With merchandise there are points for every rank at every number of players; without, there are none."""
    settings = draft.settings
    given = {int(name.rpartition(".")[2]): name for name in settings.given() if name.startswith("merchandise.points.")}
    if not settings.whole("merchandise.cards"):
        for name in given.values():
            yield settings.fault(name, f"{name} is given, but there are no merchandise.cards.")
        return
    fewest, most = settings.whole("players.min"), settings.whole("players.max")
    if fewest > most:
        return
    for seats in range(fewest, most + 1):
        if seats not in given:
            yield settings.fault(f"merchandise.points.{seats}", f"merchandise.points.{seats} is missing.")
    for seats, name in given.items():
        if not fewest <= seats <= most:
            yield settings.fault(name, f"{name} is given, but the game is for {fewest} to {most} players.")
        elif name in settings.values and (ranks := len(settings.wholes(name))) != seats:
            yield settings.fault(name, f"{name} must have {seats} numbers, one for each player, not {ranks}.")


def words_are_complete(draft: Draft) -> Faults:
    """Every language has every word the edition needs, and no other; English is always there."""
    settings = draft.settings
    given = [tuple(name.split(".")[1:]) for name in settings.given() if name.startswith("words.")]
    languages = dict.fromkeys(["en", *(language for language, _ in given)])
    needed = {"piece": 1, "wild": 1, "ticket": 1, "card": 1, "location": 1, "route": 1}
    needed |= {"longest": settings.whole("longest.bonus"), "merchandise": settings.whole("merchandise.cards")}
    reasons = {"longest": "there is no longest.bonus", "merchandise": "there are no merchandise.cards"}
    for language in languages:
        for key, is_needed in needed.items():
            name = f"words.{language}.{key}"
            if is_needed and (language, key) not in given:
                yield settings.fault(name, f"{name} is missing.")
            elif not is_needed and (language, key) in given:
                yield settings.fault(name, f"{name} is given, but {reasons[key]}.")


def locations_differ(draft: Draft) -> Faults:
    """No two locations share an id or a name."""
    for column in ("id", "name"):
        first: dict[str, int] = {}
        for row in draft.locations.having(column):
            text = row.text(column)
            if text in first:
                fault = f"the {column} {quote(text)} is already on line {first[text]}."
                yield draft.locations.fault(row, column, fault)
            first.setdefault(text, row.line)


def routes_have_two_ends(draft: Draft) -> Faults:
    """A route joins two different locations."""
    yield from _two_ends(draft, draft.routes, "route")


def route_colours_exist(draft: Draft) -> Faults:
    """A route has a colour of the cards, or is gray."""
    known = (*draft.settings.texts("cards.colours"), GRAY)
    for row in draft.routes.having("colour"):
        if (colour := row.text("colour")) not in known:
            fault = f"{quote(colour)} is neither a colour of the cards nor gray{did_you_mean(colour, known)}"
            yield draft.routes.fault(row, "colour", fault)


def routes_have_points(draft: Draft) -> Faults:
    """The points table covers every route."""
    longest = len(draft.settings.wholes("routes.points"))
    yield from _longer_than(draft, longest, f"routes.points ends at length {longest}")


def pieces_cover_routes(draft: Draft) -> Faults:
    """A player has enough pieces for every route."""
    pieces = draft.settings.whole("players.pieces")
    yield from _longer_than(draft, pieces, f"a player has only {pieces} pieces")


def cards_pay_for_routes(draft: Draft) -> Faults:
    """There are enough cards to pay for every route."""
    payable = draft.settings.whole("cards.per_colour") + draft.settings.whole("cards.wilds")
    yield from _longer_than(draft, payable, f"one colour and all wilds make only {payable} cards")


def tracks_are_two_at_most(draft: Draft) -> Faults:
    """Two locations share one route or two of the same length."""
    tracks: dict[frozenset[str], list[CsvRow]] = {}
    for row in draft.routes.having("a", "b"):
        a, b = row.text("a"), row.text("b")
        others = tracks.setdefault(frozenset((a, b)), [])
        if len(others) >= 2:
            lines = list_words(str(other.line) for other in others[:2])
            yield draft.routes.fault(row, "b", f"{quote(a)} and {quote(b)} already have two routes, on lines {lines}.")
        elif others and _lengths_differ(row, others[0]):
            length, other = row.whole("length"), others[0]
            fault = f"this route is {length} long, but its twin on line {other.line} is {other.whole('length')} long."
            yield draft.routes.fault(row, "length", fault)
        others.append(row)


def carts_match_merchandise(draft: Draft) -> Faults:
    """Every cart earns a card, and merchandise cards can be earned."""
    cards = draft.settings.whole("merchandise.cards")
    carts = sum(row.whole("cart") for row in draft.routes.having("cart"))
    if carts > cards:
        fault = f"{draft.routes.file} has {carts} routes with a cart, but merchandise.cards is {cards}."
        yield draft.settings.fault("merchandise.cards", fault)
    elif cards and not sum(row.whole("cart") for row in draft.routes.all("cart")):
        fault = f"merchandise.cards is {cards}, but no route of {draft.routes.file} has a cart."
        yield draft.settings.fault("merchandise.cards", fault)


def locations_are_connected(draft: Draft) -> Faults:
    """Every location can be reached from every other."""
    locations = {row.text("id"): row for row in draft.locations.all("id")}
    neighbours: dict[str, set[str]] = {id: set() for id in locations}
    for row in draft.routes.all("a", "b"):
        a, b = row.text("a"), row.text("b")
        if a not in locations or b not in locations:
            raise MissingValue
        neighbours[a].add(b)
        neighbours[b].add(a)
    networks: list[set[str]] = []
    for id in locations:
        if not any(id in network for network in networks):
            networks.append(_reachable(id, neighbours))
    mainland = max(networks, key=len)
    start = next(id for id in locations if id in mainland)
    for id, row in locations.items():
        if id not in mainland:
            fault = f"{quote(id)} cannot be reached from {quote(start)} along the routes."
            yield draft.locations.fault(row, "id", fault)


def tickets_have_two_ends(draft: Draft) -> Faults:
    """A ticket names two different locations."""
    yield from _two_ends(draft, draft.tickets, "ticket")


def tickets_suffice(draft: Draft) -> Faults:
    """Every player can be dealt the first tickets."""
    deal, seats = draft.settings.whole("tickets.first_deal"), draft.settings.whole("players.max")
    tickets = len(draft.tickets.all())
    if tickets < deal * seats:
        file = draft.tickets.file
        message = f"{file} has {tickets} tickets, but {deal} for each of {seats} players make {deal * seats}."
        yield EditionFault(message, file)


CHECKS: tuple[Callable[[Draft], Faults], ...] = (
    players_in_order,
    colours_are_usable,
    styled_colours_exist,
    cards_suffice,
    market_can_be_swept,
    sweeps_come_to_an_end,
    first_keep_within_deal,
    later_keep_within_deal,
    merchandise_points_fit,
    last_round_is_later,
    tie_breaks_exist,
    words_are_complete,
    locations_differ,
    routes_have_two_ends,
    route_colours_exist,
    routes_have_points,
    pieces_cover_routes,
    cards_pay_for_routes,
    tracks_are_two_at_most,
    carts_match_merchandise,
    locations_are_connected,
    tickets_have_two_ends,
    tickets_suffice,
)


def _at_most(draft: Draft, smaller: str, larger: str) -> Faults:
    low, high = draft.settings.whole(smaller), draft.settings.whole(larger)
    if low > high:
        yield draft.settings.fault(smaller, f"{smaller} is {low}, more than {larger}, which is {high}.")


def _two_ends(draft: Draft, table: CsvTable, thing: str) -> Faults:
    for row in table.having("a", "b"):
        if row.text("a") == row.text("b"):
            yield table.fault(row, "b", f"this {thing} leads from {quote(row.text('a'))} to itself.")
    known = [row.text("id") for row in draft.locations.all("id")]
    for row in table.rows:
        ends = {row.text(column): column for column in ("b", "a") if column in row.values}
        for end, column in reversed(ends.items()):
            if end not in known:
                message = f"{quote(end)} is not the id of a location{did_you_mean(end, known)}"
                yield table.fault(row, column, message, end)


def _longer_than(draft: Draft, most: int, reason: str) -> Faults:
    for row in draft.routes.having("length"):
        if (length := row.whole("length")) > most:
            yield draft.routes.fault(row, "length", f"this route is {length} long, but {reason}.")


def _lengths_differ(one: CsvRow, other: CsvRow) -> bool:
    return len({row.values["length"] for row in (one, other) if "length" in row.values}) > 1


def _reachable(start: str, neighbours: dict[str, set[str]]) -> set[str]:
    seen, ahead = {start}, [start]
    while ahead:
        found = neighbours[ahead.pop()] - seen
        seen |= found
        ahead.extend(found)
    return seen
