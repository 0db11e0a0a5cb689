"""The tally: how many claims each seat could make, kept up to date so that random play need not list them.

    one Tally record
    +------------------------------------------------------------------------------------------------------+
    | routes[SEATS, KINDS, LENGTHS]   open routes by the kind that can pay for them and by length: the gray    |
    |                                 ones count under every kind, all of them under the wild                |
    | gray[SEATS, LENGTHS]            open gray routes by length                                             |
    | open[SEATS, ROUTES]             the open routes in the board's order by length and colour, each        |
    |                                 length and colour closed up to its beginning                           |
    | at[SEATS, ROUTES]               where a route stands in `open`                                         |
    | ways[KINDS]                     claims by the kind that pays, as last counted                          |
    | deck[CARDS] deck_size           the cards of the deck, in any order                                    |
    | fresh[TICKETS]                  the fresh tickets, in any order                                        |
    +------------------------------------------------------------------------------------------------------+

A route counts as open to a seat while nobody is on it, its twin does not close it and the seat has the pieces for it.
"""

import numpy as np

from trekvaart.editions.edition import MAX_KINDS, MAX_LENGTH, MAX_ROUTES, MAX_SEATS, MAX_TICKETS
from trekvaart.rules import actions
from trekvaart.rules.board import GRAY, LENGTHS, NONE, Board
from trekvaart.rules.claim import is_open
from trekvaart.rules.kernel import inlined, kernel, record_type
from trekvaart.rules.state import FRESH, State

Tally = np.record

MAX_CARDS = 100 * MAX_KINDS  # 99 of each kind is the most that an edition may have

TALLY = record_type(
    [
        ("routes", np.int32, (MAX_SEATS, MAX_KINDS, LENGTHS)),
        ("gray", np.int32, (MAX_SEATS, LENGTHS)),
        # Small numbers, because a tally is copied for every game.
        ("open", np.int16, (MAX_SEATS, MAX_ROUTES)),
        ("at", np.int16, (MAX_SEATS, MAX_ROUTES)),
        ("ways", np.int32, (MAX_KINDS,)),
        ("fresh", np.int16, (MAX_TICKETS,)),
        ("deck", np.int16, (MAX_CARDS,)),
        ("deck_size", np.int32),
    ]
)


@kernel
def count_all(board: Board, state: State, tally: Tally) -> None:
    """Count and list everything from scratch."""
    list_deck(board, state, tally)
    fresh = 0
    for ticket in range(board.tickets):
        if state.place[ticket] == FRESH:
            tally.fresh[fresh] = ticket
            fresh += 1
    for seat in range(state.seats):
        for length in range(LENGTHS):
            tally.gray[seat, length] = 0
            for kind in range(MAX_KINDS):
                tally.routes[seat, kind, length] = 0
        for place in range(board.routes):
            route = board.by_length[place]
            tally.open[seat, place] = route
            tally.at[seat, route] = place
            count_route(board, tally, seat, route, 1)
        for route in range(board.routes):
            if not is_open(board, state, seat, route):
                close(board, tally, seat, route)
        drop_longer(board, tally, seat, state.pieces[seat])


@kernel
def list_deck(board: Board, state: State, tally: Tally) -> None:
    """List the cards of the deck."""
    tally.deck_size = 0
    for kind in range(board.kinds):
        for _ in range(state.deck[kind]):
            tally.deck[tally.deck_size] = kind
            tally.deck_size += 1


@inlined
def count_route(board: Board, tally: Tally, seat: int, route: int, change: int) -> None:
    """Add a route to the counts of every kind that can pay for it, or take it away."""
    length, colour, wild = board.length[route], board.colour[route], board.wild
    if colour == GRAY:
        tally.gray[seat, length] += change
        for kind in range(MAX_KINDS):
            tally.routes[seat, kind, length] += change
    else:
        tally.routes[seat, colour, length] += change
        tally.routes[seat, wild, length] += change


