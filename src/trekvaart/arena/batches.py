"""Adds batches of random games from the kernel to the totals."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from trekvaart.arena.outcome import PARTS
from trekvaart.arena.totals import GameTotals
from trekvaart.game.events import Ending
from trekvaart.rules.kernel_api import ALL_PASSED, Batch

Numbers = npt.NDArray[np.int64]


def add_batch(totals: GameTotals, batch: Batch) -> None:
    """Add games; players are numbered in the order of play, from the one who had the first turn."""
    games, sheets = batch.games, batch.sheets
    places = (games["first"][:, None] + np.arange(batch.seats)) % batch.seats
    points, ranks, completed, failed = (
        np.take_along_axis(sheets[name], places, axis=1) for name in ("total", "rank", "completed", "failed")
    )
    is_shared = games["winners"] > 1
    won = (ranks == 0) * (PARTS // games["winners"][:, None])
    totals.moves.update(_often(games["moves"]))
    totals.turns.update(_often(games["turns"]))
    passed = int((games["ending"] == ALL_PASSED).sum())
    endings = {Ending.LAST_ROUND.value: len(batch) - passed, Ending.ALL_PASSED.value: passed}
    totals.endings.update({ending: number for ending, number in endings.items() if number})
    totals.shared += int(is_shared.sum())
    totals.starter_won += int(won[:, 0].sum())
    for place, player in enumerate(totals.players):
        player.scores.update(_often(points[:, place]))
        player.won += int(won[:, place].sum())
        player.shared += int((is_shared & (ranks[:, place] == 0)).sum())
        player.completed += int(completed[:, place].sum())
        player.failed += int(failed[:, place].sum())


def _often(numbers: Numbers) -> dict[int, int]:
    """How often each number occurs."""
    values, counts = np.unique(numbers, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))
