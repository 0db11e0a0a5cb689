"""The cheapest path between two locations, given the cost of each route."""

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.planner_state import NEVER, PlannerState
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel


@kernel
def cheapest_path_cost(board: Board, adjacency: Adjacency, planner: PlannerState, start: int, goal: int) -> float:
    """What the cheapest way costs (Dijkstra; `came_by` leads back along it); NEVER if there is none.

    The locations that are seen but not yet reached are few: the nearest of them is looked for one by one.
    Without a goal (NONE) the ways to all locations are found.
    """
    for place in range(board.locations):
        planner.distance[place] = NEVER
    planner.distance[start] = 0.0
    planner.frontier[0] = start
    size = 1
    while size > 0:
        nearest, least = 0, planner.distance[planner.frontier[0]]
        for index in range(1, size):
            cost = planner.distance[planner.frontier[index]]
            if cost < least:
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
