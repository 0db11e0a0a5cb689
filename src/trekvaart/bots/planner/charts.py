"""Charts: which routes lie around each location, as one record the kernel can read; it never changes during a game."""

import numpy as np

from trekvaart.editions.edition import MAX_LOCATIONS, MAX_ROUTES
from trekvaart.rules.board import Board

Chart = np.record

CHART = np.dtype(
    [
        ("begin", np.int32, (MAX_LOCATIONS + 1,)),  # what lies around a location is at begin[here] : begin[here + 1]
        ("route", np.int32, (2 * MAX_ROUTES,)),
        ("there", np.int32, (2 * MAX_ROUTES,)),  # where that route leads from here
    ]
)


def chart_of(board: Board) -> Chart:
    """The chart of a board."""
    chart: Chart = np.zeros(1, CHART).view(np.recarray)[0]
    count = 0
    for here in range(board.locations):
        chart.begin[here] = count
        for route in range(board.routes):
            for end, other in ((board.a[route], board.b[route]), (board.b[route], board.a[route])):
                if end == here:
                    chart.route[count], chart.there[count] = route, other
                    count += 1
    chart.begin[board.locations :] = count
    return chart
