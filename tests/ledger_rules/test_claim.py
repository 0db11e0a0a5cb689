"""Claiming: which routes are open, which cards pay for them, and what a claim scores."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import DOUBLES, broken_rule, load, table
from tests.ledger_rules.tables import GRAY, each_edition, each_table
from tests.positions import act, legal, refusal
from trekvaart import NotationError
from trekvaart.game.actions import Claim
from trekvaart.game.events import MerchandiseTaken, RouteClaimed

# A single route of one colour, and another colour.
coloured = pytest.mark.parametrize(
    ("edition", "route", "length", "colour", "other"),
    [("usa", "denver:omaha", 4, "purple", "red"), ("amsterdam", "westermarkt:begijnhof", 3, "red", "blue")],
)
gray = pytest.mark.parametrize(
    ("edition", "route", "length"), [("usa", "calgary:seattle", 4), ("amsterdam", "noordermarkt:korenmetershuisje", 3)]
)


def claims(moves: list[str], route: str) -> list[str]:
    """The moves of the list that claim a route."""
    return [move.removeprefix(f"claim {route} ") for move in moves if move.startswith(f"claim {route} ")]


@rule("CLAIM-ROUTE")
@each_edition
def test_a_route_lies_between_two_locations_and_has_one_colour(edition: str) -> None:
    board = load(edition)
    colours = {*board.colours, "gray"}
    assert all(route.a != route.b and route.length >= 1 and route.colour in colours for route in board.routes)


@rule("CLAIM-ROUTE")
@coloured
def test_a_route_cannot_be_claimed_in_part(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: {length} {colour} 1 {other}")
    assert {broken_rule(position, f"claim {route} {part} {colour}") for part in range(1, length)} == {"CLAIM-COUNT"}


@rule("CLAIM-OPEN")
@each_table
def test_any_open_route_may_be_claimed(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 6 wild")
    claimable = {move.split()[1] for move in legal(position) if move.startswith("claim")}
    assert claimable == {route.id for route in position.edition.routes}


@rule("CLAIM-OPEN")
@each_table
def test_claimed_routes_leave_all_others_open(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 6 wild", f"routes 0: {GRAY[edition][1]}", f"routes 1: {GRAY[edition][2]}")
    claimable = {move.split()[1] for move in legal(position) if move.startswith("claim")}
    assert claimable == {route.id for route in position.edition.routes} - {GRAY[edition][1], GRAY[edition][2]}


@rule("CLAIM-TAKEN")
@each_table
@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_route_cannot_be_claimed_again(edition: str, seats: int, owner: int) -> None:
    route = GRAY[edition][2]
    refused = refusal(table(edition, seats, "hand 0: 2 red", f"routes {owner}: {route}"), f"claim {route} 2 red")
    assert refused is not None
    assert (refused.rule, refused.facts["owner"]) == ("CLAIM-TAKEN", owner)


@rule("CLAIM-ANYWHERE")
@pytest.mark.parametrize(
    ("edition", "owned", "far"),
    [("usa", "seattle:vancouver/1", "atlanta:charleston"), ("amsterdam", "oude-waal:waag", "dam:begijnhof")],
)
def test_a_route_need_not_touch_what_the_player_owns(edition: str, owned: str, far: str) -> None:
    position = table(edition, 2, "hand 0: 2 red", f"routes 0: {owned}")
    act(position, f"claim {far} 2 red")
    assert position.view(None).owners == {owned: 0, far: 0}


@rule("CLAIM-ONE")
@each_table
def test_a_second_route_cannot_be_claimed_in_the_same_turn(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 3 red")
    act(position, f"claim {GRAY[edition][1]} 1 red")
    assert broken_rule(position, f"claim {GRAY[edition][2]} 2 red", seat=0) == "TURN-NOT-YOURS"


@rule("CLAIM-COUNT")
@coloured
@pytest.mark.parametrize("difference", [-1, 1])
def test_a_route_costs_as_many_cards_as_it_has_spaces(
    edition: str, route: str, length: int, colour: str, other: str, difference: int
) -> None:
    position = table(edition, 2, f"hand 0: 5 {colour} 1 {other}")
    refused = refusal(position, f"claim {route} {length + difference} {colour}")
    assert refused is not None
    assert (refused.rule, refused.facts["length"]) == ("CLAIM-COUNT", length)


@rule("CLAIM-COUNT")
@coloured
def test_wilds_count_as_cards_paid(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: 5 {colour} 1 wild 1 {other}")
    assert broken_rule(position, f"claim {route} {length} {colour} 1 wild") == "CLAIM-COUNT"


@rule("CLAIM-COUNT")
@coloured
def test_fewer_than_no_wilds_do_not_make_up_for_a_card_too_many(
    edition: str, route: str, length: int, colour: str, other: str
) -> None:
    position = table(edition, 2, f"hand 0: 5 {colour} 1 {other}")
    refused = position.why_not(0, Claim(route, colour, length + 1, -1))
    assert refused is not None
    assert refused.rule == "CLAIM-COUNT"


@rule("CLAIM-ONE-COLOUR")
@gray
def test_two_colours_do_not_pay_together(edition: str, route: str, length: int) -> None:
    position = table(edition, 2, f"hand 0: {length - 1} red {length - 1} blue")
    assert claims(legal(position), route) == []


@rule("CLAIM-ONE-COLOUR")
@gray
def test_a_payment_of_two_colours_cannot_even_be_written(edition: str, route: str, length: int) -> None:
    position = table(edition, 2, "hand 0: 3 red 3 blue")
    with pytest.raises(NotationError, match="one colour"):
        refusal(position, f"claim {route} {length - 1} red 1 blue")


@rule("CLAIM-COLOUR")
@coloured
def test_a_coloured_route_does_not_take_another_colour(
    edition: str, route: str, length: int, colour: str, other: str
) -> None:
    refused = refusal(table(edition, 2, f"hand 0: {length} {other}"), f"claim {route} {length} {other}")
    assert refused is not None
    assert (refused.rule, refused.facts["colour"], refused.facts["kind"]) == ("CLAIM-COLOUR", colour, other)


@rule("CLAIM-COLOUR")
@coloured
def test_wilds_do_not_help_another_colour(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: {length - 1} {other} 1 wild 1 {colour}")
    assert broken_rule(position, f"claim {route} {length - 1} {other} 1 wild") == "CLAIM-COLOUR"


@rule("CLAIM-COLOUR")
@each_edition
def test_every_coloured_route_takes_its_own_colour_alone(edition: str) -> None:
    board = load(edition)
    hand = " ".join(f"4 {colour}" for colour in board.colours)
    paid = [move.split() for move in legal(table(edition, 2, f"hand 0: {hand}")) if move.startswith("claim")]
    colours = {route.id: route.colour for route in board.routes if route.colour != "gray" and route.length <= 4}
    assert {words[1]: words[3] for words in paid if words[1] in colours} == colours


@rule("CLAIM-GRAY")
@gray
def test_a_gray_route_takes_any_one_colour(edition: str, route: str, length: int) -> None:
    colours = load(edition).colours
    position = table(edition, 2, "hand 0: " + " ".join(f"{length} {colour}" for colour in colours))
    assert claims(legal(position), route) == [f"{length} {colour}" for colour in colours]


@rule("CLAIM-WILD")
@each_edition
def test_wilds_stand_for_any_colour(edition: str) -> None:
    board = load(edition)
    position = table(edition, 2, "hand 0: " + " ".join(f"1 {colour}" for colour in board.colours) + " 5 wild")
    payments = [
        f"claim {route.id} 1 {route.colour} {route.length - 1} wild"
        for route in board.routes
        if route.colour != "gray" and route.length > 1
    ]
    assert {broken_rule(position, payment) for payment in payments} == {None}


@rule("CLAIM-CARDS")
@coloured
def test_what_is_not_in_the_hand_cannot_be_paid(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: {length - 1} {colour} {length} {other}", f"hand 1: 1 {colour} 2 wild")
    refused = refusal(position, f"claim {route} {length} {colour}")
    assert refused is not None
    assert (refused.rule, refused.facts["have"], refused.facts["missing"]) == ("CLAIM-CARDS", length - 1, 1)


@rule("CLAIM-CARDS")
@coloured
def test_wilds_not_in_the_hand_cannot_be_paid(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: {length} {colour} 1 wild 1 {other}", "hand 1: 3 wild")
    refused = refusal(position, f"claim {route} {length - 2} {colour} 2 wild")
    assert refused is not None
    assert (refused.rule, refused.facts["have_wilds"], refused.facts["missing"]) == ("CLAIM-CARDS", 1, 1)


@rule("CLAIM-DISCARD")
@coloured
def test_what_is_paid_joins_the_discards(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: 4 {colour} 2 wild 1 {other}", f"discards: 1 {colour}")
    act(position, f"claim {route} {length - 1} {colour} 1 wild")
    assert position.view(None).discards == {colour: length, "wild": 1}


@rule("CLAIM-DISCARD")
@coloured
def test_what_is_paid_leaves_the_hand(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: 4 {colour} 2 wild 1 {other}")
    act(position, f"claim {route} {length - 1} {colour} 1 wild")
    assert position.view(0).me.hand == {colour: 5 - length, "wild": 1, other: 1}


@rule("CLAIM-PLACE")
@each_table
def test_each_space_takes_a_piece_out_of_the_supply(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 3 red")
    supply = position.edition.pieces
    act(position, f"claim {GRAY[edition][3]} 3 red")
    assert [seat.pieces for seat in position.view(None).seats] == [supply - 3] + [supply] * (seats - 1)


@rule("CLAIM-PLACE")
@each_table
def test_a_claimed_route_is_its_claimers(edition: str, seats: int) -> None:
    position = table(edition, seats, f"turn {seats - 1}", f"hand {seats - 1}: 3 red")
    act(position, f"claim {GRAY[edition][3]} 3 red")
    assert position.view(None).owners == {GRAY[edition][3]: seats - 1}


@rule("CLAIM-PIECES")
@coloured
def test_a_route_longer_than_the_supply_cannot_be_claimed(
    edition: str, route: str, length: int, colour: str, other: str
) -> None:
    position = table(edition, 2, f"hand 0: {length} {colour} 1 {other}", f"pieces 0: {length - 1}")
    refused = refusal(position, f"claim {route} {length} {colour}")
    assert refused is not None
    assert (refused.rule, refused.facts["length"], refused.facts["pieces"]) == ("CLAIM-PIECES", length, length - 1)


@rule("CLAIM-PIECES")
@each_edition
def test_only_routes_that_the_supply_can_fill_are_offered(edition: str) -> None:
    position = table(edition, 2, "hand 0: 6 wild", "pieces 0: 2")
    claimable = {move.split()[1] for move in legal(position) if move.startswith("claim")}
    assert claimable == {route.id for route in position.edition.routes if route.length <= 2}


@rule("CLAIM-SCORE")
@coloured
def test_the_points_are_scored_at_once(edition: str, route: str, length: int, colour: str, other: str) -> None:
    position = table(edition, 2, f"hand 0: {length} {colour} 1 {other}")
    act(position, f"claim {route} {length} {colour}")
    assert [seat.points for seat in position.view(None).seats] == [{3: 4, 4: 7}[length], 0]


@rule("CLAIM-EXAMPLE-BLUE")
def test_montreal_to_new_york_costs_three_blue_cards() -> None:
    position = table("usa", 2, "hand 0: 3 blue 3 red 3 green 3 white")
    assert claims(legal(position), "montreal:new-york") == ["3 blue"]


@rule("CLAIM-EXAMPLE-GRAY")
def test_montreal_to_toronto_takes_three_cards_of_any_one_colour() -> None:
    position = table("usa", 2, "hand 0: 3 blue 3 red 2 green 3 white")
    assert claims(legal(position), "montreal:toronto") == ["3 blue", "3 white", "3 red"]


@rule("CLAIM-EXAMPLE-GREEN")
def test_three_green_spaces_can_be_paid_in_four_ways() -> None:
    position = table("amsterdam", 2, "hand 0: 3 green 3 wild 3 red")
    assert claims(legal(position), "dam:oost-indisch-huis/green") == [
        "3 green",
        "2 green 1 wild",
        "1 green 2 wild",
        "3 wild",
    ]


@rule("CLAIM-DOUBLE")
@pytest.mark.parametrize(("edition", "count"), [("usa", 22), ("amsterdam", 13)])
def test_a_double_route_is_two_routes_of_one_length_between_the_same_locations(edition: str, count: int) -> None:
    routes = load(edition).routes
    pairs = [(one, routes[one.twin]) for one in routes if one.twin is not None]
    alike = [one for one, twin in pairs if (one.a, one.b, one.length) == (twin.a, twin.b, twin.length) and one != twin]
    assert len(alike) == len(pairs) == 2 * count


@rule("CLAIM-DOUBLE")
@each_table
def test_each_track_is_claimed_by_itself(edition: str, seats: int) -> None:
    one, _, cards = DOUBLES[edition]
    position = table(edition, seats, "hand 0: 5 wild")
    act(position, f"claim {one} {cards}")
    assert position.view(None).owners == {one: 0}


@rule("CLAIM-DOUBLE-OWN")
@each_table
def test_nobody_owns_both_tracks(edition: str, seats: int) -> None:
    one, other, cards = DOUBLES[edition]
    refused = refusal(table(edition, seats, "hand 0: 5 wild", f"routes 0: {one}"), f"claim {other} {cards}")
    assert refused is not None
    assert (refused.rule, refused.facts["twin"], refused.facts["seats"]) == ("CLAIM-DOUBLE-OWN", one, seats)


@rule("CLAIM-DOUBLE-EITHER")
@each_table
@pytest.mark.parametrize("track", [0, 1])
def test_while_neither_track_is_taken_either_may_be_claimed(edition: str, seats: int, track: int) -> None:
    position = table(edition, seats, "hand 0: 5 wild")
    assert broken_rule(position, f"claim {DOUBLES[edition][track]} {DOUBLES[edition][2]}") is None


@rule("CLAIM-DOUBLE-CLOSED")
@pytest.mark.parametrize(("edition", "seats"), [("usa", 2), ("usa", 3), ("amsterdam", 2)])
def test_with_few_players_a_claimed_track_closes_the_other_for_everybody(edition: str, seats: int) -> None:
    one, other, cards = DOUBLES[edition]
    hands = [f"hand {seat}: {cards}" for seat in range(1, seats)]
    closed = [
        broken_rule(table(edition, seats, f"turn {seat}", f"routes 0: {one}", *hands), f"claim {other} {cards}")
        for seat in range(1, seats)
    ]
    assert closed == ["CLAIM-DOUBLE-CLOSED"] * (seats - 1)


@rule("CLAIM-DOUBLE-OWN", "CLAIM-DOUBLE-CLOSED", "CLAIM-DOUBLE-OPEN")
@each_table
def test_everybody_sees_which_track_a_claim_closes_and_to_whom(edition: str, seats: int) -> None:
    one, other, cards = DOUBLES[edition]
    position = table(edition, seats, "hand 0: 5 wild")
    claimed = act(position, f"claim {one} {cards}")[0]
    is_for_all = seats < position.edition.doubles_open_from
    assert isinstance(claimed, RouteClaimed)
    assert (claimed.closes, claimed.closes_to_all) == (other, is_for_all)
    viewers = [0, *range(1, seats), None]
    assert [position.view(viewer).closed for viewer in viewers] == [(other,), *[(other,) if is_for_all else ()] * seats]


@rule("CLAIM-DOUBLE-OPEN")
@pytest.mark.parametrize(("edition", "seats"), [("usa", 4), ("usa", 5), ("amsterdam", 3), ("amsterdam", 4)])
def test_a_claimed_route_is_not_a_closed_one(edition: str, seats: int) -> None:
    one, other, cards = DOUBLES[edition]
    position = table(edition, seats, f"hand 0: {cards}", f"routes 1: {one}")
    assert position.view(1).closed == (other,)
    claimed = act(position, f"claim {other} {cards}")[0]
    assert isinstance(claimed, RouteClaimed)
    assert (claimed.closes, claimed.closes_to_all) == (None, False)
    assert [position.view(viewer).closed for viewer in (*range(seats), None)] == [()] * (seats + 1)


@rule("CLAIM-DOUBLE-CLOSED")
@pytest.mark.parametrize(("edition", "seats", "open_from"), [("usa", 3, 4), ("amsterdam", 2, 3)])
def test_the_refusal_of_a_closed_track_says_from_how_many_players_it_is_open(
    edition: str, seats: int, open_from: int
) -> None:
    one, other, cards = DOUBLES[edition]
    refused = refusal(table(edition, seats, f"hand 0: {cards}", f"routes 1: {one}"), f"claim {other} {cards}")
    assert refused is not None
    assert {name: refused.facts[name] for name in ("twin", "owner", "seats", "open_from")} == {
        "twin": one,
        "owner": 1,
        "seats": seats,
        "open_from": open_from,
    }


@rule("CLAIM-DOUBLE-OPEN")
@pytest.mark.parametrize(("edition", "seats"), [("usa", 4), ("usa", 5), ("amsterdam", 3), ("amsterdam", 4)])
def test_with_more_players_the_other_track_stays_open_to_the_others(edition: str, seats: int) -> None:
    one, other, cards = DOUBLES[edition]
    position = table(edition, seats, "turn 1", f"hand 1: {cards}", f"routes 0: {one}")
    act(position, f"claim {other} {cards}")
    assert position.view(None).owners == {one: 0, other: 1}


@rule("CLAIM-MERCHANDISE")
def test_routes_with_carts_bring_a_merchandise_card_and_no_others_do() -> None:
    routes = load("amsterdam").routes
    with_merchandise = set()
    for route in routes:
        events = act(table("amsterdam", 2, "hand 0: 4 wild"), f"claim {route.id} {route.length} wild")
        with_merchandise |= {route.id for event in events if isinstance(event, MerchandiseTaken)}
    assert with_merchandise == {route.id for route in routes if route.cart}


@rule("CLAIM-MERCHANDISE")
@pytest.mark.parametrize(("route", "cards"), [("noordermarkt:jordaan", 3), ("munttoren:oost-indisch-huis", 2)])
def test_the_merchandise_card_is_the_claimers(route: str, cards: int) -> None:
    position = table("amsterdam", 2, "hand 0: 2 red", "merchandise 0: 2", "merchandise 1: 1")
    act(position, f"claim {route} 2 red")
    assert [seat.merchandise for seat in position.view(None).seats] == [cards, 1]


@rule("CLAIM-MERCHANDISE-ONE")
@pytest.mark.parametrize(
    ("route", "length"),
    [
        ("de-drie-hendricken:westermarkt/pink", 1),
        ("noordermarkt:jordaan", 2),
        ("westermarkt:begijnhof", 3),
        ("haringpakkerstoren:oude-waal", 4),
    ],
)
def test_a_route_brings_one_merchandise_card_whatever_its_length(route: str, length: int) -> None:
    position = table("amsterdam", 2, "hand 0: 4 wild")
    act(position, f"claim {route} {length} wild")
    assert (position.view(None).seats[0].merchandise, position.view(None).merchandise_left) == (1, 15)
