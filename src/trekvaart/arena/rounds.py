"""Adds up games by round. The games of a round share their random seed, so only rounds are independent.

A round is a row of whole numbers; of the rounds that are finished only sums and sums of products are kept, which say
how any ratio of two columns spreads from round to round.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
import numpy.typing as npt

from trekvaart.arena.summary import CONFIDENCE

IntVector = npt.NDArray[np.int64]


@dataclass(slots=True)
class Round:
    """A round: its row so far, and how many of its games were played at each table."""

    row: IntVector
    tables: Counter[int] = field(default_factory=Counter)


class RoundTotals:
    """All rounds, added up."""

    def __init__(self, columns: int, games: int) -> None:
        """Rows have so many columns; a round that is finished has so many games."""
        self.finished = 0
        self.sums: IntVector = np.zeros(columns, np.int64)
        self.products: npt.NDArray[np.int64] = np.zeros((columns, columns), np.int64)
        self.open: dict[int, Round] = {}
        self._games = games

    def add(self, number: int, table: int, row: IntVector) -> None:
        """Add a game to its round."""
        one = self.open.setdefault(number, Round(np.zeros_like(self.sums)))
        one.row += row
        one.tables[table] += 1
        if one.tables.total() == self._games:
            self._fold(self.open.pop(number).row)

    def _fold(self, row: IntVector) -> None:
        self.finished += 1
        self.sums += row
        self.products += np.outer(row, row)

    @property
    def count(self) -> int:
        """How many rounds there are, finished or not."""
        return self.finished + len(self.open)

    def ratio_error(self, part: int, whole: int) -> float | None:
        """The standard error of one column's sum divided by another's; None if there are too few rounds to know."""
        rows = [one.row for one in self.open.values()]
        parts = int(self.sums[part]) + sum(int(row[part]) for row in rows)
        wholes = int(self.sums[whole]) + sum(int(row[whole]) for row in rows)
        if self.count < 2 or wholes == 0:
            return None
        ratio = parts / wholes
        squares = (
            float(self.products[part, part])
            - 2 * ratio * float(self.products[part, whole])
            + ratio * ratio * float(self.products[whole, whole])
        )
        squares += sum((float(row[part]) - ratio * float(row[whole])) ** 2 for row in rows)
        return sqrt(max(0.0, squares) * self.count / (self.count - 1)) / wholes


def confidence(rounds: int) -> float:
    """Standard errors on either side that hold 95 %, where the error itself was found from so many rounds.

    That is Student's t, in the expansion of Cornish and Fisher, which is right to 3 % from three rounds on.
    """
    z, degrees = CONFIDENCE, max(1, rounds - 1)
    return (
        z
        + (z**3 + z) / (4 * degrees)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
    )
