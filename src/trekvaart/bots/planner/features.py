"""The features of a seat's situation: its networks, the open routes, and the points and the cost of each route.

Nothing here reads what the seat may not know: of others their routes, pieces, number of cards and the cards that they
were seen to take, never their hands or tickets.
"""

from trekvaart.bots.planner.planner_state import NEVER, NOT_KNOWN, PlannerState
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import CARDS_A_TURN, GRAY, NONE, Board, State, inlined, is_open, kernel

LEAST_COST = 0.25  # only owned routes are free
MORE_GOODS = 3  # further merchandise cards that are considered


@kernel
def read_board(board: Board, state: State, planner: PlannerState, seat: int) -> None:
    """Read the networks of all seats and the open routes."""
    for place in range(board.locations):
        planner.component[place] = place
        planner.rival_seats[place] = 0
    for route in range(board.routes):
        owner = state.owner[route]
        a, b = board.a[route], board.b[route]
        if owner == seat:
            join(board, planner, a, b)
        elif owner != NONE:
            planner.rival_seats[a] |= 1 << owner
            planner.rival_seats[b] |= 1 << owner
    measure_networks(board, state, planner, seat)
    pieces = state.pieces[seat]
    count = 0
    for route in range(board.routes):
        planner.loss[route] = NOT_KNOWN
        planner.is_open[route] = 1 if board.length[route] <= pieces and is_open(board, state, seat, route) else 0
        planner.open_routes[count] = route
        count += planner.is_open[route]
    planner.open_count = count


@inlined
def measure_networks(board: Board, state: State, planner: PlannerState, seat: int) -> None:
    """How many spaces the seat's networks have, and which is the largest."""
    for place in range(board.locations):
        planner.network_size[place] = 0
    planner.largest_network = planner.component[0]
    for route in range(board.routes):
        if state.owner[route] == seat:
            home = planner.component[board.a[route]]
            planner.network_size[home] += board.length[route]
            if planner.network_size[home] > planner.network_size[planner.largest_network]:
                planner.largest_network = home


@inlined
def network_growth(board: Board, planner: PlannerState, route: int) -> int:
    """By how many spaces a route makes the largest network larger, with the network that it joins to it."""
    one, other = planner.component[board.a[route]], planner.component[board.b[route]]
    largest = planner.largest_network
    if one == other or (one != largest and other != largest and planner.network_size[largest] > 0):
        return 0
    return board.length[route] + planner.network_size[one] + planner.network_size[other] - planner.network_size[largest]


