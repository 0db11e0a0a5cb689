"""What a bot is: something that is shown a view and its legal moves, and chooses one. It never sees anything else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from trekvaart.game.actions import Action
from trekvaart.game.views import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move; None is as much as it likes."""

    seconds: float | None = None
    iterations: int | None = None


UNLIMITED = Budget()


class SeededBot:
    """The base of the built-in bots: the same seed makes the same choices."""

    name = "seeded"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def __repr__(self) -> str:
        return f"make({self.name!r}, seed={self._seed})"


class Bot(Protocol):
    """A player made of code."""

    @property
    def name(self) -> str:
        """What the bot is called at the table."""
        ...

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        """One of the legal moves of the seat that looks."""
        ...
