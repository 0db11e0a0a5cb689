"""Small boards for tests, and the best plans on them by exhaustive search."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import inf

import numpy as np
from hypothesis import strategies as st

from trekvaart import editions
from trekvaart.bots.board_graph import BoardGraph
from trekvaart.bots.planner.planner_state import NEVER, PLANNER_STATE
from trekvaart.bots.planner.ticket_plans import plan_routes
from trekvaart.editions.edition import GRAY, Location, Route, Ticket

USA = editions.load("usa")

Ends = tuple[int, int]


def graph(places: int, routes: Sequence[Ends], lengths: Sequence[int]) -> BoardGraph:
    """The graph of a board with gray routes."""
    return BoardGraph(
        replace(
            USA,
            locations=tuple(Location(f"p{place}", f"P{place}") for place in range(places)),
            routes=tuple(
                Route(f"r{number}", a, b, length, GRAY, False, None)
                for number, ((a, b), length) in enumerate(zip(routes, lengths, strict=True))
            ),
            tickets=(),
        )
    )


def ticket(a: int, b: int, points: int = 5) -> Ticket:
    """A ticket between two places."""
    return Ticket(f"t{a}{b}", a, b, points, "")


@dataclass(frozen=True)
class Plan:
    """A plan of easy and medium: the tickets that it connects, its routes, their cost and their pieces."""

    tickets: tuple[Ticket, ...]
    routes: tuple[int, ...]
    cost: float
    pieces: int


def plan(board: BoardGraph, costs: Sequence[float], tickets: Sequence[Ticket], pieces: int = 99) -> Plan:
    """The plan for tickets at given costs: 0 for an owned route, inf for one that cannot be claimed."""
    memory = np.zeros(1, PLANNER_STATE)
    memory["cost"][0, : len(costs)] = np.minimum(costs, NEVER)
    rows = np.array([(one.a, one.b, one.points) for one in tickets], np.int32).reshape(-1, 3)
    count = plan_routes(board.board_array, board.adjacency_array, memory, rows, len(rows), pieces)
    routes = tuple(memory["routes"][0, : memory["plan_size"][0]].tolist())
    planned = [next(one for one in tickets if [one.a, one.b, one.points] == row) for row in rows[:count].tolist()]
    cost = sum(costs[route] for route in routes)
    assert memory["plan_pieces"][0] == sum(board.lengths[route] for route in routes)
    return Plan(tuple(planned), routes, cost, int(memory["plan_pieces"][0]))


def are_connected(board: BoardGraph, routes: Iterable[int], a: int, b: int) -> bool:
    """Whether routes connect two places."""
    reached, grows = {a}, True
    routes = list(routes)
    while grows:
        more = {end for route in routes if reached & set(board.ends[route]) for end in board.ends[route]}
        grows = not more <= reached
        reached |= more
    return b in reached


def least_cost(board: BoardGraph, costs: Sequence[float], tickets: Sequence[Ticket]) -> float:
    """The cost of the cheapest routes that connect all tickets, found by trying all sets of routes."""
    routes = range(len(costs))
    best = inf
    for count in range(len(costs) + 1):
        for chosen in combinations(routes, count):
            cost = sum(costs[route] for route in chosen)
            if cost < best and all(are_connected(board, chosen, one.a, one.b) for one in tickets):
                best = cost
    return best


PLACES = 5
PAIRS = list(combinations(range(PLACES), 2))


@st.composite
def boards(draw: st.DrawFn) -> tuple[BoardGraph, list[float]]:
    """A small board and the costs of its routes: some are owned, some cannot be claimed."""
    routes = draw(st.lists(st.sampled_from(PAIRS), min_size=4, max_size=8, unique=True))
    lengths = draw(st.lists(st.integers(1, 6), min_size=len(routes), max_size=len(routes)))
    price = st.sampled_from([0, 1, 2, 3, 5, 8, inf])
    return graph(PLACES, routes, lengths), draw(st.lists(price, min_size=len(routes), max_size=len(routes)))


def some_tickets(most: int) -> st.SearchStrategy[list[Ticket]]:
    """A few different tickets of a small board."""
    pairs = st.lists(st.sampled_from(PAIRS), min_size=1, max_size=most, unique=True)
    return pairs.map(lambda ends: [ticket(a, b, points) for points, (a, b) in enumerate(ends, start=3)])
