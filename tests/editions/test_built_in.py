"""The two built-in editions contain the facts of the published games."""

from __future__ import annotations

from collections import Counter

import pytest

from trekvaart.editions import Edition, Route, load, names

USA, AMSTERDAM = load("usa"), load("amsterdam")
both = pytest.mark.parametrize("edition", [USA, AMSTERDAM], ids=lambda edition: str(edition.name))


def test_the_names() -> None:
    assert names() == ("amsterdam", "usa")
    assert [load(name).name for name in names()] == list(names())
    assert [load(name).title for name in names()] == ["Amsterdam", "USA"]


@pytest.mark.parametrize(
    ("edition", "locations", "routes", "pairs", "doubles", "spaces", "carts", "tickets"),
    [(USA, 36, 100, 78, 22, 309, 0, 30), (AMSTERDAM, 17, 45, 32, 13, 89, 16, 24)],
    ids=["usa", "amsterdam"],
)
def test_the_size_of_the_board(
    edition: Edition, locations: int, routes: int, pairs: int, doubles: int, spaces: int, carts: int, tickets: int
) -> None:
    assert len(edition.locations) == locations
    assert len(edition.routes) == routes
    assert len({(route.a, route.b) for route in edition.routes}) == pairs
    assert sum(route.twin is not None for route in edition.routes) == 2 * doubles
    assert sum(route.length for route in edition.routes) == spaces
    assert sum(route.cart for route in edition.routes) == carts
    assert len(edition.tickets) == tickets


def by_colour(edition: Edition) -> dict[str, tuple[int, int]]:
    routes = Counter(route.colour for route in edition.routes)
    spaces: Counter[str] = Counter()
    for route in edition.routes:
        spaces[route.colour] += route.length
    return {colour: (routes[colour], spaces[colour]) for colour in routes}


def test_routes_and_spaces_of_each_colour() -> None:
    assert by_colour(USA) == dict.fromkeys(USA.colours, (7, 27)) | {"gray": (44, 93)}
    assert by_colour(AMSTERDAM) == dict.fromkeys(AMSTERDAM.colours, (5, 9)) | {"red": (6, 10), "gray": (14, 34)}


def test_the_numbers_of_usa() -> None:
    assert (USA.min_seats, USA.max_seats, USA.pieces) == (2, 5, 45)
    assert USA.kinds == ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "wild")
    assert (USA.cards_per_colour, USA.wilds, USA.starting_hand) == (12, 14, 4)
    assert (USA.market, USA.sweep_at, USA.take_when_exhausted) == (5, 3, False)
    assert (USA.first_deal, USA.first_keep, USA.later_deal, USA.later_keep) == (3, 2, 3, 1)
    assert (USA.doubles_open_from, USA.route_points) == (4, (0, 1, 2, 4, 7, 10, 15))
    assert (USA.longest_bonus, USA.merchandise_cards, USA.merchandise_points) == (10, 0, {})
    assert (USA.last_round_at, USA.tie_breaks) == (2, ("tickets", "longest"))


def test_the_numbers_of_amsterdam() -> None:
    assert (AMSTERDAM.min_seats, AMSTERDAM.max_seats, AMSTERDAM.pieces) == (2, 4, 16)
    assert AMSTERDAM.kinds == ("pink", "blue", "green", "black", "red", "orange", "wild")
    assert (AMSTERDAM.cards_per_colour, AMSTERDAM.wilds, AMSTERDAM.starting_hand) == (6, 8, 2)
    assert (AMSTERDAM.market, AMSTERDAM.sweep_at, AMSTERDAM.take_when_exhausted) == (5, 3, True)
    assert (AMSTERDAM.first_deal, AMSTERDAM.first_keep, AMSTERDAM.later_deal, AMSTERDAM.later_keep) == (2, 1, 2, 1)
    assert (AMSTERDAM.doubles_open_from, AMSTERDAM.route_points) == (3, (0, 1, 2, 4, 7))
    assert (AMSTERDAM.longest_bonus, AMSTERDAM.merchandise_cards) == (0, 16)
    assert AMSTERDAM.merchandise_points == {2: (8, 4), 3: (8, 5, 2), 4: (8, 6, 4, 2)}
    assert (AMSTERDAM.last_round_at, AMSTERDAM.tie_breaks) == (2, ("tickets",))


def distances(edition: Edition) -> list[list[int]]:
    """The length of the shortest path between every two locations."""
    size = range(len(edition.locations))
    table = [[0 if a == b else 999 for b in size] for a in size]
    for route in edition.routes:
        table[route.a][route.b] = table[route.b][route.a] = route.length
    for via in size:
        for a in size:
            for b in size:
                table[a][b] = min(table[a][b], table[a][via] + table[via][b])
    return table


