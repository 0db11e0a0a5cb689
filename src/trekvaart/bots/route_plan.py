"""Route plans: the cheapest routes that connect tickets, given the cost of each route."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import permutations
from math import inf

from trekvaart.bots.board_graph import BoardGraph
from trekvaart.editions.edition import Ticket

FEW = 3  # so many tickets are tried in every order


@dataclass(frozen=True, slots=True)
class RoutePlan:
    """Routes to claim that, with those owned already, connect all of some tickets."""

    tickets: tuple[Ticket, ...]
    routes: tuple[int, ...]
    cost: float
    pieces: int

    @property
    def ticket_points(self) -> int:
        """What its tickets are worth together."""
        return sum(ticket.points for ticket in self.tickets)


NOTHING = RoutePlan((), (), 0, 0)


def cheapest_path(graph: BoardGraph, costs: Sequence[float], start: int, goal: int) -> list[int] | None:
    """The routes of the cheapest path between two locations (Dijkstra); None if none has a finite cost."""
    neighbours = graph.neighbours
    least = [inf] * len(neighbours)
    came_by = [-1] * len(neighbours)
    least[start] = 0
    queue: list[tuple[float, int]] = [(0, start)]
    while queue:
        cost, place = heappop(queue)
        if place == goal:
            return _trace(graph, came_by, start, goal)
        if cost > least[place]:
            continue
        for route, there in neighbours[place]:
            total = cost + costs[route]
            if total < least[there]:
                least[there] = total
                came_by[there] = route
                heappush(queue, (total, there))
    return None


def _trace(graph: BoardGraph, came_by: list[int], start: int, goal: int) -> list[int]:
    """The routes by which the goal was reached."""
    routes = []
    place = goal
    while place != start:
        routes.append(came_by[place])
        a, b = graph.ends[came_by[place]]
        place = a if place == b else b
    return routes


def connect(graph: BoardGraph, costs: Sequence[float], tickets: Sequence[Ticket]) -> RoutePlan | None:
    """A plan that connects the tickets one after the other; what one of them pays for is free to the next."""
    left = list(costs)
    routes: list[int] = []
    for ticket in tickets:
        path = cheapest_path(graph, left, ticket.a, ticket.b)
        if path is None:
            return None
        new = [route for route in path if left[route] > 0]
        routes += new
        for route in new:
            left[route] = 0
    cost = sum(costs[route] for route in routes)
    return RoutePlan(tuple(tickets), tuple(routes), cost, sum(graph.lengths[route] for route in routes))


def cheapest(graph: BoardGraph, costs: Sequence[float], tickets: Sequence[Ticket]) -> RoutePlan | None:
    """The cheapest plan found for all the tickets together; None if one of them cannot be connected."""
    plans = (connect(graph, costs, order) for order in _orders(tickets))
    return min((plan for plan in plans if plan is not None), key=lambda plan: plan.cost, default=None)


def _orders(tickets: Sequence[Ticket]) -> Iterable[Sequence[Ticket]]:
    """Orders worth trying: the first ticket lays the way that the others follow."""
    if len(tickets) <= FEW:
        return permutations(tickets)
    by_points = sorted(tickets, key=lambda ticket: ticket.points)
    return (by_points, by_points[::-1])


def best_within(graph: BoardGraph, costs: Sequence[float], tickets: Sequence[Ticket], pieces: int) -> RoutePlan:
    """The cheapest plan for those tickets that so many pieces reach; what must be left out costs the fewest points."""
    plan = cheapest(graph, costs, tickets)
    if plan is None:
        possible = [ticket for ticket in tickets if cheapest_path(graph, costs, ticket.a, ticket.b) is not None]
        plan = cheapest(graph, costs, possible) or NOTHING
    while plan.pieces > pieces:
        plan = max(_smaller(graph, costs, plan), key=lambda one: (one.pieces <= pieces, one.ticket_points - one.cost))
    return plan


def _smaller(graph: BoardGraph, costs: Sequence[float], plan: RoutePlan) -> list[RoutePlan]:
    """The plans that leave out one ticket."""
    rests = ([ticket for ticket in plan.tickets if ticket is not left_out] for left_out in plan.tickets)
    return [cheapest(graph, costs, rest) or NOTHING for rest in rests]
