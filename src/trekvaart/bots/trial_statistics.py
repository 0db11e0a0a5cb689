"""Outcomes of the candidates in the same sampled worlds, compared with the planner's own move."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from trekvaart.bots.search.look_ahead import Outcomes

OWN = 0  # the planner's own choice among the candidates
WIN_WORTH = 0.7  # of a victory, beside the margin, of which one as large as the pieces are many counts 0.76
USUAL_VARIANCE = 0.3  # of differences between moves, which weighs as much as FEW worlds
FEW = 4


class TrialStatistics:
    """What was seen of some candidates, each in the same worlds as far as it was tried."""

    def __init__(self, candidates: int, pieces: int, doubt: float) -> None:
        self._scale, self._doubt = float(pieces), doubt
        self._seen: list[list[Outcomes]] = [[] for _ in range(candidates)]
        self._worths: list[list[npt.NDArray[np.float64]]] = [[] for _ in range(candidates)]

    def add(self, index: int, seen: Outcomes) -> None:
        """Note what was seen of a candidate in the next worlds."""
        self._seen[index].append(seen)
        self._worths[index].append(seen["won"] * WIN_WORTH + np.tanh(seen["margin"] / self._scale))

    def worlds(self, index: int) -> int:
        """In how many worlds a candidate was tried."""
        return sum(len(seen) for seen in self._seen[index])

    def seen(self, index: int) -> Outcomes:
        """All that was seen of a candidate."""
        return np.concatenate(self._seen[index])

    def gain(self, index: int, errors: float) -> float:
        """How much better a candidate did than the planner's own move, and so many standard errors more."""
        if index == OWN:
            return 0.0
        worths = np.concatenate(self._worths[index])
        count = len(worths)
        differences = worths - np.concatenate(self._worths[OWN])[:count]
        variance = (differences.var() * count + USUAL_VARIANCE * FEW) / (count + FEW)  # few worlds say little about it
        return float(differences.mean() + errors * np.sqrt(variance / count + self._doubt**2))
