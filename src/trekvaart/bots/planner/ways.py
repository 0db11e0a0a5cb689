"""Ways: the cheapest way between two locations, given what each route costs. Knows no hand and no rule."""

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.minds import NEVER, Mind
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel


@kernel
def cheapest_way(board: Board, chart: Chart, mind: Mind, start: int, goal: int) -> float:
    """What the cheapest way costs (Dijkstra; `came_by` leads back along it); NEVER if there is none.

    The locations that are seen but not yet reached are few: the nearest of them is looked for one by one.
    Without a goal (NONE) the ways to all locations are found.
    """
    for place in range(board.locations):
        mind.least[place] = NEVER
    mind.least[start] = 0.0
    mind.edge[0] = start
    size = 1
    while size > 0:
        nearest, least = 0, mind.least[mind.edge[0]]
        for index in range(1, size):
            cost = mind.least[mind.edge[index]]
            if cost < least:
                nearest, least = index, cost
        here = mind.edge[nearest]
        if here == goal:
            return least
        size -= 1
        mind.edge[nearest] = mind.edge[size]
        for index in range(chart.begin[here], chart.begin[here + 1]):
            there = chart.there[index]
            total = least + mind.price[chart.route[index]]
            if total < mind.least[there]:
                if mind.least[there] >= NEVER:
                    mind.edge[size] = there
                    size += 1
                mind.least[there] = total
                mind.came_by[there] = chart.route[index]
    return NEVER
