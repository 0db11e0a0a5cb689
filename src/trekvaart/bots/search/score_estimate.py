"""Estimates a seat's final score from its features, with a small neural network trained on games."""

import json
import math
from functools import lru_cache
from importlib.resources import files

import numpy as np

from trekvaart.bots.planner.weights import is_small
from trekvaart.bots.search.score_features import FEATURES, POINTS, Features
from trekvaart.rules.kernel_api import Board, kernel, record_type

Estimate = np.record

HIDDEN = 24
LEAK = 0.1  # of what is below zero

ESTIMATE = record_type(
    [
        ("feature_mean", np.float64, (FEATURES,)),  # of each feature in training, and its standard deviation
        ("feature_deviation", np.float64, (FEATURES,)),
        ("direct", np.float64, (FEATURES,)),  # points for each feature
        ("hidden", np.float64, (FEATURES, HIDDEN)),
        ("output", np.float64, (HIDDEN,)),
        ("margin_error", np.float64),  # the standard error of a margin in points, for the root of each turn to come
    ]
)


@kernel
def final_points(estimate: Estimate, features: Features) -> float:
    """The final score to expect of a seat with such features, which are rewritten on the way."""
    total = features[POINTS]
    for index in range(FEATURES):
        features[index] = (features[index] - estimate.feature_mean[index]) / estimate.feature_deviation[index]
        total += estimate.direct[index] * features[index]
    for unit in range(HIDDEN):
        value = 0.0
        for index in range(FEATURES):
            value += estimate.hidden[index, unit] * features[index]
        total += estimate.output[unit] * (value if value >= 0.0 else LEAK * value)
    return total


@kernel
def chance(estimate: Estimate, margin: float, time: float) -> float:
    """The chance to win with such a margin in points to expect, so many turns from the end."""
    return 0.5 * (1.0 + math.erf(margin / (estimate.margin_error * math.sqrt(2.0 * time))))


def estimate_for(board: Board) -> Estimate:
    """The estimate that suits a board."""
    return load("small" if is_small(board) else "wide")


@lru_cache
def load(name: str) -> Estimate:
    """An estimate of this package."""
    text = (files("trekvaart.bots.search") / "weights" / f"{name}.json").read_text(encoding="utf-8")
    estimate: Estimate = np.zeros(1, ESTIMATE)[0]
    for field, values in json.loads(text).items():
        estimate[field] = values
    return estimate
