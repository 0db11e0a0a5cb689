"""Observations: what a seat may know of a state, as one row of numbers. Reads nothing else."""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.kernel.encoding_layout import Layout
from trekvaart.editions.edition import MAX_TICKETS
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rules import kernel_api as rules
from trekvaart.rules.kernel_api import Board, Network, State, inlined, kernel

Row = npt.NDArray[np.int16]
Counts = npt.NDArray[np.int32]
Flags = npt.NDArray[np.int8]
Places = npt.NDArray[np.int32]


@kernel
def observe(board: Board, layout: Layout, state: State, held: Counts, completed: Flags, seat: int, row: Row) -> None:
    """Write the observation of a seat.

    `held`: how many tickets each seat keeps, which everybody may count; `completed`: which of its own it has completed.
    """
    row[:] = 0
    observe_table(board, layout, state, row)
    observe_own(board, layout, state, completed, seat, row)
    seats = state.seats
    for other in range(seats):
        observe_seat(board, layout, state, held, other, other - seat if other >= seat else other - seat + seats, row)
    mark_owners(state.owner, seats, seat, row[layout.owner : layout.owner + board.routes * seats])


@kernel
def observe_state(
    board: RecordArray,
    layout: RecordArray,
    state: RecordArray,
    network: RecordArray,
    held: Counts,
    completed: Flags,
    seat: int,
    row: Row,
) -> None:
    """Write the observation of a seat; called from Python."""
    count_tickets(board[0], state[0], held)
    note_completed(board[0], state[0], network[0], seat, completed)
    observe(board[0], layout[0], state[0], held, completed, seat, row)


@kernel
def note_completed(board: Board, state: State, network: Network, seat: int, completed: Flags) -> None:
    """Note which of its tickets a seat has completed."""
    rules.connect(board, state, network, seat)
    for ticket in range(board.tickets):
        is_own = state.place[ticket] == seat
        is_done = is_own and rules.are_connected(network, board.ticket_a[ticket], board.ticket_b[ticket])
        completed[ticket] = 1 if is_done else 0


@kernel
def count_tickets(board: Board, state: State, held: Counts) -> None:
    """Count the tickets of each seat."""
    for seat in range(state.seats):
        held[seat] = count_places(state.place[: board.tickets], seat)


@inlined
def count_places(places: Places, seat: int) -> int:
    """Count the tickets that a seat keeps."""
    count = 0
    for ticket in range(len(places)):
        count += 1 if places[ticket] == seat else 0
    return count


@inlined
def observe_table(board: Board, layout: Layout, state: State, row: Row) -> None:
    """Write what lies on the table, and what the game waits for."""
    row[layout.phase + (0 if state.phase == rules.CHOOSING else 2 if state.phase == rules.KEEPING else 1)] = 1
    row[layout.second_card] = 1 if state.phase == rules.TURN and state.cards_left < rules.CARDS_A_TURN else 0
    row[layout.turn] = state.turn
    row[layout.turns_left] = state.turns_left
    row[layout.deck] = state.deck_size
    row[layout.fresh_tickets] = state.fresh
    row[layout.returned_tickets] = state.under_size
    row[layout.merchandise_left] = state.merchandise_left
    for kind in range(board.kinds):
        row[layout.market + kind] = state.face_up[kind]
        row[layout.discards + kind] = state.discards[kind]


@inlined
def observe_own(board: Board, layout: Layout, state: State, completed: Flags, seat: int, row: Row) -> None:
    """Write what only the seat itself knows: its cards and tickets."""
    for kind in range(board.kinds):
        row[layout.hand + kind] = state.hands[seat, kind]
    mark_places(state.place, seat, row[layout.tickets : layout.tickets + board.tickets])
    copy_flags(completed, row[layout.completed : layout.completed + board.tickets])
    is_chosen = state.phase == rules.CHOOSING and state.chosen[seat] != rules.NOT_CHOSEN
    for position in range(state.offer_size[seat]):
        ticket = state.offer[seat, position]
        row[layout.offered + ticket] = 1
        if is_chosen and state.chosen[seat] >> position & 1:
            row[layout.chosen + ticket] = 1
    for place in range(state.under_size):
        under = (state.under_first + place) % MAX_TICKETS
        if state.under_from[under] == seat:
            row[layout.returned + state.under[under]] = 1


# The loops below have no branches and write into a block of their own: they become vector instructions.


@inlined
def mark_places(places: Places, seat: int, block: Row) -> None:
    """Mark the tickets that are in the place of a seat."""
    for ticket in range(len(block)):
        block[ticket] = 1 if places[ticket] == seat else 0


@inlined
def copy_flags(flags: Flags, block: Row) -> None:
    """Copy one flag for each number of a block."""
    for place in range(len(block)):
        block[place] = flags[place]


@inlined
def mark_owners(owners: Places, seats: int, seat: int, block: Row) -> None:
    """Mark the owner of each route."""
    routes = len(block) // seats
    if seats == 2:  # the same as below, faster
        for route in range(routes):
            block[2 * route] = 1 if owners[route] == seat else 0
            block[2 * route + 1] = 1 if owners[route] == 1 - seat else 0
        return
    for place in range(seats):
        mark_places(owners, (seat + place) % seats, block[place::seats])


@inlined
def observe_seat(board: Board, layout: Layout, state: State, held: Counts, other: int, place: int, row: Row) -> None:
    """Write what is public about a seat."""
    row[layout.to_decide + place] = 1 if rules.may_decide(state, other) else 0
    row[layout.points + place] = state.points[other]
    row[layout.pieces + place] = state.pieces[other]
    row[layout.hand_size + place] = state.hand_size[other]
    row[layout.ticket_count + place] = held[other]
    row[layout.offered_count + place] = state.offer_size[other]
    row[layout.is_ready + place] = 1 if state.phase == rules.CHOOSING and state.chosen[other] != rules.NOT_CHOSEN else 0
    row[layout.merchandise + place] = state.merchandise[other]
    for kind in range(board.kinds):
        row[layout.shown + place * board.kinds + kind] = state.shown[other, kind]
