"""The planner of the kernel sees what a seat may see, finds the cheapest paths, and is reproducible."""

import random
from itertools import combinations
from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.planner_games import play_planner_games
from tests.bots.boards import plan
from tests.bots.games import played
from tests.game.play import TABLES
from trekvaart import editions
from trekvaart.bots import UNLIMITED, make
from trekvaart.bots.board_graph import board_graph
from trekvaart.bots.hard import planner_setup
from trekvaart.bots.planner.planner_state import NEVER, new_planner_state
from trekvaart.bots.planner.policy import decide
from trekvaart.bots.planner.route_plan import plan_all
from trekvaart.bots.planner.ticket_choice import expected_best_of_deal
from trekvaart.game.codec import codec_of
from trekvaart.game.game import Game

USA = editions.load("usa")
BOARD = codec_of(USA).board
ADJACENCY, _ = planner_setup(USA)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_decides_by_a_view_as_it_does_by_the_whole_truth(name: str, seats: int) -> None:
    game = Game.new(name, seats, seed=3)
    edition = game.edition
    board, (adjacency, seat_weights) = codec_of(edition).board, planner_setup(edition)
    bots = [make("hard", seat) for seat in range(seats)]
    planners = [new_planner_state(seat) for seat in range(seats)]
    while not game.is_over:
        seat = game.seat
        chosen = bots[seat].choose(game.view(seat), game.legal(seat), UNLIMITED)
        truth = game.position.state
        action = decide(board, adjacency, truth, planners[seat], seat_weights[seat], seat)
        assert codec_of(edition).decode(int(action), game.position.offered(seat)) == chosen
        game.play(chosen, seat)


@given(st.integers(0, 2**32 - 1))
def test_a_plan_connects_its_tickets_and_is_no_dearer_than_one_by_one(seed: int) -> None:
    rng = random.Random(seed)
    planner = new_planner_state(0)
    costs = [inf if rng.random() < 0.2 else 1.0 + rng.random() for _ in USA.routes]
    planner.cost[: len(costs)] = [min(cost, NEVER) for cost in costs]
    tickets = rng.sample(range(len(USA.tickets)), 4)
    planner.tickets[: len(tickets)], planner.ticket_count = tickets, len(tickets)
    cost = plan_all(BOARD, ADJACENCY, planner)
    routes = {int(route) for route in planner.routes[: planner.plan_size]}
    assert cost == pytest.approx(sum(costs[route] for route in routes))
    planned = [0.0 if route in routes else inf for route in range(len(costs))]
    alone = 0.0
    for number in tickets:
        ticket = USA.tickets[number]
        path = plan(board_graph(USA), costs, [ticket])
        is_planned = number in planner.tickets[: planner.ticket_count]
        assert is_planned == (path.tickets == (ticket,))
        if is_planned:
            assert plan(board_graph(USA), planned, [ticket]).tickets
            alone += path.cost
    assert cost <= alone + 1e-9


@given(st.lists(st.integers(-20, 20), min_size=1, max_size=7))
def test_the_best_of_a_deal_is_its_mean_over_all_deals(promises: list[int]) -> None:
    planner = new_planner_state(0)
    planner.expected_points[: len(promises)] = promises
    deals = list(combinations(promises, min(USA.later_deal, len(promises))))
    best = sum(max(deal) for deal in deals) / len(deals)
    assert expected_best_of_deal(BOARD, planner, len(promises)) == pytest.approx(best)


@pytest.mark.parametrize("keeps_plans", [False, True])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_of_a_batch_is_the_same_in_any_batch(name: str, seats: int, keeps_plans: bool) -> None:
    edition = editions.load(name)
    whole = play_planner_games(edition, seats, 5, 0, 6, keeps_plans=keeps_plans)
    part = play_planner_games(edition, seats, 5, 4, 2, keeps_plans=keeps_plans)
    assert np.array_equal(whole.sheets[4:], part.sheets)
    assert (whole.games["winners"] >= 1).all()
    assert whole.sheets["total"].mean() > 0


def test_planners_beat_the_best_scores_known_elsewhere() -> None:
    total = play_planner_games(USA, 2, 1, 0, 300).sheets["total"]
    assert total.mean() > 95
    assert total.max(axis=1).mean() > 118


def test_it_beats_a_beginner() -> None:
    results = [_won(seed) for seed in range(12)]
    assert sum(results) >= 8


def _won(seed: int) -> float:
    game = Game.new("amsterdam", 2, seed=seed // 2, first=0)
    mine = seed % 2
    bots = [make("hard" if seat == mine else "easy", seed) for seat in range(2)]
    while not game.is_over:
        game.play(bots[game.seat].choose(game.view(game.seat), game.legal(), UNLIMITED))
    winners = game.result().winners
    return 1 / len(winners) if mine in winners else 0


def test_its_games_are_unlike_those_of_medium() -> None:
    assert played("hard", "usa", 2).result != played("medium", "usa", 2).result
