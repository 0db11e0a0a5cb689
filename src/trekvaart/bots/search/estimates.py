"""Estimates: what a seat's signs say of its final score, as a small network of weights; they were learnt from games."""

import json
import math
from functools import lru_cache
from importlib.resources import files

import numpy as np

from trekvaart.bots.planner.tempers import is_small
from trekvaart.bots.search.prospects import POINTS, SIGNS, Signs
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel

Estimate = np.record

HIDDEN = 24
LEAK = 0.1  # of what is below zero

ESTIMATE = np.dtype(
    [
        ("usual", np.float64, (SIGNS,)),  # of each sign, as it was when these weights were learnt, and its spread
        ("spread", np.float64, (SIGNS,)),
        ("direct", np.float64, (SIGNS,)),  # points for each sign
        ("hidden", np.float64, (SIGNS, HIDDEN)),
        ("out", np.float64, (HIDDEN,)),
        ("doubt", np.float64),  # the standard error of a margin in points, for the root of each turn to come
    ]
)


@kernel
def final_points(estimate: Estimate, signs: Signs) -> float:
    """The final score to expect of a seat with such signs, which are rewritten on the way."""
    total = signs[POINTS]
    for index in range(SIGNS):
        signs[index] = (signs[index] - estimate.usual[index]) / estimate.spread[index]
        total += estimate.direct[index] * signs[index]
    for unit in range(HIDDEN):
        value = 0.0
        for index in range(SIGNS):
            value += estimate.hidden[index, unit] * signs[index]
        total += estimate.out[unit] * (value if value >= 0.0 else LEAK * value)
    return total


@kernel
def chance(estimate: Estimate, margin: float, time: float) -> float:
    """The chance to win with such a margin in points to expect, so many turns from the end."""
    return 0.5 * (1.0 + math.erf(margin / (estimate.doubt * math.sqrt(2.0 * time))))


def estimate_for(board: Board) -> Estimate:
    """The estimate that suits a board."""
    return load("small" if is_small(board) else "wide")


@lru_cache
def load(name: str) -> Estimate:
    """An estimate of this package."""
    text = (files("trekvaart.bots.search") / "weights" / f"{name}.json").read_text(encoding="utf-8")
    estimate: Estimate = np.zeros(1, ESTIMATE).view(np.recarray)[0]
    for field, values in json.loads(text).items():
        estimate[field] = values
    return estimate
