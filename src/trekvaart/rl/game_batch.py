"""Many games at once: `GameBatch(edition, seats, count)` steps them all in one call of the kernel.

Each step writes into the same arrays: copy what you keep.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS, Edition
from trekvaart.game.codec import codec_of
from trekvaart.game.kernel_calls import blank_network
from trekvaart.rl.encoding import encoding_of
from trekvaart.rl.kernel import batch_step as kernel
from trekvaart.rl.kernel.batch_step import Moves
from trekvaart.rl.rewards import REWARDS
from trekvaart.rules.kernel_api import DICE, SHEET, STATE, seed_dice


class GameBatch:
    """So many games side by side, each waiting for the seat in `movers`; a game that ends starts again."""

    def __init__(self, edition: Edition, seats: int, count: int, *, reward: str = "win", seed: int = 0) -> None:
        self.encoding = encoding_of(edition, seats)
        self.seats, self.count = seats, count
        self._reward = REWARDS[reward]
        arrays = self._arrays = kernel.BatchArrays(
            board=codec_of(edition).board_array,
            layout=self.encoding.layout,
            moves=self.encoding.table,
            codes=self.encoding.codes,
            states=np.zeros(count, STATE),
            dice=np.zeros(count, DICE),
            movers=np.zeros(count, np.int32),
            groups=np.zeros((count, seats, len(edition.locations)), np.int8),
            completed=np.zeros((count, seats, len(edition.tickets)), np.int8),
            observations=np.zeros((count, self.encoding.size), np.int16),
            masks=np.zeros((count, self.encoding.moves), np.bool_),
            listed=np.zeros((count, self.encoding.moves), np.int16),
            counted=np.zeros(count, np.int32),
            moved=np.zeros(count, np.int32),
            rewards=np.zeros((count, seats), np.float32),
            earned=np.zeros(count, np.float32),
            is_over=np.zeros(count, np.bool_),
            totals=np.zeros((count, seats), np.int32),
            blank=np.zeros(1, STATE),
            network=blank_network(),
            sheet=np.zeros(MAX_SEATS, SHEET),
            held=np.zeros(MAX_SEATS, np.int32),
        )
        self._dice = np.zeros(1, DICE)  # for random moves
        self.states, self.movers, self.moved = arrays.states, arrays.movers, arrays.moved
        self.observations, self.masks = arrays.observations, arrays.masks
        self.rewards, self.earned = arrays.rewards, arrays.earned
        self.is_over, self.totals = arrays.is_over, arrays.totals
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Start all games again; the same seed gives the same games."""
        seed_dice(self._dice[0], seed, self.count)
        for index in range(self.count):
            seed_dice(self._arrays.dice[index], seed, index)
        kernel.begin_all(self._arrays, self.seats)
        self.rewards[:] = 0
        self.is_over[:] = False
        self.observe()

    def step(self, moves: Moves) -> None:
        """Make one legal move in each game, and observe what follows."""
        kernel.step_all(self._arrays, moves, self._reward)

    def observe(self) -> None:
        """Write the observations and the legal moves of the seats to move."""
        kernel.observe_movers(self._arrays)

    def first_illegal(self, moves: Moves) -> int | None:
        """The first game in which this is not a legal move."""
        game = kernel.first_illegal(self.masks, moves)
        return None if game == self.count else game

    def any_moves(self, into: Moves) -> None:
        """Choose a random legal move in each game."""
        kernel.random_moves(self._arrays.listed, self._arrays.counted, self._dice, into)

    def observe_all_seats(self, into: npt.NDArray[np.int16]) -> None:
        """Write the observations of every seat, by game and seat."""
        kernel.observe_all_seats(self._arrays, into)
