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
    "longest": 0.155,
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
    "length": -0.088,
    "missing": 0.094,
    "claiming": 0.797,
    "point": 0.325,
    "scarce": 1.135,
    "lost": 24.787,
    "calm": 4.195,
    "contested": 0.073,
    "ready": 3.6,
    "pressing": 35.464,
    "wild": 5.849,
    "enough": 5.19,
    "rather": -0.096,
    "sure": 0.563,
    "card": 0.865,
    "turn": 6.314,
    "fail": 0.672,
    "deck": -0.059,
    "last_wild": 0.943,
    "idle_wild": 0.387,
    "hidden_wild": 3.247,
    "idle_card": 0.029,
    "gather": 0.049,
    "target": 0.998,
    "longest": 0.528,
    "goods": 0.401,
    "block": 0.738,
    "late_card": 0.061,
    "late": 1.76,
    "blind": 0.381,
    "slack": 4.39,
    "stride": 8.382,
    "useful": 3.188,
    "pace": 0.513,
    "luck": 0.134,
    "rush": 0.668,
    "spend": 1.152,
    "seize": 4.031,
    "guess": 0.262,
    "finish": 0.322,
    "closing": 2.916,
}


def tempers_for(board: Board) -> Tempers:
    """The temper that suits a board, once for each seat."""
    tempers: Tempers = np.zeros(MAX_SEATS, TEMPER).view(np.recarray)
    tempers[:] = temper_of(**(SMALL_BOARD if board.pieces < SMALL else WIDE_BOARD))
    return tempers
