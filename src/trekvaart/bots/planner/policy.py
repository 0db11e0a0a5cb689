"""One decision of the planner, from the visible state to an action."""

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.card_draws import best_draw, value_cards
from trekvaart.bots.planner.card_needs import count_needed_cards
from trekvaart.bots.planner.claim_choice import last_claim, urgent_claim
from trekvaart.bots.planner.extra_routes import first_affordable_extra, plan_extra_routes
from trekvaart.bots.planner.features import read_board, read_cards, value_routes
from trekvaart.bots.planner.planner_state import NOT_KNOWN, PlannerState, PlannerStates
from trekvaart.bots.planner.route_plan import drop_costliest, list_unfinished, plan_all, plan_within
from trekvaart.bots.planner.ticket_choice import best_keep, expected_points_of_draw, turns_needed
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import CARDS_A_TURN, NONE, TURN, Board, State, actions, inlined, kernel, tickets_left


@kernel
def decide(board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int) -> int:
    """The action of the deciding seat, planned from the beginning: the same state gives the same action."""
    reset(planner)
    return decide_with_plan(board, adjacency, state, planner, weights, seat)


@inlined
def reset(planner: PlannerState) -> None:
    """Discard the board and the plan."""
    planner.is_board_current = 0
    planner.is_plan_current = 0


@kernel
def invalidate(board: Board, state: State, planners: PlannerStates, seat: int, action: int) -> None:
    """Discard what an action of a seat has changed, in all planners."""
    verb = actions.verb(action)
    if verb == actions.KEEP:
        planners[seat].is_plan_current = 0
    if verb != actions.CLAIM:
        return
    route = actions.claimed_route(action)
    twin = board.twin[route]
    for other in range(state.seats):
        planner = planners[other]
        planner.is_board_current = 0
        if other == seat or planner.used_by[route] != 0 or (twin != NONE and planner.used_by[twin] != 0):
            planner.is_plan_current = 0


@kernel
def decide_with_plan(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int
) -> int:
    """The action of the deciding seat, with the plan it has if that is still current."""
    update(board, state, planner, weights, seat)
    is_fresh = state.cards_left == CARDS_A_TURN
    if state.phase != TURN:
        planner.is_plan_current = 0
        return best_keep(board, adjacency, state, planner, weights, seat)
    if is_fresh and state.turns_left > 0:
        planner.is_plan_current = 0
        return finish(board, adjacency, state, planner, weights, seat)
    if planner.is_plan_current == 0:
        plan(board, adjacency, state, planner, weights, seat)
    plan_extra_routes(board, state, planner, weights, seat)
    if is_fresh:
        action = begin_turn(board, adjacency, state, planner, weights, seat)
        if action != NONE:
            return action
    count_needed_cards(board, state, planner, seat, NONE, planner.plan_size)
    value_cards(board, state, planner, weights, seat)
    draw = best_draw(board, state, planner, weights)
    if draw != NONE:
        return draw
    claim, _ = last_claim(board, state, planner, weights, seat)
    return claim if claim != NONE else draw_tickets_or_pass(state)


@kernel
def update(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> None:
    """Update the board, the cards and the values of routes."""
    if planner.is_board_current == 0:
        read_board(board, state, planner, seat)
    read_cards(board, state, planner, weights, seat)
    if planner.is_board_current == 0:
        value_routes(board, state, planner, weights, seat)
        planner.is_board_current = 1
        planner.is_draw_value_current = 0
        for route in range(board.routes):
            planner.path_cost[route] = 0.0 if planner.used_by[route] != 0 else planner.cost[route]


@kernel
def begin_turn(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int
) -> int:
    """Draw tickets, or make a claim that should not wait; NONE: draw cards."""
    if planner.plan_size > 0:
        return urgent_claim(board, adjacency, state, planner, weights, seat)
    if tickets_left(state) > 0:
        if planner.is_draw_value_current == 0:
            planner.draw_value = expected_points_of_draw(board, adjacency, state, planner, weights, seat)
            planner.is_draw_value_current = 1
            planner.plan_size, planner.plan_pieces = 0, 0
        if (
            planner.draw_value
            > weights.ticket_draw_threshold + weights.ticket_draw_threshold_per_rate * planner.extra_rate
        ):
            return actions.DRAW_TICKETS
        plan_extra_routes(board, state, planner, weights, seat)
    return first_affordable_extra(board, state, planner, weights, seat)


@inlined
def draw_tickets_or_pass(state: State) -> int:
    """The action when no card can be drawn and no route claimed."""
    return actions.DRAW_TICKETS if tickets_left(state) > 0 else actions.PASS_TURN


@kernel
def plan(board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int) -> None:
    """Plan for the unfinished tickets, without those that there is no time for."""
    planner.is_plan_current = 1
    for route in range(board.routes):
        planner.loss[route] = NOT_KNOWN
    list_unfinished(board, state, planner, seat)
    plan_within(board, adjacency, planner, state.pieces[seat])
    while (
        planner.ticket_count > 0
        and turns_needed(board, state, planner, weights, seat) > weights.plan_time_limit * planner.turns_left
    ):
        drop_costliest(board, planner)
        plan_all(board, adjacency, planner)


@kernel
def finish(board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int) -> int:
    """The last turn: claim the most points, or draw tickets that are likely to be complete already."""
    claim, brings = last_claim(board, state, planner, weights, seat)
    if tickets_left(state) > 0:
        expected = expected_points_of_draw(board, adjacency, state, planner, weights, seat)
        if expected > (brings if claim != NONE else 0.0):
            return actions.DRAW_TICKETS
    if claim != NONE:
        return claim
    for kind in range(board.kinds):
        planner.card_value[kind] = 0.0
    draw = best_draw(board, state, planner, weights)
    return draw if draw != NONE else draw_tickets_or_pass(state)
