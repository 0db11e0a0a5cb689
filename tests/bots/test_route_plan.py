"""Plans against trying everything, on small boards."""

import random
from math import inf

from hypothesis import given

from tests.bots.boards import PAIRS, PLACES, are_connected, boards, graph, least_cost, some_tickets, ticket
from trekvaart.bots.board_graph import BoardGraph
from trekvaart.bots.route_plan import EMPTY_PLAN, RoutePlanner
from trekvaart.editions.edition import Ticket

Board = tuple[BoardGraph, list[float]]


def _owned(costs: list[float]) -> list[int]:
    return [route for route, cost in enumerate(costs) if cost == 0]


@given(boards())
def test_the_cheapest_path_is_the_cheapest(board: Board) -> None:
    places, costs = board
    for a, b in PAIRS:
        plan = RoutePlanner(places, costs).connect([ticket(a, b)])
        assert (inf if plan is None else plan.cost) == least_cost(places, costs, [ticket(a, b)])
        assert plan is None or are_connected(places, [*plan.routes, *_owned(costs)], a, b)


@given(boards(), some_tickets(3))
def test_a_plan_connects_its_tickets_for_no_more_than_one_by_one(board: Board, tickets: list[Ticket]) -> None:
    places, costs = board
    plan = RoutePlanner(places, costs).cheapest(tickets)
    best = least_cost(places, costs, tickets)
    if plan is None:
        assert best == inf
        return
    assert all(are_connected(places, [*plan.routes, *_owned(costs)], one.a, one.b) for one in tickets)
    assert plan.cost == sum(costs[route] for route in plan.routes)
    assert plan.pieces == sum(places.lengths[route] for route in plan.routes)
    assert best <= plan.cost <= sum(least_cost(places, costs, [one]) for one in tickets)


def test_nearly_every_plan_for_three_tickets_is_the_cheapest() -> None:
    rng = random.Random(1)
    best = 0
    for _ in range(100):
        places = graph(PLACES, PAIRS, [1] * len(PAIRS))
        costs = [rng.choice([1.0, 2.0, 3.0, 5.0, inf]) for _ in PAIRS]
        tickets = [ticket(a, b) for a, b in rng.sample(PAIRS, 3)]
        plan = RoutePlanner(places, costs).cheapest(tickets)
        best += (inf if plan is None else plan.cost) == least_cost(places, costs, tickets)
    assert best >= 90


def test_routes_that_are_owned_cost_nothing_and_are_not_planned() -> None:
    line = graph(4, [(0, 1), (1, 2), (2, 3), (0, 3)], [1, 1, 1, 1])
    plan = RoutePlanner(line, [0, 2, 0, 5]).connect([ticket(0, 3)])
    assert plan is not None
    assert (plan.routes, plan.cost) == ((1,), 2)


def test_tickets_share_their_way() -> None:
    star = graph(4, [(0, 1), (1, 2), (1, 3), (0, 2), (0, 3)], [1] * 5)
    plan = RoutePlanner(star, [4, 1, 1, 4, 4.5]).cheapest([ticket(0, 2), ticket(0, 3)])
    assert plan is not None
    assert plan.cost == 6


@given(boards(), some_tickets(4))
def test_a_plan_within_the_pieces_leaves_out_no_more_than_it_must(board: Board, tickets: list[Ticket]) -> None:
    places, costs = board
    for pieces in (0, 4, 9):
        plan = RoutePlanner(places, costs).best_within(tickets, pieces)
        assert plan.pieces <= pieces
        assert set(plan.tickets) <= set(tickets)
    possible = {one for one in tickets if least_cost(places, costs, [one]) < inf}
    assert set(RoutePlanner(places, costs).best_within(tickets, 99).tickets) == possible


def test_what_is_left_out_for_want_of_pieces_is_worth_least() -> None:
    line = graph(5, [(0, 1), (1, 2), (2, 3), (3, 4)], [3, 3, 3, 3])
    small, large = ticket(0, 2, points=4), ticket(2, 4, points=9)
    assert RoutePlanner(line, [3] * 4).best_within([small, large], 6).tickets == (large,)


def test_nothing_to_connect_is_nothing_to_do() -> None:
    line = graph(2, [(0, 1)], [1])
    assert RoutePlanner(line, [1]).best_within([], 45) == EMPTY_PLAN
    assert RoutePlanner(line, [inf]).best_within([ticket(0, 1)], 45) == EMPTY_PLAN