@inlined
def close(board: Board, tally: Tally, seat: int, route: int) -> None:
    """A route stops being open to a seat; the last open route of its length and colour takes its place."""
    count_route(board, tally, seat, route, -1)
    length, colour = board.length[route], board.colour[route]
    left = tally.gray[seat, length]
    begin = board.first[length, board.wild]
    if colour != GRAY:
        left = tally.routes[seat, colour, length] - left
        begin = board.first[length, colour]
    place = tally.at[seat, route]
    last = tally.open[seat, begin + left]
    tally.open[seat, place] = last
    tally.at[seat, last] = place


@kernel
def drop_longer(board: Board, tally: Tally, seat: int, pieces: int) -> None:
    """Routes longer than a seat's pieces stop being open to it."""
    for length in range(pieces + 1, board.longest + 1):
        tally.gray[seat, length] = 0
        for kind in range(MAX_KINDS):
            tally.routes[seat, kind, length] = 0


@inlined
def note_claim(board: Board, state: State, tally: Tally, seat: int, route: int) -> None:
    """Before a claim: close the route, and its twin if need be, to the seats that may no longer claim it."""
    length, twin = board.length[route], board.twin[route]
    twin_closes = twin != NONE and state.owner[twin] == NONE
    for other in range(state.seats):
        if length <= state.pieces[other]:
            if is_open(board, state, other, route):
                close(board, tally, other, route)
            if twin_closes and (other == seat or state.seats < board.doubles_open_from):
                close(board, tally, other, twin)
    left = state.pieces[seat] - length
    if left < board.longest:
        drop_longer(board, tally, seat, left)


@inlined
def count_claims(board: Board, state: State, tally: Tally, seat: int) -> int:
    """How many different claims a seat could make now."""
    wild = board.wild
    wilds = min(MAX_LENGTH, state.hands[seat, wild])
    total = 0
    for kind in range(wild):
        cards = min(MAX_LENGTH, state.hands[seat, kind])
        ways = 0
        for length in range(LENGTHS):
            ways += tally.routes[seat, kind, length] * board.mixes[wilds, cards, length]
        tally.ways[kind] = ways
        total += ways
    ways = 0
    for length in range(LENGTHS):
        ways += tally.routes[seat, wild, length] * board.mixes[0, wilds, length]
    tally.ways[wild] = ways
    return total + ways


@inlined
def nth_claim(board: Board, state: State, tally: Tally, seat: int, nth: int) -> int:
    """The nth of the claims just counted: by kind, then length, then number of wilds, then route."""
    kind, before, total = 0, 0, 0
    for other in range(board.kinds):  # no early exit: an unpredictable branch costs more than the look-ups
        total += tally.ways[other]
        if nth >= total:
            kind = other + 1
            before = total
    nth -= before
    wild = board.wild
    if kind == wild:
        return nth_all_wild(board, tally, seat, nth)
    cards, wilds = min(MAX_LENGTH, state.hands[seat, kind]), min(MAX_LENGTH, state.hands[seat, wild])
    length, before, total = 1, 0, 0
    for other in range(1, board.longest + 1):
        total += tally.routes[seat, kind, other] * board.mixes[wilds, cards, other]
        if nth >= total:
            length = other + 1
            before = total
    nth -= before
    routes = tally.routes[seat, kind, length]
    coloured = routes - tally.gray[seat, length]
    paid = min(cards, length)
    while nth >= routes:
        nth -= routes
        paid -= 1
    colour = kind
    if nth >= coloured:
        nth -= coloured
        colour = wild
    route = int(tally.open[seat, board.first[length, colour] + nth])
    return actions.claim(route, kind, paid, length - paid)


@kernel
def nth_all_wild(board: Board, tally: Tally, seat: int, nth: int) -> int:
    """The nth claim with wilds alone: by length, then colour, gray last."""
    length, colour = 1, 0
    while nth >= tally.routes[seat, board.wild, length]:
        nth -= tally.routes[seat, board.wild, length]
        length += 1
    gray = tally.gray[seat, length]
    while colour < board.wild and nth >= tally.routes[seat, colour, length] - gray:
        nth -= tally.routes[seat, colour, length] - gray
        colour += 1
    route = int(tally.open[seat, board.first[length, colour] + nth])
    return actions.claim(route, board.wild, 0, length)
