"""Seating, and games among bots."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.arena.synthetic_games import faulty_spec
from trekvaart import Game, editions
from trekvaart.arena.match import PairedSeries, TimedBot, seating_order
from trekvaart.arena.outcome import BotFailure
from trekvaart.bots import Budget, make, play_game
from trekvaart.bots.specs import read_spec
from trekvaart.game.actions import Action
from trekvaart.game.views import View

AMSTERDAM = editions.load("amsterdam")
EASY_AND_RANDOM = (read_spec("easy"), read_spec("random"))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_each_round_everybody_sits_everywhere_once(players: int) -> None:
    for number in range(30):
        games = [seating_order(players, number * players + game) for game in range(players)]
        for seat in range(players):
            assert {seating[seat] for seating in games} == set(range(players))


@pytest.mark.parametrize(("players", "orders"), [(2, 2), (3, 6), (4, 24), (5, 120)])
def test_the_rounds_go_through_all_orders(players: int, orders: int) -> None:
    seen = Counter(seating_order(players, game) for game in range(2 * orders))
    assert len(seen) == orders
    assert set(seen.values()) == {2}


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    series = PairedSeries(AMSTERDAM, EASY_AND_RANDOM, 3)
    assert series.play(4) == series.play(4)
    assert series.play(4) != series.play(6)
    assert series.play(4) != PairedSeries(AMSTERDAM, EASY_AND_RANDOM, 4).play(4)


def test_the_games_of_a_round_are_dealt_alike() -> None:
    first, second = (
        PairedSeries(AMSTERDAM, (read_spec("random"), read_spec("random")), 3).play(game) for game in (0, 1)
    )
    assert first.starter != second.starter


def test_bots_play_a_game_to_its_end() -> None:
    game = Game.new("amsterdam", seats=3, seed=1)
    result = play_game(game, [make("easy", seat) for seat in range(3)])
    assert game.is_over
    assert result == game.result()


@pytest.mark.parametrize(
    ("name", "reason", "sentence"),
    [
        ("raises", "dead", "raises failed with 'ZeroDivisionError: oops'."),
        ("cheats", "illegal", "cheats answered 'claim nowhere:nowhere 1 red', which is not legal."),
    ],
)
def test_a_bot_that_cannot_go_on_has_lost_and_the_others_share(name: str, reason: str, sentence: str) -> None:
    series = PairedSeries(AMSTERDAM, (read_spec("easy"), faulty_spec(name), read_spec("random")), 1, keeps_records=True)
    for number in range(3):
        outcome = series.play(number)
        assert outcome.failure == BotFailure(1, reason, sentence)
        assert [score.won for score in outcome.scores] == [0.5, 0, 0.5]
        assert [score.total for score in outcome.scores] == [None] * 3
        assert outcome.ending == "fault"
        assert not Game.from_record(outcome.record or "").is_over


def test_a_program_that_cannot_be_started_has_lost() -> None:
    gone = replace(read_spec("cmd:python nowhere.py"), bot="cmd:no-such-program-anywhere")
    for number in range(2):
        outcome = PairedSeries(AMSTERDAM, (read_spec("easy"), gone), 1).play(number)
        assert outcome.failure is not None
        assert (outcome.failure.player, outcome.failure.reason) == (1, "dead")
        assert [score.won for score in outcome.scores] == [1, 0]


def test_the_record_is_the_game_and_names_the_bots() -> None:
    outcome = PairedSeries(AMSTERDAM, EASY_AND_RANDOM, 3, keeps_records=True).play(1)
    assert outcome.record is not None
    game = Game.from_record(outcome.record)
    assert game.names == ("random", "easy")
    assert [line.total for line in game.result().lines] == [outcome.scores[player].total for player in outcome.seating]


def test_thinking_is_timed_for_each_player() -> None:
    outcome = PairedSeries(AMSTERDAM, EASY_AND_RANDOM, 3).play(0)
    assert sum(time.moves for time in outcome.thinking) == outcome.moves
    assert all(0 < time.slowest < time.seconds for time in outcome.thinking)


def test_a_bot_plays_under_the_budget_of_its_spec() -> None:
    asked: list[Budget] = []

    class BudgetBot:
        name = "budget"

        def choose(self, _view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
            asked.append(budget)
            return legal[0]

    view, legal = Game.new("amsterdam", seed=1).view(0), Game.new("amsterdam", seed=1).legal(0)
    TimedBot(BudgetBot(), Budget(seconds=0.2)).choose(view, legal, Budget())
    assert asked == [Budget(seconds=0.2)]
