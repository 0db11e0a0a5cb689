"""Ratings: the strength of bots from who won at which tables, by maximum likelihood, as Elo.

At a table each seat wins with a chance in proportion to the strength of its bot: Luce's rule of choice, the first
place of Plackett and Luce. With two players that is Bradley and Terry. A bot's strength is e to its `skill`; an Elo
point is a fixed part of a skill, so that 400 points are odds of ten to one. The skills add up to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[np.float64]
Matrix = npt.NDArray[np.float64]

ELO = 400 / log(10)  # points in a skill of 1
STEPS = 200
CLOSE = 1e-10
NOTHING = 1e-12  # as a part of the most that is known in some direction: rounding


@dataclass(frozen=True, slots=True)
class Meeting:
    """What became of the games at one table: how many seats each bot had, and how many games it won."""

    seats: Vector
    won: Vector

    @property
    def games(self) -> float:
        """How many games there were."""
        return float(self.won.sum())


@dataclass(frozen=True, slots=True)
class Ratings:
    """Skills, and how uncertain they are if games are independent."""

    skills: Vector
    covariance: Matrix
    is_bounded: bool  # False: the likelihood has no highest point, and a drawn game was added for each pair that meets

    def expected(self, meeting: Meeting) -> Vector:
        """The chance of each bot to win one game at a table."""
        return chances(self.skills, meeting.seats)


def chances(skills: Vector, seats: Vector) -> Vector:
    """The chance of each bot to win a game in which it has so many seats."""
    strengths = seats * np.exp(skills - skills.max())
    result: Vector = strengths / strengths.sum()
    return result


def rate(meetings: Sequence[Meeting]) -> Ratings:
    """The most likely skills; bots that always won or never did get finite ones by drawn games that are added."""
    is_bounded = _has_most_likely(meetings)
    counted = list(meetings) if is_bounded else [*meetings, *_draws(meetings)]
    skills = _climb(counted)
    return Ratings(skills, _inverse(_information(skills, counted)), is_bounded)


def _climb(meetings: Sequence[Meeting]) -> Vector:
    """Newton's way to the highest likelihood, which has one hill; a step that goes down is halved."""
    skills = np.zeros(len(meetings[0].seats))
    height = _likelihood(skills, meetings)
    for _ in range(STEPS):
        slope = sum((one.won - one.games * chances(skills, one.seats) for one in meetings), np.zeros(len(skills)))
        step = _inverse(_information(skills, meetings)) @ slope
        while (reached := _likelihood(skills + step, meetings)) < height - CLOSE and np.abs(step).max() > CLOSE:
            step = step / 2
        skills, height = skills + step, reached
        if np.abs(step).max() < CLOSE:
            break
    result: Vector = skills - skills.mean()
    return result


def _likelihood(skills: Vector, meetings: Sequence[Meeting]) -> float:
    total = 0.0
    for one in meetings:
        sat = one.seats > 0
        total += float(one.won[sat] @ np.log(chances(skills, one.seats)[sat]))
    return total


def _information(skills: Vector, meetings: Sequence[Meeting]) -> Matrix:
    """How sharply the likelihood is curved."""
    total = np.zeros((len(skills), len(skills)))
    for one in meetings:
        chance = chances(skills, one.seats)
        total += one.games * (np.diag(chance) - np.outer(chance, chance))
    return total


def _inverse(information: Matrix) -> Matrix:
    """The covariance of skills that add up to nothing; what all have in common cannot be known."""
    return np.asarray(np.linalg.pinv(information, NOTHING, hermitian=True), np.float64)


def _has_most_likely(meetings: Sequence[Meeting]) -> bool:
    """Whether the likelihood has a highest point: every bot has won, over some others, against every other."""
    bots = len(meetings[0].seats)
    beaten = np.eye(bots, dtype=bool)
    for one in meetings:
        beaten |= np.outer(one.won > 0, one.seats > 0)
    for _ in range(bots):
        beaten = beaten @ beaten
    return bool(beaten.all())


def _draws(meetings: Sequence[Meeting]) -> list[Meeting]:
    """One drawn game for each two bots that meet somewhere."""
    bots = len(meetings[0].seats)
    pairs = {pair for one in meetings for pair in combinations(np.flatnonzero(one.seats).tolist(), 2)}
    return [_draw(bots, pair) for pair in sorted(pairs)]


def _draw(bots: int, pair: tuple[int, ...]) -> Meeting:
    seats = np.zeros(bots)
    seats[list(pair)] = 1
    return Meeting(seats, seats / 2)
