"""Soak test of the rules: plays random games of every edition and seat count, and audits each state."""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.rules.audit import find_fault_in_games
from trekvaart import editions
from trekvaart.rules.board import board_of

GAMES = 1_000_000
CHUNK = 500
EVERY = 16  # steps between two audits of the legal moves, which are slow; everything else is audited at each step


def main() -> int:
    """Test all editions; returns 0 if no fault was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each edition, over all its seat counts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=EVERY, help="steps between two audits of the legal moves")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    faults = [fault for name in editions.names() for fault in soak(name, options)]
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def soak(name: str, options: argparse.Namespace) -> list[str]:
    """Play the games of one edition; returns the faults, one sentence each."""
    edition = editions.load(name)
    board = board_of(edition)
    seat_counts = range(edition.min_seats, edition.max_seats + 1)
    for seats in seat_counts:  # compiles before the clock starts
        find_fault_in_games(board, seats, options.seed, 0, 1, options.every)
    faults: list[str] = []
    began = time.perf_counter()
    with ThreadPoolExecutor(options.threads) as pool, _progress() as progress:
        bar = progress.add_task(name, total=options.games)
        work = {
            pool.submit(find_fault_in_games, board, seats, options.seed, first, games, options.every): games
            for seats, first, games in chunks(options.games, seat_counts)
        }
        for done in as_completed(work):
            progress.advance(bar, work[done])
            if (fault := done.result()) is not None:
                faults.append(f"{name}: {fault}")
    seconds = time.perf_counter() - began
    print(f"{name}: {options.games:,} games audited, {options.games / seconds:,.0f}/s, {len(faults)} faults")
    return faults


def chunks(games: int, seat_counts: range) -> Iterator[tuple[int, int, int]]:
    """Divide the games among the seat counts: seats, first game, number of games."""
    for index, seats in enumerate(seat_counts):
        share = games * (index + 1) // len(seat_counts) - games * index // len(seat_counts)
        for first in range(0, share, CHUNK):
            yield seats, first, min(CHUNK, share - first)


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, disable=not sys.stderr.isatty())


if __name__ == "__main__":
    sys.exit(main())
