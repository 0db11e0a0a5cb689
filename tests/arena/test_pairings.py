"""Pairings: every set of bots once, seats shared evenly, and the challenger of a gauntlet at every table."""

from itertools import combinations

import pytest

from trekvaart.arena.tournaments import gauntlet, round_robin, unique_names


def test_every_set_of_bots_meets_once() -> None:
    assert round_robin([0, 1, 2], 2) == [(0, 1), (0, 2), (1, 2)]
    assert round_robin([0, 1, 2, 3], 3) == list(combinations(range(4), 3))


def test_as_many_bots_as_seats_are_one_table() -> None:
    assert round_robin([0, 0, 0, 1], 4) == [(0, 0, 0, 1)]
    assert round_robin([1, 0, 0], 3) == [(0, 0, 1)]


def test_who_is_named_twice_meets_itself_too() -> None:
    assert round_robin([0, 0, 1], 2) == [(0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("bots", "players", "tables"),
    [
        (1, 2, [(0, 0)]),
        (1, 5, [(0, 0, 0, 0, 0)]),
        (2, 4, [(0, 0, 1, 1)]),
        (2, 3, [(0, 0, 1), (0, 1, 1)]),
        (3, 4, [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]),
        (3, 5, [(0, 0, 1, 1, 2), (0, 0, 1, 2, 2), (0, 1, 1, 2, 2)]),
    ],
)
def test_seats_left_over_are_shared_out_evenly(bots: int, players: int, tables: list[tuple[int, ...]]) -> None:
    assert round_robin(range(bots), players) == tables
    seats = [sum(table.count(bot) for table in tables) for bot in range(bots)]
    assert len(set(seats)) == 1


def test_a_gauntlet_is_one_against_every_set_of_the_others() -> None:
    assert gauntlet(1, [0, 1, 2], 2) == [(1, 0), (1, 2)]
    assert gauntlet(1, [0, 1, 2], 3) == [(1, 0, 2)]
    assert gauntlet(0, [0, 1], 4) == [(0, 1, 1, 1)]
    assert gauntlet(0, [0, 1, 2], 4) == [(0, 1, 1, 2), (0, 1, 2, 2)]


def test_bots_of_one_name_are_numbered() -> None:
    assert unique_names(["bot", "easy", "bot", "bot"]) == ["bot", "easy", "bot 2", "bot 3"]
