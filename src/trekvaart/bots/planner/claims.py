"""Claims: which route cannot wait, and what to take at the very end."""

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.looks import missing_for
from trekvaart.bots.planner.minds import NEVER, NOT_KNOWN, Mind, Temper
from trekvaart.bots.planner.wants import payment, sacrifice, want
from trekvaart.bots.planner.ways import cheapest_way
from trekvaart.rules import actions
from trekvaart.rules.board import NONE, Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import State


@kernel
def urgent_claim(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int) -> int:
    """The claim of the plan that matters most now; NONE if all can wait."""
    want(board, state, mind, seat, NONE, mind.planned)
    # with all cards in hand nothing is to be waited for
    best, most = NONE, temper.pressing - temper.rush * mind.lead / 10.0 if mind.lacking_all > 0 else -NEVER
    for place in range(mind.intended):
        route = mind.route[place]
        if missing_for(board, state, seat, route) > 0:
            continue
        want(board, state, mind, seat, route, mind.intended if place < mind.planned else mind.planned)
        claim = payment(board, state, mind, temper, seat, route)
        if claim == NONE:
            continue
        kind, cards, wilds = actions.paid_kind(claim), actions.paid_cards(claim), actions.paid_wilds(claim)
        if place < mind.planned:
            urgency = loss(board, chart, state, mind, temper, route)
            urgency *= temper.calm + temper.contested * contest(board, mind, route)
            urgency += temper.ready * mind.worth[route]
            urgency += temper.closing * served(board, mind, route) / mind.horizon
        else:
            urgency = temper.seize * mind.worth[route]
        urgency -= sacrifice(state, mind, temper, seat, kind, cards, wilds)
        if urgency >= most:
            best, most = claim, urgency
    return best


@kernel
def served(board: Board, mind: Mind, route: int) -> float:
    """The points of the tickets that a route serves."""
    points = 0.0
    for index in range(mind.count):
        if mind.used_by[route] >> index & 1:
            points += board.ticket_points[mind.ticket[index]]
    return points


@kernel
def contest(board: Board, mind: Mind, route: int) -> int:
    """At how many ends of a route others are."""
    return (1 if mind.rivals[board.a[route]] != 0 else 0) + (1 if mind.rivals[board.b[route]] != 0 else 0)


@kernel
def loss(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, route: int) -> float:
    """What it would cost the plan to do without a route: the ways around it for the tickets that use it."""
    if mind.loss[route] != NOT_KNOWN:
        return mind.loss[route]
    twin = board.twin[route]
    closes = twin != NONE and state.seats < board.doubles_open_from
    before, before_twin = mind.price[route], 0.0
    mind.price[route] = NEVER
    if closes:
        before_twin = mind.price[twin]
        mind.price[twin] = NEVER
    total = 0.0
    for index in range(mind.count):
        if mind.used_by[route] >> index & 1 and total < temper.lost:
            ticket = mind.ticket[index]
            total += cheapest_way(board, chart, mind, board.ticket_a[ticket], board.ticket_b[ticket])
    mind.price[route] = before
    if closes:
        mind.price[twin] = before_twin
    mind.loss[route] = min(total, temper.lost)
    return mind.loss[route]


@kernel
def last_claim(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> tuple[int, float]:
    """The claim that brings most if nothing comes after it, with the tickets it completes; and what it brings."""
    for kind in range(board.kinds):
        mind.asked[kind] = 0
    best, most = NONE, -NEVER
    for index in range(mind.opens):
        route = mind.open[index]
        if missing_for(board, state, seat, route) > 0:
            continue
        claim = payment(board, state, mind, temper, seat, route)
        if claim == NONE:
            continue
        one, other = mind.home[board.a[route]], mind.home[board.b[route]]
        brings = mind.worth[route]
        for ticket in range(board.tickets):
            if state.place[ticket] == seat:
                a, b = mind.home[board.ticket_a[ticket]], mind.home[board.ticket_b[ticket]]
                if a != b and ((a == one and b == other) or (a == other and b == one)):
                    brings += 2.0 * board.ticket_points[ticket]
        if brings > most:
            best, most = claim, brings
    return best, most
