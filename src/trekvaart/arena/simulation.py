"""Simulates many games on all cores, of random moves in the kernel or among bots, and summarises them."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from trekvaart.arena.match import PairedSeries
from trekvaart.arena.summary import Summary
from trekvaart.arena.totals import GameTotals
from trekvaart.arena.tournaments import unique_names
from trekvaart.arena.workers import Progress, in_processes, in_threads, no_progress, processes_for
from trekvaart.bots.specs import read_spec
from trekvaart.editions.edition import Edition
from trekvaart.rules.kernel_api import Batch, board_of, play_games

CHUNK = 1000  # random games in one call of the kernel


class NoGameFinished(Exception):
    """A bot failed in every game; the text gives the first reason."""


def simulate_random(edition: Edition, seats: int, games: int, seed: int, progress: Progress = no_progress) -> Summary:
    """Play games of random legal moves; players are numbered in the order of play."""
    _check(edition, seats, games)
    board, totals = board_of(edition), GameTotals(seats)

    def run(first: int) -> Batch:
        return play_games(board, seats, seed, first, min(CHUNK, games - first))

    run(games - 1)  # loads the kernel, which is not to be timed
    began = perf_counter()
    for batch in in_threads(run, range(0, games, CHUNK)):
        totals.add_batch(batch)
        progress(totals.games)
    names = [f"player {place}" for place in range(1, seats + 1)]
    return totals.summary(edition, names, seed, perf_counter() - began)


def simulate_bots(
    edition: Edition, bots: Sequence[str], games: int, seed: int, progress: Progress = no_progress
) -> Summary:
    """Play games among bots, as a command line names them; everybody sits everywhere and starts equally often."""
    specs = tuple(read_spec(bot) for bot in bots)
    _check(edition, len(bots), games)
    totals, began = GameTotals(len(bots)), perf_counter()
    for game in in_processes(PairedSeries(edition, specs, seed).play, range(games), processes_for(games)):
        totals.add(game)
        progress(totals.games)
    if totals.is_all_faults:
        first = next(failures.first for failures in totals.failures if failures.count)
        raise NoGameFinished(f"No game was played to its end: {first}")
    return totals.summary(edition, unique_names([spec.name for spec in specs]), seed, perf_counter() - began)


def _check(edition: Edition, seats: int, games: int) -> None:
    edition.check_seats(seats)
    if games < 1:
        raise ValueError(f"Play at least one game, not {games}.")
