"""Counting: adds up games as they are played. What it keeps does not grow with the number of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trekvaart.arena.summary import Line, Summary, share, spread
from trekvaart.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class Score:
    """What one player made of one game; `won` is 1, the part of a shared victory, or 0."""

    total: int
    won: float
    completed: int
    failed: int


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game; the scores stand in the order of the players, one of whom had the first turn."""

    moves: int
    turns: int
    ending: str
    starter: int
    scores: tuple[Score, ...]


@dataclass(slots=True)
class PlayerCount:
    """One player's games, added up."""

    scores: Counter[int] = field(default_factory=Counter)
    won: float = 0
    shared: int = 0
    completed: int = 0
    failed: int = 0

    def line(self, name: str) -> Line:
        """The player's line of the summary."""
        games = self.scores.total()
        return Line(
            name=name,
            wins=share(self.won, games),
            shared=self.shared,
            score=spread(self.scores),
            completed=self.completed / games,
            failed=self.failed / games,
        )


class Count:
    """All games, added up."""

    def __init__(self, players: int) -> None:
        self.players = [PlayerCount() for _ in range(players)]
        self.moves: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.starter_won: float = 0
        self.shared = 0

    @property
    def games(self) -> int:
        """How many games have been added."""
        return self.moves.total()

    def add(self, game: Played) -> None:
        """Add a game."""
        self.moves[game.moves] += 1
        self.turns[game.turns] += 1
        self.endings[game.ending] += 1
        self.starter_won += game.scores[game.starter].won
        self.shared += any(0 < score.won < 1 for score in game.scores)
        for player, score in zip(self.players, game.scores, strict=True):
            player.scores[score.total] += 1
            player.won += score.won
            player.shared += 0 < score.won < 1
            player.completed += score.completed
            player.failed += score.failed

    def summary(self, edition: Edition, names: Sequence[str], seed: int, seconds: float) -> Summary:
        """What has become of the games so far."""
        return Summary(
            edition=edition.name,
            seats=len(self.players),
            games=self.games,
            seed=seed,
            seconds=seconds,
            games_per_second=self.games / seconds,
            moves=spread(self.moves),
            turns=spread(self.turns),
            endings=_often_first(self.endings),
            shared=self.shared,
            starter=share(self.starter_won, self.games),
            players=tuple(player.line(name) for player, name in zip(self.players, names, strict=True)),
        )


def _often_first(counts: Counter[str]) -> Mapping[str, int]:
    return dict(counts.most_common())
