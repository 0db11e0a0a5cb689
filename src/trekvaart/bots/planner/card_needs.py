"""The cards that routes need, the cards that the hand is missing for them, and the cheapest payment."""

from trekvaart.bots.planner.planner_state import NEVER, PlannerState
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import GRAY, NONE, Board, State, actions, inlined, kernel


@kernel
def count_needed_cards(board: Board, state: State, planner: PlannerState, seat: int, but: int, count: int) -> None:
    """Count the cards for the first `count` routes except `but`; a gray one takes the colour easiest to spare."""
    for kind in range(board.kinds):
        planner.needed[kind] = 0
    for place in range(count):
        route = planner.routes[place]
        if route != but and board.colour[route] != GRAY:
            planner.needed[board.colour[route]] += board.length[route]
    for place in range(count):
        route = planner.routes[place]
        if route != but and board.colour[route] == GRAY:
            planner.needed[most_spare(board, state, planner, seat)] += board.length[route]
    planner.total_missing = 0
    for kind in range(board.wild):
        planner.missing[kind] = max(0, planner.needed[kind] - state.hands[seat, kind])
        planner.total_missing += planner.missing[kind]
    planner.missing[board.wild] = 0
    planner.total_missing = max(0, planner.total_missing - state.hands[seat, board.wild])


@inlined
def most_spare(board: Board, state: State, planner: PlannerState, seat: int) -> int:
    """The colour that the hand can best spare."""
    best = 0
    for kind in range(1, board.wild):
        if state.hands[seat, kind] - planner.needed[kind] > state.hands[seat, best] - planner.needed[best]:
            best = kind
    return best


@kernel
def sacrifice(
    state: State, planner: PlannerState, weights: Weights, seat: int, kind: int, cards: int, wilds: int
) -> float:
    """What a payment costs the plan: its wilds, and cards that other routes need."""
    if cards == 0:
        return wilds * weights.wild_payment_cost
    spare = max(0, state.hands[seat, kind] - planner.needed[kind])
    return wilds * weights.wild_payment_cost + max(0, cards - spare)


@kernel
def payment(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int, route: int) -> int:
    """The claim of a route with the payment that costs least, given the needed cards; NONE if the hand cannot pay."""
    length = board.length[route]
    all_wilds = state.hands[seat, board.wild]
    best, least = NONE, NEVER
    for kind in range(board.wild):
        if board.colour[route] != GRAY and board.colour[route] != kind:
            continue
        cards = min(length, state.hands[seat, kind])
        wilds = length - cards
        if cards == 0 or wilds > all_wilds:
            continue
        price = sacrifice(state, planner, weights, seat, kind, cards, wilds)
        price += 0.01 * (planner.needed[kind] - state.hands[seat, kind])  # prefer the most plentiful colour
        if price < least:
            best, least = actions.claim(route, kind, cards, wilds), price
    if best == NONE and all_wilds >= length:
        best = actions.claim(route, board.wild, 0, length)
    return best
