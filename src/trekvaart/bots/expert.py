"""Expert: tries sensible moves in sampled worlds and drops those that fall behind."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.candidate_trials import CandidateTrials
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.bots.planner.weights import is_small
from trekvaart.bots.trial_statistics import OWN, TrialStatistics
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.views import View
from trekvaart.rules.kernel_api import Board

USUAL = Budget(iterations=400)
LEAST, MOST = 8, 512  # worlds in which the candidates are tried at a time
MOST_GAMES = 1_000_000  # in one decision
CUTS = 6  # how often candidates could be dropped if all were tried to the end


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """The parameters of a search."""

    rounds: int  # that planners play before the rest is estimated
    doubt: float  # standard error of estimates that more worlds do not reduce
    sure: float  # standard errors that another move must be ahead to be chosen
    patience: float = 0.2  # the part of the budget during which no candidate is dropped
    drop: float = 1.0  # standard errors that a candidate may be behind
    fits: bool = True  # deal others tickets that fit their routes, rather than random ones


SMALL_BOARD = SearchConfig(rounds=12, doubt=0.0, sure=0.7)  # most of a game: little is left to estimate
WIDE_BOARD = SearchConfig(rounds=4, doubt=0.03, sure=1.3)


def search_config_for(board: Board) -> SearchConfig:
    """The config that suits a board."""
    return SMALL_BOARD if is_small(board) else WIDE_BOARD


class Expert(SeededBot):
    """A player who simulates the games that follow each sensible move."""

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
        """Evaluate each candidate, the best first; stops when the budget is used or the search is cancelled."""
        meter = BudgetMeter(USUAL if budget == Budget() else budget)
        seed = random.Random(f"expert {self._seed} {view.turn} {view.cards_left}").getrandbits(62)
        config = self._config or search_config_for(codec_of(view.edition).board)
        trials = CandidateTrials(view, seed, fits=config.fits)
        return Race(trials, view.edition.pieces, meter, config, is_cancelled).run()


class BudgetMeter:
    """Measures how much of its budget a decision has used, in seconds or simulated games, whichever ends first."""

    def __init__(self, budget: Budget) -> None:
        self._budget, self._began = budget, time.perf_counter()
        self.games = 0

    @property
    def part(self) -> float:
        """The part of the budget that is used."""
        seconds, games = self._budget.seconds, self._budget.iterations or MOST_GAMES
        return max((time.perf_counter() - self._began) / seconds if seconds else 0.0, self.games / games)

    @property
    def left(self) -> float:
        """How many more games the rest of the budget allows, at the speed so far."""
        return self.games * max(0.0, 1.0 / self.part - 1.0) if self.games else 0.0

    @property
    def at_most(self) -> int:
        """The games that the budget allows; MOST_GAMES if it does not limit them."""
        return self._budget.iterations or MOST_GAMES


class Race:
    """One decision: the remaining candidates, and the outcomes of all."""

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
        """Try the remaining candidates in more and more worlds and drop the weak ones, until the budget is used."""
        self._try_all()
        while len(self._left) > 1 and self._meter.part < 1.0 and not self._is_cancelled():
            self._try_all()
        best = max(self._left, key=lambda index: self._statistics.gain(index, -self._config.sure))
        everything = range(len(self._trials))
        order = sorted(everything, key=lambda index: (index == best, self._statistics.gain(index, 0.0)), reverse=True)
        return [self._evaluation(index) for index in order]

    def _try_all(self) -> None:
        first, worlds = self._statistics.worlds(OWN), self._worlds()
        for index in self._left:
            self._statistics.add(index, self._trials.run(index, self._config.rounds, first, worlds))
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

    def _evaluation(self, index: int) -> MoveEvaluation:
        win, points, margin = (self._statistics.estimate(index, field) for field in ("won", "points", "margin"))
        worlds = self._statistics.worlds(index)
        return MoveEvaluation(self._trials.move(index), max(0.0, min(1.0, win)), points, margin, worlds)
