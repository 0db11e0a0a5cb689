"""Candidates: the moves worth looking at: every draw and choice of tickets, and the best claims, each paid one way."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.looks import look_at_board, look_at_cards, missing_for, weigh
from trekvaart.bots.planner.minds import NEVER, Mind, Temper
from trekvaart.bots.planner.policy import decide, plan
from trekvaart.bots.planner.wants import payment, want
from trekvaart.rules import actions
from trekvaart.rules.actions import DRAW_DECK, DRAW_TICKETS, PASS_TURN
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.legal import why_not
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import TURN, State
from trekvaart.rules.turn import CARDS_A_TURN

MOST_CLAIMS = 8
MOST = 64  # candidates at once


@kernel
def list_candidates(
    board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int, into: npt.NDArray[np.int64]
) -> int:
    """Write the candidates of a seat, the planner's own choice first; returns how many there are."""
    into[0] = decide(board, chart, state, mind, temper, seat)
    count = 1
    if state.phase != TURN:
        for mask in range(1 << state.offer_size[seat]):
            count = append(board, state, seat, actions.keep(mask), into, count)
        return count
    count = append(board, state, seat, DRAW_DECK, into, count)
    for kind in range(board.kinds):
        count = append(board, state, seat, actions.take(kind), into, count)
    if state.cards_left < CARDS_A_TURN:
        return count
    count = append(board, state, seat, DRAW_TICKETS, into, count)
    count = append(board, state, seat, PASS_TURN, into, count)
    return list_claims(board, chart, state, mind, temper, seat, into, count)


@kernel
def append(board: Board, state: State, seat: int, action: int, into: npt.NDArray[np.int64], count: int) -> int:
    """Write an action if it is legal, new and there is room."""
    for index in range(count):
        if into[index] == action:
            return count
    if count < len(into) and why_not(board, state, seat, action) == ALLOWED:
        into[count] = action
        count += 1
    return count


@kernel
def list_claims(
    board: Board,
    chart: Chart,
    state: State,
    mind: Mind,
    temper: Temper,
    seat: int,
    into: npt.NDArray[np.int64],
    count: int,
) -> int:
    """Write the most promising claims: those of the plan first, then those that bring most for their cards."""
    look_at_board(board, state, mind, seat)
    look_at_cards(board, state, mind, temper, seat)
    weigh(board, state, mind, temper, seat)
    plan(board, chart, state, mind, temper, seat)
    for route in range(board.routes):
        can_be = mind.is_open[route] != 0 and missing_for(board, state, seat, route) == 0
        bonus = 100.0 if mind.used_by[route] != 0 else 0.0
        if mind.rivals[board.a[route]] != 0 or mind.rivals[board.b[route]] != 0:
            bonus += 1.0
        mind.loss[route] = mind.worth[route] - temper.card * board.length[route] + bonus if can_be else -NEVER
    for _ in range(MOST_CLAIMS):
        best = 0
        for route in range(board.routes):
            if mind.loss[route] > mind.loss[best]:
                best = route
        if mind.loss[best] <= -NEVER:
            break
        mind.loss[best] = -NEVER
        want(board, state, mind, seat, best, mind.planned)
        claim = payment(board, state, mind, temper, seat, best)
        if claim != NONE:
            count = append(board, state, seat, claim, into, count)
    mind.has_planned = 0
    return count
