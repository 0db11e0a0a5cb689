"""What a bot reads from its view."""

from tests.bots.ask import situation

START = """
    edition usa
    seats 2
"""


def names(of: list[int]) -> set[str]:
    routes = situation(START).graph.edition.routes
    return {routes[route].id for route in of}


def closed(text: str) -> set[str]:
    here = situation(text)
    return names([route for route in range(len(here.graph.lengths)) if route not in here.open_routes])


def test_all_is_open_at_the_start() -> None:
    assert closed(START) == set()


def test_with_few_players_a_taken_track_closes_its_twin() -> None:
    assert closed(START + "routes 1: denver:omaha seattle:vancouver/1") == {
        "denver:omaha",
        "seattle:vancouver/1",
        "seattle:vancouver/2",
    }


def test_with_many_players_only_ones_own_track_closes_its_twin() -> None:
    table = "edition usa\nseats 4\n"
    assert closed(table + "routes 1: seattle:vancouver/1") == {"seattle:vancouver/1"}
    assert closed(table + "routes 0: seattle:vancouver/1") == {"seattle:vancouver/1", "seattle:vancouver/2"}


def test_routes_longer_than_the_pieces_are_not_open() -> None:
    here = situation(START + "pieces 0: 2")
    assert {here.graph.lengths[route] for route in here.open_routes} == {1, 2}


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
