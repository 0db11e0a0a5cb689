"""Adds up games as they are played, in memory that does not grow with their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from trekvaart.arena.outcome import PARTS, FailureCount, GameOutcome
from trekvaart.arena.summary import FailureSummary, PlayerSummary, Summary, share, spread
from trekvaart.editions.edition import Edition
from trekvaart.game.events import Ending
from trekvaart.rules.kernel_api import ALL_PASSED, Batch


@dataclass(slots=True)
class PlayerTotals:
    """One player's games, added up."""

    scores: Counter[int] = field(default_factory=Counter)
    won: int = 0  # in parts
    shared: int = 0
    completed: int = 0
    failed: int = 0

    def summary(self, name: str, games: int) -> PlayerSummary:
        """The player's summary; games that a failing bot ended have no scores and no tickets."""
        finished = self.scores.total()
        return PlayerSummary(
            name=name,
            wins=share(self.won / PARTS, games),
            shared=self.shared,
            score=spread(self.scores),
            completed=self.completed / finished,
            failed=self.failed / finished,
        )


class GameTotals:
    """All games, added up."""

    def __init__(self, players: int) -> None:
        self.players = [PlayerTotals() for _ in range(players)]
        self.moves: Counter[int] = Counter()
        self.turns: Counter[int] = Counter()
        self.endings: Counter[str] = Counter()
        self.starter_won = 0  # in parts
        self.shared = 0
        self.failures = [FailureCount() for _ in range(players)]

    @property
    def games(self) -> int:
        """How many games have been added."""
        return self.moves.total()

    @property
    def is_all_faults(self) -> bool:
        """Whether no game was played to its end."""
        return sum(failures.count for failures in self.failures) == self.games

    def add(self, game: GameOutcome) -> None:
        """Add a game."""
        self.moves[game.moves] += 1
        self.turns[game.turns] += 1
        self.endings[game.ending] += 1
        self.starter_won += game.scores[game.starter].parts
        if game.failure is not None:
            self.failures[game.failure.player].add(game.failure)
        self.shared += any(0 < score.won < 1 for score in game.scores)
        for player, score in zip(self.players, game.scores, strict=True):
            if score.total is not None:
                player.scores[score.total] += 1
                player.completed += score.completed
                player.failed += score.failed
            player.won += score.parts
            player.shared += 0 < score.won < 1

    def add_batch(self, batch: Batch) -> None:
        """Add random games from the kernel; players are numbered in the order of play."""
        games, sheets = batch.games, batch.sheets
        places = (games["first"][:, None] + np.arange(batch.seats)) % batch.seats
        points, ranks, completed, failed = (
            np.take_along_axis(sheets[name], places, axis=1) for name in ("total", "rank", "completed", "failed")
        )
        is_shared = games["winners"] > 1
        won = (ranks == 0) * (PARTS // games["winners"][:, None])
        self.moves.update(_often(games["moves"]))
        self.turns.update(_often(games["turns"]))
        passed = int((games["ending"] == ALL_PASSED).sum())
        endings = {Ending.LAST_ROUND.value: len(batch) - passed, Ending.ALL_PASSED.value: passed}
        self.endings.update({ending: number for ending, number in endings.items() if number})
        self.shared += int(is_shared.sum())
        self.starter_won += int(won[:, 0].sum())
        for place, player in enumerate(self.players):
            player.scores.update(_often(points[:, place]))
            player.won += int(won[:, place].sum())
            player.shared += int((is_shared & (ranks[:, place] == 0)).sum())
            player.completed += int(completed[:, place].sum())
            player.failed += int(failed[:, place].sum())

    def summary(self, edition: Edition, names: Sequence[str], seed: int, seconds: float) -> Summary:
        """Summarise the games so far."""
        return Summary(
            edition=edition.name,
            seats=len(self.players),
            games=self.games,
            seed=seed,
            seconds=seconds,
            games_per_second=self.games / seconds,
            moves=spread(self.moves),
            turns=spread(self.turns),
            endings=dict(self.endings.most_common()),
            shared=self.shared,
            starter=share(self.starter_won / PARTS, self.games),
            players=tuple(player.summary(name, self.games) for player, name in zip(self.players, names, strict=True)),
            faults=tuple(
                FailureSummary(name, one.count, one.first)
                for name, one in zip(names, self.failures, strict=True)
                if one.count
            ),
        )


def _often(numbers: npt.NDArray[np.int64]) -> dict[int, int]:
    """How often each number occurs."""
    values, counts = np.unique(numbers, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))
