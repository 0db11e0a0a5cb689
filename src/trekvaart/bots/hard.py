"""Hard: plays with the kernel's planner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from trekvaart.bots.board_graph import board_graph
from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.planner_state import new_planner_state
from trekvaart.bots.planner.policy import decide
from trekvaart.bots.planner.weights import SeatWeights, weights_for
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.codec import codec_of
from trekvaart.game.views import View
from trekvaart.game.worlds import known


@lru_cache(maxsize=32)
def planner_setup(edition: Edition) -> tuple[Adjacency, SeatWeights]:
    """The adjacency and the weights of an edition, computed once."""
    return board_graph(edition).adjacency, weights_for(codec_of(edition).board)


class Hard(SeededBot):
    """A player who plans for all tickets together, and watches the turns left and the networks of the others."""

    name = "hard"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._planner = new_planner_state(seed)

    def choose(self, view: View, _legal: Sequence[Action], _budget: Budget, /) -> Action:
        codec, state, seat = codec_of(view.edition), known(view), view.me.seat
        adjacency, seat_weights = planner_setup(view.edition)
        action = decide(codec.board, adjacency, state, self._planner, seat_weights[seat], seat)
        return codec.decode(int(action), view.me.offered or ())
