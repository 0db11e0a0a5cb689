"""The expert's evaluation of one move."""

from dataclasses import dataclass

from trekvaart.game.actions import Action


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """One move, and the mean outcome of the games simulated after it."""

    move: Action
    win: float  # the probability of winning
    points: float  # the expected final score
    margin: float  # points ahead of the best of the others
    games: int  # how many games were simulated
