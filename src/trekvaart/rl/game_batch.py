"""Many games at once: `GameBatch(edition, seats, count)` steps them all in one call of the kernel.

Its arrays are made once and written in place: whoever keeps what is in them copies it.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS, Edition
from trekvaart.game.codec import codec_of
from trekvaart.game.kernel_calls import STATES, blank_network
from trekvaart.rl.encoding import encoding_of
from trekvaart.rl.kernel import batch_step as kernel
from trekvaart.rl.kernel.batch_step import Moves
from trekvaart.rl.kernel.rewards import MARGIN, RANK, WIN
from trekvaart.rules.kernel_api import DICE, SHEET, seed_dice

DICES, SHEETS = (np.dtype((np.record, fields)) for fields in (DICE, SHEET))  # as in `game/kernel_calls.py`

REWARDS = {"win": WIN, "rank": RANK, "margin": MARGIN}


class GameBatch:
    """So many games side by side, each waiting for the seat in `movers`; those that end begin anew."""

    def __init__(self, edition: Edition, seats: int, count: int, *, reward: str = "win", seed: int = 0) -> None:
        self.encoding = encoding_of(edition, seats)
        self.seats, self.count = seats, count
        self.observations = np.zeros((count, self.encoding.size), np.int16)
        self.masks = np.zeros((count, self.encoding.moves), np.bool_)
        self.movers = np.zeros(count, np.int32)
        self.moved = np.zeros(count, np.int32)  # the seats that have just moved
        self.rewards = np.zeros((count, seats), np.float32)
        self.earned = np.zeros(count, np.float32)  # what those who have just moved get
        self.is_over = np.zeros(count, np.bool_)
        self.totals = np.zeros((count, seats), np.int32)  # final scores of the last game that ended
        self.states = np.zeros(count, STATES)
        self._reward = REWARDS[reward]
        self._board = codec_of(edition).board_array
        self._layout = self.encoding.layout_array
        self._table = self.encoding.table_array
        self._blank = np.zeros(1, STATES)
        self._dice = np.zeros(count, DICES)
        self._network = blank_network()
        self._sheet = np.zeros(MAX_SEATS, SHEETS)
        self._held = np.zeros(MAX_SEATS, np.int32)
        self._groups = np.zeros((count, seats, len(edition.locations)), np.int8)
        self._completed = np.zeros((count, seats, len(edition.tickets)), np.int8)
        self._listed = np.zeros((count, self.encoding.moves), np.int16)  # the legal moves, as many as are counted
        self._counted = np.zeros(count, np.int32)
        self._any = np.zeros(1, DICES)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew; the same seed gives the same games."""
        seed_dice(self._any[0], seed, self.count)
        for index in range(self.count):
            seed_dice(self._dice[index], seed, index)
        kernel.begin_all(
            self._board, self.states, self._blank, self._dice, self.seats, self.movers, self._groups, self._completed
        )
        self.rewards[:] = 0
        self.is_over[:] = False
        self._look()

    def step(self, moves: Moves) -> None:
        """Make one legal move in each game, and look at what comes next."""
        kernel.step_all(
            self._board,
            self._layout,
            self._table,
            self.encoding.codes,
            self.states,
            self._blank,
            self._dice,
            self._network,
            self._sheet,
            self._reward,
            moves,
            self.movers,
            self.moved,
            self.rewards,
            self.earned,
            self.is_over,
            self.totals,
            self._groups,
            self._completed,
            self._held,
            self.observations,
            self.masks,
            self._listed,
            self._counted,
        )

    def first_illegal(self, moves: Moves) -> int | None:
        """The first game in which this is not a legal move."""
        game = kernel.first_illegal(self.masks, moves)
        return None if game == self.count else game

    def any_moves(self, into: Moves) -> None:
        """Choose any legal move in each game."""
        kernel.any_moves(self._listed, self._counted, self._any, into)

    def look_from_all_seats(self, into: npt.NDArray[np.int16]) -> None:
        """Write the observations of every seat, by game and seat."""
        kernel.look_from_all_seats(self._board, self._layout, self.states, self._held, self._completed, into)

    def _look(self) -> None:
        kernel.look_all(
            self._board,
            self._layout,
            self._table,
            self.states,
            self._held,
            self._completed,
            self.movers,
            self.observations,
            self.masks,
            self._listed,
            self._counted,
        )
