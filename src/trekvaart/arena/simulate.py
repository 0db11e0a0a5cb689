"""Simulations: many games on all cores, of random moves in the kernel or among bots, summed up as they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from trekvaart.arena.batches import add_batch
from trekvaart.arena.count import Count, Played
from trekvaart.arena.match import Series
from trekvaart.arena.summary import Summary
from trekvaart.arena.workers import cores, in_processes, in_threads
from trekvaart.bots import make
from trekvaart.editions.edition import Edition
from trekvaart.rules.batch import Batch, play_games
from trekvaart.rules.board import board_of

Progress = Callable[[int], None]  # is told how many games are done

CHUNK = 1000  # random games in one call of the kernel
WORTH_A_PROCESS = 20  # games among bots: with fewer, starting a process takes longer than playing


def no_progress(_done: int) -> None:
    """Tell nobody."""


def simulate_random(edition: Edition, seats: int, games: int, seed: int, progress: Progress = no_progress) -> Summary:
    """Play games of random legal moves; players are numbered in the order of play."""
    _check(edition, seats, games)
    board, count = board_of(edition), Count(seats)

    def run(first: int) -> Batch:
        return play_games(board, seats, seed, first, min(CHUNK, games - first))

    run(games - 1)  # loads the kernel, which is not to be timed
    began = perf_counter()
    for batch in in_threads(run, range(0, games, CHUNK)):
        add_batch(count, batch)
        progress(count.games)
    names = [f"player {place}" for place in range(1, seats + 1)]
    return count.summary(edition, names, seed, perf_counter() - began)


def simulate_bots(
    edition: Edition, bots: Sequence[str], games: int, seed: int, progress: Progress = no_progress
) -> Summary:
    """Play games among bots, given by their levels; everybody sits everywhere and starts equally often."""
    for level in bots:
        make(level, seed)
    _check(edition, len(bots), games)
    count, began = Count(len(bots)), perf_counter()
    for game in _play_all(Series(edition, tuple(bots), seed), games):
        count.add(game)
        progress(count.games)
    return count.summary(edition, _names(bots), seed, perf_counter() - began)


def _check(edition: Edition, seats: int, games: int) -> None:
    if not edition.min_seats <= seats <= edition.max_seats:
        raise ValueError(f"{edition.title} is for {edition.min_seats} to {edition.max_seats} players, not {seats}.")
    if games < 1:
        raise ValueError(f"Play at least one game, not {games}.")


def _names(bots: Sequence[str]) -> list[str]:
    """The levels as names; the second bot of a level is numbered, and so on."""
    places = [list(bots[:place]).count(level) + 1 for place, level in enumerate(bots)]
    return [level if place == 1 else f"{level} {place}" for level, place in zip(bots, places, strict=True)]


def _play_all(series: Series, games: int) -> Iterator[Played]:
    processes = min(cores(), games // WORTH_A_PROCESS)
    if processes < 2:
        return map(series.play, range(games))
    return in_processes(_play, range(games), processes, _prepare, series)


# What a process plays, given to it once: an edition that came anew with each game would be looked up at length.
_series: Series | None = None


def _prepare(series: Series) -> None:
    global _series
    _series = series


def _play(number: int) -> Played:
    assert _series is not None
    return _series.play(number)
