"""Who sits where, and games among bots."""

from collections import Counter

import pytest

from trekvaart import Game, editions
from trekvaart.arena.match import Series, play, seating
from trekvaart.bots import make

AMSTERDAM = editions.load("amsterdam")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_each_round_everybody_sits_everywhere_once(players: int) -> None:
    for number in range(30):
        games = [seating(players, number * players + game) for game in range(players)]
        for seat in range(players):
            assert {sits[seat] for sits in games} == set(range(players))


@pytest.mark.parametrize(("players", "orders"), [(2, 2), (3, 6), (4, 24), (5, 120)])
def test_the_rounds_go_through_all_orders(players: int, orders: int) -> None:
    seen = Counter(seating(players, game) for game in range(2 * orders))
    assert len(seen) == orders
    assert set(seen.values()) == {2}


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    series = Series(AMSTERDAM, ("easy", "random"), 3)
    assert series.play(4) == series.play(4)
    assert series.play(4) != series.play(6)
    assert series.play(4) != Series(AMSTERDAM, ("easy", "random"), 4).play(4)


def test_the_games_of_a_round_are_dealt_alike() -> None:
    first, second = (Series(AMSTERDAM, ("random", "random"), 3).play(game) for game in (0, 1))
    assert first.starter != second.starter


def test_bots_play_a_game_to_its_end() -> None:
    game = Game.new("amsterdam", seats=3, seed=1)
    result = play(game, [make("easy", seat) for seat in range(3)])
    assert game.is_over
    assert result == game.result()
