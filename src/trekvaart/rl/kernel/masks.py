"""Masks: which moves of the fixed list a seat may make now."""

import numpy as np
import numpy.typing as npt

from trekvaart.rl.kernel.layouts import MoveTable
from trekvaart.rules.board import GRAY, Board
from trekvaart.rules.claim import is_open
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.legal import is_stuck, may_decide, why_not_keep
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.state import TURN, State
from trekvaart.rules.tickets import tickets_left
from trekvaart.rules.turn import CARDS_A_TURN, may_draw

Mask = npt.NDArray[np.bool_]


@kernel
def write_mask(board: Board, table: MoveTable, state: State, seat: int, mask: Mask) -> None:
    """Mark the legal moves of a seat; none if it is not to decide."""
    mask[:] = False
    if not may_decide(state, seat):
        return
    if state.phase != TURN:
        for kept in range(1 << state.offer_size[seat]):
            mask[table.keep + kept] = why_not_keep(board, state, seat, kept) == ALLOWED
        return
    is_first = state.cards_left == CARDS_A_TURN
    mask[table.deck] = state.deck_size > 0
    if may_draw(board, state):
        for kind in range(board.kinds):
            mask[table.face_up + kind] = state.face_up[kind] > 0 and (is_first or kind != board.wild)
    if is_first:
        mask[table.tickets] = tickets_left(state) > 0
        most = 0
        for kind in range(board.wild):
            most = max(most, state.hands[seat, kind])
        for route in range(board.routes):
            colour = board.colour[route]
            held = most if colour == GRAY else state.hands[seat, colour]
            length = board.length[route]
            can_pay = held + state.hands[seat, board.wild] >= length
            if can_pay and length <= state.pieces[seat] and is_open(board, state, seat, route):
                mark_payments(board, table, state, seat, route, mask)
        mask[table.pass_turn] = is_stuck(board, state, seat)


@inlined
def mark_payments(board: Board, table: MoveTable, state: State, seat: int, route: int, mask: Mask) -> None:
    """Mark the ways to pay for an open route."""
    length, wilds = board.length[route], state.hands[seat, board.wild]
    first, last = board.colour[route], board.colour[route] + 1
    if board.colour[route] == GRAY:
        first, last = 0, board.wild
    for kind in range(first, last):
        fewest = max(0, length - state.hands[seat, kind])
        for used in range(fewest, min(wilds, length - 1) + 1):
            mask[table.claim[route, kind] + used] = True
    if wilds >= length:
        mask[table.claim[route, board.wild]] = True
