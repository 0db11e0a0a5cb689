"""Rulings on the end, the score, payment and secrecy, where the rulebooks are silent or differ."""

from collections.abc import Callable

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import remaining_turns, table, wait
from tests.ledger_rules.scores import LONG, SHORT, longest, merchandise_bonuses, outcome
from tests.ledger_rules.tables import GRAY, each_edition, each_table
from tests.positions import act, legal
from trekvaart import seen_by
from trekvaart.game.events import CardDealt, LastRoundBegan, MerchandiseTaken, RouteClaimed
from trekvaart.game.game import Game
from trekvaart.game.results import Decision
from trekvaart.game.views import ReturnedTicket, View

TICKETS = {"usa": ("boston:miami", "denver:el-paso"), "amsterdam": ("waag:dam", "dam:munttoren")}


@rule("RULING-LAST-ROUND-ONCE")
@each_table
def test_another_player_down_to_two_pieces_does_not_begin_the_last_round_again(edition: str, seats: int) -> None:
    position = table(edition, seats, "turn 1", "hand 1: 1 wild", "pieces 1: 3", "pieces 0: 2", f"last round: {seats}")
    events = act(position, f"claim {GRAY[edition][1]} 1 wild")
    assert not any(isinstance(event, LastRoundBegan) for event in events)


@rule("RULING-LAST-ROUND-ONCE")
@each_table
def test_another_player_down_to_two_pieces_changes_nothing(edition: str, seats: int) -> None:
    position = table(edition, seats, "turn 1", "hand 1: 1 wild", "pieces 1: 3", "pieces 0: 2", f"last round: {seats}")
    act(position, f"claim {GRAY[edition][1]} 1 wild")
    assert list(remaining_turns(position)) == [*range(2, seats), 0]


@rule("RULING-LAST-ROUND-ONCE")
@each_table
def test_the_player_who_began_the_last_round_does_not_begin_another(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 1 wild", "pieces 0: 2", "last round: 1")
    act(position, f"claim {GRAY[edition][1]} 1 wild")
    assert position.is_over


@rule("RULING-LONGEST-TRAIL")
@pytest.mark.parametrize(
    ("routes", "length"),
    [
        pytest.param(
            "atlanta:charleston charleston:raleigh atlanta:raleigh/1"
            " pittsburgh:raleigh pittsburgh:washington raleigh:washington/1",
            12,
            id="two loops through one location, in full",
        ),
        pytest.param(
            "atlanta:charleston charleston:raleigh atlanta:raleigh/1 raleigh:washington/1 pittsburgh:raleigh"
            " pittsburgh:washington nashville:raleigh atlanta:nashville nashville:pittsburgh",
            20 - 1,
            id="all but the one route that must be left out",
        ),
        pytest.param(
            "denver:santa-fe el-paso:santa-fe phoenix:santa-fe el-paso:phoenix denver:phoenix"
            " oklahoma-city:santa-fe el-paso:oklahoma-city denver:oklahoma-city",
            27 - 3,
            id="all but the shortest route between two odd locations",
        ),
        pytest.param(
            "oklahoma-city:santa-fe denver:santa-fe denver:oklahoma-city"
            " dallas:oklahoma-city/1 dallas:little-rock little-rock:oklahoma-city seattle:vancouver/1",
            15,
            id="a round trip that begins anywhere",
        ),
    ],
)
def test_the_longest_path_is_a_trail(routes: str, length: int) -> None:
    assert longest(f"routes 0: {routes}") == [length, 0]


@rule("RULING-LONGEST-NOBODY")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_where_nobody_owns_a_route_nobody_scores_the_longest_path(seats: int) -> None:
    assert [line.total for line in table("usa", seats).result().lines] == [0] * seats


@rule("RULING-LONGEST-NOBODY")
def test_a_single_piece_is_the_longest_path_where_there_is_no_other() -> None:
    assert [line.total for line in table("usa", 2, "routes 1: seattle:vancouver/1").result().lines] == [0, 1 + 10]


@rule("RULING-TIE-LONGEST")
def test_several_who_scored_the_longest_path_win_together_over_those_who_did_not() -> None:
    position = table(
        "usa",
        3,
        f"routes 0: {SHORT}",
        f"routes 1: {LONG}",
        "routes 2: atlanta:nashville nashville:saint-louis kansas-city:saint-louis/blue dallas:houston/1",  # 6, path 5
    )
    assert [line.total for line in position.result().lines] == [16, 16, 16]
    assert outcome(position.result()) == ((1, 2), Decision.SHARED)


@rule("RULING-TIE-LONGEST")
def test_all_who_are_tied_and_scored_the_longest_path_win_together() -> None:
    position = table("usa", 2, "routes 0: calgary:vancouver", "routes 1: montreal:toronto")
    assert outcome(position.result()) == ((0, 1), Decision.SHARED)


@rule("RULING-TIE-LONGEST")
def test_where_none_of_the_tied_scored_the_longest_path_they_win_together() -> None:
    position = table(
        "usa",
        3,
        "routes 0: calgary:seattle",  # 7
        "routes 1: denver:omaha",  # 7
        "routes 2: helena:omaha",  # 10, and 10 for the longest path
        "tickets 2: boston:miami dallas:new-york",  # -23
    )
    assert outcome(position.result()) == ((0, 1), Decision.SHARED)


@rule("RULING-TIE-LONGEST")
def test_a_longer_path_without_the_bonus_decides_nothing() -> None:
    position = table(
        "usa",
        3,
        "routes 0: denver:santa-fe dallas:little-rock",  # 4, path 2
        "routes 1: montreal:toronto",  # 4, path 3
        "routes 2: helena:omaha",
        "tickets 2: boston:miami dallas:new-york",
    )
    assert outcome(position.result()) == ((0, 1), Decision.SHARED)


@rule("RULING-MERCHANDISE-RANKS")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ((3, 3, 2, 1), [8, 8, 4, 2]),
        ((1, 3, 3, 3), [2, 8, 8, 8]),
        ((3, 3, 1, 1), [8, 8, 4, 4]),
        ((2, 0, 2, 0), [8, 0, 8, 0]),
        ((2, 2, 0), [8, 8, 0]),
        ((1, 0, 2, 2), [4, 0, 8, 8]),
    ],
)
def test_a_tie_skips_as_many_ranks_as_it_fills(cards: tuple[int, ...], points: list[int]) -> None:
    assert merchandise_bonuses(*cards) == points


