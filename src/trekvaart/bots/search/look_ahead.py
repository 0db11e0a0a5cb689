"""Plays a move in sampled worlds: planners play some rounds, and the rest of the game is estimated."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.batch import play_out
from trekvaart.bots.planner.planner_state import PlannerStates
from trekvaart.bots.search.redeal import Pool, redeal
from trekvaart.bots.search.score_estimate import Estimate, chance, final_points
from trekvaart.bots.search.score_features import FEATURES, read_features, time_left
from trekvaart.rules.kernel_api import (
    LOWEST,
    OVER,
    Board,
    Dice,
    Network,
    Sheet,
    State,
    kernel,
    margin,
    score,
    seed_dice,
    step,
)

Records = npt.NDArray[np.void]

Outcomes = npt.NDArray[np.void]

WORLD, NOW = range(2)  # of the states: the world that is dealt again, and the one that is played

OUTCOME = np.dtype(
    [
        ("won", np.float64),  # 1, a part of a shared victory, or 0; or the chance of it
        ("points", np.float64),
        ("margin", np.float64),  # points ahead of the best of the others
    ]
)


@kernel
def look_ahead(
    board: Board,
    adjacency: Adjacency,
    states: Records,
    planners: PlannerStates,
    seat_weights: Records,
    estimate: Estimate,
    pool: Pool,
    network: Network,
    sheet: Sheet,
    dice: Dice,
    seat: int,
    action: int,
    rounds: int,
    seed: int,
    first: int,
    seen: Records,
) -> None:
    """Try an action in as many worlds as there is room to write what came of it; world `i` is the same for all."""
    until = states[WORLD].turn + rounds * states[WORLD].seats
    for index in range(len(seen)):
        seed_dice(dice, seed, first + index)
        states[NOW] = states[WORLD]
        state = states[NOW]
        redeal(board, state, pool, dice, seat)
        step(board, state, seat, action)
        play_out(board, adjacency, state, planners, seat_weights, dice, True, until)
        if state.phase == OVER:
            score(board, state, network, sheet)
            write_final_outcome(state, sheet, seat, seen[index])
        else:
            write_estimated_outcome(board, adjacency, state, planners, seat_weights, estimate, seat, seen[index])


@kernel
def write_final_outcome(state: State, sheet: Sheet, seat: int, line: np.record) -> None:
    """Write how a game ended for a seat."""
    winners = 0
    for other in range(state.seats):
        winners += 1 if sheet[other].rank == 0 else 0
    line.won = 1.0 / winners if sheet[seat].rank == 0 else 0.0
    line.points = float(sheet[seat].total)
    line.margin = float(margin(sheet, state.seats, seat))


@kernel
def write_estimated_outcome(
    board: Board,
    adjacency: Adjacency,
    state: State,
    planners: PlannerStates,
    seat_weights: Records,
    estimate: Estimate,
    seat: int,
    line: np.record,
) -> None:
    """Write what a seat may expect of a game that is not over."""
    features = np.zeros(FEATURES)
    mine, best = 0.0, float(LOWEST)
    for other in range(state.seats):
        read_features(board, adjacency, state, planners[other], seat_weights[other], other, features)
        points = final_points(estimate, features)
        if other == seat:
            mine = points
        else:
            best = max(best, points)
    line.points = mine
    line.margin = mine - best
    line.won = chance(estimate, mine - best, time_left(board, state))
