"""Tempers that were found by playing: for wide boards with long routes, and for small ones where everything is near."""

import numpy as np

from trekvaart.bots.planner.minds import TEMPER, Tempers, temper_of
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules.board import Board

SMALL = 30  # pieces: with fewer, a board is small

WIDE_BOARD = {
    "length": 0.664,
    "missing": 0.184,
    "claiming": 2.772,
    "point": 0.423,
    "scarce": 0.157,
    "lost": 29.652,
    "calm": 0.162,
    "contested": 0.976,
    "ready": 0.347,
    "pressing": 6.597,
    "wild": 1.536,
    "enough": 2.557,
    "rather": 0.154,
    "sure": 0.401,
    "card": 1.966,
    "turn": 1.986,
    "fail": 1.653,
    "deck": 0.107,
    "last_wild": 0.647,
    "idle_wild": 0.421,
    "hidden_wild": -0.087,
    "idle_card": -0.269,
    "gather": -0.012,
    "target": 0.467,
    "longest": 0.4,
    "goods": 0.561,
    "block": 0.372,
    "late_card": 0.692,
    "late": 2.676,
    "blind": 1.182,
    "slack": 1.657,
    "stride": 4.78,
    "useful": 0.899,
    "pace": 1.209,
    "luck": 0.626,
    "rush": -0.07,
    "spend": 1.478,
    "seize": 0.117,
    "guess": 0.061,
    "finish": 0.26,
    "closing": 1.054,
}
SMALL_BOARD = {
    "length": 0.116,
    "missing": 0.036,
    "claiming": 1.221,
    "point": 0.175,
    "scarce": 1.17,
    "lost": 15.737,
    "calm": 6.516,
    "contested": -0.02,
    "ready": 5.57,
    "pressing": 45.808,
    "wild": 6.547,
    "enough": 4.277,
    "rather": -0.062,
    "sure": 0.912,
    "card": 1.178,
    "turn": 5.624,
    "fail": 1.089,
    "deck": -0.348,
    "last_wild": 0.959,
    "idle_wild": 0.268,
    "hidden_wild": 3.721,
    "idle_card": 0.099,
    "gather": 0.067,
    "target": 0.977,
    "longest": 0.488,
    "goods": 0.448,
    "block": 0.551,
    "late_card": 0.169,
    "late": 1.169,
    "blind": 0.353,
    "slack": 3.567,
    "stride": 6.358,
    "useful": 4.961,
    "pace": 0.546,
    "luck": 0.058,
    "rush": 1.177,
    "spend": 1.221,
    "seize": 6.54,
    "guess": 0.015,
    "finish": 0.705,
    "closing": 1.937,
}


def tempers_for(board: Board) -> Tempers:
    """The temper that suits a board, once for each seat."""
    tempers: Tempers = np.zeros(MAX_SEATS, TEMPER).view(np.recarray)
    tempers[:] = temper_of(**(SMALL_BOARD if is_small(board) else WIDE_BOARD))
    return tempers


def is_small(board: Board) -> bool:
    """Whether a board is one where everything is near."""
    return bool(board.pieces < SMALL)
