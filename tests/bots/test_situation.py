"""The situation that a bot reads from its view."""

from tests.bots.ask import situation
from trekvaart.bots.planner.planner_state import NEVER
from trekvaart.bots.situation import Situation

START = """
    edition usa
    seats 2
"""


def open_routes(here: Situation) -> list[int]:
    """The routes with a finite cost that are not owned."""
    costs = here.memory["cost"][0, : len(here.graph.lengths)]
    return [route for route, cost in enumerate(costs.tolist()) if 0 < cost < NEVER]


def closed_routes(text: str) -> set[str]:
    here = situation(text)
    is_open = open_routes(here)
    return {name for route, name in enumerate(here.graph.route_ids) if route not in is_open}


def test_all_is_open_at_the_start() -> None:
    assert closed_routes(START) == set()


def test_with_few_players_a_taken_track_closes_its_twin() -> None:
    assert closed_routes(START + "routes 1: denver:omaha seattle:vancouver/1") == {
        "denver:omaha",
        "seattle:vancouver/1",
        "seattle:vancouver/2",
    }


def test_with_many_players_only_ones_own_track_closes_its_twin() -> None:
    table = "edition usa\nseats 4\n"
    assert closed_routes(table + "routes 1: seattle:vancouver/1") == {"seattle:vancouver/1"}
    assert closed_routes(table + "routes 0: seattle:vancouver/1") == {"seattle:vancouver/1", "seattle:vancouver/2"}


def test_routes_longer_than_the_pieces_are_not_open() -> None:
    here = situation(START + "pieces 0: 2")
    assert {here.graph.lengths[route] for route in open_routes(here)} == {1, 2}


def test_tickets_are_finished_when_own_routes_connect_them() -> None:
    here = situation(
        START
        + """
        routes 0: duluth:omaha/1 kansas-city:omaha/1
        routes 1: dallas:houston/1
        tickets 0: kansas-city:houston duluth:houston
        """
    )
    assert [ticket.id for ticket in here.unfinished()] == ["duluth:houston", "kansas-city:houston"]


def test_expected_turns_shrink_with_ones_own_pieces() -> None:
    turns = [situation(START + f"pieces 0: {pieces}").expected_turns() for pieces in (45, 20, 5, 2)]
    assert turns == sorted(turns, reverse=True)
    assert turns[-1] == 1


def test_the_last_round_leaves_one_turn() -> None:
    assert situation(START + "last round: 2").expected_turns() == 1
