"""Plans on small boards, compared with an exhaustive search."""

import random
from math import inf

from hypothesis import given

from tests.bots.boards import PAIRS, PLACES, Plan, are_connected, boards, graph, least_cost, plan, some_tickets, ticket
from trekvaart.bots.board_graph import BoardGraph
from trekvaart.editions.edition import Ticket

Board = tuple[BoardGraph, list[float]]


def _owned(costs: list[float]) -> list[int]:
    return [route for route, cost in enumerate(costs) if cost == 0]


@given(boards())
def test_the_cheapest_path_is_the_cheapest(board: Board) -> None:
    places, costs = board
    for a, b in PAIRS:
        path = plan(places, costs, [ticket(a, b)])
        assert (path.cost if path.tickets else inf) == least_cost(places, costs, [ticket(a, b)])
        assert not path.tickets or are_connected(places, [*path.routes, *_owned(costs)], a, b)


@given(boards(), some_tickets(3))
def test_a_plan_connects_its_tickets_for_no_more_than_one_by_one(board: Board, tickets: list[Ticket]) -> None:
    places, costs = board
    whole = plan(places, costs, tickets)
    best = least_cost(places, costs, tickets)
    if set(whole.tickets) != set(tickets):
        assert best == inf
        return
    assert all(are_connected(places, [*whole.routes, *_owned(costs)], one.a, one.b) for one in tickets)
    assert best <= whole.cost <= sum(least_cost(places, costs, [one]) for one in tickets)


def test_nearly_every_plan_for_three_tickets_is_the_cheapest() -> None:
    rng = random.Random(1)
    best = 0
    for _ in range(100):
        places = graph(PLACES, PAIRS, [1] * len(PAIRS))
        costs = [rng.choice([1.0, 2.0, 3.0, 5.0, inf]) for _ in PAIRS]
        tickets = [ticket(a, b) for a, b in rng.sample(PAIRS, 3)]
        whole = plan(places, costs, tickets)
        best += (whole.cost if len(whole.tickets) == 3 else inf) == least_cost(places, costs, tickets)
    assert best >= 90


def test_routes_that_are_owned_cost_nothing_and_are_not_planned() -> None:
    line = graph(4, [(0, 1), (1, 2), (2, 3), (0, 3)], [1, 1, 1, 1])
    path = plan(line, [0, 2, 0, 5], [ticket(0, 3)])
    assert (path.routes, path.cost) == ((1,), 2)


def test_tickets_share_their_way() -> None:
    star = graph(4, [(0, 1), (1, 2), (1, 3), (0, 2), (0, 3)], [1] * 5)
    assert plan(star, [4, 1, 1, 4, 4.5], [ticket(0, 2), ticket(0, 3)]).cost == 6


@given(boards(), some_tickets(4))
def test_a_plan_within_the_pieces_leaves_out_no_more_than_it_must(board: Board, tickets: list[Ticket]) -> None:
    places, costs = board
    for pieces in (0, 4, 9):
        assert plan(places, costs, tickets, pieces).pieces <= pieces
    possible = {one for one in tickets if least_cost(places, costs, [one]) < inf}
    assert set(plan(places, costs, tickets).tickets) == possible


def test_what_is_left_out_for_want_of_pieces_is_worth_least() -> None:
    line = graph(5, [(0, 1), (1, 2), (2, 3), (3, 4)], [3, 3, 3, 3])
    small, large = ticket(0, 2, points=4), ticket(2, 4, points=9)
    assert plan(line, [3] * 4, [small, large], 6).tickets == (large,)


def test_nothing_to_connect_is_nothing_to_do() -> None:
    line = graph(2, [(0, 1)], [1])
    nothing = Plan((), (), 0, 0)
    assert plan(line, [1], []) == nothing
    assert plan(line, [inf], [ticket(0, 1)]) == nothing
