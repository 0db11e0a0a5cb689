"""Estimates shares, means and differences over games, with 95 % intervals.

Seats of one game depend on each other: where one wins the others do not. So a game is what is drawn at random,
and every interval comes from how much games, not seats, differ.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trekvaart.arena.report.game_arrays import Marks, Numbers, Reals
from trekvaart.arena.summary import CONFIDENCE, share


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval, which is missing where there is too little to tell."""

    value: float
    low: float | None
    high: float | None
    count: int  # how many seats, games or cards it rests on

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def rate(won: Reals | Marks, counted: Marks) -> Estimate | None:
    """The share that the counted seats (by game and seat) won: Wilson's interval, wider where seats of a game agree."""
    seats, wins = counted.sum(axis=1), (won * counted).sum(axis=1)
    count = int(seats.sum())
    if count == 0:
        return None
    value = float(wins.sum()) / count
    effect = count / int((seats > 0).sum())  # where all are equal nothing tells how seats of a game go together
    if 0 < value < 1:
        effect = max(1.0, float(((wins - value * seats) ** 2).sum()) / (count * value * (1 - value)))
    interval = share(value * count, count, effect)
    return Estimate(value, interval.low, interval.high, count)


def share_of(marks: Marks) -> Estimate:
    """The share of the games that have a mark."""
    estimate = rate(marks[:, None], np.ones((len(marks), 1), np.bool_))
    assert estimate is not None
    return estimate


def mean(values: Numbers | Reals, weights: Reals | Marks) -> Estimate | None:
    """The mean of values by game and seat; the weights say how much each counts."""
    weight = weights.sum(axis=1)
    whole = float(weight.sum())
    if whole == 0:
        return None
    value = float((values * weights).sum()) / whole
    off = (values * weights).sum(axis=1) - value * weight
    return _around(value, off / whole, np.greater(weight, 0), int((weights > 0).sum()))


def difference(won: Reals, some: Marks, others: Marks) -> Estimate | None:
    """How much more some seats (by game and seat) won than others."""
    many, rest = int(some.sum()), int(others.sum())
    if many == 0 or rest == 0:
        return None
    shares = float((won * some).sum()) / many, float((won * others).sum()) / rest
    off = ((won - shares[0]) * some).sum(axis=1) / many - ((won - shares[1]) * others).sum(axis=1) / rest
    return _around(shares[0] - shares[1], off, np.greater(some.sum(axis=1), 0), many)


def _around(value: float, off: Reals, is_game: Marks, count: int) -> Estimate:
    """A value and how far each game is off it; `is_game` marks those that say something about it."""
    games = int(is_game.sum())
    if games < 2:
        return Estimate(value, None, None, count)
    half = CONFIDENCE * float(np.sqrt((off**2).sum() * games / (games - 1)))
    return Estimate(value, value - half, value + half, count)
