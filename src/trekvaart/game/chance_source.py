"""Sources of chance: the position lists the possible draws, and the source picks one."""

import random
from typing import Protocol

from trekvaart.game.actions import Chance


class ChanceSource(Protocol):
    """Picks what chance draws."""

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        """One of the chances, each as likely as its weight."""
        ...

    def pick_seat(self, seats: int) -> int:
        """The seat that has the first turn."""
        ...


class RandomChance:
    """Picks by a random generator: the operating system's for live games, a seeded one for simulations."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.SystemRandom() if seed is None else random.Random(seed)

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        """One of the chances, each as likely as its weight."""
        nth = self._random.randrange(sum([weight for _, weight in chances]))
        for chance, weight in chances:
            if nth < weight:
                return chance
            nth -= weight
        raise AssertionError("weights do not add up")

    def pick_seat(self, seats: int) -> int:
        """The seat that has the first turn."""
        return self._random.randrange(seats)
