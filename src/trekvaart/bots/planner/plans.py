"""Plans: routes that together connect tickets, found one after the other and then each once more among the rest."""

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.minds import MOST_TICKETS, NEVER, Mind
from trekvaart.bots.planner.ways import cheapest_way
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import State


@kernel
def plan_all(board: Board, chart: Chart, mind: Mind) -> float:
    """Plan for the tickets of the mind; returns the cost. Those that cannot be connected are dropped."""
    for route in range(board.routes):
        mind.price[route] = mind.cost[route]
        mind.used_by[route] = 0
    index = 0
    mind.left_out = 0.0
    while index < mind.count:
        if lead(board, chart, mind, index):
            index += 1
        else:
            drop(board, mind, index)
    for index in range(mind.count if mind.count > 1 else 0):
        release(board, mind, index)
        lead(board, chart, mind, index)
    return gather(board, mind)


@kernel
def lead(board: Board, chart: Chart, mind: Mind, index: int) -> bool:
    """Lay the cheapest way for one ticket; what others pay for is free. False: there is none."""
    ticket = mind.ticket[index]
    start, here = board.ticket_a[ticket], board.ticket_b[ticket]
    if cheapest_way(board, chart, mind, start, here) >= NEVER:
        return False
    while here != start:
        route = mind.came_by[here]
        if mind.cost[route] > 0.0:
            mind.used_by[route] |= 1 << index
            mind.price[route] = 0.0
        here = board.a[route] + board.b[route] - here
    return True


@kernel
def release(board: Board, mind: Mind, index: int) -> None:
    """Take the way of a ticket out of the plan."""
    for route in range(board.routes):
        if mind.used_by[route] >> index & 1:
            mind.used_by[route] &= ~(1 << index)
            if mind.used_by[route] == 0:
                mind.price[route] = mind.cost[route]


@kernel
def drop(board: Board, mind: Mind, index: int) -> None:
    """Do without a ticket that has no way in the plan; the last one takes its number."""
    mind.left_out += board.ticket_points[mind.ticket[index]]
    mind.count -= 1
    mind.ticket[index] = mind.ticket[mind.count]


@kernel
def gather(board: Board, mind: Mind) -> float:
    """List the routes of the plan; returns their cost."""
    mind.planned, mind.pieces = 0, 0
    cost = 0.0
    for route in range(board.routes):
        if mind.used_by[route] != 0:
            mind.route[mind.planned] = route
            mind.planned += 1
            mind.pieces += board.length[route]
            cost += mind.cost[route]
    return cost


@kernel
def cut(board: Board, mind: Mind) -> None:
    """Do without the ticket that frees most for what it is worth."""
    worst, best_ratio = 0, -1.0
    for index in range(mind.count):
        alone = 0.5
        for place in range(mind.planned):
            route = mind.route[place]
            if mind.used_by[route] == 1 << index:
                alone += board.length[route] + 1.0
        ratio = alone / board.ticket_points[mind.ticket[index]]
        if ratio > best_ratio:
            worst, best_ratio = index, ratio
    drop(board, mind, worst)


@kernel
def plan_within(board: Board, chart: Chart, mind: Mind, pieces: int) -> float:
    """Plan for as many tickets as the pieces reach; returns the cost."""
    dropped = 0.0
    cost = plan_all(board, chart, mind)
    while mind.pieces > pieces:
        left_out = dropped + mind.left_out
        mind.left_out = 0.0
        cut(board, mind)
        dropped = left_out + mind.left_out
        cost = plan_all(board, chart, mind)
    mind.left_out += dropped
    return cost


@kernel
def sort_tickets(board: Board, mind: Mind) -> None:
    """Put the tickets worth most first: the others follow their ways."""
    for index in range(1, mind.count):
        ticket = mind.ticket[index]
        place = index
        while place > 0 and board.ticket_points[mind.ticket[place - 1]] < board.ticket_points[ticket]:
            mind.ticket[place] = mind.ticket[place - 1]
            place -= 1
        mind.ticket[place] = ticket


@kernel
def list_unfinished(board: Board, state: State, mind: Mind, seat: int) -> None:
    """The tickets that the seat has kept and not completed, those worth most first."""
    mind.count = 0
    for ticket in range(board.tickets):
        is_open = mind.home[board.ticket_a[ticket]] != mind.home[board.ticket_b[ticket]]
        if is_open and state.place[ticket] == seat and mind.count < MOST_TICKETS:
            mind.ticket[mind.count] = ticket
            mind.count += 1
    sort_tickets(board, mind)
