"""Outcomes of the candidates in the same sampled worlds, compared with the planner's own move."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from trekvaart.bots.search.look_ahead import Outcomes

OWN = 0  # the planner's own choice among the candidates
WIN_WORTH = 0.7  # of a victory; a margin of as many points as a seat has pieces counts 0.76
USUAL_VARIANCE = 0.3  # of differences between moves: a prior with the weight of FEW worlds
FEW = 4


class TrialStatistics:
    """The outcomes of some candidates, each in the same worlds as far as it was tried."""

    def __init__(self, candidates: int, pieces: int, doubt: float) -> None:
        self._scale, self._doubt = float(pieces), doubt
        self._outcomes: list[list[Outcomes]] = [[] for _ in range(candidates)]
        self._worths: list[list[npt.NDArray[np.float64]]] = [[] for _ in range(candidates)]

    def add(self, index: int, outcomes: Outcomes) -> None:
        """Add the outcomes of a candidate in the next worlds."""
        self._outcomes[index].append(outcomes)
        self._worths[index].append(outcomes["won"] * WIN_WORTH + np.tanh(outcomes["margin"] / self._scale))

    def worlds(self, index: int) -> int:
        """The number of worlds in which a candidate was tried."""
        return sum(len(outcomes) for outcomes in self._outcomes[index])

    def estimate(self, index: int, field: str) -> float:
        """The mean of a figure of a candidate over all worlds.

        A dropped candidate was tried in the first worlds only: its difference to the planner's own move there is added
        to the mean of that move, because a few easy worlds would make it look better than the moves that were kept.
        """
        own, outcomes = (np.concatenate(self._outcomes[one])[field] for one in (OWN, index))
        return float(outcomes.mean() + (own.mean() - own[: len(outcomes)].mean()))

    def gain(self, index: int, errors: float) -> float:
        """The mean gain of a candidate over the planner's own move, plus so many standard errors."""
        if index == OWN:
            return 0.0
        worths = np.concatenate(self._worths[index])
        count = len(worths)
        differences = worths - np.concatenate(self._worths[OWN])[:count]
        variance = (differences.var() * count + USUAL_VARIANCE * FEW) / (count + FEW)
        return float(differences.mean() + errors * np.sqrt(variance / count + self._doubt**2))