@rule("RULING-MERCHANDISE-EMPTY")
def test_when_no_merchandise_is_left_a_cart_route_brings_none() -> None:
    position = table("amsterdam", 2, "hand 0: 2 red", "merchandise 0: 7", "merchandise 1: 9")
    events = act(position, "claim noordermarkt:jordaan 2 red")
    assert not any(isinstance(event, MerchandiseTaken) for event in events)


@rule("RULING-MERCHANDISE-EMPTY")
def test_when_no_merchandise_is_left_nobody_has_more_for_a_cart_route() -> None:
    position = table("amsterdam", 2, "hand 0: 2 red", "merchandise 0: 7", "merchandise 1: 9")
    act(position, "claim noordermarkt:jordaan 2 red")
    view = position.view(None)
    assert ([seat.merchandise for seat in view.seats], view.merchandise_left) == ([7, 9], 0)


@rule("RULING-PAYMENT")
@pytest.mark.parametrize(
    ("edition", "route", "payments"),
    [
        ("usa", "denver:oklahoma-city", ["4 red", "3 red 1 wild", "2 red 2 wild", "1 red 3 wild", "4 wild"]),
        ("usa", "seattle:vancouver/1", ["1 blue", "1 red", "1 wild"]),
        ("usa", "denver:santa-fe", ["1 blue 1 wild", "2 red", "1 red 1 wild", "2 wild"]),
        ("amsterdam", "westermarkt:begijnhof", ["3 red", "2 red 1 wild", "1 red 2 wild", "3 wild"]),
        ("amsterdam", "oude-waal:waag", ["1 blue", "1 red", "1 wild"]),
        ("amsterdam", "dam:begijnhof", ["1 blue 1 wild", "2 red", "1 red 1 wild", "2 wild"]),
    ],
)
def test_any_mix_of_one_colour_and_wilds_pays_and_wilds_alone(edition: str, route: str, payments: list[str]) -> None:
    position = table(edition, 2, "hand 0: 4 red 1 blue 4 wild")
    claims = [move.split(maxsplit=2)[1:] for move in legal(position) if move.startswith("claim")]
    assert [payment for claimed, payment in claims if claimed == route] == payments


@rule("RULING-PAYMENT")
@pytest.mark.parametrize(
    ("payment", "cards", "wilds"), [("3 red", 3, 0), ("2 red 1 wild", 2, 1), ("1 red 2 wild", 1, 2), ("3 wild", 0, 3)]
)
@each_edition
def test_the_player_chooses_the_mix(edition: str, payment: str, cards: int, wilds: int) -> None:
    position = table(edition, 2, "hand 0: 4 red 4 wild")
    claimed = act(position, f"claim {GRAY[edition][3]} {payment}")[0]
    assert isinstance(claimed, RouteClaimed)
    assert (claimed.cards, claimed.wilds) == (cards, wilds)


