"""Chooses the claim that should not wait, and the best claim of the last turn."""

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.card_needs import count_needed_cards, payment, sacrifice
from trekvaart.bots.planner.features import missing_cards
from trekvaart.bots.planner.planner_state import NEVER, NOT_KNOWN, PlannerState
from trekvaart.bots.planner.shortest_paths import cheapest_path_cost
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import NONE, Board, State, actions, kernel


@kernel
def urgent_claim(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, seat: int
) -> int:
    """The claim of the plan that matters most now; NONE if all can wait."""
    count_needed_cards(board, state, planner, seat, NONE, planner.plan_size)
    # with all cards in hand there is nothing to wait for
    best, most = (
        NONE,
        weights.claim_threshold - weights.lead_threshold_cut * planner.lead / 10.0
        if planner.total_missing > 0
        else -NEVER,
    )
    for place in range(planner.extended_size):
        route = planner.routes[place]
        if missing_cards(board, state, seat, route) > 0:
            continue
        count_needed_cards(
            board,
            state,
            planner,
            seat,
            route,
            planner.extended_size if place < planner.plan_size else planner.plan_size,
        )
        claim = payment(board, state, planner, weights, seat, route)
        if claim == NONE:
            continue
        kind, cards, wilds = actions.paid_kind(claim), actions.paid_cards(claim), actions.paid_wilds(claim)
        if place < planner.plan_size:
            urgency = loss(board, adjacency, state, planner, weights, route)
            urgency *= weights.base_loss_urgency + weights.rival_loss_urgency * rival_ends(board, planner, route)
            urgency += weights.planned_point_urgency * planner.value[route]
            urgency += (
                weights.ticket_deadline_urgency * served_ticket_points(board, planner, route) / planner.turns_left
            )
        else:
            urgency = weights.extra_point_urgency * planner.value[route]
        urgency -= sacrifice(state, planner, weights, seat, kind, cards, wilds)
        if urgency >= most:
            best, most = claim, urgency
    return best


@kernel
def served_ticket_points(board: Board, planner: PlannerState, route: int) -> float:
    """The points of the tickets that a route serves."""
    points = 0.0
    for index in range(planner.ticket_count):
        if planner.used_by[route] >> index & 1:
            points += board.ticket_points[planner.tickets[index]]
    return points


@kernel
def rival_ends(board: Board, planner: PlannerState, route: int) -> int:
    """The number of ends of a route where rivals have built."""
    return (1 if planner.rival_seats[board.a[route]] != 0 else 0) + (
        1 if planner.rival_seats[board.b[route]] != 0 else 0
    )


@kernel
def loss(
    board: Board, adjacency: Adjacency, state: State, planner: PlannerState, weights: Weights, route: int
) -> float:
    """What the plan would lose without a route: the cost of the detours for the tickets that use it."""
    if planner.loss[route] != NOT_KNOWN:
        return planner.loss[route]
    twin = board.twin[route]
    closes = twin != NONE and state.seats < board.doubles_open_from
    before, before_twin = planner.path_cost[route], 0.0
    planner.path_cost[route] = NEVER
    if closes:
        before_twin = planner.path_cost[twin]
        planner.path_cost[twin] = NEVER
    total = 0.0
    for index in range(planner.ticket_count):
        if planner.used_by[route] >> index & 1 and total < weights.irreplaceable_loss:
            ticket = planner.tickets[index]
            total += cheapest_path_cost(adjacency, planner, board.ticket_a[ticket], board.ticket_b[ticket])
    planner.path_cost[route] = before
    if closes:
        planner.path_cost[twin] = before_twin
    planner.loss[route] = min(total, weights.irreplaceable_loss)
    return planner.loss[route]


@kernel
def last_claim(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> tuple[int, float]:
    """The claim that scores most in the last turn, with the tickets it completes; and its points."""
    for kind in range(board.kinds):
        planner.needed[kind] = 0
    best, most = NONE, -NEVER
    for index in range(planner.open_count):
        route = planner.open_routes[index]
        if missing_cards(board, state, seat, route) > 0:
            continue
        claim = payment(board, state, planner, weights, seat, route)
        if claim == NONE:
            continue
        one, other = planner.component[board.a[route]], planner.component[board.b[route]]
        brings = planner.value[route]
        for ticket in range(board.tickets):
            if state.place[ticket] == seat:
                a, b = planner.component[board.ticket_a[ticket]], planner.component[board.ticket_b[ticket]]
                if a != b and ((a == one and b == other) or (a == other and b == one)):
                    brings += 2.0 * board.ticket_points[ticket]
        if brings > most:
            best, most = claim, brings
    return best, most
