"""Claims: which routes are open to a seat, what pays for them, and what a claim brings."""

from trekvaart.rules.board import GRAY, NONE, Board
from trekvaart.rules.cards import discard, note, refill_deck
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.refusals import (
    ALLOWED,
    DOUBLE_CLOSED,
    DOUBLE_OWN,
    TAKEN,
    TOO_FEW_CARDS,
    TOO_FEW_PIECES,
    WRONG_COLOUR,
    WRONG_COUNT,
)
from trekvaart.rules.state import MERCHANDISE, State


@inlined
def why_not_open(board: Board, state: State, seat: int, route: int) -> int:
    """Why a route is not open to a seat: somebody is on it or on its twin."""
    if state.owner[route] != NONE:
        return TAKEN
    twin = board.twin[route]
    if twin != NONE and state.owner[twin] != NONE:
        if state.owner[twin] == seat:
            return DOUBLE_OWN
        if state.seats < board.doubles_open_from:
            return DOUBLE_CLOSED
    return ALLOWED


@inlined
def is_open(board: Board, state: State, seat: int, route: int) -> bool:
    """Whether a route is open to a seat."""
    return why_not_open(board, state, seat, route) == ALLOWED


@kernel
def why_not_route(board: Board, state: State, seat: int, route: int) -> int:
    """Why a seat may not claim a route, whatever it pays."""
    refusal = why_not_open(board, state, seat, route)
    if refusal != ALLOWED:
        return refusal
    if state.pieces[seat] < board.length[route]:
        return TOO_FEW_PIECES
    return ALLOWED


@kernel
def why_not_payment(board: Board, state: State, seat: int, route: int, kind: int, cards: int, wilds: int) -> int:
    """Why a seat may not pay for a route with these cards; wilds alone are paid as `wilds` with the wild as kind."""
    if cards + wilds != board.length[route]:
        return WRONG_COUNT
    if (kind == board.wild) != (cards == 0):
        return WRONG_COLOUR
    if kind != board.wild and board.colour[route] != GRAY and board.colour[route] != kind:
        return WRONG_COLOUR
    if state.hands[seat, kind] < cards or state.hands[seat, board.wild] < wilds:
        return TOO_FEW_CARDS
    return ALLOWED


@inlined
def claim(board: Board, state: State, seat: int, route: int, kind: int, cards: int, wilds: int) -> None:
    """Pay for a route, put pieces on it, score it, and take a merchandise card if it has carts."""
    if cards > 0:
        discard(state, seat, kind, cards)
    if wilds > 0:
        discard(state, seat, board.wild, wilds)
    length = board.length[route]
    state.owner[route] = seat
    state.pieces[seat] -= length
    state.points[seat] += board.points[length]
    if board.cart[route] != 0 and state.merchandise_left > 0:
        state.merchandise_left -= 1
        state.merchandise[seat] += 1
        note(state, MERCHANDISE)
    refill_deck(board, state)
