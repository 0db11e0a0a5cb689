"""Bots: the protocol that all of them follow, and the built-in levels. A bot sees a view and nothing else."""

from trekvaart.bots.bot import UNLIMITED, Bot, Budget
from trekvaart.bots.levels import LEVELS, USUAL_LEVEL, make

__all__ = ["LEVELS", "UNLIMITED", "USUAL_LEVEL", "Bot", "Budget", "make"]
