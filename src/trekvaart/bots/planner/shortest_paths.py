"""The cheapest path between two locations, given the cost of each route."""

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.planner_state import NEVER, PlannerState
from trekvaart.rules.kernel_api import kernel


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
