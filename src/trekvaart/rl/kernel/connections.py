"""Which locations each seat's routes connect, updated with each claim."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.kernel.observe import Flags
from trekvaart.rules.kernel_api import Board, State, inlined

Groups = npt.NDArray[np.int8]  # by location: equal numbers are connected


@inlined
def disconnect_all(groups: Groups) -> None:
    """Let no location be connected with another."""
    for location in range(len(groups)):
        groups[location] = location


@inlined
def join(groups: Groups, a: int, b: int) -> None:
    """Connect two locations, and all locations connected with them."""
    kept, replaced = groups[a], groups[b]
    for location in range(len(groups)):
        groups[location] = kept if groups[location] == replaced else groups[location]


@inlined
def note_tickets(board: Board, state: State, groups: Groups, seat: int, completed: Flags) -> None:
    """Note which of its tickets a seat has completed."""
    for ticket in range(board.tickets):
        is_own = state.place[ticket] == seat
        is_joined = groups[board.ticket_a[ticket]] == groups[board.ticket_b[ticket]]
        completed[ticket] = 1 if is_own & is_joined else 0
