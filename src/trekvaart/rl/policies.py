"""Policies as bots: `PolicyBot(encoding, policy)` sits down wherever bots do.

A policy is any function that is given an observation and the mask of the legal moves, and scores every move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from trekvaart.bots import Budget
from trekvaart.game.actions import Action
from trekvaart.game.views import View
from trekvaart.rl.encoding import Encoding
from trekvaart.rl.kernel.masks import Mask
from trekvaart.rl.kernel.observe import Row

Scores: TypeAlias = npt.NDArray[np.floating[Any]]
Policy: TypeAlias = Callable[[Row, Mask], Scores]


class PolicyBot:
    """Makes the legal move that a policy scores highest; with a temperature, any, as likely as its score says.

    Its chance follows from the seed and from what it sees, so that the same question gets the same answer.
    """

    def __init__(
        self, encoding: Encoding, policy: Policy, seed: int = 0, *, name: str = "policy", temperature: float = 0.0
    ) -> None:
        if temperature < 0:
            raise ValueError(f"A temperature is 0 or more, not {temperature:g}.")
        self.name = name
        self._encoding, self._policy = encoding, policy
        self._seed, self._temperature = seed, temperature

    def __repr__(self) -> str:
        return f"<PolicyBot {self.name}, {self._encoding.version}>"

    def choose(self, view: View, _legal: Sequence[Action], _budget: Budget, /) -> Action:
        """One of the legal moves; a ValueError says why the policy cannot play at this table."""
        self._check(view)
        row, mask = self._encoding.encode(view)
        legal = np.flatnonzero(mask)
        scores = self._scores(row, mask)[legal]
        if self._temperature:
            scores = scores / self._temperature + self._whims(row).gumbel(size=len(legal))
        return self._encoding.move(int(legal[scores.argmax()]), view)

    def _check(self, view: View) -> None:
        """Refuse another table than the one that the policy knows."""
        edition, seats = self._encoding.edition, self._encoding.seats
        if (view.edition.name, len(view.seats)) != (edition.name, seats):
            raise ValueError(
                f"{self.name} plays {edition.name} with {seats} seats, not {view.edition.name} with {len(view.seats)}."
            )
        if view.edition.digest != edition.digest:
            raise ValueError(f"{self.name} knows {edition.name} with other data than at this table.")

    def _scores(self, row: Row, mask: Mask) -> Scores:
        """What the policy says, if it is one score for each move."""
        scores = np.asarray(self._policy(row, mask))
        if scores.shape != mask.shape:
            raise ValueError(f"A policy scores each of the {len(mask)} moves; {self.name} answered {scores.shape}.")
        if np.isnan(scores[mask]).any():
            raise ValueError(f"{self.name} scored a legal move with what is no number.")
        return scores

    def _whims(self, row: Row) -> np.random.Generator:
        seen = hashlib.sha256(f"{self._seed} ".encode() + row.tobytes())
        return np.random.default_rng(int.from_bytes(seen.digest()))
