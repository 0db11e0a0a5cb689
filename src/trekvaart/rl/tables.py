"""Tables: an edition, by its name or one's own, with so many seats: its encoding, and the space of its observations."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.game.position import Position
from trekvaart.rl.encoding import Encoding, encoding_of


def table(edition: str | Edition, seats: int) -> Encoding:
    """The encoding; EditionFaults or ValueError say why there is no such table."""
    board = edition if isinstance(edition, Edition) else editions.load(edition)
    Position.new(board, seats)  # refuses a number of seats that the edition is not for
    return encoding_of(board, seats)


def observations(encoding: Encoding) -> spaces.Box[np.int16]:
    """The space of observations; what an edition does not have is always 0, but a space wants room for more."""
    return spaces.Box(0, np.maximum(encoding.high, 1), dtype=np.int16)