def test_the_contracts_of_amsterdam() -> None:
    """Each is worth its shortest path, like the four published ones, and the others are evenly spread."""
    shortest = distances(AMSTERDAM)
    assert [ticket.points for ticket in AMSTERDAM.tickets] == [shortest[t.a][t.b] for t in AMSTERDAM.tickets]
    assert {ticket.points for ticket in AMSTERDAM.tickets} == set(range(3, 10))
    ends = Counter(end for ticket in AMSTERDAM.tickets for end in (ticket.a, ticket.b))
    assert len(ends) == 17
    assert set(ends.values()) == {2, 3, 4}


def test_the_tickets_of_usa() -> None:
    """Each is worth about its shortest path."""
    shortest = distances(USA)
    assert {ticket.points - shortest[ticket.a][ticket.b] for ticket in USA.tickets} <= {-1, 0, 1, 2}


def test_where_every_line_comes_from() -> None:
    assert Counter(ticket.source for ticket in USA.tickets) == {"published": 30}
    assert Counter(ticket.source for ticket in AMSTERDAM.tickets) == {"published": 4, "reconstructed": 20}
    assert [t.id for t in AMSTERDAM.tickets if t.source == "published"] == [
        "dam:de-drie-hendricken",
        "oude-waal:blauwbrug",
        "noordermarkt:waag",
        "jordaan:oude-kerk",
    ]
    assert {route.source for route in USA.routes} == {"published"}
    assert [route.id for route in AMSTERDAM.routes if route.source != "published"] == [
        "noordermarkt:korenmetershuisje",
        "oude-kerk:oude-waal",
        "dam:begijnhof",
    ]
    assert "reconstructed" in AMSTERDAM.provenance


def route(edition: Edition, id: str) -> Route:
    (found,) = [route for route in edition.routes if route.id == id]
    return found


@pytest.mark.parametrize(
    ("edition", "id", "length", "colour", "cart"),
    [
        (USA, "montreal:new-york", 3, "blue", False),  # the examples of the rulebooks
        (USA, "montreal:toronto", 3, "gray", False),
        (USA, "denver:kansas-city/black", 4, "black", False),
        (USA, "denver:kansas-city/orange", 4, "orange", False),
        (USA, "atlanta:raleigh/1", 2, "gray", False),
        (USA, "atlanta:raleigh/2", 2, "gray", False),
        (AMSTERDAM, "nieuwe-waal:haringpakkerstoren/gray", 2, "gray", True),
        (AMSTERDAM, "dam:oost-indisch-huis/green", 3, "green", False),
    ],
)
def test_routes_by_their_ids(edition: Edition, id: str, length: int, colour: str, cart: bool) -> None:
    found = route(edition, id)
    assert (found.length, found.colour, found.cart) == (length, colour, cart)


@both
def test_ids_are_unique(edition: Edition) -> None:
    for things in (edition.locations, edition.routes, edition.tickets):
        assert len({thing.id for thing in things}) == len(things)


@both
def test_twins_are_mutual_and_alike(edition: Edition) -> None:
    for i, track in enumerate(edition.routes):
        if track.twin is not None:
            other = edition.routes[track.twin]
            assert other.twin == i != track.twin
            assert (other.a, other.b, other.length) == (track.a, track.b, track.length)


@both
def test_words_in_three_languages(edition: Edition) -> None:
    keys = {"piece", "wild", "ticket", "card", "location", "route"}
    keys |= {"longest"} if edition.longest_bonus else {"merchandise"}
    assert list(edition.words) == ["en", "es", "nl"]
    for words in edition.words.values():
        assert words.keys() - {"a_wild", "short_ticket"} == keys
        assert all(word[0] != word[1] for word in words.values())


def test_words_of_the_rulebooks() -> None:
    pieces = [edition.words[language]["piece"] for edition in (USA, AMSTERDAM) for language in ("en", "es", "nl")]
    assert [piece[0] for piece in pieces] == ["train", "tren", "trein", "cart", "carro", "kar"]
    tickets = [AMSTERDAM.words[language]["ticket"] for language in ("en", "es", "nl")]
    assert tickets == [("contract", "contracts"), ("contrato", "contratos"), ("contractkaart", "contractkaarten")]


def test_the_digests_are_known() -> None:
    """Records contain digests, so changed facts need a new `version`, a line in the changelog and a new digest here."""
    assert (USA.version, USA.digest) == (1, "b545ea8c3589")
    assert (AMSTERDAM.version, AMSTERDAM.digest) == (1, "37ae59a8c61f")
