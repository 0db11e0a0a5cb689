"""The notation: every move is written and read back, loose spelling is accepted, and other text gets one sentence."""

from __future__ import annotations

import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.game.play import EDITIONS, IDS, TABLES, Table, at_random, edition_of, hoarder, moves
from trekvaart import Game, NotationError
from trekvaart.editions import WILD, Edition
from trekvaart.game.actions import (
    Action,
    CardComes,
    Chance,
    Claim,
    DrawCard,
    DrawDeck,
    DrawTickets,
    Keep,
    Pass,
    TicketComes,
)
from trekvaart.game.notation import parse, parse_chance

USA, AMSTERDAM = edition_of("usa"), edition_of("amsterdam")


def actions_of(edition: Edition) -> st.SearchStrategy[Action]:
    """Any move that can be written in an edition, legal or not."""
    routes = st.sampled_from([route.id for route in edition.routes])
    counts = st.integers(1, 15)
    tickets = st.lists(st.sampled_from([ticket.id for ticket in edition.tickets]), unique=True, max_size=6)
    return st.one_of(
        st.sampled_from([DrawDeck(), DrawTickets(), Pass()]),
        st.builds(DrawCard, st.sampled_from(edition.kinds)),
        st.builds(Keep, tickets.map(tuple)),
        st.builds(Claim, routes, st.sampled_from(edition.colours), counts, st.integers(0, 15)),
        st.builds(Claim, routes, st.just(WILD), st.just(0), counts),
    )


ACTIONS = st.sampled_from([USA, AMSTERDAM]).flatmap(lambda edition: st.tuples(st.just(edition), actions_of(edition)))


@given(ACTIONS)
def test_a_move_is_read_back(made: tuple[Edition, Action]) -> None:
    edition, action = made
    assert parse(str(action), edition) == action


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_every_legal_move_is_read_back(table: Table) -> None:
    actions: set[Action] = set()
    edition = edition_of(table[0])
    for player in (at_random, hoarder):
        game = Game.new(edition, table[1], seed=1)
        for number, _ in enumerate(moves(game, player, random.Random(1))):
            if number % 9 == 0:
                actions.update(game.legal()[:150])
                assert game.legal_texts(game.seat) == [str(action) for action in game.legal()]
    for action in actions:
        assert parse(str(action), edition) == action
    assert {type(action) for action in actions} >= {DrawDeck, DrawCard, DrawTickets, Keep, Claim}


@pytest.mark.parametrize("edition", [USA, AMSTERDAM], ids=EDITIONS)
def test_every_draw_is_read_back(edition: Edition) -> None:
    chances: list[Chance] = [CardComes(kind) for kind in edition.kinds]
    chances += [TicketComes(ticket.id) for ticket in edition.tickets]
    for chance in chances:
        assert parse_chance(str(chance), edition) == chance


@given(ACTIONS, st.data())
def test_case_and_spaces_do_not_matter(made: tuple[Edition, Action], data: st.DataObject) -> None:
    edition, action = made
    gap = st.text(" \t", min_size=1, max_size=3)
    words = [word.upper() if data.draw(st.booleans()) else word for word in str(action).split()]
    text = "".join(data.draw(gap) + word for word in words) + data.draw(gap)
    assert parse(text, edition) == action


@pytest.mark.parametrize("edition", [USA, AMSTERDAM], ids=EDITIONS)
def test_either_end_may_come_first(edition: Edition) -> None:
    for route in edition.routes:
        assert parse(f"claim {flipped(route.id)} 1 wild", edition) == Claim(route.id, WILD, 0, 1)
    for ticket in edition.tickets:
        assert parse(f"keep {flipped(ticket.id)}", edition) == Keep((ticket.id,))


def flipped(name: str) -> str:
    ends, slash, track = name.partition("/")
    a, b = ends.split(":")
    return f"{b}:{a}{slash}{track}"


@pytest.mark.parametrize("edition", [USA, AMSTERDAM], ids=EDITIONS)
def test_the_colour_decides_the_track(edition: Edition) -> None:
    decided = 0
    for route in edition.routes:
        twin = edition.routes[route.twin] if route.twin is not None else None
        if twin and route.colour in edition.colours and twin.colour != route.colour:
            ends = route.id.partition("/")[0]
            for name in (ends, flipped(ends)):
                assert parse(f"claim {name} 2 {route.colour} 1 wild", edition) == Claim(route.id, route.colour, 2, 1)
            decided += 1
    assert decided > 5


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("draw deck", DrawDeck()),
        ("DRAW Wild", DrawCard("wild")),
        ("keep", Keep(())),
        ("keep new-york:dallas", Keep(("dallas:new-york",))),
        ("claim omaha:denver 1 wild 3 purple", Claim("denver:omaha", "purple", 3, 1)),
        ("claim denver:omaha 4 wild", Claim("denver:omaha", "wild", 0, 4)),
        ("claim kansas-city:denver 4 black", Claim("denver:kansas-city/black", "black", 4, 0)),
        ("claim kansas-city:denver/orange 4 black", Claim("denver:kansas-city/orange", "black", 4, 0)),
        ("pass", Pass()),
    ],
)
def test_loosely_written_moves(text: str, action: Action) -> None:
    assert parse(text, USA) == action


