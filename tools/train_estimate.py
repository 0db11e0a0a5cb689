"""Trains the expert's score estimate: `python -m tools.train_estimate` plays games and writes the weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt
import typer

from trekvaart import editions
from trekvaart.bots.hard import planner_setup
from trekvaart.bots.planner.planner_state import PLANNER_STATE, PlannerState
from trekvaart.bots.planner.playout import Planners, new_planners, play_out
from trekvaart.bots.planner.weights import is_small
from trekvaart.bots.search import score_estimate
from trekvaart.bots.search.score_estimate import HIDDEN, LEAK
from trekvaart.bots.search.score_features import FEATURES, POINTS, TIME, read_features
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.codec import codec_of
from trekvaart.rules.kernel_api import (
    NETWORK,
    OVER,
    SHEET,
    STATE,
    Board,
    Dice,
    Network,
    Sheet,
    kernel,
    new_dice,
    roll,
    score,
    seed_dice,
    set_up,
)

Numbers = npt.NDArray[np.float64]

EVERY = 20  # most turns between two sampled positions of a game
ROOM = 16  # positions reserved for each game
STEPS = 12_000
BATCH = 2048
RATE = 0.005  # learning rate of the first half; it then falls to zero
BETA_1, BETA_2 = 0.9, 0.999  # decay rates of Adam's moments
DIGITS = 5
CONSTANT = 1e-9  # a feature with a smaller deviation is constant


class Samples(NamedTuple):
    """Features of seats in positions, and their final scores; each position has two rows."""

    features: Numbers
    finals: Numbers


class Workspace(NamedTuple):
    """The records that sampling works on."""

    planners: Planners
    reader: PlannerState  # reads the features, so that the planners keep their plans
    states: npt.NDArray[np.void]
    network: Network
    sheet: Sheet
    dice: Dice


class EstimateWeights(NamedTuple):
    """The fields of an ESTIMATE."""

    feature_mean: Numbers
    feature_deviation: Numbers
    direct: Numbers
    hidden: Numbers
    output: Numbers
    margin_error: float


def main(
    games: Annotated[int, typer.Option(help="Games for each number of players.")] = 20_000,
    seed: Annotated[int, typer.Option()] = 1,
) -> None:
    """Train the estimates for the wide and the small board, and write them into the package."""
    folder = Path(score_estimate.__file__).parent / "weights"
    for name in ("usa", "amsterdam"):
        samples = sample_all(name, games, seed)
        weights = train(samples, np.random.default_rng(seed))
        board = codec_of(editions.load(name)).board
        file = folder / f"{'small' if is_small(board) else 'wide'}.json"
        file.write_text(as_json(weights), encoding="utf-8")


def sample_all(name: str, games: int, seed: int) -> Samples:
    """Play games with every number of players."""
    edition = editions.load(name)
    parts = [sample(name, seats, games, seed) for seats in range(edition.min_seats, edition.max_seats + 1)]
    return Samples(np.concatenate([part.features for part in parts]), np.concatenate([part.finals for part in parts]))


def sample(name: str, seats: int, games: int, seed: int) -> Samples:
    """Play games and sample positions; each gives two neighbouring seats, the first chosen at random."""
    edition = editions.load(name)
    samples = Samples(np.zeros((2 * ROOM * games, FEATURES)), np.zeros(2 * ROOM * games))
    workspace = Workspace(
        planners=new_planners(*planner_setup(edition)),
        reader=np.zeros(1, PLANNER_STATE)[0],
        states=np.zeros(2, STATE),
        network=np.zeros(1, NETWORK)[0],
        sheet=np.zeros(MAX_SEATS, SHEET),
        dice=new_dice(),
    )
    count = sample_games(codec_of(edition).board, workspace, seats, seed, games, samples)
    return Samples(samples.features[:count], samples.finals[:count])


@kernel
def sample_games(board: Board, workspace: Workspace, seats: int, seed: int, games: int, samples: Samples) -> int:
    """Play games in stretches and write the features of two seats after each; returns the number of rows written."""
    planners, reader, states, network, sheet, dice = workspace
    features, finals = samples
    count = 0
    who = np.zeros(len(features), np.int64)
    set_up(board, states[0], seats, 0)
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        seed_dice(dice, seed, game)
        first = count
        turn = roll(dice, EVERY)
        while state.phase != OVER:
            play_out(board, planners, state, dice, True, turn)
            turn = state.turn + 1 + roll(dice, EVERY)
            if state.phase != OVER and count + 2 <= len(features):
                one = roll(dice, seats)
                for other in (one, (one + 1) % seats):
                    weights = planners.weights[0]
                    read_features(board, planners.adjacency, state, reader, weights, other, features[count])
                    who[count] = other
                    count += 1
        score(board, state, network, sheet)
        for row in range(first, count):
            finals[row] = sheet[who[row]].total
    return count


def train(samples: Samples, rng: np.random.Generator) -> EstimateWeights:
    """Fit the network to the points still to come, by Adam; a tenth of the positions is held out for validation."""
    to_come = samples.finals - samples.features[:, POINTS]
    mean, deviation = samples.features.mean(axis=0), samples.features.std(axis=0)
    mean[deviation < CONSTANT], deviation[deviation < CONSTANT] = 0.0, 1.0
    features = (samples.features - mean) / deviation
    scale = to_come.std()
    held_out = np.arange(len(features)) // 2 % 10 == 0
    direct = np.linalg.lstsq(features[~held_out], to_come[~held_out] / scale, rcond=None)[0]
    values = [direct, rng.normal(0, 0.25, (FEATURES, HIDDEN)), rng.normal(0, 0.1, HIDDEN)]
    means, squares = [np.zeros_like(value) for value in values], [np.zeros_like(value) for value in values]
    rows = np.flatnonzero(~held_out)
    for step in range(1, STEPS + 1):
        chosen = rng.choice(rows, BATCH)
        gradients = gradients_of(values, features[chosen], to_come[chosen] / scale)
        rate = RATE * min(1.0, 2.0 * (1.0 - step / STEPS))
        for value, gradient, average, square in zip(values, gradients, means, squares, strict=True):
            average += (1 - BETA_1) * (gradient - average)
            square += (1 - BETA_2) * (gradient**2 - square)
            value -= rate * (average / (1 - BETA_1**step)) / (np.sqrt(square / (1 - BETA_2**step)) + 1e-8)
    direct, hidden, output = values
    errors = to_come - scale * predict(values, features)[0]
    print_errors(to_come[held_out], errors[held_out])
    margins = errors[0::2] - errors[1::2]
    margin_error = float(np.sqrt(np.mean(margins**2 / samples.features[0::2, TIME])))
    return EstimateWeights(mean, deviation, direct * scale, hidden, output * scale, margin_error)


def predict(values: list[Numbers], features: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The output of the network, and its hidden values before and after the activation."""
    direct, hidden, output = values
    before = features @ hidden
    after = np.maximum(before, LEAK * before)
    return features @ direct + after @ output, before, after


def gradients_of(values: list[Numbers], features: Numbers, targets: Numbers) -> list[Numbers]:
    """The gradient of half the mean squared error by each weight."""
    predicted, before, after = predict(values, features)
    errors = (predicted - targets) / len(targets)
    at_hidden = np.outer(errors, values[2]) * np.where(before >= 0, 1.0, LEAK)
    return [features.T @ errors, features.T @ at_hidden, after.T @ errors]


def print_errors(to_come: Numbers, errors: Numbers) -> None:
    """Print the deviation of the held-out errors beside that of the points themselves."""
    print(
        f"points to come: standard deviation {to_come.std():.2f}, of the errors {errors.std():.2f} "
        f"({len(errors)} seats)",
        flush=True,
    )


def as_json(weights: EstimateWeights) -> str:
    """The weights as JSON, one field on each line."""

    def short(value: object) -> object:
        if isinstance(value, list):
            return [short(one) for one in value]
        return float(f"{value:.{DIGITS}g}")

    fields = (f'"{name}": {json.dumps(short(np.asarray(value).tolist()))}' for name, value in weights._asdict().items())
    return "{\n" + ",\n".join(fields) + "\n}\n"


if __name__ == "__main__":
    typer.run(main)
