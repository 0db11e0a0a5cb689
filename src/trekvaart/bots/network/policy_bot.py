"""Policies as bots: `PolicyBot(encoding, policy)` plays wherever bots do.

A policy is any function that takes an observation and the mask of the legal moves and returns a score for every move.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from trekvaart.bots.bot import Budget
from trekvaart.bots.network.encoding import Encoding
from trekvaart.bots.network.kernel.masks import Mask
from trekvaart.bots.network.kernel.observe import Row
from trekvaart.game.actions import Action
from trekvaart.game.views import View

Scores: TypeAlias = npt.NDArray[np.floating[Any]]
Policy: TypeAlias = Callable[[Row, Mask], Scores]


class PolicyBot:
    """Makes the legal move with the highest score; with a temperature, samples one with the scores as logits.

    Its random numbers depend on the seed and on what it sees, so that it chooses the same move in the same position.
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
        """Choose a legal move; raises ValueError if the policy is for another edition or number of seats."""
        self._check(view)
        row, mask = self._encoding.encode(view)
        legal = np.flatnonzero(mask)
        scores = self._scores(row, mask)[legal]
        if self._temperature:
            scores = scores / self._temperature + self._rng(row).gumbel(size=len(legal))
        return self._encoding.move(int(legal[scores.argmax()]), view)

    def _check(self, view: View) -> None:
        """Raise ValueError unless the policy is for this edition and number of seats."""
        edition, seats = self._encoding.edition, self._encoding.seats
        if (view.edition.name, len(view.seats)) != (edition.name, seats):
            raise ValueError(
                f"{self.name} plays {edition.name} with {seats} seats, not {view.edition.name} with {len(view.seats)}."
            )
        if view.edition.digest != edition.digest:
            raise ValueError(f"{self.name} knows {edition.name} with other data than at this table.")

    def _scores(self, row: Row, mask: Mask) -> Scores:
        """The scores of the policy, after checking that there is one for each move."""
        scores = np.asarray(self._policy(row, mask))
        if scores.shape != mask.shape:
            raise ValueError(f"A policy scores each of the {len(mask)} moves; {self.name} answered {scores.shape}.")
        if np.isnan(scores[mask]).any():
            raise ValueError(f"{self.name} scored a legal move with NaN.")
        return scores

    def _rng(self, row: Row) -> np.random.Generator:
        seen = hashlib.sha256(f"{self._seed} ".encode() + row.tobytes())
        return np.random.default_rng(int.from_bytes(seen.digest()))
