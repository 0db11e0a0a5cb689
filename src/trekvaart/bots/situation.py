"""A seat's view converted to the numbers of the board graph."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trekvaart.bots.board_graph import BoardGraph, board_graph
from trekvaart.editions.edition import Ticket
from trekvaart.game.views import View

CARDS_A_TURN = 2
TYPICAL_LENGTH = 3  # of the routes that players claim


@dataclass(frozen=True, slots=True)
class Situation:
    """One seat's situation; kinds, routes and locations are numbers."""

    view: View
    graph: BoardGraph
    hand: tuple[int, ...]  # by kind, the wild last
    pieces: int
    own_routes: frozenset[int]
    open_routes: tuple[int, ...]  # unclaimed, open by the rules and within the seat's pieces
    component: tuple[int, ...]  # by location: equal numbers where the seat's own routes connect

    @property
    def wilds(self) -> int:
        """The number of wilds in the hand."""
        return self.hand[self.graph.wild]

    @property
    def is_last_turn(self) -> bool:
        """Whether this turn is the seat's last."""
        return self.view.turns_left is not None

    def tickets(self) -> list[Ticket]:
        """The tickets that the seat has kept."""
        return [self.graph.tickets[ticket] for ticket in self.view.me.tickets or ()]

    def connects(self, ticket: Ticket) -> bool:
        """Whether the seat's routes connect a ticket."""
        return self.component[ticket.a] == self.component[ticket.b]

    def unfinished(self) -> list[Ticket]:
        """The tickets that the seat has kept and not completed."""
        return [ticket for ticket in self.tickets() if not self.connects(ticket)]

    def expected_turns(self) -> float:
        """The turns until the seat can end the game by itself, this one included; the other seats are ignored."""
        if self.is_last_turn:
            return 1
        pieces = max(0, self.pieces - self.graph.edition.last_round_at)
        return 1 + max(0, pieces - self.view.me.hand_size) / CARDS_A_TURN + pieces / TYPICAL_LENGTH


def read_situation(view: View) -> Situation:
    """The situation of the seat that the view belongs to."""
    graph, me = board_graph(view.edition), view.me
    owners = {graph.route_number[route]: seat for route, seat in view.owners.items()}
    own = frozenset(route for route, seat in owners.items() if seat == view.seat)
    hand = me.hand or {}
    return Situation(
        view=view,
        graph=graph,
        hand=tuple([hand.get(kind, 0) for kind in graph.kinds]),
        pieces=me.pieces,
        own_routes=own,
        open_routes=_open_routes(view, graph, owners, own),
        component=_components(graph, own),
    )


def _open_routes(view: View, graph: BoardGraph, owners: dict[int, int], own: frozenset[int]) -> tuple[int, ...]:
    both_tracks = len(view.seats) >= view.edition.doubles_open_from
    closing: Iterable[int] = own if both_tracks else owners
    gone = {*owners, *(graph.twins[route] for route in closing)}
    pieces = view.me.pieces
    return tuple([route for route, length in enumerate(graph.lengths) if length <= pieces and route not in gone])


def _components(graph: BoardGraph, own: frozenset[int]) -> tuple[int, ...]:
    component = list(range(len(graph.edition.locations)))
    for route in own:
        a, b = graph.ends[route]
        joined, other = component[a], component[b]
        if joined != other:
            component = [joined if place == other else place for place in component]
    return tuple(component)
