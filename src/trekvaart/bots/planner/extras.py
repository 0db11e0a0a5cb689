"""Extras: routes beyond the plan, for the pieces that it leaves."""

from trekvaart.bots.planner.minds import Mind, Temper
from trekvaart.bots.planner.wants import most_spare, payment, want
from trekvaart.rules.board import GRAY, NONE, Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import State
from trekvaart.rules.turn import CARDS_A_TURN

EXTRA = 1 << 62  # marks a route beyond the plan while these are looked for
MOST_EXTRAS = 6


@kernel
def extend(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> None:
    """Find routes for the pieces that the plan leaves, one after the other: those that bring most points a turn."""
    want(board, state, mind, seat, NONE, mind.planned)
    count = mind.planned
    mind.rate = 0.0
    free = state.pieces[seat] - mind.pieces
    wilds = state.hands[seat, board.wild]
    spend = temper.spend if mind.horizon > temper.late else temper.late_card
    time = mind.horizon
    each = temper.blind / CARDS_A_TURN
    for kind in range(board.kinds):
        wilds -= mind.lacking[kind]
        mind.extra[kind] = 0
    wilds = max(0, wilds)
    while free > 0 and count - mind.planned < MOST_EXTRAS:
        best, best_rate, best_kind, best_turns = NONE, 0.0, 0, 0.0
        any_kind = most_spare(board, state, mind, seat)
        for index in range(mind.opens):
            route = mind.open[index]
            length = board.length[route]
            if mind.used_by[route] != 0 or length > free:
                continue
            kind = any_kind if board.colour[route] == GRAY else board.colour[route]
            spare = max(0, state.hands[seat, kind] - mind.asked[kind])
            turns = max(0, length - spare - wilds) * each + 1.0
            net = mind.worth[route] - spend * length
            if state.pieces[seat] - length <= board.last_round_at:
                net += temper.finish * mind.lead
            if net > best_rate * turns and turns <= time:
                rate = net / turns
                best, best_rate, best_kind, best_turns = route, rate, kind, turns
        if best == NONE:
            break
        mind.rate = max(mind.rate, mind.worth[best] / best_turns)
        length = board.length[best]
        spare = max(0, state.hands[seat, best_kind] - mind.asked[best_kind])
        lacking = max(0, length - spare)
        wilds = max(0, wilds - lacking)
        mind.extra[best_kind] += lacking
        mind.asked[best_kind] += length
        mind.route[count] = best
        mind.used_by[best] = EXTRA
        if board.twin[best] != NONE and mind.used_by[board.twin[best]] == 0:
            mind.used_by[board.twin[best]] = EXTRA
        count += 1
        free -= length
        time -= best_turns
    mind.intended = count
    for route in range(board.routes):
        if mind.used_by[route] == EXTRA:
            mind.used_by[route] = 0


@kernel
def first_extra(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """The claim of the best route beyond the plan that the hand can pay for; NONE if it can pay for none."""
    for place in range(mind.planned, mind.intended):
        route = mind.route[place]
        want(board, state, mind, seat, route, mind.intended)
        claim = payment(board, state, mind, temper, seat, route)
        if claim != NONE:
            return claim
    return NONE
