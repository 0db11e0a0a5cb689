"""Many games at once: `Games(edition, seats, count)` steps them all in one call of the kernel.

Its arrays are made once and written in place: whoever keeps what is in them copies it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS, Edition
from trekvaart.rl.encoding import encoding_of
from trekvaart.rl.kernel import games as kernel
from trekvaart.rules.dice import DICE, new_dice, seed_dice
from trekvaart.rules.paths import NETWORK
from trekvaart.rules.score import SHEET
from trekvaart.rules.state import STATE

REWARDS = {"win": kernel.WIN, "rank": kernel.RANK, "margin": kernel.MARGIN}


class Games:
    """So many games side by side, each waiting for the seat in `movers`; those that end begin anew."""

    def __init__(self, edition: Edition, seats: int, count: int, *, reward: str = "win", seed: int = 0) -> None:
        self.encoding = encoding_of(edition, seats)
        self.seats, self.count = seats, count
        self.observations = np.zeros((count, self.encoding.size), np.int16)
        self.masks = np.zeros((count, self.encoding.moves), np.bool_)
        self.movers = np.zeros(count, np.int32)
        self.rewards = np.zeros((count, seats), np.float32)
        self.is_over = np.zeros(count, np.bool_)
        self.totals = np.zeros((count, seats), np.int32)  # final scores of the last game that ended
        self.states = np.zeros(count, STATE).view(np.recarray)
        self._reward = REWARDS[reward]
        self._blank = np.zeros(1, STATE).view(np.recarray)
        self._dice = np.zeros(count, DICE).view(np.recarray)
        self._network = np.zeros(1, NETWORK).view(np.recarray)[0]
        self._sheet = np.zeros(MAX_SEATS, SHEET).view(np.recarray)
        self._held = np.zeros(MAX_SEATS, np.int32)
        self._completed = np.zeros((count, seats, len(edition.tickets)), np.int8)
        self._any = new_dice()
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew; the same seed gives the same games."""
        seed_dice(self._any, seed, self.count)
        for index in range(self.count):
            seed_dice(self._dice[index], seed, index)
        kernel.begin_all(self.encoding.board, self.states, self._blank, self._dice, self.seats, self.movers)
        self._completed[:] = 0
        self.rewards[:] = 0
        self.is_over[:] = False
        self._look()

    def step(self, moves: npt.NDArray[np.int64]) -> None:
        """Make one legal move in each game, and look at what comes next."""
        kernel.step_all(
            self.encoding.board,
            self.encoding.codes,
            self.states,
            self._blank,
            self._dice,
            self._network,
            self._sheet,
            self._reward,
            moves,
            self.movers,
            self.rewards,
            self.is_over,
            self.totals,
            self._completed,
        )
        self._look()

    def any_moves(self, into: npt.NDArray[np.int64]) -> None:
        """Choose any legal move in each game."""
        kernel.any_moves(self.masks, self._any, into)

    def look_from_all_seats(self, into: npt.NDArray[np.int16]) -> None:
        """Write the observations of every seat, by game and seat."""
        kernel.look_from_all_seats(
            self.encoding.board, self.encoding.layout, self.states, self._held, self._completed, into
        )

    def _look(self) -> None:
        kernel.look_all(
            self.encoding.board,
            self.encoding.layout,
            self.encoding.table,
            self.states,
            self._held,
            self._completed,
            self.movers,
            self.observations,
            self.masks,
        )
