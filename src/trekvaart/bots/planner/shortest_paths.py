"""The cheapest path between two locations, given the cost of each route."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency, AdjacencyArray
from trekvaart.bots.planner.planner_state import NEVER, PlannerState, PlannerStates
from trekvaart.rules.kernel_api import NONE, kernel


@kernel
def cheapest_path_cost(adjacency: Adjacency, planner: PlannerState, start: int, goal: int) -> float:
    """The cost of the cheapest path (Dijkstra; `previous_route` leads back along it); NEVER if there is none.

    The frontier is short, so its nearest location is found by a linear scan. Without a goal (NONE) the paths to all
    locations are found.
    """
    for place in range(adjacency.locations):
        planner.distance[place] = NEVER
    planner.distance[start] = 0.0
    planner.frontier[0] = start
    size = 1
    while size > 0:
        nearest, least = 0, planner.distance[planner.frontier[0]]
        for index in range(1, size):
            cost = planner.distance[planner.frontier[index]]
            if cost < least or (
                cost == least and planner.by_number and planner.frontier[index] < planner.frontier[nearest]
            ):
                nearest, least = index, cost
        here = planner.frontier[nearest]
        if here == goal:
            return least
        size -= 1
        planner.frontier[nearest] = planner.frontier[size]
        for index in range(adjacency.begin[here], adjacency.begin[here + 1]):
            there = adjacency.there[index]
            total = least + planner.path_cost[adjacency.route[index]]
            if total < planner.distance[there]:
                if planner.distance[there] >= NEVER:
                    planner.frontier[size] = there
                    size += 1
                planner.distance[there] = total
                planner.previous_route[there] = adjacency.route[index]
    return NEVER


@kernel
def connect(graph: AdjacencyArray, memory: PlannerStates, tickets: npt.NDArray[np.int32]) -> int:
    """Connect the ends of tickets one after the other, at the planner's costs; each path is free for the next ones.

    Lists the routes that cost something and returns their number, or NONE if a ticket has no path.
    """
    adjacency, planner = graph[0], memory[0]
    planner.path_cost[:] = planner.cost
    count = 0
    for index in range(len(tickets)):
        start, here = tickets[index, 0], tickets[index, 1]
        if cheapest_path_cost(adjacency, planner, start, here) >= NEVER:
            return NONE
        while here != start:
            route = planner.previous_route[here]
            if planner.path_cost[route] > 0.0:
                planner.path_cost[route] = 0.0
                planner.routes[count] = route
                count += 1
            here = adjacency.end_sum[route] - here
    return count
