"""Plans of easy and medium: the cheapest routes that connect tickets, and the points to expect from them.

Python calls these functions with arrays of one record, and numbers of 64 bits. Numba compiles a function again for
numbers of fewer bits and for a counter that begins with a constant; counters are therefore results of functions.
"""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency, AdjacencyArray
from trekvaart.bots.planner.card_needs import count_needed_cards
from trekvaart.bots.planner.features import LEAST_COST, missing_cards, read_board
from trekvaart.bots.planner.planner_state import NEVER, PlannerState, PlannerStates
from trekvaart.bots.planner.route_plan import sort_descending
from trekvaart.bots.planner.shortest_paths import cheapest_path_cost
from trekvaart.rules.kernel_api import CARDS_A_TURN, NONE, Board, State, inlined, kernel

Records = npt.NDArray[np.void]
Tickets = npt.NDArray[np.int32]  # a row for each ticket: its two locations and its points
TicketSets = npt.NDArray[np.int32]  # as many tickets for each set

A, B, POINTS = range(3)
FEW = 3  # up to this many tickets are tried in every order

CLAIM_COST = CARDS_A_TURN  # the cards that could be drawn in the turn of a claim
POINT_DISCOUNT = 0.4  # cards off the cost of a route for each point
CARD_POINTS = 0.9  # points that a card brings elsewhere
LATE_CARD_POINTS = 0.3  # the same when few turns are left
FEW_TURNS = 2
DRAWS_PER_CARD = 1.2  # for each missing card of a target
SAFE_SHARE = 0.5  # of the turns left: such a plan is certain; one that takes as much more than all of them is hopeless


@kernel
def price_by_length(boards: Records, states: Records, memory: PlannerStates, seat: int) -> None:
    """Read the board; the cost of an open route is its length."""
    board, state, planner = boards[0], states[0], memory[0]
    read_board(board, state, planner, seat)
    planner.by_number = 1
    for route in range(board.routes):
        planner.cost[route] = board.length[route] if planner.is_open[route] else NEVER
        if state.owner[route] == seat:
            planner.cost[route] = 0.0


@kernel
def price_by_cards(boards: Records, states: Records, memory: PlannerStates, seat: int, turns: float) -> int:
    """Read the board, price the open routes in cards, and return the best target for the turns left.

    Cards in the hand count half, because they could pay for another route; points make a route cheaper.
    """
    board, state, planner = boards[0], states[0], memory[0]
    price_by_length(boards, states, memory, seat)
    for place in range(planner.open_count):
        route = planner.open_routes[place]
        cards = (board.length[route] + missing_cards(board, state, seat, route)) / 2
        cost = cards + CLAIM_COST - POINT_DISCOUNT * board.points[board.length[route]]
        planner.cost[route] = max(cost, LEAST_COST) + planner.noise[route]
    return best_target(board, state, planner, seat, turns)


@kernel
def best_target(board: Board, state: State, planner: PlannerState, seat: int, turns: float) -> int:
    """The route with the most points a turn, counting the turns to draw missing cards; NONE if none is in time."""
    card_points = CARD_POINTS if turns > FEW_TURNS else LATE_CARD_POINTS
    best, best_rate = NONE, 0.0
    for place in range(planner.open_count):
        route = planner.open_routes[place]
        length = board.length[route]
        needed = missing_cards(board, state, seat, route) * DRAWS_PER_CARD / CARDS_A_TURN + 1
        rate = (board.points[length] - card_points * length) / needed
        if needed <= turns and (best == NONE or rate > best_rate):
            best, best_rate = route, rate
    return best


@kernel
def need_cards(boards: Records, states: Records, memory: PlannerStates, seat: int, count: int) -> None:
    """Count the cards that the first routes of the memory need together: of gray ones, the longest chooses first."""
    sort_descending(memory[0].routes, boards[0].length, count)
    count_needed_cards(boards[0], states[0], memory[0], seat, NONE, count)


