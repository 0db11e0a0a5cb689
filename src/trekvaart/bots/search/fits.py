"""Fits: how likely others keep a ticket, by how well it fits the routes that everybody sees them have."""

import numpy as np

from trekvaart.bots.planner.looks import look_at_board
from trekvaart.bots.planner.minds import Mind
from trekvaart.bots.search.redeal import Pool
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import State

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
def weigh_tickets(board: Board, state: State, mind: Mind, pool: Pool, seat: int) -> None:
    """Write how likely each of the others is to keep each ticket."""
    for other in range(state.seats):
        if other == seat:
            continue
        look_at_board(board, state, mind, other)
        placed = min(len(LIKELIER) - 1, (board.pieces - state.pieces[other]) * len(LIKELIER) // board.pieces)
        for ticket in range(board.tickets):
            one, end = mind.home[board.ticket_a[ticket]], mind.home[board.ticket_b[ticket]]
            reached = (1 if mind.network[one] > 0 else 0) + (1 if mind.network[end] > 0 else 0)
            pool.fit[other, ticket] = LIKELIER[placed, COMPLETE if one == end else reached]
