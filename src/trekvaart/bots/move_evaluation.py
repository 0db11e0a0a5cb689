"""The expert's evaluation of one move."""

from dataclasses import dataclass

from trekvaart.game.actions import Action


@dataclass(frozen=True, slots=True)
class MoveEvaluation:
    """One move, and what came of it in the games that were tried after it."""

    move: Action
    win: float  # the chance to win, 0 to 1
    points: float  # the final score to expect
    margin: float  # points ahead of the best of the others
    games: int  # how many games were tried
