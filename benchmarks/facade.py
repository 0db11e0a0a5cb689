"""Measures the cost of a move through `Game`: `python -m benchmarks.facade`."""

import time
from itertools import pairwise

from trekvaart import Game
from trekvaart.bots import UNLIMITED, make

TIMES = 12
TABLES = (("usa", 2), ("usa", 4), ("amsterdam", 2), ("amsterdam", 4))


def main() -> None:
    """Play the same games several times, and print the means of the fastest run."""
    print(f"{'':<14}{'moves':>6}{'legal':>9}{'view':>9}{'bot':>9}{'play':>9}   ms a move{'replay':>12} ms a game")
    for edition, seats in TABLES:
        moves, *seconds = min((measure(edition, seats) for _ in range(TIMES)), key=sum)
        *each, replay = seconds
        cells = "".join(f"{second / moves * 1000:9.3f}" for second in each)
        print(f"{edition:<12}{seats:>2}{moves:>6.0f}{cells}{'':>14}{replay * 1000:7.1f}")


def measure(edition: str, seats: int) -> tuple[float, ...]:
    """The number of moves in a game, and the seconds of each operation."""
    game, moves, spent = Game.new(edition, seats, seed=1), 0, [0.0] * 4
    bots = [make("medium", seed) for seed in range(seats)]
    while not game.is_over:
        seat, clock = game.seat, [time.perf_counter()]
        legal = game.legal(seat)
        clock.append(time.perf_counter())
        view = game.view(seat)
        clock.append(time.perf_counter())
        move = bots[seat].choose(view, legal, UNLIMITED)
        clock.append(time.perf_counter())
        game.play(move, seat)
        clock.append(time.perf_counter())
        spent = [before + end - start for before, (start, end) in zip(spent, pairwise(clock), strict=True)]
        moves += 1
    record = game.record()
    began = time.perf_counter()
    Game.from_record(record)
    return (moves, *spent, time.perf_counter() - began)


if __name__ == "__main__":
    main()