@kernel
def value_sets(
    boards: Records,
    graphs: AdjacencyArray,
    states: Records,
    memory: PlannerStates,
    seat: int,
    sets: TicketSets,
    turns: float,
    values: npt.NDArray[np.float64],
) -> None:
    """Write the points to expect from each set of tickets; rows that are all 0 are empty.

    They are the points of tickets and routes, less what the cards and turns would bring elsewhere.
    """
    board, planner = boards[0], memory[0]
    for index in range(len(sets)):
        tickets = sets[index]
        points = total_points(tickets, len(tickets))
        count = put_unfinished_first(planner, tickets)
        unfinished = total_points(tickets, count)
        completed = points - unfinished
        count = plan_routes(boards, graphs, memory, tickets, count, int(np.int64(states[0].pieces[seat])))
        planned = total_points(tickets, count)
        impossible = unfinished - planned
        route_points = 0
        for place in range(planner.plan_size):
            route_points += board.points[board.length[planner.routes[place]]]
        need_cards(boards, states, memory, seat, int(np.int64(planner.plan_size)))
        turns_needed = planner.total_missing / CARDS_A_TURN + planner.plan_size
        chance = min(1.0, max(0.0, 1 + SAFE_SHARE - turns_needed / turns))
        price = CARD_POINTS * (planner.plan_pieces + CLAIM_COST * planner.plan_size)
        if chance > 0.0:
            values[index] = completed - impossible + planned * (2 * chance - 1) + route_points - price
        else:
            values[index] = completed - impossible - planned


@kernel
def put_unfinished_first(planner: PlannerState, tickets: Tickets) -> int:
    """Put the tickets that are not completed first; returns their number. An empty row counts as completed."""
    count = 0
    for row in range(len(tickets)):
        is_unfinished = planner.component[tickets[row, A]] != planner.component[tickets[row, B]]
        count = keep_if(is_unfinished, tickets, row, count)
    return count


@kernel
def plan_routes(
    boards: Records, graphs: AdjacencyArray, memory: PlannerStates, tickets: Tickets, count: int, pieces: int
) -> int:
    """Plan for the first tickets with at most so many pieces, without those that cost the fewest points.

    Returns how many are planned for; these are put first.
    """
    board, adjacency, planner = boards[0], graphs[0], memory[0]
    if plan_cheapest(board, adjacency, planner, tickets, count) >= NEVER:
        count = put_possible_first(adjacency, planner, tickets, count)
        plan_cheapest(board, adjacency, planner, tickets, count)
    while planner.plan_pieces > pieces:
        leave_one_out(board, adjacency, planner, tickets, count, pieces)
        count -= 1
    return count


@kernel
def put_possible_first(adjacency: Adjacency, planner: PlannerState, tickets: Tickets, count: int) -> int:
    """Put those of the first tickets first that can be connected; returns their number."""
    possible = 0
    for index in range(count):
        cost = cheapest_path_cost(adjacency, planner, tickets[index, A], tickets[index, B])
        possible = keep_if(cost < NEVER, tickets, index, possible)
    return possible


@kernel
def leave_one_out(
    board: Board, adjacency: Adjacency, planner: PlannerState, tickets: Tickets, count: int, pieces: int
) -> None:
    """Plan for all but one of the tickets: with few enough pieces if possible, then for the most points."""
    planned = tickets.copy()
    best, best_value, best_fits = NONE, 0.0, False
    for attempt in range(count + 1):  # the last one repeats the best
        left_out = attempt if attempt < count else best
        for index in range(count - 1):
            copy_ticket(planned, index if index < left_out else index + 1, tickets, index)
        cost = plan_cheapest(board, adjacency, planner, tickets, count - 1)
        value, fits = total_points(tickets, count - 1) - cost, planner.plan_pieces <= pieces
        if best == NONE or fits > best_fits or (fits == best_fits and value > best_value):
            best, best_value, best_fits = left_out, value, fits


