"""Looks: what a seat's situation says in numbers: where it is at home, what is open, what routes bring and cost.

Nothing here reads what the seat may not know: of others their routes, pieces, number of cards and the cards that they
were seen to take, never their hands or tickets.
"""

from trekvaart.bots.planner.minds import NEVER, NOT_KNOWN, Mind, Temper
from trekvaart.rules.board import GRAY, NONE, Board
from trekvaart.rules.claim import is_open
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import State
from trekvaart.rules.turn import CARDS_A_TURN

LEAST_COST = 0.25  # only what one owns is free
MORE_GOODS = 3  # merchandise cards ahead that are worth counting on


@kernel
def look_at_board(board: Board, state: State, mind: Mind, seat: int) -> None:
    """See where everybody is, and what is open."""
    for place in range(board.locations):
        mind.home[place] = place
        mind.rivals[place] = 0
    for route in range(board.routes):
        owner = state.owner[route]
        a, b = board.a[route], board.b[route]
        if owner == seat:
            join(board, mind, a, b)
        elif owner != NONE:
            mind.rivals[a] |= 1 << owner
            mind.rivals[b] |= 1 << owner
    measure_networks(board, state, mind, seat)
    pieces = state.pieces[seat]
    count = 0
    for route in range(board.routes):
        mind.loss[route] = NOT_KNOWN
        mind.is_open[route] = 1 if board.length[route] <= pieces and is_open(board, state, seat, route) else 0
        mind.open[count] = route
        count += mind.is_open[route]
    mind.opens = count


@inlined
def measure_networks(board: Board, state: State, mind: Mind, seat: int) -> None:
    """How many spaces the seat's networks have, and which is the largest."""
    for place in range(board.locations):
        mind.network[place] = 0
    mind.largest = mind.home[0]
    for route in range(board.routes):
        if state.owner[route] == seat:
            home = mind.home[board.a[route]]
            mind.network[home] += board.length[route]
            if mind.network[home] > mind.network[mind.largest]:
                mind.largest = home


@inlined
def growth(board: Board, mind: Mind, route: int) -> int:
    """By how many spaces a route makes the largest network larger, with the network that it joins to it."""
    one, other = mind.home[board.a[route]], mind.home[board.b[route]]
    largest = mind.largest
    if one == other or (one != largest and other != largest and mind.network[largest] > 0):
        return 0
    return board.length[route] + mind.network[one] + mind.network[other] - mind.network[largest]


@kernel
def look_at_cards(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> None:
    """See what is unseen, who leads and how much time there is."""
    mind.unseen_size = 0
    for kind in range(board.kinds):
        unseen = board.cards[kind] - state.discards[kind] - state.face_up[kind] - state.hands[seat, kind]
        for other in range(state.seats):
            if other != seat:
                unseen -= state.shown[other, kind]
        mind.unseen[kind] = unseen
        mind.unseen_size += unseen
    mind.horizon = turns_to_come(board, state, temper, seat)
    mind.lead = lead_of(board, state, mind, temper, seat)


@inlined
def join(board: Board, mind: Mind, a: int, b: int) -> None:
    """Two locations are connected now."""
    one, other = mind.home[a], mind.home[b]
    if one != other:
        for place in range(board.locations):
            if mind.home[place] == other:
                mind.home[place] = one


@kernel
def lead_of(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> float:
    """Points ahead of the best of the others: routes, one's own tickets as they stand, a guess for those of others."""
    mine = float(state.points[seat])
    all_points = 0.0
    for ticket in range(board.tickets):
        all_points += board.ticket_points[ticket]
        if state.place[ticket] == seat:
            is_done = mind.home[board.ticket_a[ticket]] == mind.home[board.ticket_b[ticket]]
            mine += board.ticket_points[ticket] if is_done else -board.ticket_points[ticket]
    usual = temper.guess * all_points / max(1, board.tickets)
    best = -NEVER
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.points[other] + usual * board.first_keep)
    return mine - best


@kernel
def turns_to_come(board: Board, state: State, temper: Temper, seat: int) -> float:
    """How many turns the seat may count on, this one included, if the quickest of the others hurries."""
    if state.turns_left > 0:
        return 1.0
    fewest = NEVER
    for other in range(state.seats):
        if other != seat:
            pieces = max(0, state.pieces[other] - board.last_round_at)
            turns = max(0.0, pieces - temper.useful * state.hand_size[other]) / CARDS_A_TURN + pieces / temper.stride
            fewest = min(fewest, turns)
    return 1.0 + temper.pace * fewest


@kernel
def goods_worth(board: Board, state: State, seat: int) -> float:
    """The points of one more merchandise card: the best rise in rank that a few would bring, shared among them."""
    if state.merchandise_left == 0:
        return 0.0
    mine = state.merchandise[seat]
    now = goods_points(board, state, seat, mine)
    best = 0.0
    for more in range(1, min(MORE_GOODS, state.merchandise_left) + 1):
        best = max(best, (goods_points(board, state, seat, mine + more) - now) / more)
    return best


@inlined
def goods_points(board: Board, state: State, seat: int, cards: int) -> float:
    """What so many merchandise cards would score now."""
    ahead = 0
    for other in range(state.seats):
        if other != seat and state.merchandise[other] > cards:
            ahead += 1
    return float(board.merchandise_points[state.seats, ahead]) if cards > 0 else 0.0


@kernel
def weigh(board: Board, state: State, mind: Mind, temper: Temper, seat: int) -> None:
    """What each route brings in points, and what it costs in cards."""
    goods = goods_worth(board, state, seat) * temper.goods
    longest = temper.longest * board.longest_bonus / board.pieces
    for route in range(board.routes):
        if state.owner[route] == seat:
            mind.cost[route] = 0.0
            mind.worth[route] = 0.0
            continue
        if mind.is_open[route] == 0:
            mind.cost[route] = NEVER
            mind.worth[route] = 0.0
            continue
        length = board.length[route]
        a, b = board.a[route], board.b[route]
        worth = float(board.points[length])
        if board.cart[route] != 0:
            worth += goods
        if longest != 0.0:
            worth += longest * growth(board, mind, route)
        if mind.rivals[a] & mind.rivals[b] != 0:
            worth += temper.block
        mind.worth[route] = worth
        missing = missing_for(board, state, seat, route)
        cards = temper.length * length + temper.missing * missing * dearness(board, mind, temper, route)
        mind.cost[route] = max(LEAST_COST, cards + temper.claiming - temper.point * worth) + mind.whim[route]


@inlined
def missing_for(board: Board, state: State, seat: int, route: int) -> int:
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
def dearness(board: Board, mind: Mind, temper: Temper, route: int) -> float:
    """How hard to get the cards of a route are: 1 for a kind of which as much is unseen as of others."""
    colour = board.colour[route]
    if colour == GRAY or mind.unseen_size == 0:
        return 1.0
    usual = mind.unseen_size / board.kinds
    return 1.0 + temper.scarce * max(0.0, usual - mind.unseen[colour]) / usual
