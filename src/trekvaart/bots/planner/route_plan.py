"""Route plans: paths that connect the tickets, found one by one and then each again given the others."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.planner_state import MOST_TICKETS, NEVER, PlannerState
from trekvaart.bots.planner.shortest_paths import cheapest_path_cost
from trekvaart.rules.kernel_api import Board, State, kernel


@kernel
def plan_all(board: Board, adjacency: Adjacency, planner: PlannerState) -> float:
    """Plan for the tickets of the planner, dropping those that cannot be connected; returns the cost."""
    for route in range(board.routes):
        planner.path_cost[route] = planner.cost[route]
        planner.used_by[route] = 0
    index = 0
    planner.dropped_points = 0.0
    while index < planner.ticket_count:
        if add_path(board, adjacency, planner, index):
            index += 1
        else:
            drop_ticket(board, planner, index)
    for index in range(planner.ticket_count if planner.ticket_count > 1 else 0):
        remove_path(board, planner, index)
        add_path(board, adjacency, planner, index)
    return list_planned_routes(board, planner)


@kernel
def add_path(board: Board, adjacency: Adjacency, planner: PlannerState, index: int) -> bool:
    """Add the cheapest path for one ticket; routes of other tickets are free. False: there is none."""
    ticket = planner.tickets[index]
    start, here = board.ticket_a[ticket], board.ticket_b[ticket]
    if cheapest_path_cost(adjacency, planner, start, here) >= NEVER:
        return False
    while here != start:
        route = planner.previous_route[here]
        if planner.cost[route] > 0.0:
            planner.used_by[route] |= 1 << index
            planner.path_cost[route] = 0.0
        here = board.a[route] + board.b[route] - here
    return True


@kernel
def remove_path(board: Board, planner: PlannerState, index: int) -> None:
    """Remove the path of a ticket from the plan."""
    for route in range(board.routes):
        if planner.used_by[route] >> index & 1:
            planner.used_by[route] &= ~(1 << index)
            if planner.used_by[route] == 0:
                planner.path_cost[route] = planner.cost[route]


@kernel
def drop_ticket(board: Board, planner: PlannerState, index: int) -> None:
    """Drop a ticket that has no path in the plan; the last ticket takes its index."""
    planner.dropped_points += board.ticket_points[planner.tickets[index]]
    planner.ticket_count -= 1
    planner.tickets[index] = planner.tickets[planner.ticket_count]


@kernel
def list_planned_routes(board: Board, planner: PlannerState) -> float:
    """List the routes of the plan; returns their cost."""
    planner.plan_size, planner.plan_pieces = 0, 0
    cost = 0.0
    for route in range(board.routes):
        if planner.used_by[route] != 0:
            planner.routes[planner.plan_size] = route
            planner.plan_size += 1
            planner.plan_pieces += board.length[route]
            cost += planner.cost[route]
    return cost


@kernel
def drop_costliest(board: Board, planner: PlannerState) -> None:
    """Drop the ticket whose own routes are longest for its points."""
    worst, best_ratio = 0, -1.0
    for index in range(planner.ticket_count):
        alone = 0.5
        for place in range(planner.plan_size):
            route = planner.routes[place]
            if planner.used_by[route] == 1 << index:
                alone += board.length[route] + 1.0
        ratio = alone / board.ticket_points[planner.tickets[index]]
        if ratio > best_ratio:
            worst, best_ratio = index, ratio
    drop_ticket(board, planner, worst)


@kernel
def plan_within(board: Board, adjacency: Adjacency, planner: PlannerState, pieces: int) -> float:
    """Plan for as many tickets as the pieces allow; returns the cost."""
    dropped = 0.0
    cost = plan_all(board, adjacency, planner)
    while planner.plan_pieces > pieces:
        left_out = dropped + planner.dropped_points
        planner.dropped_points = 0.0
        drop_costliest(board, planner)
        dropped = left_out + planner.dropped_points
        cost = plan_all(board, adjacency, planner)
    planner.dropped_points += dropped
    return cost


@kernel
def sort_descending(numbers: npt.NDArray[np.int32], values: npt.NDArray[np.int32], count: int) -> None:
    """Sort the first numbers by their values, the highest first; those with equal values keep their order."""
    for index in range(1, count):
        number = numbers[index]
        place = index
        while place > 0 and values[numbers[place - 1]] < values[number]:
            numbers[place] = numbers[place - 1]
            place -= 1
        numbers[place] = number


@kernel
def list_unfinished(board: Board, state: State, planner: PlannerState, seat: int) -> None:
    """The tickets that the seat has kept and not completed, those worth most first."""
    planner.ticket_count = 0
    for ticket in range(board.tickets):
        is_open = planner.component[board.ticket_a[ticket]] != planner.component[board.ticket_b[ticket]]
        if is_open and state.place[ticket] == seat and planner.ticket_count < MOST_TICKETS:
            planner.tickets[planner.ticket_count] = ticket
            planner.ticket_count += 1
    sort_descending(planner.tickets, board.ticket_points, planner.ticket_count)
