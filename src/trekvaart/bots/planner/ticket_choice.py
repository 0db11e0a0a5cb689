"""The expected points of tickets: which offered tickets to keep, and whether to draw more."""

import numpy as np

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.card_needs import count_needed_cards
from trekvaart.bots.planner.planner_state import NEVER, PlannerState
from trekvaart.bots.planner.route_plan import list_unfinished, plan_within, sort_descending
from trekvaart.bots.planner.shortest_paths import cheapest_path_cost
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import ALLOWED, CARDS_A_TURN, NONE, UNDER, Board, State, actions, kernel, why_not_keep

A_MOMENT = 0.1  # what is left of the last turn after drawing tickets


@kernel
def turns_needed(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> float:
    """How many turns the plan takes if every drawn card helps."""
    count_needed_cards(board, state, planner, seat, NONE, planner.plan_size)
    return weights.draws_per_plan_card * planner.total_missing / CARDS_A_TURN + planner.plan_size


@kernel
def expected_points_of_plan(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int, turns: float
) -> float:
    """The expected points of the planner's tickets and routes, less what the cards and turns would score elsewhere.

    The planner's tickets are those that are not complete yet.
    """
    plan_within(board, adjacency, planner, state.pieces[seat])
    planned = 0.0
    for index in range(planner.ticket_count):
        planned += board.ticket_points[planner.tickets[index]]
    chance = min(
        1.0, max(0.0, 1.0 + weights.safe_time_share - turns_needed(board, state, planner, weights, seat) / turns)
    )
    routes = 0.0
    for place in range(planner.plan_size):
        routes += planner.value[planner.routes[place]]
    price = weights.card_opportunity_points * (planner.plan_pieces + weights.turn_opportunity_cards * planner.plan_size)
    return (
        planned * (chance - weights.failed_ticket_factor * (1.0 - chance))
        - weights.failed_ticket_factor * planner.dropped_points
        + routes
        - price
    )


@kernel
def best_keep(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int
) -> int:
    """The choice of tickets with the most expected points, together with those kept before."""
    best, most = NONE, -1e9
    for mask in range(1 << state.offer_size[seat]):
        if why_not_keep(board, state, seat, mask) != ALLOWED:
            continue
        list_unfinished(board, state, planner, seat)
        done = 0.0
        for position in range(state.offer_size[seat]):
            if mask >> position & 1:
                ticket = state.offer[seat, position]
                if planner.component[board.ticket_a[ticket]] == planner.component[board.ticket_b[ticket]]:
                    done += board.ticket_points[ticket]
                else:
                    planner.tickets[planner.ticket_count] = ticket
                    planner.ticket_count += 1
        sort_descending(planner.tickets, board.ticket_points, planner.ticket_count)
        expected = done + expected_points_of_plan(board, adjacency, state, planner, weights, seat, planner.turns_left)
        if expected > most:
            best, most = mask, expected
    return actions.keep(best)


@kernel
def expected_points_of_draw(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int
) -> float:
    """The expected points of drawing tickets and keeping the best one: the mean over all possible deals."""
    turns = max(A_MOMENT, planner.turns_left - 1.0)
    for route in range(board.routes):
        planner.path_cost[route] = planner.cost[route]
    count = 0
    for start in range(board.locations):
        has_ways = False
        for ticket in range(board.tickets):
            if board.ticket_a[ticket] != start or state.place[ticket] == seat:
                continue
            if is_known_returned(state, seat, ticket):
                continue
            goal = board.ticket_b[ticket]
            if planner.component[start] == planner.component[goal]:
                planner.expected_points[count] = board.ticket_points[ticket]
            else:
                if not has_ways:
                    cheapest_path_cost(adjacency, planner, start, NONE)
                    has_ways = True
                planner.expected_points[count] = expected_points_of_one(
                    board, state, planner, weights, seat, ticket, turns
                )
            count += 1
    return expected_best_of_deal(board, planner, count)


@kernel
def expected_points_of_one(
    board: Board, state: State, planner: PlannerState, weights: Weights, seat: int, ticket: int, turns: float
) -> float:
    """The same as `expected_points_of_plan` for one ticket alone; the paths from its first location are known."""
    start, here = board.ticket_a[ticket], board.ticket_b[ticket]
    points = float(board.ticket_points[ticket])
    if planner.distance[here] >= NEVER:
        return -weights.failed_ticket_factor * points
    planner.plan_size, planner.plan_pieces = 0, 0
    routes = 0.0
    while here != start:
        route = planner.previous_route[here]
        if planner.cost[route] > 0.0:
            planner.routes[planner.plan_size] = route
            planner.plan_size += 1
            planner.plan_pieces += board.length[route]
            routes += planner.value[route]
        here = board.a[route] + board.b[route] - here
    if planner.plan_pieces > state.pieces[seat]:
        return -weights.failed_ticket_factor * points
    chance = min(
        1.0, max(0.0, 1.0 + weights.safe_time_share - turns_needed(board, state, planner, weights, seat) / turns)
    )
    price = weights.card_opportunity_points * (planner.plan_pieces + weights.turn_opportunity_cards * planner.plan_size)
    return points * (chance - weights.failed_ticket_factor * (1.0 - chance)) + routes - price


@kernel
def expected_best_of_deal(board: Board, planner: PlannerState, count: int) -> float:
    """The mean of the best ticket of a deal, given the expected points of each of `count` tickets."""
    if count == 0:
        return 0.0
    ordered = np.sort(planner.expected_points[:count])
    dealt = min(board.later_deal, count)
    best, left = 0.0, 1.0  # `left`: the probability that none of those above is dealt
    for place in range(count - 1, -1, -1):
        # it is the best of the deal if it is dealt and none of those above is
        is_best = min(left, left * dealt / (place + 1))
        best += is_best * ordered[place]
        left -= is_best
    return best


@kernel
def is_known_returned(state: State, seat: int, ticket: int) -> bool:
    """Whether the seat itself put a ticket under the deck."""
    if state.place[ticket] != UNDER:
        return False
    for place in range(state.under_size):
        index = (state.under_first + place) % len(state.under)
        if state.under[index] == ticket:
            return state.under_from[index] == seat
    return False
