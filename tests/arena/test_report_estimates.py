"""Intervals contain the true value as often as they claim, even if the seats of a game depend on each other."""

import numpy as np
import pytest

from trekvaart.arena.report.estimates import difference, mean, rate, share_of
from trekvaart.arena.report.text_format import decimal, per_hundred, signed
from trekvaart.arena.summary import share


def test_one_seat_a_game_is_wilson() -> None:
    won = np.array([[1.0]] * 7 + [[0.0]] * 3)
    estimate, wilson = rate(won, np.ones((10, 1), bool)), share(7, 10)
    assert estimate is not None
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((0.7, wilson.low, wilson.high))


def test_seats_that_agree_count_once() -> None:
    """Three seats that always do the same give no more information than one."""
    won = np.repeat(np.array([[1.0]] * 7 + [[0.0]] * 3), 3, axis=1)
    estimate, wilson = rate(won, np.ones((10, 3), bool)), share(7, 10)
    assert estimate is not None
    assert (estimate.low, estimate.high, estimate.count) == pytest.approx((wilson.low, wilson.high, 30))


def test_where_all_are_equal_there_is_still_doubt() -> None:
    estimate = rate(np.ones((5, 2)), np.ones((5, 2), bool))
    assert estimate is not None
    assert (estimate.low, estimate.high) == pytest.approx((share(5, 5).low, 1))


def test_nothing_counted() -> None:
    nobody = np.zeros((3, 2), bool)
    won = np.ones((3, 2))
    assert rate(won, nobody) is None
    assert mean(won, nobody) is None
    assert difference(won, nobody, ~nobody) is None


def test_a_mean_of_one_game_has_no_interval() -> None:
    estimate = mean(np.array([[4, 8]]), np.ones((1, 2), bool))
    assert estimate is not None
    assert (estimate.value, estimate.low, estimate.high) == (6, None, None)
    assert not estimate.is_clear


def test_a_mean_of_one_seat_a_game() -> None:
    estimate = mean(np.array([[1], [2], [3], [4]]), np.ones((4, 1), bool))
    assert estimate is not None
    assert estimate.low is not None
    assert estimate.value - estimate.low == pytest.approx(1.959964 * np.std([1, 2, 3, 4], ddof=1) / 2)


def test_intervals_hold_the_truth_in_95_of_100() -> None:
    """With two seats, the seat that claims a route wins 60 of 100 games, so the difference is 20 of 100."""
    dice = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        claimer = dice.integers(0, 2, 200)
        winner = np.where(dice.random(200) < 0.6, claimer, 1 - claimer)
        claims = claimer[:, None] == np.arange(2)
        estimate = difference((winner[:, None] == np.arange(2)).astype(float), claims, ~claims)
        assert estimate is not None
        assert estimate.low is not None
        assert estimate.high is not None
        held += estimate.low < 0.2 < estimate.high
    assert 0.92 * 400 < held < 0.98 * 400


def test_share_of_games() -> None:
    assert share_of(np.array([True, False, False, False])).value == 0.25


def test_numbers_that_round_to_nothing_have_no_sign() -> None:
    assert [show(-0.001) for show in (decimal, signed, per_hundred)] == ["0.0", "0", "0"]
