"""Measures the environments: `python -m benchmarks.environments` plays random moves on one core and prints steps/s.

A step is one decision in one game, with all random events after it, the observation and the mask of the next seat, and
a new game when one ends.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from time import perf_counter, thread_time
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer

from trekvaart.game.game import Game
from trekvaart.rl import trekvaart_v0
from trekvaart.rl.seat_env import SeatEnv
from trekvaart.rl.vector_env import VectorGames

REPEATS = 7

WARM_UP = 300  # steps, so that games are in different stages

Rates = npt.NDArray[np.float64]  # steps per second of processor time and of wall time


def main(
    edition: Annotated[list[str], typer.Option()] = ["usa", "amsterdam"],  # noqa: B006 -- typer reads it only
    seats: Annotated[int, typer.Option()] = 2,
    games: Annotated[list[int], typer.Option(help="Games in parallel.")] = [256, 1024, 4096],  # noqa: B006
    seconds: Annotated[float, typer.Option(help="Seconds of each repeat.")] = 0.5,
) -> None:
    """Print a row for each environment: median, slowest and fastest repeat, and the median in wall time."""
    for name in edition:
        print(f"{f'{name}, {seats} seats':<44}{'steps/s':>10}{'slowest':>10}{'fastest':>10}{'wall time':>13}")
        for count in games:
            whole, step_alone = measure_many(name, seats, count, seconds)
            print_row(f"VectorGames, {count} at once", whole)
            print_row("  without choosing the moves", step_alone)
        print_row("PettingZoo, one game", measure_one(pettingzoo_steps(name, seats), seconds))
        print_row("SeatEnv, one game against easy", measure_one(seat_steps(name, seats), seconds))
        print_row("Game, without observations", measure_one(facade_steps(name, seats), seconds))


def measure_many(name: str, seats: int, count: int, seconds: float) -> tuple[list[Rates], list[Rates]]:
    """Play many games with random moves; returns the speed with and without choosing moves."""
    env, moves = VectorGames(name, seats, count), np.zeros(count, np.int64)
    env.reset(seed=1)
    for _ in range(WARM_UP):
        env.any_moves(moves)
        env.step(moves)
    whole, step_alone = [], []
    for _ in range(REPEATS):
        made, choosing, stepping = 0, np.zeros(2), np.zeros(2)
        while (choosing + stepping)[1] < seconds:
            began = clocks()
            env.any_moves(moves)
            chosen = clocks()
            env.step(moves)
            choosing += chosen - began
            stepping += clocks() - chosen
            made += count
        whole.append(made / (choosing + stepping))
        step_alone.append(made / stepping)
    return whole, step_alone


def measure_one(steps: Iterator[None], seconds: float) -> list[Rates]:
    """Play one game after another."""
    for _ in range(WARM_UP):
        next(steps)
    rates = []
    for _ in range(REPEATS):
        made, began = 0, clocks()
        while (clocks() - began)[1] < seconds:
            next(steps)
            made += 1
        rates.append(made / (clocks() - began))
    return rates


def clocks() -> Rates:
    """Processor time and wall time."""
    return np.array([thread_time(), perf_counter()])


def pettingzoo_steps(name: str, seats: int) -> Iterator[None]:
    """Random legal moves of every agent, one per call."""
    env, rng = trekvaart_v0.raw_env(name, seats), random.Random(1)
    while True:
        env.reset(seed=rng.randrange(1 << 30))
        while not any(env.terminations.values()):
            legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
            env.step(int(legal[rng.randrange(len(legal))]))
            yield


def seat_steps(name: str, seats: int) -> Iterator[None]:
    """Random legal moves of one seat, one per call; the moves of the bots are part of the step."""
    env, rng = SeatEnv(name, seats, opponents="easy"), random.Random(1)
    while True:
        _, info = env.reset(seed=rng.randrange(1 << 30))
        is_over = False
        while not is_over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, is_over, _, info = env.step(int(legal[rng.randrange(len(legal))]))
            yield


def facade_steps(name: str, seats: int) -> Iterator[None]:
    """Random legal moves, one per call."""
    rng = random.Random(1)
    while True:
        game = Game.new(name, seats, seed=rng.randrange(1 << 30))
        while not game.is_over:
            game.play(rng.choice(game.legal()))
            yield


def print_row(name: str, rates: list[Rates]) -> None:
    """Print a row."""
    processor, wall = np.array(rates).T
    figures = (np.median(processor), processor.min(), processor.max())
    print(f"{name:<44}{''.join(f'{figure:>10,.0f}' for figure in figures)}{np.median(wall):>13,.0f}", flush=True)


if __name__ == "__main__":
    typer.run(main)
