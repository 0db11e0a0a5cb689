"""Evaluates single decisions: `python -m benchmarks.decisions` compares configurations of the search.

A move is worth what it wins in whole games of planners, in many worlds that fit the view. That says more about a design
in minutes than matches do in hours, though only matches say what it comes to in the end (`benchmarks.designs`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import numpy.typing as npt
import typer

from benchmarks.designs import DESIGNS, WHOLE
from trekvaart import View, editions
from trekvaart.bots import UNLIMITED, Budget, make
from trekvaart.bots.candidate_trials import CandidateTrials
from trekvaart.bots.expert import Expert
from trekvaart.game.game import Game

Gains = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Question:
    """A decision in a game of planners, the number of worlds in which moves are evaluated, and who decides."""

    edition: str
    players: int
    number: int
    worlds: int
    configurations: tuple[tuple[str, float], ...]  # a configuration and its seconds


def main(
    edition: Annotated[str, typer.Option()] = "amsterdam",
    players: Annotated[int, typer.Option()] = 2,
    positions: Annotated[int, typer.Option()] = 200,
    worlds: Annotated[int, typer.Option(help="Worlds in which each move is evaluated.")] = 2000,
    seconds: Annotated[list[float], typer.Option(help="Seconds for each decision.")] = [0.1],  # noqa: B006 -- typer reads it
    only: Annotated[str, typer.Option(help="Only configurations whose name contains this.")] = "",
) -> None:
    """Print how many more games in 100 each configuration wins than the planner's own moves, for one decision."""
    configurations = tuple((name, time) for name in DESIGNS for time in seconds if only in name)
    questions = [Question(edition, players, number, worlds, configurations) for number in range(positions)]
    with ProcessPoolExecutor() as pool:
        gains = 100 * np.array(list(pool.map(judge, questions)))
    errors = gains.std(axis=0) / np.sqrt(len(gains))
    names = [*(f"{name}, {time} s" for name, time in configurations), "the best move"]
    for name, gain, error in zip(names, gains.mean(axis=0), errors, strict=True):
        print(f"{name:<84}{gain:>6.2f} ± {error:.2f}")


def judge(question: Question) -> Gains:
    """How much more the choice of each configuration, and last the best move, wins than the planner's own."""
    rng = random.Random(f"{question.edition} {question.players} {question.number}")
    view = rng.choice(list(decisions(question)))
    trials = CandidateTrials(view, rng.getrandbits(62), fits=True)
    moves = [trials.move(index) for index in range(len(trials))]
    wins = np.array([trials.run(index, WHOLE, 0, question.worlds)["won"] for index in range(len(trials))])
    first, second = np.array_split(wins, 2, axis=1)  # the best move is found in some worlds and evaluated in others
    best = second[first.mean(axis=1).argmax()].mean() - second[0].mean()
    gains = []
    for name, time in question.configurations:
        thoughts = Expert(question.number, DESIGNS[name]).consider(view, Budget(seconds=time))
        gains.append(wins[moves.index(thoughts[0].move)].mean() - wins[0].mean())
    return np.array([*gains, best])


def decisions(question: Question) -> Iterator[View]:
    """The views of a game of planners with more than one legal move."""
    game = Game.new(editions.load(question.edition), question.players, seed=question.number, first=0)
    bot = make("hard", question.number)
    while not game.is_over:
        seat = game.deciding[0]
        view, legal = game.view(seat), game.legal(seat)
        if len(legal) > 1:
            yield view
        game.play(bot.choose(view, legal, UNLIMITED), seat=seat)


if __name__ == "__main__":
    typer.run(main)
