"""The final score: a line of numbers for each seat, and the ranks."""

import numpy as np
import numpy.typing as npt

from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel, record_type
from trekvaart.rules.paths import Network, are_connected, connect, longest_trail
from trekvaart.rules.state import State

Sheet = npt.NDArray[np.void]

LOWEST = -1_000_000  # fewer points than any seat can have

SHEET = record_type(
    [
        ("routes", np.int32),  # points for claimed routes
        ("completed", np.int32),  # number of tickets completed
        ("failed", np.int32),
        ("won", np.int32),  # points of those completed
        ("lost", np.int32),  # points of those failed
        ("longest", np.int32),  # length of the longest trail
        ("longest_bonus", np.int32),
        ("merchandise", np.int32),  # number of merchandise cards
        ("merchandise_bonus", np.int32),
        ("total", np.int32),
        ("rank", np.int32),  # 0 for the winner or winners
    ]
)


@kernel
def score(board: Board, state: State, network: Network, sheet: Sheet) -> None:
    """Write the score of every seat and the ranks."""
    for seat in range(state.seats):
        score_seat(board, state, network, sheet[seat], seat)
    if board.longest_bonus > 0:
        award_longest(board, state, sheet)
    if board.merchandise_cards > 0:
        award_merchandise(board, state, sheet)
    for seat in range(state.seats):
        line = sheet[seat]
        line.total = line.routes + line.won - line.lost + line.longest_bonus + line.merchandise_bonus
    rank(board, state, sheet)


@kernel
def score_seat(board: Board, state: State, network: Network, line: np.record, seat: int) -> None:
    """A seat's routes, tickets and longest trail."""
    connect(board, state, network, seat)
    line.routes = state.points[seat]
    line.completed, line.failed, line.won, line.lost = 0, 0, 0, 0
    for ticket in range(board.tickets):
        if state.place[ticket] == seat:
            if are_connected(network, board.ticket_a[ticket], board.ticket_b[ticket]):
                line.completed += 1
                line.won += board.ticket_points[ticket]
            else:
                line.failed += 1
                line.lost += board.ticket_points[ticket]
    line.longest, line.longest_bonus = 0, 0
    if board.longest_bonus > 0 or board.tie_break_longest != 0:
        line.longest = longest_trail(board, network)
    line.merchandise, line.merchandise_bonus = state.merchandise[seat], 0


@kernel
def award_longest(board: Board, state: State, sheet: Sheet) -> None:
    """Give the bonus to every seat with the longest trail; to nobody if nobody has a route."""
    longest = 1
    for seat in range(state.seats):
        longest = max(longest, sheet[seat].longest)
    for seat in range(state.seats):
        if sheet[seat].longest == longest:
            sheet[seat].longest_bonus = board.longest_bonus


@kernel
def award_merchandise(board: Board, state: State, sheet: Sheet) -> None:
    """Give points by rank; tied seats share a rank and the ranks they fill are skipped; no card, no rank."""
    for seat in range(state.seats):
        if sheet[seat].merchandise > 0:
            ahead = 0
            for other in range(state.seats):
                if sheet[other].merchandise > sheet[seat].merchandise:
                    ahead += 1
            sheet[seat].merchandise_bonus = board.merchandise_points[state.seats, ahead]


@kernel
def is_ahead(board: Board, a: np.record, b: np.record) -> bool:
    """Whether one seat's score beats another's, tie-breaks included."""
    if a.total != b.total:
        return a.total > b.total
    if a.completed != b.completed:
        return a.completed > b.completed
    return board.tie_break_longest != 0 and a.longest_bonus > b.longest_bonus


@kernel
def rank(board: Board, state: State, sheet: Sheet) -> None:
    """Rank the seats; those that are equal in everything share a rank."""
    for seat in range(state.seats):
        sheet[seat].rank = 0
        for other in range(state.seats):
            if is_ahead(board, sheet[other], sheet[seat]):
                sheet[seat].rank += 1


@kernel
def margin(sheet: Sheet, seats: int, seat: int) -> int:
    """How many points a seat is ahead of the best of the others."""
    best = LOWEST
    for other in range(seats):
        if other != seat:
            best = max(best, sheet[other].total)
    return sheet[seat].total - best
