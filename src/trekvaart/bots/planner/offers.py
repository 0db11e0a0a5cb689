"""Offers: what tickets promise a seat, which of those offered to keep, and whether to draw more."""

import numpy as np

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.minds import NEVER, Mind, Temper
from trekvaart.bots.planner.plans import list_unfinished, plan_within, sort_tickets
from trekvaart.bots.planner.wants import want
from trekvaart.bots.planner.ways import cheapest_way
from trekvaart.rules import actions
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.legal import why_not_keep
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import UNDER, State
from trekvaart.rules.turn import CARDS_A_TURN

A_MOMENT = 0.1  # what is left of the last turn after drawing tickets


@kernel
def turns_for(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> float:
    """How many turns the plan takes, if every card drawn serves it."""
    want(board, state, mind, seat, NONE, mind.planned)
    return temper.luck * mind.lacking_all / CARDS_A_TURN + mind.planned


@kernel
def promise(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int, turns: float) -> float:
    """The points to expect from the tickets of the mind and their routes, less what else the cards and turns bring.

    The mind's tickets are those that are not complete yet.
    """
    plan_within(board, chart, mind, state.pieces[seat])
    planned = 0.0
    for index in range(mind.count):
        planned += board.ticket_points[mind.ticket[index]]
    chance = min(1.0, max(0.0, 1.0 + temper.sure - turns_for(board, state, mind, temper, seat) / turns))
    routes = 0.0
    for place in range(mind.planned):
        routes += mind.worth[mind.route[place]]
    price = temper.card * (mind.pieces + temper.turn * mind.planned)
    return planned * (chance - temper.fail * (1.0 - chance)) - temper.fail * mind.left_out + routes - price


@kernel
def best_keep(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """The choice of tickets that promises most, together with those kept before."""
    best, most = NONE, -1e9
    for mask in range(1 << state.offer_size[seat]):
        if why_not_keep(board, state, seat, mask) != ALLOWED:
            continue
        list_unfinished(board, state, mind, seat)
        done = 0.0
        for position in range(state.offer_size[seat]):
            if mask >> position & 1:
                ticket = state.offer[seat, position]
                if mind.home[board.ticket_a[ticket]] == mind.home[board.ticket_b[ticket]]:
                    done += board.ticket_points[ticket]
                else:
                    mind.ticket[mind.count] = ticket
                    mind.count += 1
        sort_tickets(board, mind)
        promised = done + promise(board, chart, state, mind, temper, seat, mind.horizon)
        if promised > most:
            best, most = mask, promised
    return actions.keep(best)


@kernel
def promise_of_draw(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> float:
    """The points to expect from drawing tickets and keeping the best: the mean over all that may be dealt."""
    turns = max(A_MOMENT, mind.horizon - 1.0)
    for route in range(board.routes):
        mind.price[route] = mind.cost[route]
    count = 0
    for start in range(board.locations):
        has_ways = False
        for ticket in range(board.tickets):
            if board.ticket_a[ticket] != start or state.place[ticket] == seat:
                continue
            if is_known_returned(state, seat, ticket):
                continue
            goal = board.ticket_b[ticket]
            if mind.home[start] == mind.home[goal]:
                mind.promise[count] = board.ticket_points[ticket]
            else:
                if not has_ways:
                    cheapest_way(board, chart, mind, start, NONE)
                    has_ways = True
                mind.promise[count] = promise_of_one(board, state, mind, temper, seat, ticket, turns)
            count += 1
    return best_of_deal(board, mind, count)


@kernel
def promise_of_one(
    board: Board, state: State, mind: Mind, temper: Temper, seat: int, ticket: int, turns: float
) -> float:
    """The same as `promise` for one ticket alone; the ways from its first location are known."""
    start, here = board.ticket_a[ticket], board.ticket_b[ticket]
    points = float(board.ticket_points[ticket])
    if mind.least[here] >= NEVER:
        return -temper.fail * points
    mind.planned, mind.pieces = 0, 0
    routes = 0.0
    while here != start:
        route = mind.came_by[here]
        if mind.cost[route] > 0.0:
            mind.route[mind.planned] = route
            mind.planned += 1
            mind.pieces += board.length[route]
            routes += mind.worth[route]
        here = board.a[route] + board.b[route] - here
    if mind.pieces > state.pieces[seat]:
        return -temper.fail * points
    chance = min(1.0, max(0.0, 1.0 + temper.sure - turns_for(board, state, mind, temper, seat) / turns))
    price = temper.card * (mind.pieces + temper.turn * mind.planned)
    return points * (chance - temper.fail * (1.0 - chance)) + routes - price


@kernel
def best_of_deal(board: Board, mind: Mind, count: int) -> float:
    """The mean of the best of some tickets that are dealt, given what each of `count` promises."""
    if count == 0:
        return 0.0
    ordered = np.sort(mind.promise[:count])
    dealt = min(board.later_deal, count)
    best, left = 0.0, 1.0  # `left`: the chance that none of those above is dealt
    for place in range(count - 1, -1, -1):
        # if it is one of the deal from those up to this place, it is the best of it
        is_best = min(left, left * dealt / (place + 1))
        best += is_best * ordered[place]
        left -= is_best
    return best


@kernel
def is_known_returned(state: State, seat: int, ticket: int) -> bool:
    """Whether the seat itself put a ticket under the deck."""
    if state.place[ticket] != UNDER:
        return False
    for place in range(state.under_size):
        index = (state.under_first + place) % len(state.under)
        if state.under[index] == ticket:
            return state.under_from[index] == seat
    return False
