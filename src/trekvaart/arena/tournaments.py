"""A tournament: which games are played, by which bots and in which order. Each game can be played by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from trekvaart.arena.match import PairedSeries
from trekvaart.arena.outcome import GameOutcome
from trekvaart.bots.specs import Spec
from trekvaart.editions.edition import Edition

Lineup = tuple[int, ...]  # the bot of each player, by its number; the seats change from game to game


@dataclass(frozen=True, slots=True)
class GameKey:
    """A game by its table and its number there, both from 0."""

    table: int
    game: int


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that has been played."""

    key: GameKey
    outcome: GameOutcome


@dataclass(frozen=True, slots=True)
class Tournament:
    """The same number of games at each of some tables.

    A round is as many games of a table as there are players: every player sits in every seat once, with the same seed.
    All tables have the same seed in a round, so that bots which did not meet are compared fairly.
    """

    edition: Edition
    bots: tuple[Spec, ...]  # each once
    named: tuple[int, ...]  # as they were named, some perhaps several times
    challenger: int | None  # of a gauntlet
    tables: tuple[Lineup, ...]
    games: int  # at each table
    seed: int
    keeps_records: bool = False

    @property
    def players(self) -> int:
        """How many sit at a table."""
        return len(self.tables[0])

    @property
    def total(self) -> int:
        """How many games there are in all."""
        return len(self.tables) * self.games

    @property
    def names(self) -> list[str]:
        """What the bots are called, each differently."""
        return unique_names([spec.name for spec in self.bots])

    def schedule(self, is_done: Callable[[GameKey], bool]) -> Iterator[GameKey]:
        """What is still to be played, round by round."""
        for first in range(0, self.games, self.players):
            for table in range(len(self.tables)):
                for game in range(first, min(first + self.players, self.games)):
                    key = GameKey(table, game)
                    if not is_done(key):
                        yield key

    def number(self, key: GameKey) -> int:
        """The place of a game among all of them."""
        return key.table * self.games + key.game

    def has(self, key: GameKey) -> bool:
        """Whether it is a game of this tournament."""
        return 0 <= key.table < len(self.tables) and 0 <= key.game < self.games

    def play(self, key: GameKey) -> FinishedGame:
        """Play one of the games."""
        bots = tuple(self.bots[bot] for bot in self.tables[key.table])
        return FinishedGame(key, PairedSeries(self.edition, bots, self.seed, self.keeps_records).play(key.game))


def tournament(
    edition: Edition,
    bots: Sequence[Spec],
    players: int,
    games: int,
    seed: int,
    *,
    challenger: Spec | None = None,
    keeps_records: bool = False,
) -> Tournament:
    """A round robin of bots, or with a challenger its gauntlet; bots that were named alike are one bot."""
    edition.check_seats(players)
    if games < 1:
        raise ValueError(f"Play at least one game, not {games}.")
    distinct: dict[object, Spec] = {}
    for spec in bots:
        distinct.setdefault(_identity(spec), spec)
    numbers = list(distinct)
    named = tuple(numbers.index(_identity(spec)) for spec in bots)
    if challenger is None:
        one, tables = None, round_robin(named, players)
    else:
        one = numbers.index(_identity(challenger))
        tables = gauntlet(one, named, players)
    return Tournament(edition, tuple(distinct.values()), named, one, tuple(tables), games, seed, keeps_records)


def _identity(spec: Spec) -> object:
    """What makes two specs the same bot, however they were written."""
    return spec.bot, spec.budget


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
