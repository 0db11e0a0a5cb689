"""Shortest distances between the locations of a board."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from .edition import Edition

Matrix = npt.NDArray[np.float64]


def shortest_distances(count: int, edges: Iterable[tuple[int, int, float]]) -> Matrix:
    """The length of the shortest path between every two of `count` locations (Floyd-Warshall)."""
    distances = np.full((count, count), np.inf)
    np.fill_diagonal(distances, 0)
    for a, b, length in edges:
        distances[a, b] = distances[b, a] = min(distances[a, b], length)
    for via in range(count):
        distances = np.minimum(distances, distances[:, [via]] + distances[[via], :])
    return distances


def route_distances(edition: Edition) -> Matrix:
    """The number of spaces on the shortest path between every two locations of a board."""
    return shortest_distances(len(edition.locations), ((route.a, route.b, route.length) for route in edition.routes))
