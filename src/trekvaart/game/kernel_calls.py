"""Calls: the kernel's functions as the façade calls them, on arrays of one record; knows no rule.

Called from Python with records themselves, a compiled function spends its time on learning where they are: to do that,
NumPy describes every field of them anew. Of an array it just tells the address.
"""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import BOARD, NETWORK, STATE, Board, State, kernel

RecordArray: TypeAlias = npt.NDArray[np.void]  # of one record


# One of each for all arrays: Numba knows it again at once, but a new one only after comparing all its fields.
BOARDS, STATES, NETWORKS = (np.dtype((np.record, fields)) for fields in (BOARD, STATE, NETWORK))


def board_array(board: Board) -> RecordArray:
    """A copy of a board in memory of its own."""
    return np.frombuffer(bytearray(board.tobytes()), BOARDS)


def state_array(state: State) -> RecordArray:
    """A copy of a state in memory of its own."""
    return np.frombuffer(bytearray(state.tobytes()), STATES)


def blank_network() -> RecordArray:
    """A network to be collected."""
    return np.zeros(1, NETWORKS)


@kernel
def may_decide(state: RecordArray, seat: int) -> bool:
    """Whether it is for this seat to act now."""
    return rules.may_decide(state[0], seat)


@kernel
def why_not(board: RecordArray, state: RecordArray, seat: int, action: int) -> int:
    """Why a seat may not do this now: a refusal, or ALLOWED."""
    return rules.why_not(board[0], state[0], seat, action)


@kernel
def list_legal(board: RecordArray, state: RecordArray, seat: int, into: npt.NDArray[np.int32]) -> int:
    """Write a seat's legal moves and count them."""
    return rules.list_legal(board[0], state[0], seat, into)


@kernel
def step(board: RecordArray, state: RecordArray, seat: int, action: int) -> None:
    """Carry out one legal action of a seat, or of chance (whose seat is ignored)."""
    rules.step(board[0], state[0], seat, action)


@kernel
def connect(board: RecordArray, state: RecordArray, network: RecordArray, seat: int) -> None:
    """Collect a seat's routes and join what they connect."""
    rules.connect(board[0], state[0], network[0], seat)


@kernel
def longest_trail(board: RecordArray, state: RecordArray, network: RecordArray, seat: int) -> int:
    """The length of the longest trail over a seat's routes."""
    rules.connect(board[0], state[0], network[0], seat)
    return rules.longest_trail(board[0], network[0])
