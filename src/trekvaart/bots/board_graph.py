"""The routes and tickets of an edition by number, with adjacency lists; computed once per edition."""

from __future__ import annotations

from functools import lru_cache

from trekvaart.bots.planner.adjacency import Adjacency, adjacency_of
from trekvaart.editions.edition import Edition
from trekvaart.game.codec import codec_of


class BoardGraph:
    """An edition as bots use it: routes, locations and kinds of card by number."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.kinds = edition.kinds
        self.wild = len(self.kinds) - 1
        self.kind_number = {kind: number for number, kind in enumerate(self.kinds)}
        self.route_ids = tuple(route.id for route in edition.routes)
        self.route_number = {route: number for number, route in enumerate(self.route_ids)}
        self.tickets = {ticket.id: ticket for ticket in edition.tickets}
        self.lengths = tuple(route.length for route in edition.routes)
        self.points = tuple(edition.route_points[route.length] for route in edition.routes)
        self.ends = tuple((route.a, route.b) for route in edition.routes)
        self.board_array = codec_of(edition).board_array
        self.adjacency_array = adjacency_of(len(edition.locations), self.ends)
        self.adjacency: Adjacency = self.adjacency_array[0]


@lru_cache(maxsize=32)
def board_graph(edition: Edition) -> BoardGraph:
    """The graph of an edition, computed once."""
    return BoardGraph(edition)
