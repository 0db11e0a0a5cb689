"""The summary of many games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import sqrt

CONFIDENCE = 1.959964  # standard deviations on either side that hold 95 %


@dataclass(frozen=True, slots=True)
class Share:
    """How much of something was won, with the 95 % interval of Wilson; a victory shared by two counts half to each."""

    won: float
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers spread."""

    mean: float
    sd: float
    lowest: int
    lower_quartile: float
    median: float
    upper_quartile: float
    highest: int


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """One player over all games; a player is a bot or, in random games, a place in the order of play."""

    name: str
    wins: Share
    shared: int  # victories that were shared
    score: Spread
    completed: float  # tickets a game
    failed: float


@dataclass(frozen=True, slots=True)
class FailureSummary:
    """How often a player could not go on, and the first time in a sentence."""

    name: str
    count: int
    first: str


@dataclass(frozen=True, slots=True)
class Summary:
    """The summary of some games."""

    edition: str
    seats: int
    games: int
    seed: int
    seconds: float
    games_per_second: float
    moves: Spread  # of the seats, in a game
    turns: Spread
    endings: Mapping[str, int]  # how games came to their end
    shared: int  # games without a single winner
    starter: Share  # what the players with the first turn won
    players: tuple[PlayerSummary, ...]
    faults: tuple[FailureSummary, ...] = ()

    def to_json(self) -> dict[str, object]:
        """The summary as plain values, with the same names."""
        return asdict(self)


def share(won: float, games: int, effect: float = 1) -> Share:
    """A share of the games with its interval, which is right for small numbers too.

    Where games go together, `effect` of them tell as much as one that stands alone.
    """
    if games == 0:
        return Share(won, 0, 0, 0, 1)
    p, z, n = won / games, CONFIDENCE, games / effect
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    # At the ends the bounds are exactly 0 and 1, which rounding would miss.
    return Share(won, games, p, middle - half if won > 0 else 0, middle + half if won < games else 1)


def spread(counts: Mapping[int, int]) -> Spread:
    """How numbers spread, given how often each occurred; quartiles lie between neighbours where they fall there."""
    total = sum(counts.values())
    if total == 0:
        raise ValueError("There is nothing to sum up: play at least one game.")
    mean = sum(number * count for number, count in counts.items()) / total
    variance = sum(count * (number - mean) ** 2 for number, count in counts.items()) / total
    values = sorted(counts)
    lower, median, upper = (_quantile(counts, values, part * (total - 1)) for part in (0.25, 0.5, 0.75))
    return Spread(mean, sqrt(variance), values[0], lower, median, upper, values[-1])


def _quantile(counts: Mapping[int, int], values: list[int], place: float) -> float:
    """The number at a place in the sorted row of all numbers."""
    before, after = _nth(counts, values, int(place)), _nth(counts, values, int(place) + (place % 1 > 0))
    return before + (after - before) * (place % 1)


def _nth(counts: Mapping[int, int], values: list[int], nth: int) -> int:
    for value in values:
        nth -= counts[value]
        if nth < 0:
            return value
    raise AssertionError("the row is shorter than its length")
