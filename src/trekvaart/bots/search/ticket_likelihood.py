"""How likely the other seats are to hold each ticket, given the routes they have claimed."""

import numpy as np

from trekvaart.bots.planner.features import read_board
from trekvaart.bots.planner.planner_state import PlannerState
from trekvaart.bots.search.redeal import Pool
from trekvaart.rules.kernel_api import Board, State, kernel

# How much likelier a ticket is, by how many of a seat's pieces are placed (less than a fifth, than two fifths ...) and
# by how many of its ends the seat has reached, the last column if they are connected. Counted in games of hard.
LIKELIER = np.array(
    [
        [1.0, 3.0, 20.0, 20.0],
        [0.4, 2.0, 12.0, 45.0],
        [0.2, 1.0, 8.0, 36.0],
        [0.05, 0.4, 3.0, 30.0],
        [0.02, 0.15, 0.7, 26.0],
    ]
)
COMPLETE = 3


@kernel
def rate_tickets(board: Board, state: State, planner: PlannerState, pool: Pool, seat: int) -> None:
    """Write how likely each of the others is to keep each ticket."""
    for other in range(int(np.int64(state.seats))):  # 64 bits, as in `look_ahead`
        if other == seat:
            continue
        read_board(board, state, planner, other)
        placed = min(len(LIKELIER) - 1, (board.pieces - state.pieces[other]) * len(LIKELIER) // board.pieces)
        for ticket in range(board.tickets):
            one, end = planner.component[board.ticket_a[ticket]], planner.component[board.ticket_b[ticket]]
            reached = (1 if planner.network_size[one] > 0 else 0) + (1 if planner.network_size[end] > 0 else 0)
            pool.likelihood[other, ticket] = LIKELIER[placed, COMPLETE if one == end else reached]
