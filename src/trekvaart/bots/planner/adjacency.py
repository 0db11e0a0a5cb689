"""The routes at each location, as one record for the kernel."""

import numpy as np

from trekvaart.editions.edition import MAX_LOCATIONS, MAX_ROUTES
from trekvaart.rules.board import Board

Adjacency = np.record

ADJACENCY = np.dtype(
    [
        ("begin", np.int32, (MAX_LOCATIONS + 1,)),  # what lies around a location is at begin[here] : begin[here + 1]
        ("route", np.int32, (2 * MAX_ROUTES,)),
        ("there", np.int32, (2 * MAX_ROUTES,)),  # where that route leads from here
    ]
)


def adjacency_of(board: Board) -> Adjacency:
    """The adjacency of a board."""
    adjacency: Adjacency = np.zeros(1, ADJACENCY).view(np.recarray)[0]
    count = 0
    for here in range(board.locations):
        adjacency.begin[here] = count
        for route in range(board.routes):
            for end, other in ((board.a[route], board.b[route]), (board.b[route], board.a[route])):
                if end == here:
                    adjacency.route[count], adjacency.there[count] = route, other
                    count += 1
    adjacency.begin[board.locations :] = count
    return adjacency
