"""The board: an edition's numbers as one record the kernel can read; it never changes during a game.

one Board record
+--------------------------------------------------------------------------------------------+
| numbers      kinds wild routes locations tickets pieces starting_hand market sweep_at ...  |
| by kind      cards                         copies of each kind, the wild last              |
| by length    points                        points of a route of that length                |
|              mixes[wilds, cards, length]   ways to make up the length with them            |
| by route     a b length colour cart twin   colour GRAY: any one colour; twin NONE: single  |
|              by_length, first              routes by length, then colour, gray last; where |
|                                            each length and colour begins in that order     |
| by ticket    ticket_a ticket_b ticket_points                                               |
| by seats     merchandise_points            by rank                                         |
+--------------------------------------------------------------------------------------------+
"""

from bisect import bisect_left

import numpy as np

from trekvaart.editions.edition import (
    GRAY as GRAY_WORD,
)
from trekvaart.editions.edition import (
    MAX_KINDS,
    MAX_LENGTH,
    MAX_ROUTES,
    MAX_SEATS,
    MAX_TICKETS,
    Edition,
)
from trekvaart.rules.kernel import record_type

GRAY = -1
NONE = -1

LENGTHS = 12  # room for lengths up to MAX_LENGTH, in fours, so that loops over them become vector instructions

Board = np.record

COUNTED = ["kinds", "wild", "routes", "locations", "tickets", "longest", "tie_break_longest"]
# As the edition has them, by the same names.
DEALS = ["starting_hand", "market", "sweep_at", "first_deal", "first_keep", "later_deal", "later_keep"]
LIMITS = ["pieces", "doubles_open_from", "last_round_at", "longest_bonus", "merchandise_cards", "take_when_exhausted"]

BOARD = record_type(
    [(name, np.int32) for name in COUNTED + DEALS + LIMITS]
    + [
        ("cards", np.int32, (MAX_KINDS,)),
        ("points", np.int32, (MAX_LENGTH + 1,)),
        ("a", np.int32, (MAX_ROUTES,)),
        ("b", np.int32, (MAX_ROUTES,)),
        ("length", np.int32, (MAX_ROUTES,)),
        ("colour", np.int32, (MAX_ROUTES,)),
        ("cart", np.int32, (MAX_ROUTES,)),
        ("twin", np.int32, (MAX_ROUTES,)),
        ("by_length", np.int32, (MAX_ROUTES,)),
        ("first", np.int32, (MAX_LENGTH + 2, MAX_KINDS + 1)),
        ("mixes", np.int32, (MAX_LENGTH + 1, MAX_LENGTH + 1, LENGTHS)),
        ("ticket_a", np.int32, (MAX_TICKETS,)),
        ("ticket_b", np.int32, (MAX_TICKETS,)),
        ("ticket_points", np.int32, (MAX_TICKETS,)),
        ("merchandise_points", np.int32, (MAX_SEATS + 1, MAX_SEATS)),
    ]
)


def board_of(edition: Edition) -> Board:
    """The board of an edition, as the kernel reads it."""
    board: Board = np.zeros(1, BOARD)[0]
    board.kinds = len(edition.kinds)
    board.wild = board.kinds - 1
    board.routes = len(edition.routes)
    board.locations = len(edition.locations)
    board.tickets = len(edition.tickets)
    board.longest = max(route.length for route in edition.routes)
    board.tie_break_longest = "longest" in edition.tie_breaks
    for name in DEALS + LIMITS:
        setattr(board, name, getattr(edition, name))
    board.cards[: board.wild] = edition.cards_per_colour
    board.cards[board.wild] = edition.wilds
    board.points[: len(edition.route_points)] = edition.route_points
    board.twin[:] = NONE
    for number, route in enumerate(edition.routes):
        board.a[number], board.b[number] = route.a, route.b
        board.length[number] = route.length
        board.colour[number] = GRAY if route.colour == GRAY_WORD else edition.colours.index(route.colour)
        board.cart[number] = route.cart
        board.twin[number] = NONE if route.twin is None else route.twin
    order_by_length(board)
    list_mixes(board)
    for number, ticket in enumerate(edition.tickets):
        board.ticket_a[number], board.ticket_b[number] = ticket.a, ticket.b
        board.ticket_points[number] = ticket.points
    for seats, points in edition.merchandise_points.items():
        board.merchandise_points[seats, : len(points)] = points
    return board


def order_by_length(board: Board) -> None:
    """List the routes by length, then colour, gray last, and note where each length and colour begins."""

    def key(route: int) -> tuple[int, int]:
        colour = board.colour[route]
        return int(board.length[route]), int(board.wild if colour == GRAY else colour)

    order = sorted(range(board.routes), key=key)
    board.by_length[: board.routes] = order
    keys = [key(route) for route in order]
    for length in range(MAX_LENGTH + 2):
        for colour in range(MAX_KINDS + 1):
            board.first[length, colour] = bisect_left(keys, (length, colour))


def list_mixes(board: Board) -> None:
    """Note in how many ways wilds and cards of one colour, at least one of them, make up each length."""
    for wilds in range(MAX_LENGTH + 1):
        for cards in range(MAX_LENGTH + 1):
            for length in range(1, MAX_LENGTH + 1):
                board.mixes[wilds, cards, length] = max(0, min(cards, length) - max(1, length - wilds) + 1)
