"""Plays a move in sampled worlds: planners play some rounds, and the rest of the game is estimated."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.playout import Planners, play_out
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
    record_type,
    score,
    seed_dice,
    step,
)

Outcomes = npt.NDArray[np.void]

WORLD, NOW = range(2)  # indices of states: the world that is dealt again, and the one that is played

OUTCOME = record_type(
    [
        ("won", np.float64),  # 1, a share of a shared victory, or 0; or the expected value of it
        ("points", np.float64),
        ("margin", np.float64),  # points ahead of the best of the others
    ]
)


class Search(NamedTuple):
    """What all trials of one decision share."""

    board: Board
    seat: int
    seed: int
    states: npt.NDArray[np.void]
    planners: Planners
    estimate: Estimate
    pool: Pool
    network: Network
    sheet: Sheet
    dice: Dice


@kernel
def look_ahead(search: Search, action: int, rounds: int, first: int, outcomes: Outcomes) -> None:
    """Try an action in one world for each outcome to be written; world `i` is the same for all actions."""
    board, states, dice, seat = search.board, search.states, search.dice, search.seat
    until = states[WORLD].turn + rounds * states[WORLD].seats
    for index in range(len(outcomes)):
        seed_dice(dice, search.seed, first + index)
        states[NOW] = states[WORLD]
        state = states[NOW]
        redeal(board, state, search.pool, dice, seat)
        step(board, state, seat, action)
        play_out(board, search.planners, state, dice, True, until)
        if state.phase == OVER:
            score(board, state, search.network, search.sheet)
            write_final_outcome(state, search.sheet, seat, outcomes[index])
        else:
            write_estimated_outcome(board, search.planners, state, search.estimate, seat, outcomes[index])


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
    board: Board, planners: Planners, state: State, estimate: Estimate, seat: int, line: np.record
) -> None:
    """Write the estimated outcome of an unfinished game for a seat."""
    features = np.zeros(FEATURES)
    mine, best = 0.0, float(LOWEST)
    for other in range(int(np.int64(state.seats))):  # 64 bits: for fewer, planning would be compiled again
        planner, weights = planners.states[other], planners.weights[other]
        read_features(board, planners.adjacency, state, planner, weights, other, features)
        points = final_points(estimate, features)
        if other == seat:
            mine = points
        else:
            best = max(best, points)
    line.points = mine
    line.margin = mine - best
    line.won = chance(estimate, mine - best, time_left(board, state))
