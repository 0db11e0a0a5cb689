"""Searches for networks on which computing the longest trail takes longest: random ones, then variants of the worst."""

import argparse
import random
import time
from dataclasses import dataclass

import numpy as np

from trekvaart import editions
from trekvaart.rules.board import NONE, Board, board_of
from trekvaart.rules.paths import NETWORK, Network, connect, longest_trail
from trekvaart.rules.state import blank

SEAT = 0
BAR = 0.005  # seconds


@dataclass(frozen=True, slots=True)
class Trial:
    """A network, the time its longest trail took and the trail's length."""

    seconds: float
    routes: frozenset[int]
    trail: int


class Stopwatch:
    """Times the longest trail over networks of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.state = blank()
        self.network: Network = np.zeros(1, NETWORK)[0]
        self.time(frozenset())  # compiles

    def time(self, routes: frozenset[int]) -> Trial:
        """The fastest of a few runs, so that other programs matter less."""
        self.state.owner[:] = NONE
        self.state.owner[list(routes)] = SEAT
        connect(self.board, self.state, self.network, SEAT)
        seconds, trail = [], 0
        for _ in range(3):
            began = time.perf_counter()
            trail = longest_trail(self.board, self.network)
            seconds.append(time.perf_counter() - began)
        return Trial(min(seconds), routes, int(trail))


def is_legal(board: Board, routes: frozenset[int]) -> bool:
    """Whether one seat can own these routes: enough pieces, and one track of a double route at most."""
    pieces = sum(int(board.length[route]) for route in routes)
    return pieces <= board.pieces and not any(int(board.twin[route]) in routes for route in routes)


def grow(board: Board, routes: frozenset[int], rng: random.Random) -> frozenset[int]:
    """Add routes in a random order, mostly the short ones, while there are pieces."""
    order = sorted(range(board.routes), key=lambda route: rng.random() * int(board.length[route]) ** 2)
    for route in order:
        if is_legal(board, larger := routes | {route}):
            routes = larger
    return routes


def change(board: Board, routes: frozenset[int], rng: random.Random) -> frozenset[int]:
    """Remove a few routes and add others."""
    fewer = frozenset(rng.sample(sorted(routes), max(0, len(routes) - rng.randint(1, 6))))
    return grow(board, fewer, rng)


def search(board: Board, seconds: float, seed: int) -> Trial:
    """The worst network found in some time."""
    stopwatch, rng = Stopwatch(board), random.Random(seed)
    worst = stopwatch.time(frozenset())
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        here = max((stopwatch.time(grow(board, frozenset(), rng)) for _ in range(50)), key=lambda trial: trial.seconds)
        misses = 0
        while misses < 200 and time.perf_counter() < end:
            there = stopwatch.time(change(board, here.routes, rng))
            misses = 0 if there.seconds > here.seconds else misses + 1
            here = max(here, there, key=lambda trial: trial.seconds)
        worst = max(worst, here, key=lambda trial: trial.seconds)
    return stopwatch.time(worst.routes)


def main() -> int:
    """Report the worst network of each edition; returns 0 if all are fast enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="how long to search each board")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pieces", type=int, help="search networks of this many pieces instead of the edition's")
    options = parser.parse_args()
    is_quick = True
    for name in editions.names():
        edition = editions.load(name)
        board = board_of(edition)
        board.pieces = options.pieces or board.pieces
        worst = search(board, options.seconds, options.seed)
        is_quick = is_quick and worst.seconds < BAR
        print(f"{name}: {worst.seconds * 1e6:,.0f} µs for {len(worst.routes)} routes, trail of {worst.trail}")
        print("  " + " ".join(edition.routes[route].id for route in sorted(worst.routes)))
    return 0 if is_quick else 1


if __name__ == "__main__":
    raise SystemExit(main())
