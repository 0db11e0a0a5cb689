"""The routes and tickets of an edition by number, with adjacency lists; computed once per edition."""

from __future__ import annotations

from functools import lru_cache

from trekvaart.editions.edition import GRAY, Edition

ANY_COLOUR = -1
NO_TWIN = -1


class BoardGraph:
    """What a bot looks up about an edition; routes, locations and kinds go by number."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.kinds = edition.kinds
        self.wild = len(self.kinds) - 1
        self.kind_number = {kind: number for number, kind in enumerate(self.kinds)}
        self.route_number = {route.id: number for number, route in enumerate(edition.routes)}
        self.tickets = {ticket.id: ticket for ticket in edition.tickets}
        self.lengths = tuple(route.length for route in edition.routes)
        self.points = tuple(edition.route_points[route.length] for route in edition.routes)
        self.colours = tuple(
            ANY_COLOUR if route.colour == GRAY else self.kind_number[route.colour] for route in edition.routes
        )
        self.twins = tuple(NO_TWIN if route.twin is None else route.twin for route in edition.routes)
        self.ends = tuple((route.a, route.b) for route in edition.routes)
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in edition.locations]  # a route and where it leads
        for number, (a, b) in enumerate(self.ends):
            self.neighbours[a].append((number, b))
            self.neighbours[b].append((number, a))


@lru_cache(maxsize=32)
def board_graph(edition: Edition) -> BoardGraph:
    """The graph of an edition, made once."""
    return BoardGraph(edition)
