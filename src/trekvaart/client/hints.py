"""Hints: what the server's expert would do for a seat."""

from dataclasses import dataclass

from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move that the expert would make, in the notation and as a sentence, and what came of it in its head."""

    move: str
    text: str
    why: str
    win: float  # the chance to win, 0 to 1
    points: float  # the final score to expect
    margin: float  # points ahead of the best of the others
    games: int  # in how many games that was seen


@dataclass(frozen=True, slots=True)
class Hint:
    """The suggestions for one decision, the best first."""

    version: int
    seat: int
    moves: tuple[Suggestion, ...]


hints = TypeAdapter(Hint)
