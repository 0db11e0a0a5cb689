"""A seat's view converted to numbers, and the plans that easy and medium make from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from trekvaart.bots.board_graph import BoardGraph, board_graph
from trekvaart.bots.planner.planner_state import PLANNER_STATE, PlannerStates
from trekvaart.bots.planner.ticket_plans import plan_routes, price_by_cards, price_by_length, value_sets
from trekvaart.editions.edition import Ticket
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.game.views import View
from trekvaart.rules.kernel_api import CARDS_A_TURN, NONE, STATE

TYPICAL_LENGTH = 3  # of the routes that players claim
EMPTY_ROW = (0, 0, 0)


@dataclass(slots=True)
class Situation:
    """One seat's situation; kinds, routes and locations are numbers. Routes have costs once they are priced."""

    view: View
    graph: BoardGraph
    hand: list[int]  # by kind, the wild last
    states: RecordArray  # routes, pieces and the seat's hand, from the view
    memory: PlannerStates
    component: list[int] = field(default_factory=list)  # by location: equal numbers where own routes connect

    @property
    def is_last_turn(self) -> bool:
        """Whether this turn is the seat's last."""
        return self.view.turns_left is not None

    def unfinished(self) -> list[Ticket]:
        """The tickets that the seat has kept and not completed."""
        tickets, component = self.graph.tickets, self.component
        kept = [tickets[ticket] for ticket in self.view.me.tickets or ()]
        return [ticket for ticket in kept if component[ticket.a] != component[ticket.b]]

    def expected_turns(self) -> float:
        """The turns until the seat can end the game by itself, this one included; the other seats are ignored."""
        if self.is_last_turn:
            return 1.0
        me = self.view.me
        pieces = max(0, me.pieces - self.graph.edition.last_round_at)
        return 1 + max(0, pieces - me.hand_size) / CARDS_A_TURN + pieces / TYPICAL_LENGTH

    def price_by_length(self) -> None:
        """Let each open route cost its length."""
        price_by_length(self.graph.board_array, self.states, self.memory, self.view.me.seat)
        self.component = self.memory["component"][0].tolist()

    def price_by_cards(self, noise: npt.NDArray[np.float64]) -> int | None:
        """Let each open route cost the cards it takes, and some noise; returns the best target without a ticket."""
        self.memory["noise"][0, : len(noise)] = noise
        seat, turns = self.view.me.seat, self.expected_turns()
        target = price_by_cards(self.graph.board_array, self.states, self.memory, seat, turns)
        self.component = self.memory["component"][0].tolist()
        return None if target == NONE else target

    def plan(self, tickets: Sequence[Ticket], pieces: int) -> list[int]:
        """The routes to claim for tickets, the cheapest with at most so many pieces.

        It leaves out tickets that cannot be connected, and those that cost the fewest points.
        """
        if not tickets:
            return []
        rows = np.array([(ticket.a, ticket.b, ticket.points) for ticket in tickets], np.int32)
        plan_routes(self.graph.board_array, self.graph.adjacency_array, self.memory, rows, len(rows), pieces)
        routes: list[int] = self.memory["routes"][0, : self.memory["plan_size"][0]].tolist()
        return routes

    def expected_points(self, sets: Sequence[Sequence[Ticket]], turns: float) -> list[float]:
        """The expected points of each set of tickets with so many turns left."""
        size = max(len(tickets) for tickets in sets)
        rows = [
            row
            for tickets in sets
            for row in (
                *((ticket.a, ticket.b, ticket.points) for ticket in tickets),
                *[EMPTY_ROW] * (size - len(tickets)),
            )
        ]
        values = np.zeros(len(sets))
        graph, seat = self.graph, self.view.me.seat
        tickets = np.array(rows, np.int32).reshape(len(sets), size, len(EMPTY_ROW))
        value_sets(graph.board_array, graph.adjacency_array, self.states, self.memory, seat, tickets, turns, values)
        result: list[float] = values.tolist()
        return result


def read_situation(view: View) -> Situation:
    """The situation of the seat that the view belongs to."""
    graph, me = board_graph(view.edition), view.me
    states, memory = _zeros(STATE), _zeros(PLANNER_STATE)
    states["seats"] = len(view.seats)
    states["pieces"][0, me.seat] = me.pieces
    hand = me.hand or {}
    held = [hand.get(kind, 0) for kind in graph.kinds]
    states["hands"][0, me.seat, : len(held)] = held
    owner = states["owner"][0]
    owner.fill(NONE)
    for route, seat in view.owners.items():
        owner[graph.route_number[route]] = seat
    return Situation(view, graph, held, states, memory)


def _zeros(record: np.dtype[np.void]) -> RecordArray:
    """An array of one record, ten times as fast as `np.zeros`."""
    return np.frombuffer(bytearray(record.itemsize), record)
