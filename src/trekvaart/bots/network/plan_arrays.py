"""What the kernel needs to plan for the seats of an edition, as arrays of one record."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from trekvaart.bots.board_graph import board_graph
from trekvaart.bots.network.kernel.plan_features import PlanArrays
from trekvaart.bots.planner.planner_state import PLANNER_STATE
from trekvaart.bots.planner.weights import SeatWeights, weights_for
from trekvaart.editions.edition import Edition
from trekvaart.game.codec import codec_of
from trekvaart.game.kernel_calls import blank_network


def plan_arrays(edition: Edition) -> PlanArrays:
    """The arrays of an edition, for one thread: planning writes into them."""
    codec = codec_of(edition)
    return PlanArrays(
        board=codec.board_array,
        adjacency=board_graph(edition).adjacency_array,
        planner=np.zeros(1, PLANNER_STATE),
        weights=_weights(edition),
        network=blank_network(),
    )


@lru_cache(maxsize=32)
def _weights(edition: Edition) -> SeatWeights:
    return weights_for(codec_of(edition).board)[:1].copy()