@kernel
def read_cards(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> None:
    """Count the unseen cards, and estimate the lead and the turns left."""
    planner.unseen_size = 0
    for kind in range(board.kinds):
        unseen = board.cards[kind] - state.discards[kind] - state.face_up[kind] - state.hands[seat, kind]
        for other in range(state.seats):
            if other != seat:
                unseen -= state.shown[other, kind]
        planner.unseen[kind] = unseen
        planner.unseen_size += unseen
    planner.turns_left = expected_turns(board, state, weights, seat)
    planner.lead = estimated_lead(board, state, planner, weights, seat)


@inlined
def join(board: Board, planner: PlannerState, a: int, b: int) -> None:
    """Join the networks of two locations."""
    one, other = planner.component[a], planner.component[b]
    if one != other:
        for place in range(board.locations):
            if planner.component[place] == other:
                planner.component[place] = one


@kernel
def estimated_lead(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> float:
    """Points ahead of the best of the others: routes, one's own tickets as they stand, a guess for those of others."""
    mine = float(state.points[seat])
    all_points = 0.0
    for ticket in range(board.tickets):
        all_points += board.ticket_points[ticket]
        if state.place[ticket] == seat:
            is_done = planner.component[board.ticket_a[ticket]] == planner.component[board.ticket_b[ticket]]
            mine += board.ticket_points[ticket] if is_done else -board.ticket_points[ticket]
    usual = weights.rival_ticket_share * all_points / max(1, board.tickets)
    best = -NEVER
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.points[other] + usual * board.first_keep)
    return mine - best


@kernel
def expected_turns(board: Board, state: State, weights: Weights, seat: int) -> float:
    """The turns that the seat can expect, this one included, if the fastest rival hurries."""
    if state.turns_left > 0:
        return 1.0
    fewest = NEVER
    for other in range(state.seats):
        if other != seat:
            pieces = max(0, state.pieces[other] - board.last_round_at)
            turns = (
                max(0.0, pieces - weights.rival_useful_card_share * state.hand_size[other]) / CARDS_A_TURN
                + pieces / weights.rival_route_length
            )
            fewest = min(fewest, turns)
    return 1.0 + weights.rival_time_factor * fewest


@kernel
def merchandise_value(board: Board, state: State, seat: int) -> float:
    """The points of one more merchandise card: the best rise in rank that a few would bring, shared among them."""
    if state.merchandise_left == 0:
        return 0.0
    mine = state.merchandise[seat]
    now = merchandise_points(board, state, seat, mine)
    best = 0.0
    for more in range(1, min(MORE_GOODS, state.merchandise_left) + 1):
        best = max(best, (merchandise_points(board, state, seat, mine + more) - now) / more)
    return best


@inlined
def merchandise_points(board: Board, state: State, seat: int, cards: int) -> float:
    """The points of so many merchandise cards at present."""
    ahead = 0
    for other in range(state.seats):
        if other != seat and state.merchandise[other] > cards:
            ahead += 1
    return float(board.merchandise_points[state.seats, ahead]) if cards > 0 else 0.0


@kernel
def value_routes(board: Board, state: State, planner: PlannerState, weights: Weights, seat: int) -> None:
    """The points of each route, and its cost in cards."""
    goods = merchandise_value(board, state, seat) * weights.merchandise_share
    longest = weights.longest_bonus_share * board.longest_bonus / board.pieces
    for route in range(board.routes):
        if state.owner[route] == seat:
            planner.cost[route] = 0.0
            planner.value[route] = 0.0
            continue
        if planner.is_open[route] == 0:
            planner.cost[route] = NEVER
            planner.value[route] = 0.0
            continue
        length = board.length[route]
        a, b = board.a[route], board.b[route]
        worth = float(board.points[length])
        if board.cart[route] != 0:
            worth += goods
        if longest != 0.0:
            worth += longest * network_growth(board, planner, route)
        if planner.rival_seats[a] & planner.rival_seats[b] != 0:
            worth += weights.blocking_points
        planner.value[route] = worth
        missing = missing_cards(board, state, seat, route)
        cards = weights.length_cost * length + weights.missing_card_cost * missing * scarcity_factor(
            board, planner, weights, route
        )
        planner.cost[route] = (
            max(LEAST_COST, cards + weights.claim_turn_cost - weights.point_discount * worth) + planner.noise[route]
        )


@inlined
def missing_cards(board: Board, state: State, seat: int, route: int) -> int:
    """How many cards the hand lacks for a route, if all its wilds may help."""
    colour = board.colour[route]
    held = 0
    if colour == GRAY:
        for kind in range(board.wild):
            held = max(held, state.hands[seat, kind])
    else:
        held = state.hands[seat, colour]
    return max(0, board.length[route] - held - state.hands[seat, board.wild])


@inlined
def scarcity_factor(board: Board, planner: PlannerState, weights: Weights, route: int) -> float:
    """How scarce the cards of a route are: 1 for a kind of which as many are unseen as on average."""
    colour = board.colour[route]
    if colour == GRAY or planner.unseen_size == 0:
        return 1.0
    usual = planner.unseen_size / board.kinds
    return 1.0 + weights.scarcity_markup * max(0.0, usual - planner.unseen[colour]) / usual
