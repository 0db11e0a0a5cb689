"""Connections: what each seat's routes connect, kept up claim by claim instead of being found anew."""

import numpy as np
import numpy.typing as npt

from trekvaart.rl.kernel.observe import Flags
from trekvaart.rules.kernel_api import Board, State, inlined

Groups = npt.NDArray[np.int8]  # by location: a number that it shares with all that it is connected with


@inlined
def part_all(groups: Groups) -> None:
    """Nothing is connected yet."""
    for location in range(len(groups)):
        groups[location] = location


@inlined
def join(groups: Groups, a: int, b: int) -> None:
    """Connect two locations, and so all that each of them is connected with."""
    stays, goes = groups[a], groups[b]
    for location in range(len(groups)):
        groups[location] = stays if groups[location] == goes else groups[location]


@inlined
def note_tickets(board: Board, state: State, groups: Groups, seat: int, completed: Flags) -> None:
    """Note which of its tickets a seat has completed."""
    for ticket in range(board.tickets):
        is_own = state.place[ticket] == seat
        is_joined = groups[board.ticket_a[ticket]] == groups[board.ticket_b[ticket]]
        completed[ticket] = 1 if is_own & is_joined else 0
