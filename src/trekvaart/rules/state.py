"""The state: everything true of a game at one moment, as one record of fixed size.

    one State record
    +--------------------------------------------------------------------------------------------+
    | the turn      seats seat phase turn cards_left turns_left passes marks                       |
    | cards         deck[KINDS]  discards[KINDS]  face_up[KINDS]      a count per kind, no order    |
    |               deck_size  discards_size  market_size                                          |
    |               market[MARKET]                                   kind in each slot, or NONE     |
    | by seat       hands[SEATS, KINDS]  hand_size  pieces  points  merchandise                    |
    |               shown[SEATS, KINDS]       cards everybody knows the seat to hold               |
    | routes        owner[ROUTES]                                    seat, or NONE                  |
    | tickets       place[TICKETS]            FRESH, UNDER, OFFERED or the seat that keeps it       |
    |               fresh  under[TICKETS]  under_from[TICKETS]  under_first  under_size             |
    |               offer[SEATS, OFFER]  offer_size[SEATS]  offer_left  chosen[SEATS]               |
    +--------------------------------------------------------------------------------------------+

There is no shuffled deck and no random generator: a card is decided when it is drawn.
"""

import numpy as np

from trekvaart.editions.edition import MAX_KINDS, MAX_MARKET, MAX_OFFER, MAX_ROUTES, MAX_SEATS, MAX_TICKETS
from trekvaart.rules.kernel import record_type

State = np.record

# Phases. In the first four chance decides, in the next three a seat does.
DEALING, FILLING, OFFERING, BLIND, CHOOSING, TURN, KEEPING, OVER = range(8)

# Where a ticket is, when no seat keeps it.
FRESH, UNDER, OFFERED = -1, -2, -3

# Effects of a step beyond its own action: digits of `marks`, the latest last.
REFILLED, SWEPT, MERCHANDISE, LAST_ROUND, NEW_TURN, ENDED = range(1, 7)
MARKS_BASE = 8

NOT_CHOSEN = -1

STATE = record_type(
    [
        ("seats", np.int32),
        ("seat", np.uint32),  # unsigned, because it is an index: Numba then omits the code for negative ones
        ("phase", np.int32),
        ("turn", np.int32),
        ("cards_left", np.int32),
        ("turns_left", np.int32),
        ("passes", np.int32),
        ("marks", np.int32),
        ("deck_size", np.int32),
        ("discards_size", np.int32),
        ("market_size", np.int32),
        ("merchandise_left", np.int32),
        ("fresh", np.int32),
        ("under_first", np.int32),
        ("under_size", np.int32),
        ("offer_left", np.int32),
        ("deck", np.int32, (MAX_KINDS,)),
        ("discards", np.int32, (MAX_KINDS,)),
        ("face_up", np.int32, (MAX_KINDS,)),
        ("market", np.int32, (MAX_MARKET,)),
        ("hands", np.int32, (MAX_SEATS, MAX_KINDS)),
        ("shown", np.int32, (MAX_SEATS, MAX_KINDS)),
        ("hand_size", np.int32, (MAX_SEATS,)),
        ("pieces", np.int32, (MAX_SEATS,)),
        ("points", np.int32, (MAX_SEATS,)),
        ("merchandise", np.int32, (MAX_SEATS,)),
        ("owner", np.int32, (MAX_ROUTES,)),
        ("place", np.int32, (MAX_TICKETS,)),
        ("under", np.int32, (MAX_TICKETS,)),
        ("under_from", np.int32, (MAX_TICKETS,)),
        ("offer", np.int32, (MAX_SEATS, MAX_OFFER)),
        ("offer_size", np.int32, (MAX_SEATS,)),
        ("chosen", np.int32, (MAX_SEATS,)),
    ]
)


def blank() -> State:
    """A new state, to be set up."""
    state: State = np.zeros(1, STATE)[0]
    return state
