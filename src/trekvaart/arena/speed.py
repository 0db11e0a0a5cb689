"""The benchmark: random games and steps per second on one core, including final scoring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from time import thread_time

from trekvaart.arena.workers import Progress, no_progress
from trekvaart.editions.edition import Edition
from trekvaart.rules.kernel_api import Board, board_of, play_games

SEED = 1
REPETITIONS = 5
CHUNK = 500  # games between two looks at the clock


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of one kind of game, as the median of some repetitions; a step is one action of a seat."""

    games_per_second: float
    steps_per_second: float
    slowest: float  # games a second, in the repetitions
    fastest: float

    def to_json(self) -> dict[str, float]:
        """The two speeds as plain values, with the same names."""
        return {"games_per_second": self.games_per_second, "steps_per_second": self.steps_per_second}


def bench(editions: Sequence[Edition], seconds: float, progress: Progress = no_progress) -> dict[str, dict[str, Speed]]:
    """Measure each edition and number of players for some seconds of processor time."""
    speeds: dict[str, dict[str, Speed]] = {}
    done = 0
    for edition in editions:
        speeds[edition.name] = {}
        for seats in range(edition.min_seats, edition.max_seats + 1):
            speeds[edition.name][str(seats)] = measure(board_of(edition), seats, seconds)
            done += 1
            progress(done)
    return speeds


def measure(board: Board, seats: int, seconds: float) -> Speed:
    """Measure one kind of game, after a warm-up that does not count."""
    play_games(board, seats, SEED, 0, CHUNK)
    runs = [_run(board, seats, SEED + repetition, seconds / REPETITIONS) for repetition in range(REPETITIONS)]
    games = [per_second for per_second, _ in runs]
    return Speed(median(games), median(steps for _, steps in runs), min(games), max(games))


def _run(board: Board, seats: int, seed: int, seconds: float) -> tuple[float, float]:
    """Games and steps per second of this thread's processor time."""
    games = steps = 0
    began = thread_time()
    while (passed := thread_time() - began) < seconds or games == 0:
        batch = play_games(board, seats, seed, games, CHUNK)
        games += len(batch)
        steps += int(batch.games["moves"].sum())
    return games / passed, steps / passed
