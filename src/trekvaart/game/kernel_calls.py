"""The kernel's functions as Python calls them: on arrays of one record.

A call with the records themselves is slow: to find their addresses, NumPy describes every field of them. An array has
its address at hand.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import BOARD, NETWORK, NONE, STATE, Board, State, kernel

RecordArray: TypeAlias = npt.NDArray[np.void]  # of one record


def board_array(board: Board) -> RecordArray:
    """A copy of a board, as an array of one record."""
    return np.frombuffer(bytearray(board.tobytes()), BOARD)


def state_array(state: State) -> RecordArray:
    """A copy of a state, as an array of one record."""
    return np.frombuffer(bytearray(state.tobytes()), STATE)


def blank_network() -> RecordArray:
    """A new network, as an array of one record."""
    return np.zeros(1, NETWORK)


@kernel
def _deciding(state: RecordArray) -> int:
    return rules.deciding(state[0])


_SEATS = [tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1) for mask in range(1 << MAX_SEATS)]


def deciding_seats(state: RecordArray) -> tuple[int, ...]:
    """The seats that are to act now."""
    return _SEATS[_deciding(state)]


@kernel
def why_not(board: RecordArray, state: RecordArray, seat: int, action: int) -> int:
    """Why a seat may not do this now: a refusal, or ALLOWED."""
    return rules.why_not(board[0], state[0], seat, action)


@kernel
def list_legal(board: RecordArray, state: RecordArray, seat: int, into: npt.NDArray[np.int32]) -> int:
    """Write a seat's legal moves and count them."""
    return rules.list_legal(board[0], state[0], seat, into)


@kernel
def draw_weight(board: RecordArray, state: RecordArray, action: int) -> int:
    """How many of the cards or tickets that may come next are the one this chance action names."""
    return rules.weight(board[0], state[0], action)


@kernel
def step(board: RecordArray, state: RecordArray, seat: int, action: int) -> None:
    """Carry out one legal action of a seat, or of chance (whose seat is ignored)."""
    rules.step(board[0], state[0], seat, action)


@kernel
def connect(board: RecordArray, state: RecordArray, network: RecordArray, seat: int) -> None:
    """Collect a seat's routes and join what they connect."""
    rules.connect(board[0], state[0], network[0], seat)


@kernel
def mark_completed(
    board: RecordArray, state: RecordArray, network: RecordArray, seat: int, route: int, into: npt.NDArray[np.int8]
) -> int:
    """Mark the tickets that a seat holds and has not completed, but will with one more route; count them."""
    count = 0
    rules.connect(board[0], state[0], network[0], seat)
    for ticket in range(board[0].tickets):
        if state[0].place[ticket] == seat and rules.would_connect(board[0], network[0], ticket, route):
            into[ticket] = 1
            count += 1
    return count


@kernel
def mark_closed(board: RecordArray, state: RecordArray, seat: int, into: npt.NDArray[np.int8]) -> int:
    """Mark the unclaimed routes that are not open to a seat, or to any seat (NONE); count them."""
    count = 0
    for route in range(board[0].routes):
        if state[0].owner[route] == NONE and not rules.is_open(board[0], state[0], seat, route):
            into[route] = 1
            count += 1
    return count


@kernel
def longest_trail(board: RecordArray, state: RecordArray, network: RecordArray, seat: int) -> int:
    """The length of the longest trail over a seat's routes."""
    rules.connect(board[0], state[0], network[0], seat)
    return rules.longest_trail(board[0], network[0])
