"""Masks: which moves of the fixed list a seat may make now, listed by their numbers and marked.

The list names offered tickets by their positions in the order of the edition, the kernel in the order offered.
"""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.kernel.encoding_layout import MoveTable
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import Board, State, inlined, kernel

Mask = npt.NDArray[np.bool_]
Listed = npt.NDArray[np.int16]


@kernel
def mark_legal(board: RecordArray, table: RecordArray, state: RecordArray, seat: int, mask: Mask) -> None:
    """Mark the legal moves of a seat; none if it is not to decide."""
    list_and_mark(board[0], table[0], state[0], seat, np.empty(len(mask), np.int16), mask)


@inlined
def list_and_mark(board: Board, table: MoveTable, state: State, seat: int, into: Listed, mask: Mask) -> int:
    """List and mark the legal moves of a seat; returns their number."""
    count = list_moves(board, table, state, seat, into)
    mask[:] = False
    for nth in range(count):
        mask[into[nth]] = True
    return count


@kernel
def list_moves(board: Board, table: MoveTable, state: State, seat: int, into: Listed) -> int:
    """List the legal moves of a seat by their numbers, and count them; there is room for every move of the list."""
    count = 0
    if not rules.may_decide(state, seat):
        return count
    if state.phase != rules.TURN:
        for kept in range(1 << state.offer_size[seat]):
            count = add_if(
                rules.why_not_keep(board, state, seat, kept) == rules.ALLOWED, table.keep + kept, into, count
            )
        return count
    count = list_draws(board, table, state, into, count)
    if state.cards_left == rules.CARDS_A_TURN:
        count = list_claims(board, table, state, seat, into, count)
        count = add_if(rules.is_stuck(board, state, seat), table.pass_turn, into, count)
    return count


@inlined
def action_of(state: State, seat: int, code: int) -> int:
    """The kernel's integer of a move of the list."""
    if rules.actions.verb(code) != rules.actions.KEEP:
        return code
    kept, size = rules.actions.argument(code), int(state.offer_size[seat])
    mask = kept >> size << size  # positions beyond the offer
    for position in range(size):
        mask |= (kept >> place_of(state, seat, position) & 1) << position
    return rules.actions.keep(mask)


@kernel
def kernel_action(state: RecordArray, seat: int, code: int) -> int:
    """The same; called from Python."""
    return action_of(state[0], seat, code)


@inlined
def number_of(board: Board, table: MoveTable, state: State, seat: int, action: int) -> int:
    """The number of a legal move, given the kernel's integer."""
    verb = rules.actions.verb(action)
    if verb == rules.actions.CLAIM:
        kind = rules.actions.paid_kind(action)
        first = table.claim[rules.actions.claimed_route(action), kind]
        return int(first if kind == board.wild else first + rules.actions.paid_wilds(action))
    if verb == rules.actions.TAKE:
        return int(table.face_up + rules.actions.argument(action))
    if verb == rules.actions.KEEP:
        kept = 0
        for position in range(state.offer_size[seat]):
            kept |= (rules.actions.argument(action) >> position & 1) << place_of(state, seat, position)
        return int(table.keep + kept)
    if verb == rules.actions.TICKETS:
        return int(table.tickets)
    return int(table.deck if verb == rules.actions.DECK else table.pass_turn)


@inlined
def place_of(state: State, seat: int, position: int) -> int:
    """The place of an offered ticket among the others in the order of the edition."""
    place = 0
    for other in range(state.offer_size[seat]):
        place += 1 if state.offer[seat, other] < state.offer[seat, position] else 0
    return place


@inlined
def list_draws(board: Board, table: MoveTable, state: State, into: Listed, count: int) -> int:
    """List the draws of cards and tickets in a turn."""
    is_first, may_take = state.cards_left == rules.CARDS_A_TURN, rules.may_draw(board, state)
    count = add_if(state.deck_size > 0, table.deck, into, count)
    for kind in range(board.kinds):
        is_there = (state.face_up[kind] > 0) & (is_first | (kind != board.wild))
        count = add_if(may_take & is_there, table.face_up + kind, into, count)
    return add_if(is_first & (rules.tickets_left(state) > 0), table.tickets, into, count)


@inlined
def add_if(is_legal: bool, move: int, into: Listed, count: int) -> int:
    """Add a move to the list if it is legal; otherwise the next move overwrites it, which is cheaper than a branch."""
    into[count] = move
    return count + (1 if is_legal else 0)


@inlined
def list_claims(board: Board, table: MoveTable, state: State, seat: int, into: Listed, count: int) -> int:
    """List the claims of a seat by colour and length, gray last; routes that it cannot pay for are skipped."""
    hand = state.hands[seat]
    most = 0
    for kind in range(board.wild):
        most = max(most, hand[kind])
    for colour in range(board.kinds):
        cards = most if colour == board.wild else hand[colour]
        for length in range(1, min(cards + hand[board.wild], state.pieces[seat], board.longest) + 1):
            count = list_claims_of(board, table, state, seat, length, colour, into, count)
    return count


@inlined
def list_claims_of(
    board: Board, table: MoveTable, state: State, seat: int, length: int, colour: int, into: Listed, count: int
) -> int:
    """List the claims of routes of one length and colour; the same payments work for all of them."""
    first, begin, ways = 0, count, 0
    for place in range(board.first[length, colour], board.first[length, colour + 1]):
        route = board.by_length[place]
        if rules.is_open(board, state, seat, route):
            if ways == 0:
                count = list_payments(board, table, state.hands[seat], route, into, count)
                first, ways = table.claim[route, board.wild], count - begin
            else:
                for way in range(ways):
                    into[count + way] = into[begin + way] + table.claim[route, board.wild] - first
                count += ways
    return count


@inlined
def list_payments(
    board: Board, table: MoveTable, hand: npt.NDArray[np.int32], route: int, into: Listed, count: int
) -> int:
    """List the ways to pay for a route with the cards of a hand."""
    length, wilds = board.length[route], hand[board.wild]
    first, last = board.colour[route], board.colour[route] + 1
    if board.colour[route] == rules.GRAY:
        first, last = 0, board.wild
    for kind in range(first, last):
        fewest = max(0, length - hand[kind])
        for used in range(fewest, min(wilds, length - 1) + 1):
            into[count] = table.claim[route, kind] + used
            count += 1
    return add_if(wilds >= length, table.claim[route, board.wild], into, count)
