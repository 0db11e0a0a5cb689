"""Legality: the one judge of every move, and the list of the moves it does not refuse."""

import numpy as np
import numpy.typing as npt

from trekvaart.rules import actions, refusals
from trekvaart.rules.actions import CLAIM, DECK, DRAW_DECK, DRAW_TICKETS, KEEP, PASS_TURN, TAKE, TICKETS
from trekvaart.rules.board import GRAY, Board
from trekvaart.rules.claim import why_not_payment, why_not_route
from trekvaart.rules.kernel import kernel
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import CHOOSING, KEEPING, NOT_CHOSEN, OVER, TURN, State
from trekvaart.rules.tickets import fewest_to_keep, tickets_left
from trekvaart.rules.turn import CARDS_A_TURN, may_draw

# More than any seat can have: 128 routes x 11 colours x 9 mixes, and all-wild payments.
MOST_ACTIONS = 16384


@kernel
def may_decide(state: State, seat: int) -> bool:
    """Whether it is for this seat to act now."""
    if state.phase == CHOOSING:
        return state.chosen[seat] == NOT_CHOSEN
    return (state.phase == TURN or state.phase == KEEPING) and state.seat == seat


@kernel
def deciding(state: State) -> int:
    """The seats that are to act now, a bit for each."""
    seats = 0
    for seat in range(state.seats):
        if may_decide(state, seat):
            seats |= 1 << seat
    return seats


@kernel
def why_not(board: Board, state: State, seat: int, action: int) -> int:
    """Why a seat may not do this now: a refusal, or ALLOWED."""
    if state.phase == OVER:
        return refusals.GAME_OVER
    verb = actions.verb(action)
    if state.phase == CHOOSING and verb != KEEP:
        return refusals.CHOOSE_FIRST
    if not may_decide(state, seat):
        return refusals.NOT_YOURS
    if verb == KEEP:
        return why_not_keep(board, state, seat, actions.argument(action))
    if state.phase == KEEPING:
        return refusals.CHOOSE_TICKETS
    if verb == DECK:
        return ALLOWED if state.deck_size > 0 else refusals.EXHAUSTED
    if verb == TAKE:
        return why_not_take(board, state, actions.argument(action))
    if state.cards_left < CARDS_A_TURN:
        return refusals.ONE_ACTION
    if verb == TICKETS:
        return ALLOWED if tickets_left(state) > 0 else refusals.NO_TICKETS_LEFT
    if verb == CLAIM:
        route = actions.claimed_route(action)
        refusal = why_not_route(board, state, seat, route)
        if refusal != ALLOWED:
            return refusal
        kind, cards, wilds = actions.paid_kind(action), actions.paid_cards(action), actions.paid_wilds(action)
        return why_not_payment(board, state, seat, route, kind, cards, wilds)
    return ALLOWED if is_stuck(board, state, seat) else refusals.PASS_ONLY_STUCK


@kernel
def why_not_keep(board: Board, state: State, seat: int, mask: int) -> int:
    """Why a seat may not keep just these of the tickets offered."""
    if state.phase == TURN or mask >> state.offer_size[seat] != 0:
        return refusals.NOT_OFFERED
    kept = 0
    for position in range(state.offer_size[seat]):
        kept += mask >> position & 1
    return ALLOWED if kept >= fewest_to_keep(board, state, seat) else refusals.KEEP_MIN


@kernel
def why_not_take(board: Board, state: State, kind: int) -> int:
    """Why a face-up card of this kind may not be taken."""
    if not may_draw(board, state):
        return refusals.EXHAUSTED
    if state.face_up[kind] == 0:
        return refusals.NOT_FACE_UP
    if kind == board.wild and state.cards_left < CARDS_A_TURN:
        return refusals.WILD_SECOND
    return ALLOWED


@kernel
def is_stuck(board: Board, state: State, seat: int) -> bool:
    """Whether a seat at the start of its turn can neither draw nor claim."""
    if may_draw(board, state) or tickets_left(state) > 0:
        return False
    for route in range(board.routes):
        if why_not_route(board, state, seat, route) == ALLOWED and can_pay(board, state, seat, route):
            return False
    return True


@kernel
def can_pay(board: Board, state: State, seat: int, route: int) -> bool:
    """Whether a seat holds the cards for a route: it does if it can pay with as few wilds as possible."""
    length = board.length[route]
    if why_not_payment(board, state, seat, route, board.wild, 0, length) == ALLOWED:
        return True
    for kind in range(board.wild):
        cards = min(length, state.hands[seat, kind])
        if why_not_payment(board, state, seat, route, kind, cards, length - cards) == ALLOWED:
            return True
    return False


@kernel
def list_legal(board: Board, state: State, seat: int, into: npt.NDArray[np.int32]) -> int:
    """Write a seat's legal moves and count them; their order: keeps; deck, takes, tickets, claims by route, pass."""
    count = 0
    if not may_decide(state, seat):
        return count
    if state.phase != TURN:
        for mask in range(1 << state.offer_size[seat]):
            if why_not_keep(board, state, seat, mask) == ALLOWED:
                into[count] = actions.keep(mask)
                count += 1
        return count
    count = append_if_legal(board, state, seat, DRAW_DECK, into, count)
    for kind in range(board.kinds):
        count = append_if_legal(board, state, seat, actions.take(kind), into, count)
    if state.cards_left < CARDS_A_TURN:
        return count
    count = append_if_legal(board, state, seat, DRAW_TICKETS, into, count)
    for route in range(board.routes):
        if why_not_route(board, state, seat, route) == ALLOWED:
            count = list_payments(board, state, seat, route, into, count)
    return append_if_legal(board, state, seat, PASS_TURN, into, count)


@kernel
def append_if_legal(board: Board, state: State, seat: int, action: int, into: npt.NDArray[np.int32], count: int) -> int:
    """Write a move if it is legal."""
    if why_not(board, state, seat, action) == ALLOWED:
        into[count] = action
        count += 1
    return count


@kernel
def list_payments(board: Board, state: State, seat: int, route: int, into: npt.NDArray[np.int32], count: int) -> int:
    """Write every payment for an open route: by colour, fewest wilds first; wilds alone last."""
    length = board.length[route]
    for kind in range(board.wild):
        if board.colour[route] == GRAY or board.colour[route] == kind:
            # Payments with more cards than the hand has need not be judged.
            fewest, most = max(0, length - state.hands[seat, kind]), min(length - 1, state.hands[seat, board.wild])
            for wilds in range(fewest, most + 1):
                if why_not_payment(board, state, seat, route, kind, length - wilds, wilds) == ALLOWED:
                    into[count] = actions.claim(route, kind, length - wilds, wilds)
                    count += 1
    if why_not_payment(board, state, seat, route, board.wild, 0, length) == ALLOWED:
        into[count] = actions.claim(route, board.wild, 0, length)
        count += 1
    return count
