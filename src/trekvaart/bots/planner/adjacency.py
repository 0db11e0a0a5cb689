"""The routes at each location, as one record for the kernel."""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_LOCATIONS, MAX_ROUTES
from trekvaart.rules.kernel_api import record_type

Adjacency = np.record
AdjacencyArray = npt.NDArray[np.void]  # of one record, which Python passes to the kernel faster than the record

ADJACENCY = record_type(
    [
        ("locations", np.int32),
        ("begin", np.int32, (MAX_LOCATIONS + 1,)),  # the routes at a location are begin[here] : begin[here + 1]
        ("route", np.int32, (2 * MAX_ROUTES,)),
        ("there", np.int32, (2 * MAX_ROUTES,)),  # the other end of that route
    ]
)


def adjacency_of(locations: int, ends: Iterable[tuple[int, int]]) -> AdjacencyArray:
    """The adjacency of a board as an array of one record, given both ends of each route."""
    array = np.zeros(1, ADJACENCY)
    adjacency: Adjacency = array[0]
    neighbours: list[list[tuple[int, int]]] = [[] for _ in range(locations)]
    for route, (a, b) in enumerate(ends):
        neighbours[a].append((route, b))
        neighbours[b].append((route, a))
    adjacency.locations = locations
    count = 0
    for here, around in enumerate(neighbours):
        adjacency.begin[here] = count
        for route, there in around:
            adjacency.route[count], adjacency.there[count] = route, there
            count += 1
    adjacency.begin[locations:] = count
    return array
