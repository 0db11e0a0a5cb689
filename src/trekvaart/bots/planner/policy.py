"""The policy: one decision of the planner, from a look at the table to an action. Same look, same action."""

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.claims import last_claim, urgent_claim
from trekvaart.bots.planner.draws import best_draw, judge_cards
from trekvaart.bots.planner.extras import extend, first_extra
from trekvaart.bots.planner.looks import look_at_board, look_at_cards, weigh
from trekvaart.bots.planner.minds import NOT_KNOWN, Mind, Minds, Temper
from trekvaart.bots.planner.offers import best_keep, promise_of_draw, turns_for
from trekvaart.bots.planner.plans import cut, list_unfinished, plan_all, plan_within
from trekvaart.bots.planner.wants import want
from trekvaart.rules import actions
from trekvaart.rules.actions import CLAIM, DRAW_TICKETS, KEEP, PASS_TURN
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import TURN, State
from trekvaart.rules.tickets import tickets_left
from trekvaart.rules.turn import CARDS_A_TURN


@kernel
def decide(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """The action of a seat that is to act, whatever it thought before: same look, same action."""
    forget(mind)
    return go_on(board, chart, state, mind, temper, seat)


@inlined
def forget(mind: Mind) -> None:
    """Think anew."""
    mind.has_looked = 0
    mind.has_planned = 0


@kernel
def notice(board: Board, state: State, minds: Minds, seat: int, action: int) -> None:
    """Let all minds forget what an action of a seat made untrue."""
    verb = actions.verb(action)
    if verb == KEEP:
        minds[seat].has_planned = 0
    if verb != CLAIM:
        return
    route = actions.claimed_route(action)
    twin = board.twin[route]
    for other in range(state.seats):
        mind = minds[other]
        mind.has_looked = 0
        if other == seat or mind.used_by[route] != 0 or (twin != NONE and mind.used_by[twin] != 0):
            mind.has_planned = 0


@kernel
def go_on(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """The action of a seat that is to act, with the plan it has, if it still holds."""
    look(board, state, mind, temper, seat)
    is_fresh = state.cards_left == CARDS_A_TURN
    if state.phase != TURN:
        mind.has_planned = 0
        return best_keep(board, chart, state, mind, temper, seat)
    if is_fresh and state.turns_left > 0:
        mind.has_planned = 0
        return finish(board, chart, state, mind, temper, seat)
    if mind.has_planned == 0:
        plan(board, chart, state, mind, temper, seat)
    extend(board, state, mind, temper, seat)
    if is_fresh:
        action = begin_turn(board, chart, state, mind, temper, seat)
        if action != NONE:
            return action
    want(board, state, mind, seat, NONE, mind.planned)
    judge_cards(board, state, mind, temper, seat)
    draw = best_draw(board, state, mind, temper)
    if draw != NONE:
        return draw
    claim, _ = last_claim(board, state, mind, temper, seat)
    return claim if claim != NONE else tickets_or_pass(state)


@kernel
def look(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> None:
    """See what has changed since the last look."""
    if mind.has_looked == 0:
        look_at_board(board, state, mind, seat)
    look_at_cards(board, state, mind, temper, seat)
    if mind.has_looked == 0:
        weigh(board, state, mind, temper, seat)
        mind.has_looked = 1
        mind.has_weighed = 0
        for route in range(board.routes):
            mind.price[route] = 0.0 if mind.used_by[route] != 0 else mind.cost[route]


@kernel
def begin_turn(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """Tickets, or a claim that should not wait; NONE: draw cards."""
    if mind.planned > 0:
        return urgent_claim(board, chart, state, mind, temper, seat)
    if tickets_left(state) > 0:
        if mind.has_weighed == 0:
            mind.drawing = promise_of_draw(board, chart, state, mind, temper, seat)
            mind.has_weighed = 1
            mind.planned, mind.pieces = 0, 0
        if mind.drawing > temper.enough + temper.rather * mind.rate:
            return DRAW_TICKETS
        extend(board, state, mind, temper, seat)
    return first_extra(board, state, mind, temper, seat)


@inlined
def tickets_or_pass(state: State) -> int:
    """What is left when there is nothing to draw or claim."""
    return DRAW_TICKETS if tickets_left(state) > 0 else PASS_TURN


@kernel
def plan(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> None:
    """Plan for the unfinished tickets, without those that there is no time for."""
    mind.has_planned = 1
    for route in range(board.routes):
        mind.loss[route] = NOT_KNOWN
    list_unfinished(board, state, mind, seat)
    plan_within(board, chart, mind, state.pieces[seat])
    while mind.count > 0 and turns_for(board, state, mind, temper, seat) > temper.slack * mind.horizon:
        cut(board, mind)
        plan_all(board, chart, mind)


@kernel
def finish(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """The last turn: claim the most points, or hope that drawn tickets are complete already."""
    claim, brings = last_claim(board, state, mind, temper, seat)
    if tickets_left(state) > 0:
        promised = promise_of_draw(board, chart, state, mind, temper, seat)
        if promised > (brings if claim != NONE else 0.0):
            return DRAW_TICKETS
    if claim != NONE:
        return claim
    for kind in range(board.kinds):
        mind.good[kind] = 0.0
    draw = best_draw(board, state, mind, temper)
    return draw if draw != NONE else tickets_or_pass(state)
