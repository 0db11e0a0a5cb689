"""Rounds: errors of ratios compared with the direct formula, in any order of games."""

import random
from math import sqrt

import numpy as np
import pytest

from trekvaart.arena.rounds import RoundTotals, confidence


def error(rows: list[tuple[int, int]]) -> float:
    """The standard error of a ratio, computed from all rows at once."""
    ratio = sum(part for part, _ in rows) / sum(whole for _, whole in rows)
    squares = sum((part - ratio * whole) ** 2 for part, whole in rows)
    return sqrt(squares * len(rows) / (len(rows) - 1)) / sum(whole for _, whole in rows)


def test_the_error_is_found_from_rounds_in_any_order() -> None:
    rng = random.Random(1)
    games = [(number, rng.randrange(60), rng.randrange(1, 4)) for number in range(50) for _ in range(3)]
    games.pop()  # the last round is not finished
    rows = [
        (sum(part for n, part, _ in games if n == number), sum(whole for n, _, whole in games if n == number))
        for number in range(50)
    ]
    rng.shuffle(games)
    rounds = RoundTotals(2, 3)
    for number, part, whole in games:
        rounds.add(number, 0, np.array([part, whole]))
    assert (rounds.finished, rounds.count, list(rounds.open)) == (49, 50, [49])
    assert rounds.ratio_error(0, 1) == pytest.approx(error(rows))


def test_what_is_finished_is_not_kept() -> None:
    rounds = RoundTotals(1, 2)
    for number in range(1000):
        rounds.add(number, 0, np.array([1]))
        rounds.add(number, 0, np.array([1]))
    assert rounds.open == {}
    assert rounds.sums.tolist() == [2000]


def test_one_round_gives_no_error() -> None:
    rounds = RoundTotals(2, 2)
    rounds.add(0, 0, np.array([1, 1]))
    assert rounds.ratio_error(0, 1) is None


@pytest.mark.parametrize(("rounds", "t"), [(3, 4.303), (4, 3.182), (11, 2.228), (31, 2.042), (1_000_000, 1.960)])
def test_few_rounds_ask_for_students_t(rounds: int, t: float) -> None:
    assert confidence(rounds) == pytest.approx(t, rel=0.035)