@inlined
def keep_if(is_kept: bool, tickets: Tickets, index: int, count: int) -> int:
    """Put a ticket behind the first `count` if it is kept; returns how many are kept now."""
    copy_ticket(tickets, index, tickets, count)
    return count + (1 if is_kept else 0)


@inlined
def copy_ticket(rows: Tickets, index: int, tickets: Tickets, place: int) -> None:
    """Copy one row by its fields: assignments of whole rows take seconds to compile."""
    tickets[place, A] = rows[index, A]
    tickets[place, B] = rows[index, B]
    tickets[place, POINTS] = rows[index, POINTS]


@kernel
def plan_cheapest(board: Board, adjacency: Adjacency, planner: PlannerState, tickets: Tickets, count: int) -> float:
    """Connect the first tickets in the order that costs least and put them in this order; returns the cost.

    Later tickets share the paths of earlier ones. It is NEVER if one of them cannot be connected.
    """
    given, rows = tickets.copy(), tickets.copy()
    if count > FEW:
        sort_by_points(rows, count)
    best, least = NONE, NEVER
    orders = 2 if count > FEW else max(1, count * (count - 1))
    for attempt in range(orders + 1):  # the last one repeats the best
        order = attempt if attempt < orders else best
        if order == NONE:
            break
        put_in_order(rows, count, order, tickets)
        cost = connect(board, adjacency, planner, tickets, count)
        if cost < least:
            best, least = order, cost
    if best == NONE:
        for index in range(count):
            copy_ticket(given, index, tickets, index)
    return least


@kernel
def put_in_order(rows: Tickets, count: int, order: int, tickets: Tickets) -> None:
    """Copy the first rows: many forwards (order 0) or backwards (1), a few in any of their orders."""
    if count > FEW or count == 0:
        for index in range(count):
            copy_ticket(rows, index if order == 0 else count - 1 - index, tickets, index)
        return
    orders_of_rest = max(1, count - 1)
    first, is_backwards = order // orders_of_rest, order % orders_of_rest == 1
    copy_ticket(rows, first, tickets, 0)
    place = 1
    for index in range(count):
        if index != first:
            copy_ticket(rows, index, tickets, count - place if is_backwards else place)
            place += 1


@kernel
def sort_by_points(rows: Tickets, count: int) -> None:
    """Sort the first tickets by their points, the fewest first; those with equal points keep their order."""
    for index in range(1, count):
        place = index
        while place > 0 and rows[place - 1, POINTS] > rows[place, POINTS]:
            for column in range(len(rows[place])):
                rows[place, column], rows[place - 1, column] = rows[place - 1, column], rows[place, column]
            place -= 1


@kernel
def total_points(tickets: Tickets, count: int) -> int:
    """The points of the first tickets."""
    points = 0
    for index in range(count):
        points += tickets[index, POINTS]
    return points


@kernel
def connect(board: Board, adjacency: Adjacency, planner: PlannerState, tickets: Tickets, count: int) -> float:
    """Connect the first tickets one after the other; each path is free for the next ones.

    Lists the routes that cost something and returns their cost, or NEVER if a ticket has no path.
    """
    for route in range(board.routes):
        planner.path_cost[route] = planner.cost[route]
    planner.plan_size, planner.plan_pieces = 0, 0
    total = 0.0
    for index in range(count):
        start, here = tickets[index, A], tickets[index, B]
        if cheapest_path_cost(adjacency, planner, start, here) >= NEVER:
            return NEVER
        while here != start:
            route = planner.previous_route[here]
            if planner.path_cost[route] > 0.0:
                planner.path_cost[route] = 0.0
                planner.routes[planner.plan_size] = route
                planner.plan_size += 1
                planner.plan_pieces += board.length[route]
                total += planner.cost[route]
            here = board.a[route] + board.b[route] - here
    return total
