"""The levels: the built-in bots by name, weakest first."""

from collections.abc import Callable

from trekvaart.bots.bot import Bot
from trekvaart.bots.easy import Easy
from trekvaart.bots.medium import Medium
from trekvaart.bots.random import Random


def _hard(seed: int) -> Bot:
    from trekvaart.bots.hard import Hard  # the kernel takes a while to load

    return Hard(seed)


def _expert(seed: int) -> Bot:
    from trekvaart.bots.expert import Expert

    return Expert(seed)


_MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "easy": Easy,
    "medium": Medium,
    "hard": _hard,
    "expert": _expert,
}

LEVELS = tuple(_MAKERS)
USUAL_LEVEL = "medium"  # the default


def make(level: str, seed: int) -> Bot:
    """A bot of a level; the same seed makes the same choices."""
    if level not in _MAKERS:
        raise ValueError(f"There is no bot called '{level}'; the bots are {', '.join(LEVELS)}.")
    return _MAKERS[level](seed)
