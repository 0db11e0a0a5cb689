"""Which cards bots need, and which they spend."""

from tests.bots.ask import situation
from tests.positions import position
from trekvaart.bots.card_needs import CardNeeds, card_needs, sort_moves
from trekvaart.bots.planner.features import missing_cards
from trekvaart.bots.situation import read_situation

HAND = """
    edition usa
    seats 2
    hand 0: 3 purple 5 blue 2 red 2 wild
"""


def missing_for(text: str, *routes: str) -> dict[str, int]:
    here = situation(text)
    result = card_needs(here, [here.graph.route_number[route] for route in routes])
    return {kind: count for kind, count in zip(here.graph.kinds, result.missing, strict=True) if count}


def payment(text: str, route: str, *others: str) -> str:
    here = position(text)
    seen = read_situation(here.view(0))
    rest = card_needs(seen, [seen.graph.route_number[other] for other in others])
    return sort_moves(here.legal(0)).pay(seen, route, rest).payment


def test_a_route_asks_for_its_colour() -> None:
    assert missing_for(HAND, "denver:omaha") == {"purple": 1}


def test_routes_of_one_colour_add_up() -> None:
    assert missing_for(HAND, "denver:omaha", "helena:salt-lake-city") == {"purple": 4}


def test_a_gray_route_asks_for_the_colour_one_can_spare() -> None:
    assert missing_for(HAND, "calgary:helena") == {}
    assert missing_for(HAND, "calgary:helena", "chicago:omaha", "denver:omaha") == {"purple": 1, "red": 2}


def test_nothing_is_wanted_for_nothing() -> None:
    here = situation(HAND)
    assert card_needs(here, ()) == CardNeeds([0] * len(here.hand), [0] * len(here.hand), 0)


def test_missing_counts_wilds_as_held() -> None:
    here = situation(HAND)
    routes = ("denver:omaha", "calgary:helena", "denver:helena", "calgary:winnipeg")
    numbers = [here.graph.route_number[route] for route in routes]
    missing = [missing_cards(here.graph.board_array[0], here.states[0], 0, route) for route in numbers]
    assert missing == [0, 0, 2, 4]


def test_a_payment_spares_the_wilds() -> None:
    assert payment(HAND, "denver:omaha") == "3 purple 1 wild"
    assert payment(HAND, "chicago:omaha") == "4 blue"


def test_a_gray_route_is_paid_with_what_the_others_do_not_ask_for() -> None:
    assert payment(HAND, "denver:santa-fe") == "2 blue"
    assert payment(HAND, "denver:santa-fe", "helena:winnipeg") == "2 purple"
    assert payment(HAND, "denver:santa-fe", "helena:winnipeg", "helena:salt-lake-city") == "2 red"
