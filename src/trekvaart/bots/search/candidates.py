"""Lists the moves worth trying: every draw and choice of tickets, and the best claims, each paid in one way."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.card_needs import count_needed_cards, payment
from trekvaart.bots.planner.features import missing_cards, read_board, read_cards, value_routes
from trekvaart.bots.planner.planner_state import NEVER, PlannerState
from trekvaart.bots.planner.policy import decide, plan
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import ALLOWED, CARDS_A_TURN, NONE, TURN, Board, State, actions, kernel, why_not

MOST_CLAIMS = 8
MOST = 64  # candidates at once


@kernel
def list_candidates(
    board: Board,
    adjacency: Adjacency,
    state: State,
    planner: PlannerState,
    weights: Weights,
    seat: int,
    into: npt.NDArray[np.int64],
) -> int:
    """Write the candidates of a seat, the planner's own choice first; returns how many there are."""
    into[0] = decide(board, adjacency, state, planner, weights, seat)
    count = 1
    if state.phase != TURN:
        for mask in range(1 << state.offer_size[seat]):
            count = append(board, state, seat, actions.keep(mask), into, count)
        return count
    count = append(board, state, seat, actions.DRAW_DECK, into, count)
    for kind in range(board.kinds):
        count = append(board, state, seat, actions.take(kind), into, count)
    if state.cards_left < CARDS_A_TURN:
        return count
    count = append(board, state, seat, actions.DRAW_TICKETS, into, count)
    count = append(board, state, seat, actions.PASS_TURN, into, count)
    return list_claims(board, adjacency, state, planner, weights, seat, into, count)


@kernel
def append(board: Board, state: State, seat: int, action: int, into: npt.NDArray[np.int64], count: int) -> int:
    """Write an action if it is legal, new and there is room."""
    for index in range(count):
        if into[index] == action:
            return count
    if count < len(into) and why_not(board, state, seat, action) == ALLOWED:
        into[count] = action
        count += 1
    return count


@kernel
def list_claims(
    board: Board,
    adjacency: Adjacency,
    state: State,
    planner: PlannerState,
    weights: Weights,
    seat: int,
    into: npt.NDArray[np.int64],
    count: int,
) -> int:
    """Write the most promising claims: those of the plan first, then those that bring most for their cards."""
    read_board(board, state, planner, seat)
    read_cards(board, state, planner, weights, seat)
    value_routes(board, state, planner, weights, seat)
    plan(board, adjacency, state, planner, weights, seat)
    for route in range(board.routes):
        can_be = planner.is_open[route] != 0 and missing_cards(board, state, seat, route) == 0
        bonus = 100.0 if planner.used_by[route] != 0 else 0.0
        if planner.rival_seats[board.a[route]] != 0 or planner.rival_seats[board.b[route]] != 0:
            bonus += 1.0
        planner.loss[route] = (
            planner.value[route] - weights.card_opportunity_points * board.length[route] + bonus if can_be else -NEVER
        )
    for _ in range(MOST_CLAIMS):
        best = 0
        for route in range(board.routes):
            if planner.loss[route] > planner.loss[best]:
                best = route
        if planner.loss[best] <= -NEVER:
            break
        planner.loss[best] = -NEVER
        count_needed_cards(board, state, planner, seat, best, planner.plan_size)
        claim = payment(board, state, planner, weights, seat, best)
        if claim != NONE:
            count = append(board, state, seat, claim, into, count)
    planner.is_plan_current = 0
    return count
