"""Tickets: how they are offered, kept and returned under the deck; knows nothing of turns."""

from trekvaart.editions.edition import MAX_TICKETS
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import inlined, kernel
from trekvaart.rules.state import CHOOSING, OFFERED, UNDER, State


@inlined
def tickets_left(state: State) -> int:
    """How many tickets can still be drawn."""
    left: int = state.fresh + state.under_size
    return left


@inlined
def offer(state: State, seat: int, ticket: int) -> None:
    """Show a ticket to a seat, which is to choose."""
    state.place[ticket] = OFFERED
    state.offer[seat, state.offer_size[seat]] = ticket
    state.offer_size[seat] += 1
    state.offer_left -= 1


@kernel
def offer_fresh(state: State, seat: int, ticket: int) -> None:
    """Offer a ticket that nobody has seen."""
    state.fresh -= 1
    offer(state, seat, ticket)


@kernel
def offer_returned(state: State, seat: int) -> None:
    """Fill up an offer from the returned tickets, oldest first, once no fresh ticket is left."""
    while state.offer_left > 0 and state.fresh == 0:
        ticket = state.under[state.under_first]
        state.under_first = (state.under_first + 1) % MAX_TICKETS
        state.under_size -= 1
        offer(state, seat, ticket)


@inlined
def fewest_to_keep(board: Board, state: State, seat: int) -> int:
    """How many of the tickets offered to a seat it must keep at least."""
    fewest = board.first_keep if state.phase == CHOOSING else board.later_keep
    return min(fewest, state.offer_size[seat])


@kernel
def keep(state: State, seat: int, mask: int) -> None:
    """Keep the offered tickets in the mask and return the others under the deck, in the order offered."""
    for position in range(state.offer_size[seat]):
        ticket = state.offer[seat, position]
        if mask >> position & 1:
            state.place[ticket] = seat
        else:
            last = (state.under_first + state.under_size) % MAX_TICKETS
            state.under[last] = ticket
            state.under_from[last] = seat
            state.under_size += 1
            state.place[ticket] = UNDER
    state.offer_size[seat] = 0