MALFORMED = [
    "",
    "   ",
    "draw",
    "draw mauve",
    "draw gray",
    "draw deck deck",
    "draw tickets 3",
    "drawdeck",
    "take red",
    "keep everything",
    "keep boston:",
    "keep boston:miami,dallas:new-york",
    "keep denver:omaha",
    "claim",
    "claim denver:omaha",
    "claim denver:omaha purple",
    "claim denver:omaha 3",
    "claim denver:omaha 0 purple",
    "claim denver:omaha -1 purple",
    "claim denver:omaha 16 purple",
    "claim denver:omaha 1.5 purple",
    "claim denver:omaha ٣ purple",
    "claim denver:omaha ² purple",
    "claim denver:omaha 3 purple 1",
    "claim denver:omaha 2 purple 2 purple",
    "claim denver:omaha 2 wild 2 wild",
    "claim denver:omaha 2 purple 2 red",
    "claim denver:omaha 2 purple 1 wild 1 red",
    "claim denver:omaha 4 gray",
    "claim denver:nowhere 3 purple",
    "claim denver 3 purple",
    "claim : 3 purple",
    "claim / 3 purple",
    "claim denver:omaha/ 3 purple",
    "claim denver:omaha/1 3 purple",
    "claim denver:kansas-city/ 4 black",
    "claim denver:kansas-city/white 4 black",
    "claim denver:kansas-city 4 wild",
    "claim denver:kansas-city 4 red",
    "claim atlanta:raleigh 2 red",
    "claim denver:omaha 3 purple\n1 wild;",
    "pass please",
    "claim denver:omaha " + "9" * 5000 + " purple",
    "claim " + "x" * 5000 + " 3 purple",
    "keep " + "x" * 5000,
    "draw " + "x" * 5000,
    "x" * 5000,
    "claim denver:omaha " + "1 purple " * 5000,
]


@pytest.mark.parametrize("text", MALFORMED, ids=lambda text: ascii(text[:40]))
def test_what_is_no_move_gets_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text, USA)
    check_sentence(str(error.value))


def check_sentence(text: str) -> None:
    """Fail if this is not one short sentence."""
    assert text.endswith(".")
    assert text[0].isupper() or text[0] == "'"
    assert len(text) < 300


WORDS = st.sampled_from(
    [
        *("draw", "deck", "tickets", "keep", "claim", "pass", "red", "wild", "purple", "gray"),
        *("boston:miami", "BOSTON:MIAMI", "denver:omaha", "omaha:denver", "denver:kansas-city", "atlanta:raleigh/1"),
        *(
            "denver:kansas-city/black",
            "1",
            "2",
            "15",
            "16",
            "0",
            "-1",
            "/",
            ":",
            ">",
            ";",
            "#",
            "é",
            "ß",
            "İ",
            "\u017f",
        ),
    ]
)


@given(st.text(max_size=60) | st.lists(WORDS | st.text(max_size=5), max_size=8).map(" ".join))
@example("claim denver:omaha 1 İ")
def test_whatever_is_written_is_a_move_or_gets_one_sentence(text: str) -> None:
    for edition in (USA, AMSTERDAM):
        try:
            action = parse(text, edition)
        except NotationError as error:
            check_sentence(str(error))
        else:
            assert parse(str(action), edition) == action


@pytest.mark.parametrize(
    "text", ["draw \x1b[31mred", "draw red\x00", "draw a\nb\nc", "\ud800", "keep a:\x07", "claim \r 1 red"]
)
def test_a_sentence_repeats_nothing_that_a_terminal_would_obey(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text, USA)
    assert str(error.value).isprintable()


@given(st.text(max_size=30) | WORDS)
def test_whatever_is_written_is_a_draw_or_gets_one_sentence(text: str) -> None:
    try:
        chance = parse_chance(text, USA)
    except NotationError as error:
        check_sentence(str(error))
    else:
        assert parse_chance(str(chance), USA) == chance


def test_a_move_is_what_one_would_type() -> None:
    claim = Claim("denver:omaha", "purple", 3, 1)
    assert str(claim) == "claim denver:omaha 3 purple 1 wild"
    assert repr(claim) == "Claim(route='denver:omaha', kind='purple', cards=3, wilds=1)"
    assert str(Keep(("boston:miami", "dallas:new-york"))) == "keep boston:miami dallas:new-york"


def test_the_order_of_kept_tickets_does_not_matter() -> None:
    one, other = Keep(("dam:munttoren", "waag:dam")), Keep(("waag:dam", "dam:munttoren"))
    assert one == other
    assert len({one, other}) == 1
    assert one != Keep(("dam:munttoren",))
    assert one != "keep dam:munttoren waag:dam"
