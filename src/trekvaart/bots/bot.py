"""What a bot is: it gets a view and its legal moves, and chooses one of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from trekvaart.game.actions import Action
from trekvaart.game.views import View


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits for one decision of a bot; None means no limit."""

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
    """A program that plays."""

    @property
    def name(self) -> str:
        """The name shown at the table."""
        ...

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        """Choose one of the legal moves of the seat that the view belongs to."""
        ...