PUBLIC: dict[str, tuple[Callable[[View], object], object]] = {
    "points": (lambda view: view.seats[0].points, 4),
    "pieces left": (lambda view: view.seats[0].pieces, 13),
    "how many cards": (lambda view: view.seats[0].hand_size, 3),
    "how many tickets": (lambda view: view.seats[0].ticket_count, 2),
    "merchandise": (lambda view: view.seats[0].merchandise, 2),
    "claimed routes": (lambda view: view.owners, {"jordaan:jan-roodenpoortstoren": 0}),
    "discards": (lambda view: view.discards, {"red": 2, "wild": 1}),
}


@rule("RULING-PUBLIC")
@pytest.mark.parametrize("what", PUBLIC)
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_what_is_public(what: str, viewer: int | None) -> None:
    position = table(
        "amsterdam",
        3,
        "routes 0: jordaan:jan-roodenpoortstoren",
        "hand 0: 2 pink 1 wild",
        "tickets 0: waag:dam dam:munttoren",
        "merchandise 0: 2",
        "discards: 2 red 1 wild",
    )
    see, expected = PUBLIC[what]
    assert see(position.view(viewer)) == expected


@rule("RULING-PUBLIC")
@each_table
def test_everybody_hears_of_a_claim_and_its_payment(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 2 red 1 wild")
    events = act(position, f"claim {GRAY[edition][3]} 2 red 1 wild")
    pieces = position.edition.pieces - 3
    claimed = RouteClaimed(0, GRAY[edition][3], "red", 2, 1, 4, pieces, closes=None, closes_to_all=False)
    assert [seen_by(events[0], viewer) for viewer in (*range(seats), None)] == [claimed] * (seats + 1)


@rule("RULING-SECRET")
@each_table
def test_hands_are_secret(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 2 red 1 wild")
    assert [position.view(viewer).seats[0].hand for viewer in (*range(seats), None)] == [
        {"red": 2, "wild": 1},
        *[None] * seats,
    ]


@rule("RULING-SECRET")
@each_table
def test_others_see_the_same_whatever_a_hand_holds(edition: str, seats: int) -> None:
    one = table(edition, seats, "hand 0: 2 red 1 wild", "deck: 9 black")
    other = table(edition, seats, "hand 0: 3 blue", "deck: 9 black")
    others = (*range(1, seats), None)
    assert [one.view(viewer) for viewer in others] == [other.view(viewer) for viewer in others]


@rule("RULING-SECRET")
@each_table
def test_what_a_seat_was_dealt_is_secret(edition: str, seats: int) -> None:
    game = Game.new(edition, seats, seed=1)
    dealt_game = [event for event in game.events if isinstance(event, CardDealt)]
    assert [[seen_by(event, viewer) for event in dealt_game] for viewer in (*range(seats), None)] == [
        [event if event.seat == viewer else CardDealt(event.seat, None) for event in dealt_game]
        for viewer in (*range(seats), None)
    ]


@rule("RULING-SECRET")
@each_table
def test_tickets_held_are_secret(edition: str, seats: int) -> None:
    ticket = TICKETS[edition][0]
    position = table(edition, seats, f"tickets 1: {ticket}")
    assert [position.view(viewer).seats[1].tickets for viewer in (1, *range(2, seats), 0, None)] == [
        (ticket,),
        *[None] * seats,
    ]


@rule("RULING-SECRET")
@each_table
def test_tickets_offered_are_secret(edition: str, seats: int) -> None:
    position = table(edition, seats)
    offer = [ticket.id for ticket in position.edition.tickets[: position.edition.later_deal]]
    act(position, "draw tickets", " ".join(offer))
    assert [position.view(viewer).seats[0].offered for viewer in (*range(seats), None)] == [
        tuple(offer),
        *[None] * seats,
    ]


@rule("RULING-SECRET")
@each_table
def test_tickets_returned_are_secret(edition: str, seats: int) -> None:
    position = table(edition, seats)
    kept, *returned = (ticket.id for ticket in position.edition.tickets[: position.edition.later_deal])
    act(position, "draw tickets", " ".join((kept, *returned)))
    act(position, f"keep {kept}")
    assert [position.view(viewer).returned for viewer in (*range(seats), None)] == [
        tuple(ReturnedTicket(seat=0, ticket=ticket) for ticket in returned),
        *[tuple(ReturnedTicket(seat=0, ticket=None) for _ in returned)] * seats,
    ]


@rule("RULING-SECRET")
@each_table
def test_all_is_shown_at_the_end(edition: str, seats: int) -> None:
    kept, returned = TICKETS[edition]
    position = table(
        edition, seats, "hand 1: 2 red 1 wild", f"tickets 1: {kept}", f"returned: 1 {returned}", "last round: 1"
    )
    wait(position)
    views = [position.view(viewer) for viewer in (*range(seats), None)]
    assert [(view.seats[1].hand, view.seats[1].tickets, view.returned) for view in views] == [
        ({"red": 2, "wild": 1}, (kept,), (ReturnedTicket(seat=1, ticket=returned),))
    ] * (seats + 1)
