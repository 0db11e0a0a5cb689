"""The outcome of one game of bots: seats, scores, thinking times and failures."""

from __future__ import annotations

from dataclasses import dataclass, field

PARTS = 60  # of a victory: however many share it, each has a whole number of them, and sums are exact in any order


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """The score of one player in one game; `won` is 1, the part of a shared victory, or 0."""

    total: int | None  # None: a fault cut the game short, and nobody's points and tickets count
    won: float
    completed: int = 0
    failed: int = 0

    @property
    def parts(self) -> int:
        """What was won, in parts of a victory."""
        return round(self.won * PARTS)


@dataclass(frozen=True, slots=True)
class ThinkingTime:
    """How long one player thought in one game."""

    moves: int
    seconds: float = field(compare=False)
    slowest: float = field(compare=False)  # seconds for one move


@dataclass(frozen=True, slots=True)
class BotFailure:
    """A bot's failure that ended a game: that bot loses, the others share the victory."""

    player: int
    reason: str  # as a BotFault has it: late, dead, garbage, illegal
    sentence: str


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """One game; scores and thinking times are in the order of the players, `seating` has the player in each seat."""

    moves: int
    turns: int
    ending: str
    seating: tuple[int, ...]
    scores: tuple[PlayerScore, ...]
    thinking: tuple[ThinkingTime, ...] = ()
    failure: BotFailure | None = None
    record: str | None = None  # the text of the game, if it is wanted

    @property
    def starter(self) -> int:
        """The player who had the first turn."""
        return self.seating[0]


@dataclass(slots=True)
class FailureCount:
    """How often a player failed, and the first reason."""

    count: int = 0
    first: str = ""

    def add(self, failure: BotFailure) -> None:
        """Add a failure."""
        self.count += 1
        self.first = self.first or failure.sentence
