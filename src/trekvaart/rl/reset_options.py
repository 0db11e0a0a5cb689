"""Reads the options of `reset`: the seat that has the first turn, and which games of a vector start again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from trekvaart.game.ids import Seat
from trekvaart.quoting import excerpt

Marks = npt.NDArray[np.bool_]


def read_options(options: Mapping[str, Any] | None, seats: int, games: int = 0) -> tuple[Seat | None, Marks | None]:
    """The first seat and the marked games; None: a random seat, all games. Other options are for wrappers."""
    given = options or {}
    first, marked = given.get("first"), given.get("reset_mask")
    if first is not None and not (isinstance(first, int | np.integer) and first is not True and 0 <= first < seats):
        raise ValueError(f"There is no seat {excerpt(str(first))}; they are numbered from 0 to {seats - 1}.")
    if marked is not None and not games:
        raise ValueError("A reset_mask is for many games at once.")
    if marked is not None and not (
        isinstance(marked, np.ndarray) and marked.shape == (games,) and marked.dtype == bool
    ):
        raise ValueError(f"A reset_mask is an array of {games} booleans, one for each game.")
    return (None if first is None else int(first)), marked
