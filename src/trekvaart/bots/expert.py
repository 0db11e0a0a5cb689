"""Expert: looks ahead. It plays sensible moves out in worlds that fit its view, and drops those that fall behind."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from trekvaart.bots.bot import Budget
from trekvaart.bots.hard import planner_of
from trekvaart.bots.planner.minds import MIND
from trekvaart.bots.search.ahead import SEEN, WORLD, Seen, look_ahead
from trekvaart.bots.search.candidates import MOST, list_candidates
from trekvaart.bots.search.estimates import estimate_for
from trekvaart.bots.search.fits import weigh_tickets
from trekvaart.bots.search.redeal import POOL
from trekvaart.bots.thoughts import Thought
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.views import View
from trekvaart.game.worlds import sample
from trekvaart.rules.dice import new_dice
from trekvaart.rules.paths import NETWORK
from trekvaart.rules.score import SHEET
from trekvaart.rules.state import STATE

USUAL = Budget(iterations=400)
WIN_WORTH = 0.7  # of a victory, beside the margin, of which one as large as the pieces are many counts 0.76
OWN = 0  # the planner's own choice among the candidates
USUAL_VARIANCE = 0.3  # of such differences, which weighs as much as FEW worlds
FEW = 4
MOST_GAMES = 1_000_000


@dataclass(frozen=True, slots=True)
class Manner:
    """How a search goes about it."""

    rounds: int = 4  # that planners play before the rest is estimated
    worlds: int = 8  # that every candidate is tried in before the weakest are dropped
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
        seed = random.Random(f"expert {self._seed} {view.turn} {view.cards_left}").getrandbits(62)
        search = Search(view, seed, self._manner)
        return search.run(USUAL if budget == Budget() else budget, is_cancelled)


class Search:
    """One decision: the room that it needs, and how far it has got."""

    def __init__(self, view: View, seed: int, manner: Manner) -> None:
        self._codec, self._seat, self._seed, self._manner = codec_of(view.edition), view.me.seat, seed, manner
        self._chart, self._tempers = planner_of(view.edition)
        self._estimate = estimate_for(self._codec.board)
        self._states = np.zeros(2, STATE).view(np.recarray)
        self._states[WORLD] = sample(view, random.Random(seed)).state
        self._minds = np.zeros(MAX_SEATS, MIND).view(np.recarray)
        self._pool = np.zeros(1, POOL).view(np.recarray)[0]
        self._network = np.zeros(1, NETWORK).view(np.recarray)[0]
        self._sheet = np.zeros(MAX_SEATS, SHEET).view(np.recarray)
        self._dice = new_dice()
        found = np.zeros(MOST, np.int64)
        count = list_candidates(
            self._codec.board, self._chart, self._states[WORLD], self._minds[0], self._tempers[0], self._seat, found
        )
        self._pool.fit[:] = 1.0
        if manner.fits:
            weigh_tickets(self._codec.board, self._states[WORLD], self._minds[0], self._pool, self._seat)
        self._actions = [int(action) for action in found[:count]]
        self._seen: list[list[Seen]] = [[] for _ in self._actions]
        self._worths: list[list[float]] = [[] for _ in self._actions]
        self._scale = float(view.edition.pieces)

    def run(self, budget: Budget, is_cancelled: Callable[[], bool]) -> list[Thought]:
        """Try all candidates, drop those that fall behind, and stop when the budget is spent."""
        began, games = time.perf_counter(), 0
        alive = list(range(len(self._actions)))
        worlds = min(self._manner.worlds, max(1, (budget.iterations or MOST_GAMES) // len(alive)))
        while True:
            first = len(self._worths[OWN])
            for index in alive:
                self._add(index, first, worlds)
                games += worlds
            spent = max(
                (time.perf_counter() - began) / budget.seconds if budget.seconds else 0.0,
                games / budget.iterations if budget.iterations else 0.0,
                games / MOST_GAMES,
            )
            behind = {index for index in alive if self._gain(index, self._manner.drop) < 0}
            alive = [index for index in alive if index == OWN or index not in behind]
            if spent >= 1 or len(alive) == 1 or is_cancelled():
                break
        best = max(alive, key=lambda index: self._gain(index, -self._manner.sure))
        order = sorted(range(len(self._actions)), key=lambda index: (index == best, self._mean(index)), reverse=True)
        return [self._thought(index) for index in order]

    def _gain(self, index: int, sure: float) -> float:
        """How much better a candidate did than the planner's own choice in the same worlds, give or take its error."""
        if index == OWN:
            return 0.0
        worths = np.array(self._worths[index])
        differences = worths - np.array(self._worths[OWN][: len(worths)])
        count = len(differences)
        variance = (differences.var() * count + USUAL_VARIANCE * FEW) / (count + FEW)  # few worlds say little about it
        return float(differences.mean() + sure * np.sqrt(variance / count))

    def _mean(self, index: int) -> float:
        return float(np.mean(self._worths[index]))

    def _add(self, index: int, first: int, worlds: int) -> None:
        seen = self._try(self._actions[index], first, worlds)
        self._seen[index].append(seen)
        self._worths[index].extend(seen["won"] * WIN_WORTH + np.tanh(seen["margin"] / self._scale))

    def _try(self, action: int, first: int, worlds: int) -> Seen:
        seen = np.zeros(worlds, SEEN).view(np.recarray)
        look_ahead(
            self._codec.board,
            self._chart,
            self._states,
            self._minds,
            self._tempers,
            self._estimate,
            self._pool,
            self._network,
            self._sheet,
            self._dice,
            self._seat,
            action,
            self._manner.rounds,
            self._seed,
            first,
            seen,
        )
        return seen

    def _thought(self, index: int) -> Thought:
        seen = np.concatenate(self._seen[index])
        move = self._codec.decode(self._states[WORLD], self._seat, self._actions[index])
        return Thought(
            move, float(seen["won"].mean()), float(seen["points"].mean()), float(seen["margin"].mean()), len(seen)
        )
