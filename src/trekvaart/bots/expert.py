"""Expert: looks ahead. It tries sensible moves in worlds that fit its view, and drops those that fall behind."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from trekvaart.bots.bot import Budget
from trekvaart.bots.evidence import OWN, Evidence
from trekvaart.bots.spending import Spending
from trekvaart.bots.thoughts import Thought
from trekvaart.bots.trials import Trials
from trekvaart.game.actions import Action
from trekvaart.game.views import View

USUAL = Budget(iterations=400)
LEAST, MOST = 8, 512  # worlds that the candidates are tried in at a time
CUTS = 6  # how often some could be dropped if all were tried to the end
WHOLE = 1000  # rounds that no game has
FINALISTS = 3


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search goes about it."""

    rounds: int = 4  # that planners play before the rest is estimated
    doubt: float = 0.03  # of estimates: an error that more worlds do not mend
    part: float = 0.5  # of the budget, after which whole games are played if there is time for enough
    enough: float = 80.0  # whole games for each of the finalists
    drop: float = 1.0  # standard errors that a candidate may be behind
    sure: float = 1.3  # standard errors that another move must be ahead to be chosen
    fits: bool = True  # others are dealt tickets that fit their routes, rather than any


USUAL_MANNER = Manner()


class Expert:
    """A player who tries out what may come of each sensible move."""

    name = "expert"

    def __init__(self, seed: int, manner: Manner = USUAL_MANNER) -> None:
        self._seed, self._manner = seed, manner

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.consider(view, budget)[0].move

    def consider(self, view: View, budget: Budget, is_cancelled: Callable[[], bool] = lambda: False) -> list[Thought]:
        """What came of each candidate, the best first; it stops when the budget is spent or it is told to."""
        spending = Spending(USUAL if budget == Budget() else budget)
        seed = random.Random(f"expert {self._seed} {view.turn} {view.cards_left}").getrandbits(62)
        trials = Trials(view, seed, fits=self._manner.fits)
        return Race(trials, view.edition.pieces, spending, self._manner, is_cancelled).run()


class Race:
    """One decision: the candidates that are left, and what was seen of all."""

    def __init__(
        self, trials: Trials, pieces: int, spending: Spending, manner: Manner, is_cancelled: Callable[[], bool]
    ) -> None:
        self._trials, self._spending, self._manner, self._is_cancelled = trials, spending, manner, is_cancelled
        self._short = Evidence(len(trials), manner.rounds, manner.doubt, pieces)
        self._whole = Evidence(len(trials), WHOLE, 0.0, pieces)
        self._left = list(range(len(trials)))

    def run(self) -> list[Thought]:
        """Try all candidates for some rounds and, if there is time, the best few in whole games."""
        self._try_all(self._short)
        self._go_on(self._short, self._manner.part)
        finalists = self._finalists()
        if self._whole_games() / len(finalists) >= self._manner.enough:
            self._left = finalists
            self._go_on(self._whole, 1.0)
        self._go_on(self._short, 1.0)
        best = max(self._left, key=lambda index: self._gain(index, -self._manner.sure))
        everything = range(len(self._trials))
        order = sorted(everything, key=lambda index: (index == best, self._gain(index, 0.0)), reverse=True)
        return [self._thought(index) for index in order]

    def _go_on(self, evidence: Evidence, part: float) -> None:
        """Try those that are left in ever more worlds until this part of the budget is spent, and drop the weak."""
        while len(self._left) > 1 and self._spending.part < part and not self._is_cancelled():
            self._try_all(evidence)

    def _try_all(self, evidence: Evidence) -> None:
        first, worlds = evidence.worlds(OWN), self._worlds()
        for index in self._left:
            evidence.add(index, self._trials.look(index, evidence.rounds, first, worlds))
            self._spending.games += worlds
        self._left = [index for index in self._left if self._gain(index, self._manner.drop) >= 0]

    def _worlds(self) -> int:
        """How many worlds to try next: more at a time if the budget is large."""
        if self._spending.games == 0:
            return max(1, min(LEAST, self._spending.at_most // len(self._left)))
        left = self._spending.left
        step = (self._spending.games + left) / (CUTS * len(self._trials))
        return max(LEAST, min(MOST, int(step), int(left / len(self._left))))

    def _finalists(self) -> list[int]:
        """The best of those that are left, and the planner's own."""
        others = sorted((index for index in self._left if index != OWN), key=lambda index: -self._gain(index, 0.0))
        return [OWN, *others[: FINALISTS - 1]]

    def _whole_games(self) -> float:
        """How many whole games there are to spend: they take longer than those of some rounds."""
        return self._spending.left * min(1.0, self._manner.rounds / self._trials.rounds_left)

    def _gain(self, index: int, sure: float) -> float:
        """How much better a candidate is than the planner's own choice, give or take its error."""
        if index == OWN:
            return 0.0
        gains = [evidence.gain(index) for evidence in (self._short, self._whole) if evidence.worlds(index) > 0]
        precision = sum(1.0 / variance for _, variance in gains)
        return float(sum(mean / variance for mean, variance in gains) / precision + sure / np.sqrt(precision))

    def _thought(self, index: int) -> Thought:
        seen = np.concatenate([*self._short.seen(index), *self._whole.seen(index)])
        win, points, margin = (float(seen[field].mean()) for field in ("won", "points", "margin"))
        return Thought(self._trials.move(index), win, points, margin, len(seen))
