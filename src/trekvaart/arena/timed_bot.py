"""A bot with its budget and the time it has used."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from trekvaart.arena.outcome import ThinkingTime
from trekvaart.bots import Bot, Budget
from trekvaart.game.actions import Action
from trekvaart.game.views import View


class TimedBot:
    """A bot for one game; its budget comes before the one that the game would give it."""

    def __init__(self, bot: Bot, budget: Budget) -> None:
        self.bot = bot
        self.name = bot.name
        self._budget = budget
        self._moves = 0
        self._seconds = 0.0
        self._slowest = 0.0

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        """The choice of the bot, timed."""
        began = perf_counter()
        try:
            return self.bot.choose(view, legal, self._budget)
        finally:
            passed = perf_counter() - began
            self._moves += 1
            self._seconds += passed
            self._slowest = max(self._slowest, passed)

    @property
    def time(self) -> ThinkingTime:
        """How long it has thought so far."""
        return ThinkingTime(self._moves, self._seconds, self._slowest)
