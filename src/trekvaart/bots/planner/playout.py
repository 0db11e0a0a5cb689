"""Lets planners play a game on, to its end or until some turn."""

from typing import NamedTuple

import numpy as np

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.planner_state import PLANNER_STATE, PlannerStates
from trekvaart.bots.planner.policy import decide_with_plan, invalidate, reset
from trekvaart.bots.planner.weights import SeatWeights
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules.kernel_api import (
    CARDS_A_TURN,
    OVER,
    TURN,
    Board,
    Dice,
    State,
    first_deciding,
    inlined,
    is_chance,
    kernel,
    random_draw,
    step,
)


class Planners(NamedTuple):
    """The planners of all seats and what they share."""

    adjacency: Adjacency
    states: PlannerStates  # one record for each seat
    weights: SeatWeights


def new_planners(adjacency: Adjacency, weights: SeatWeights) -> Planners:
    """Planners without a plan."""
    return Planners(adjacency, np.zeros(MAX_SEATS, PLANNER_STATE), weights)


@kernel
def play_out(
    board: Board, planners: Planners, state: State, dice: Dice, keeps_plans: bool, until: int
) -> tuple[int, int]:
    """Play a game to its end, or until a turn that is not in the last round begins.

    With `keeps_plans`, planners follow a plan as long as it holds instead of making one for each decision. Returns how
    many actions the seats took and how many chance did.
    """
    adjacency, states, weights = planners.adjacency, planners.states, planners.weights
    moves, draws = 0, 0
    for seat in range(state.seats):
        reset(states[seat])
    while state.phase != OVER and not (state.turn >= until and is_turn_before_last(state)):
        if is_chance(state):
            draws += 1
            step(board, state, 0, random_draw(board, state, dice))
            continue
        moves += 1
        seat = first_deciding(state)
        if not keeps_plans:
            reset(states[seat])
        action = decide_with_plan(board, adjacency, state, states[seat], weights[seat], seat)
        step(board, state, seat, action)
        invalidate(board, state, states, seat, action)
    return moves, draws


@inlined
def is_turn_before_last(state: State) -> bool:
    """Whether a turn begins that is not in the last round."""
    return state.phase == TURN and state.cards_left == CARDS_A_TURN and state.turns_left == 0
