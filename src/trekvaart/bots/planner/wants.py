"""Wants: which cards routes ask for, what the hand lacks for them, and how to pay with what it can best spare."""

from trekvaart.bots.planner.minds import NEVER, Mind, Temper
from trekvaart.rules import actions
from trekvaart.rules.board import GRAY, NONE, Board
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import State


@kernel
def want(board: Board, state: State, mind: Mind, seat: int, but: int, count: int) -> None:
    """What the first of the routes but one ask for; a gray one asks for the colour that the hand can best spare."""
    for kind in range(board.kinds):
        mind.asked[kind] = 0
    for place in range(count):
        route = mind.route[place]
        if route != but and board.colour[route] != GRAY:
            mind.asked[board.colour[route]] += board.length[route]
    for place in range(count):
        route = mind.route[place]
        if route != but and board.colour[route] == GRAY:
            mind.asked[most_spare(board, state, mind, seat)] += board.length[route]
    mind.lacking_all = 0
    for kind in range(board.wild):
        mind.lacking[kind] = max(0, mind.asked[kind] - state.hands[seat, kind])
        mind.lacking_all += mind.lacking[kind]
    mind.lacking[board.wild] = 0
    mind.lacking_all = max(0, mind.lacking_all - state.hands[seat, board.wild])


@inlined
def most_spare(board: Board, state: State, mind: Mind, seat: int) -> int:
    """The colour that there is most of to spare."""
    best = 0
    for kind in range(1, board.wild):
        if state.hands[seat, kind] - mind.asked[kind] > state.hands[seat, best] - mind.asked[best]:
            best = kind
    return best


@kernel
def sacrifice(state: State, mind: Mind, temper: Temper, seat: int, kind: int, cards: int, wilds: int) -> float:
    """What a payment takes away from what is asked for: its wilds, and cards that are wanted elsewhere."""
    if cards == 0:
        return wilds * temper.wild
    spare = max(0, state.hands[seat, kind] - mind.asked[kind])
    return wilds * temper.wild + max(0, cards - spare)


@kernel
def payment(board: Board, state: State, mind: Mind, temper: Temper, seat: int, route: int) -> int:
    """The claim of a route whose payment is missed least; NONE if the hand cannot pay. `want` says what is missed."""
    length = board.length[route]
    all_wilds = state.hands[seat, board.wild]
    best, least = NONE, NEVER
    for kind in range(board.wild):
        if board.colour[route] != GRAY and board.colour[route] != kind:
            continue
        cards = min(length, state.hands[seat, kind])
        wilds = length - cards
        if cards == 0 or wilds > all_wilds:
            continue
        price = sacrifice(state, mind, temper, seat, kind, cards, wilds)
        price += 0.01 * (mind.asked[kind] - state.hands[seat, kind])  # of equals, the colour there is most of
        if price < least:
            best, least = actions.claim(route, kind, cards, wilds), price
    if best == NONE and all_wilds >= length:
        best = actions.claim(route, board.wild, 0, length)
    return best
