"""Luck: where the chance of a game comes from. The position says what may come; luck says what does."""

import random
from collections.abc import Iterable
from typing import Protocol

from trekvaart.game.actions import Chance


class Luck(Protocol):
    """Picks one of the things that chance may bring."""

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        """One of the chances, each as likely as its weight."""
        ...

    def pick_seat(self, seats: int) -> int:
        """The seat that has the first turn."""
        ...


class Drawn:
    """Luck by a random generator: of the operating system for live games, seeded for simulations."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.SystemRandom() if seed is None else random.Random(seed)

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        """One of the chances, each as likely as its weight."""
        nth = self._random.randrange(sum(weight for _, weight in chances))
        for chance, weight in chances:
            if nth < weight:
                return chance
            nth -= weight
        raise AssertionError("weights do not add up")

    def pick_seat(self, seats: int) -> int:
        """The seat that has the first turn."""
        return self._random.randrange(seats)


class Scripted:
    """Luck by a list, for tests and for games typed in as they are played; then by the generator given, if any."""

    def __init__(self, script: Iterable[Chance], then: Luck | None = None) -> None:
        self._script = list(script)
        self._then = then

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        """The next of the list, which must be possible."""
        if self._script:
            chance = self._script.pop(0)
            if all(chance != possible for possible, _ in chances):
                possible_now = ", ".join(str(possible) for possible, _ in chances)
                raise ValueError(f"The script says {chance}, but only {possible_now} can come.")
            return chance
        if self._then is None:
            raise ValueError("The script of chance is at its end.")
        return self._then.pick(chances)

    def pick_seat(self, seats: int) -> int:
        """The seat that has the first turn."""
        return self._then.pick_seat(seats) if self._then else 0
