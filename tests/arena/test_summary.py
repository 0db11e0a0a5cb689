"""Shares with their intervals, and spreads, compared with known values and the standard library."""

import json
import statistics
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trekvaart.arena.outcome import BotFailure, GameOutcome, PlayerScore
from trekvaart.arena.summary import share, spread
from trekvaart.arena.totals import GameTotals
from trekvaart.editions import load


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (750, 1000, 0.7222, 0.7759)],
)
def test_intervals_are_those_of_wilson(won: int, games: int, low: float, high: float) -> None:
    result = share(won, games)
    assert (result.low, result.high) == pytest.approx((low, high), abs=1e-4)
    assert result.share == won / games


def test_intervals_reach_the_ends_exactly() -> None:
    assert share(0, 1000).low == 0
    assert share(1000, 1000).high == 1


@given(st.lists(st.integers(-300, 300), min_size=2, max_size=60))
def test_spreads_are_those_of_the_standard_library(numbers: list[int]) -> None:
    result = spread(Counter(numbers))
    lower, median, upper = statistics.quantiles(numbers, n=4, method="inclusive")
    assert (result.lowest, result.highest) == (min(numbers), max(numbers))
    assert (result.lower_quartile, result.median, result.upper_quartile) == pytest.approx((lower, median, upper))
    assert (result.mean, result.sd) == pytest.approx((statistics.mean(numbers), statistics.pstdev(numbers)))


def test_one_number_spreads_nowhere() -> None:
    result = spread({7: 1})
    assert (result.lowest, result.lower_quartile, result.median, result.highest, result.sd) == (7, 7, 7, 7, 0)


def test_no_game_gives_no_summary() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        spread({})


def test_games_are_added_up() -> None:
    totals = GameTotals(2)
    totals.add(GameOutcome(10, 6, "last round", (0, 1), (PlayerScore(30, 1, 2, 0), PlayerScore(20, 0, 1, 1))))
    totals.add(GameOutcome(20, 8, "last round", (1, 0), (PlayerScore(25, 0.5, 1, 1), PlayerScore(25, 0.5, 1, 0))))
    totals.add(GameOutcome(30, 9, "all passed", (0, 1), (PlayerScore(5, 0, 0, 3), PlayerScore(9, 1, 0, 1))))
    summary = totals.summary(load("usa"), ["one", "two"], 4, 1.5)
    assert (summary.games, summary.seats, summary.games_per_second) == (3, 2, 2)
    assert (summary.moves.mean, summary.turns.highest) == (20, 9)
    assert summary.endings == {"last round": 2, "all passed": 1}
    assert (summary.shared, summary.starter.won) == (1, 1.5)
    first, second = summary.players
    assert (first.name, first.wins.won, first.shared, first.completed, first.failed) == ("one", 1.5, 1, 1, 4 / 3)
    assert (second.name, second.wins.won, second.score.median) == ("two", 1.5, 20)


def test_a_summary_is_plain_json() -> None:
    totals = GameTotals(2)
    totals.add(GameOutcome(10, 6, "last round", (0, 1), (PlayerScore(30, 1, 2, 0), PlayerScore(20, 0, 1, 1))))
    plain = totals.summary(load("usa"), ["one", "two"], 4, 1.5).to_json()
    assert json.loads(json.dumps(plain)) == {**plain, "players": list(plain["players"]), "faults": []}  # type: ignore[call-overload]


def test_a_game_that_a_fault_cut_short_has_a_winner_and_no_scores() -> None:
    totals = GameTotals(2)
    totals.add(GameOutcome(10, 6, "last round", (0, 1), (PlayerScore(30, 1, 2, 0), PlayerScore(20, 0, 1, 1))))
    failure = BotFailure(0, "late", "one did not answer.")
    totals.add(GameOutcome(4, 2, "fault", (1, 0), (PlayerScore(None, 0), PlayerScore(None, 1)), failure=failure))
    summary = totals.summary(load("usa"), ["one", "two"], 4, 1.5)
    assert [player.wins.won for player in summary.players] == [1, 1]
    assert [player.score.mean for player in summary.players] == [30, 20]
    assert [player.completed for player in summary.players] == [2, 1]
    assert [(one.name, one.count, one.first) for one in summary.faults] == [("one", 1, "one did not answer.")]


def test_games_that_go_together_tell_less() -> None:
    alone, together = share(40, 100), share(40, 100, 2)
    assert together.low < alone.low < alone.high < together.high
    assert (together.low, together.high) == pytest.approx((share(20, 50).low, share(20, 50).high))
