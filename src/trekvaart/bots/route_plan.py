"""Route plans: the cheapest routes that connect tickets, given the cost of each route."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from trekvaart.bots.board_graph import BoardGraph
from trekvaart.bots.planner.planner_state import NEVER, PLANNER_STATE_ARRAY
from trekvaart.bots.planner.shortest_paths import connect
from trekvaart.editions.edition import Ticket
from trekvaart.rules.kernel_api import NONE

FEW = 3  # up to this many tickets are tried in every order


@dataclass(frozen=True, slots=True)
class RoutePlan:
    """Routes to claim that, with those already owned, connect all of some tickets."""

    tickets: tuple[Ticket, ...]
    routes: tuple[int, ...]
    cost: float
    pieces: int

    @property
    def ticket_points(self) -> int:
        """The points of its tickets."""
        return sum(ticket.points for ticket in self.tickets)


EMPTY_PLAN = RoutePlan((), (), 0, 0)


class RoutePlanner:
    """Plans routes on one board at fixed costs: 0 for a route that is owned, inf for one that is unavailable."""

    def __init__(self, graph: BoardGraph, costs: Sequence[float]) -> None:
        self._graph, self._costs = graph, costs
        self._memory = np.zeros(1, PLANNER_STATE_ARRAY)
        self._memory["cost"][0, : len(costs)] = np.minimum(costs, NEVER)
        self._memory["by_number"] = 1
        self._routes = self._memory["routes"][0]

    def connect(self, tickets: Sequence[Ticket]) -> RoutePlan | None:
        """A plan that connects tickets one after the other; routes of one ticket are free for the next ones."""
        ends = np.array([(ticket.a, ticket.b) for ticket in tickets], np.int32).reshape(-1, 2)
        count = connect(self._graph.adjacency_array, self._memory, ends)
        if count == NONE:
            return None
        routes = tuple(self._routes[:count].tolist())
        cost = sum(self._costs[route] for route in routes)
        return RoutePlan(tuple(tickets), routes, cost, sum(self._graph.lengths[route] for route in routes))

    def cheapest(self, tickets: Sequence[Ticket]) -> RoutePlan | None:
        """The cheapest plan found for all the tickets together; None if one of them cannot be connected."""
        plans = (self.connect(order) for order in _orders(tickets))
        return min((plan for plan in plans if plan is not None), key=lambda plan: plan.cost, default=None)

    def best_within(self, tickets: Sequence[Ticket], pieces: int) -> RoutePlan:
        """The cheapest plan with at most so many pieces; it leaves out the tickets that cost the fewest points."""
        plan = self.cheapest(tickets)
        if plan is None:
            possible = [ticket for ticket in tickets if self.connect([ticket]) is not None]
            plan = self.cheapest(possible) or EMPTY_PLAN
        while plan.pieces > pieces:
            smaller = self._without_one(plan)
            plan = max(smaller, key=lambda one: (one.pieces <= pieces, one.ticket_points - one.cost))
        return plan

    def _without_one(self, plan: RoutePlan) -> list[RoutePlan]:
        """The plans that leave out one ticket."""
        rests = ([ticket for ticket in plan.tickets if ticket is not left_out] for left_out in plan.tickets)
        return [self.cheapest(rest) or EMPTY_PLAN for rest in rests]


def _orders(tickets: Sequence[Ticket]) -> Iterable[Sequence[Ticket]]:
    """The orders to try: later tickets share the paths of earlier ones."""
    if len(tickets) <= FEW:
        return permutations(tickets)
    by_points = sorted(tickets, key=lambda ticket: ticket.points)
    return (by_points, by_points[::-1])
