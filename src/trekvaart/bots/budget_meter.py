"""Measures how much of a budget one decision has used, in seconds or simulated games, whichever ends first."""

from __future__ import annotations

import time

from trekvaart.bots.bot import Budget

MOST_GAMES = 1_000_000


class BudgetMeter:
    """The account of one decision; it begins when it is made."""

    def __init__(self, budget: Budget) -> None:
        self._budget, self._began = budget, time.perf_counter()
        self.games = 0

    @property
    def part(self) -> float:
        """The part of the budget that is spent."""
        seconds, games = self._budget.seconds, self._budget.iterations or MOST_GAMES
        return max((time.perf_counter() - self._began) / seconds if seconds else 0.0, self.games / games)

    @property
    def left(self) -> float:
        """How many more games like those so far there are to spend."""
        return self.games * max(0.0, 1.0 / self.part - 1.0) if self.games else 0.0

    @property
    def at_most(self) -> int:
        """How many games the budget names; MOST_GAMES if it names none."""
        return self._budget.iterations or MOST_GAMES
