"""Which bots meet at which tables of a tournament; bots are numbered in the order in which they were named."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

Lineup = tuple[int, ...]  # the bot of each player; the seats change from game to game


def round_robin(named: Sequence[int], players: int) -> list[Lineup]:
    """Every set of so many of the bots that were named, once; one that was named twice may meet itself.

    Where fewer were named than there are seats, everybody has equally many; if seats are left over, there is a table
    for each way to give these to different bots.
    """
    times, left = divmod(players, len(named)) if len(named) < players else (0, players)
    tables = (sorted([*named] * times + [*others]) for others in combinations(named, left))
    return list(dict.fromkeys(tuple(table) for table in tables))


def gauntlet(challenger: int, named: Sequence[int], players: int) -> list[Lineup]:
    """One bot, once at every table, against every set of the others."""
    others = [bot for bot in named if bot != challenger]
    return [(challenger, *rest) for rest in round_robin(others, players - 1)]


def unique_names(names: Sequence[str]) -> list[str]:
    """Make names unique: the second bot of a name gets a 2, and so on."""
    places = [list(names[:place]).count(name) + 1 for place, name in enumerate(names)]
    return [name if place == 1 else f"{name} {place}" for name, place in zip(names, places, strict=True)]
