"""Expert: tries sensible moves in sampled worlds and drops those that fall behind."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.budget_meter import BudgetMeter
from trekvaart.bots.candidate_trials import CandidateTrials
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.bots.planner.weights import is_small
from trekvaart.bots.trial_statistics import OWN, TrialStatistics
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.views import View
from trekvaart.rules.kernel_api import Board

USUAL = Budget(iterations=400)
LEAST, MOST = 8, 512  # worlds that the candidates are tried in at a time
CUTS = 6  # how often some could be dropped if all were tried to the end


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The parameters of a search."""

    rounds: int  # that planners play before the rest is estimated
    doubt: float  # standard error of estimates that more worlds do not reduce
    sure: float  # standard errors that another move must be ahead to be chosen
    patience: float = 0.2  # the part of the budget before the end of which none is dropped
    drop: float = 1.0  # standard errors that a candidate may be behind
    fits: bool = True  # others are dealt tickets that fit their routes, rather than any


SMALL_BOARD = SearchConfig(rounds=12, doubt=0.0, sure=0.7)  # most of a game: little is left to estimate
WIDE_BOARD = SearchConfig(rounds=4, doubt=0.03, sure=1.3)


def search_config_for(board: Board) -> SearchConfig:
    """The config that suits a board."""
    return SMALL_BOARD if is_small(board) else WIDE_BOARD


class Expert(SeededBot):
    """A player who tries out what may come of each sensible move."""

    name = "expert"

    def __init__(self, seed: int, config: SearchConfig | None = None) -> None:
        super().__init__(seed)
        self._config = config

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.consider(view, budget)[0].move

    def consider(
        self, view: View, budget: Budget, is_cancelled: Callable[[], bool] = lambda: False
    ) -> list[MoveEvaluation]:
        """What came of each candidate, the best first; it stops when the budget is spent or it is told to."""
        meter = BudgetMeter(USUAL if budget == Budget() else budget)
        seed = random.Random(f"expert {self._seed} {view.turn} {view.cards_left}").getrandbits(62)
        config = self._config or search_config_for(codec_of(view.edition).board)
        trials = CandidateTrials(view, seed, fits=config.fits)
        return Race(trials, view.edition.pieces, meter, config, is_cancelled).run()


class Race:
    """One decision: the candidates that are left, and what was seen of all."""

    def __init__(
        self,
        trials: CandidateTrials,
        pieces: int,
        meter: BudgetMeter,
        config: SearchConfig,
        is_cancelled: Callable[[], bool],
    ) -> None:
        self._trials, self._meter, self._config, self._is_cancelled = trials, meter, config, is_cancelled
        self._statistics = TrialStatistics(len(trials), pieces, config.doubt)
        self._left = list(range(len(trials)))

    def run(self) -> list[MoveEvaluation]:
        """Try those that are left in ever more worlds, and drop the weak, until the budget is spent."""
        self._try_all()
        while len(self._left) > 1 and self._meter.part < 1.0 and not self._is_cancelled():
            self._try_all()
        best = max(self._left, key=lambda index: self._statistics.gain(index, -self._config.sure))
        everything = range(len(self._trials))
        order = sorted(everything, key=lambda index: (index == best, self._statistics.gain(index, 0.0)), reverse=True)
        return [self._thought(index) for index in order]

    def _try_all(self) -> None:
        first, worlds = self._statistics.worlds(OWN), self._worlds()
        for index in self._left:
            self._statistics.add(index, self._trials.look(index, self._config.rounds, first, worlds))
            self._meter.games += worlds
        if self._meter.part >= self._config.patience:
            self._left = [index for index in self._left if self._statistics.gain(index, self._config.drop) >= 0]

    def _worlds(self) -> int:
        """How many worlds to try next: more at a time if the budget is large."""
        if self._meter.games == 0:
            return max(1, min(LEAST, self._meter.at_most // len(self._left)))
        left = self._meter.left
        step = (self._meter.games + left) / (CUTS * len(self._trials))
        return max(LEAST, min(MOST, int(step), int(left / len(self._left))))

    def _thought(self, index: int) -> MoveEvaluation:
        seen = self._statistics.seen(index)
        win, points, margin = (float(seen[field].mean()) for field in ("won", "points", "margin"))
        return MoveEvaluation(self._trials.move(index), win, points, margin, len(seen))
