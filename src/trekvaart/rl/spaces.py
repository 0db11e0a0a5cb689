"""Gymnasium spaces: what observations look like, and the numbered list of moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from trekvaart.bots.network.encoding import Encoding

HIGHEST_SEED = 1 << 62


def observation_space(encoding: Encoding) -> spaces.Box[np.int16]:
    """The space of observations; the upper bound of blocks that the edition does not use is 1 instead of 0."""
    return spaces.Box(0, np.maximum(encoding.high, 1), dtype=np.int16)


class LegalMoves(spaces.Discrete):
    """The numbered list of moves; `sample` without a mask returns a move that is legal now."""

    def __init__(self, first: npt.NDArray[np.int8]) -> None:
        super().__init__(len(first))
        self.first = first  # the legal moves at the start of a game
        self.legal = first.copy()

    def seed(self, seed: int | None = None) -> int:
        """Seed the samples and assume the start of a game, so that the same seed gives the same samples."""
        self.legal[:] = self.first
        return super().seed(seed)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A random legal move, or one by the mask or the probabilities given."""
        is_free = mask is None and probability is None
        return super().sample(self.legal if is_free else mask, probability)
