"""Tries the candidate moves of one decision in sampled worlds that are consistent with the view."""

from __future__ import annotations

import random

import numpy as np

from trekvaart.bots.hard import planner_setup
from trekvaart.bots.planner.planner_state import PLANNER_STATE
from trekvaart.bots.search.candidates import MOST, list_candidates
from trekvaart.bots.search.look_ahead import OUTCOME, WORLD, Outcomes, look_ahead
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
    """The moves that are worth a look, the planner's own first; the same seed tries them in the same worlds."""

    def __init__(self, view: View, seed: int, *, fits: bool) -> None:
        self._codec, self._seat, self._seed = codec_of(view.edition), view.me.seat, seed
        self._adjacency, self._seat_weights = planner_setup(view.edition)
        self._offered = view.me.offered or ()
        self._estimate = estimate_for(self._codec.board)
        self._states = np.zeros(2, STATE).view(np.recarray)
        self._states[WORLD] = sample(view, random.Random(seed)).state
        self._planners = np.zeros(MAX_SEATS, PLANNER_STATE).view(np.recarray)
        self._pool = np.zeros(1, POOL).view(np.recarray)[0]
        self._network = np.zeros(1, NETWORK).view(np.recarray)[0]
        self._sheet = np.zeros(MAX_SEATS, SHEET).view(np.recarray)
        self._dice = new_dice()
        self._actions = self._candidates()
        self._pool.likelihood[:] = 1.0
        if fits:
            rate_tickets(self._codec.board, self._states[WORLD], self._planners[0], self._pool, self._seat)

    def __len__(self) -> int:
        return len(self._actions)

    def move(self, index: int) -> Action:
        """A candidate as a move."""
        return self._codec.decode(self._actions[index], self._offered)

    def look(self, index: int, rounds: int, first: int, worlds: int) -> Outcomes:
        """What comes of a candidate in so many worlds from the first, which planners go on with for some rounds."""
        seen = np.zeros(worlds, OUTCOME).view(np.recarray)
        look_ahead(
            self._codec.board,
            self._adjacency,
            self._states,
            self._planners,
            self._seat_weights,
            self._estimate,
            self._pool,
            self._network,
            self._sheet,
            self._dice,
            self._seat,
            self._actions[index],
            rounds,
            self._seed,
            first,
            seen,
        )
        return seen

    def _candidates(self) -> list[int]:
        found = np.zeros(MOST, np.int64)
        state, weights = self._states[WORLD], self._seat_weights[self._seat]
        count = list_candidates(
            self._codec.board, self._adjacency, state, self._planners[0], weights, self._seat, found
        )
        return [int(action) for action in found[:count]]
