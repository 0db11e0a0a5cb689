"""Routes beyond the plan, for the pieces that the plan leaves."""

from trekvaart.bots.planner.card_needs import count_needed_cards, most_spare, payment
from trekvaart.bots.planner.planner_state import PlannerState
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import CARDS_A_TURN, GRAY, NONE, Board, State, kernel

EXTRA = 1 << 62  # marks a route that was chosen in this search
MOST_EXTRAS = 6


@kernel
def plan_extra_routes(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> None:
    """Choose routes for the pieces that the plan leaves, one after another: those with the most points a turn."""
    count_needed_cards(board, state, planner, seat, NONE, planner.plan_size)
    count = planner.plan_size
    planner.extra_rate = 0.0
    free = state.pieces[seat] - planner.plan_pieces
    wilds = state.hands[seat, board.wild]
    spend = (
        weights.space_opportunity_points
        if planner.turns_left > weights.late_turns
        else weights.late_space_opportunity_points
    )
    time = planner.turns_left
    each = weights.draws_per_extra_card / CARDS_A_TURN
    for kind in range(board.kinds):
        wilds -= planner.missing[kind]
        planner.extra_missing[kind] = 0
    wilds = max(0, wilds)
    while free > 0 and count - planner.plan_size < MOST_EXTRAS:
        best, best_rate, best_kind, best_turns = NONE, 0.0, 0, 0.0
        any_kind = most_spare(board, state, planner, seat)
        for index in range(planner.open_count):
            route = planner.open_routes[index]
            length = board.length[route]
            if planner.used_by[route] != 0 or length > free:
                continue
            kind = any_kind if board.colour[route] == GRAY else board.colour[route]
            spare = max(0, state.hands[seat, kind] - planner.needed[kind])
            turns = max(0, length - spare - wilds) * each + 1.0
            net = planner.value[route] - spend * length
            if state.pieces[seat] - length <= board.last_round_at:
                net += weights.last_round_lead_points * planner.lead
            if net > best_rate * turns and turns <= time:
                rate = net / turns
                best, best_rate, best_kind, best_turns = route, rate, kind, turns
        if best == NONE:
            break
        planner.extra_rate = max(planner.extra_rate, planner.value[best] / best_turns)
        length = board.length[best]
        spare = max(0, state.hands[seat, best_kind] - planner.needed[best_kind])
        lacking = max(0, length - spare)
        wilds = max(0, wilds - lacking)
        planner.extra_missing[best_kind] += lacking
        planner.needed[best_kind] += length
        planner.routes[count] = best
        planner.used_by[best] = EXTRA
        if board.twin[best] != NONE and planner.used_by[board.twin[best]] == 0:
            planner.used_by[board.twin[best]] = EXTRA
        count += 1
        free -= length
        time -= best_turns
    planner.extended_size = count
    for route in range(board.routes):
        if planner.used_by[route] == EXTRA:
            planner.used_by[route] = 0


@kernel
def first_affordable_extra(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> int:
    """The claim of the best route beyond the plan that the hand can pay for; NONE if it can pay for none."""
    for place in range(planner.plan_size, planner.extended_size):
        route = planner.routes[place]
        count_needed_cards(board, state, planner, seat, route, planner.extended_size)
        claim = payment(board, state, planner, weights, seat, route)
        if claim != NONE:
            return claim
    return NONE
