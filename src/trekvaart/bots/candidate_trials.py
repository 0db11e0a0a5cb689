"""Tries the candidate moves of one decision in sampled worlds that are consistent with the view."""

from __future__ import annotations

import random

import numpy as np

from trekvaart.bots.hard import planner_setup
from trekvaart.bots.planner.playout import new_planners
from trekvaart.bots.search.candidates import MOST, list_candidates
from trekvaart.bots.search.look_ahead import OUTCOME, WORLD, Outcomes, Search, look_ahead
from trekvaart.bots.search.redeal import POOL
from trekvaart.bots.search.score_estimate import estimate_for
from trekvaart.bots.search.ticket_likelihood import rate_tickets
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.views import View
from trekvaart.game.worlds import sample
from trekvaart.rules.kernel_api import NETWORK, SHEET, STATE, new_dice


class CandidateTrials:
    """The moves worth trying, the planner's own first; the same seed tries them in the same worlds."""

    def __init__(self, view: View, seed: int, *, fits: bool) -> None:
        self._codec, self._offered = codec_of(view.edition), view.me.offered or ()
        board = self._codec.board
        self._search = Search(
            board=board,
            seat=view.me.seat,
            seed=seed,
            states=np.zeros(2, STATE),
            planners=new_planners(*planner_setup(view.edition)),
            estimate=estimate_for(board),
            pool=np.zeros(1, POOL)[0],
            network=np.zeros(1, NETWORK)[0],
            sheet=np.zeros(MAX_SEATS, SHEET),
            dice=new_dice(),
        )
        self._search.states[WORLD] = sample(view, random.Random(seed)).state
        self._actions = self._candidates()
        self._search.pool.likelihood[:] = 1.0
        if fits:
            planner = self._search.planners.states[0]
            rate_tickets(board, self._search.states[WORLD], planner, self._search.pool, self._search.seat)

    def __len__(self) -> int:
        return len(self._actions)

    def move(self, index: int) -> Action:
        """A candidate as a move."""
        return self._codec.decode(self._actions[index], self._offered)

    def run(self, index: int, rounds: int, first: int, worlds: int) -> Outcomes:
        """The outcomes of a candidate in so many worlds from number `first`; planners play some rounds in each."""
        outcomes = np.zeros(worlds, OUTCOME)
        look_ahead(self._search, self._actions[index], rounds, first, outcomes)
        return outcomes

    def _candidates(self) -> list[int]:
        found = np.zeros(MOST, np.int64)
        board, seat, planners = self._search.board, self._search.seat, self._search.planners
        state, planner, weights = self._search.states[WORLD], planners.states[0], planners.weights[seat]
        count = list_candidates(board, planners.adjacency, state, planner, weights, seat, found)
        return [int(action) for action in found[:count]]
