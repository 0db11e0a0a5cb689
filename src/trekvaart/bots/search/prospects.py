"""Prospects: the signs by which to guess what a seat will have scored at the end. They are read, not judged.

The seat's hand and tickets count, whoever looks: in a world that was dealt they are known.
"""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.extras import extend
from trekvaart.bots.planner.looks import goods_points
from trekvaart.bots.planner.minds import Mind, Temper
from trekvaart.bots.planner.offers import turns_for
from trekvaart.bots.planner.policy import forget, look, plan
from trekvaart.rules.board import Board
from trekvaart.rules.kernel import kernel
from trekvaart.rules.state import State
from trekvaart.rules.turn import CARDS_A_TURN

Signs = npt.NDArray[np.float64]

STRIDE = 3.5  # spaces of a route that players claim
USEFUL = 0.9  # of the cards in a hand
SURE = 1.5  # a plan is sure to be done in time if it takes half of it, and sure not to be if it takes one and a half

# The signs. First what is scored, then the plan, what lies beyond it, the time, and the bonuses.
(
    CONSTANT,
    POINTS,
    COMPLETED,  # points of tickets
    PLANNED,
    LEFT_OUT,
    ROUTES,  # of the plan: how many, their points, their pieces
    ROUTE_POINTS,
    ROUTE_PIECES,
    LACKING,  # cards for it that the hand lacks, and has
    AT_HAND,
    EXPECTED,  # points of the plan, times the chance to be done in time
    RATE,  # points a turn beyond the plan
    REST,  # that rate for the time that the plan leaves
    BEYOND,  # points of the routes intended beyond the plan
    HAND,
    WILDS,
    PIECES,
    TIME,  # turns, if the quickest player hurries
    SPARE_TIME,
    LATENESS,
    RIVAL_PIECES,  # the fewest
    RIVAL_HAND,  # the largest
    WAIT,  # turns of others before its own
    SEATS,
    GOODS,  # merchandise: points as it stands, cards, cards ahead of the others, cards left
    GOODS_HELD,
    GOODS_AHEAD,
    GOODS_LEFT,
    NETWORK,  # spaces of its largest connected network, and ahead of what others have built
    NETWORK_AHEAD,
    SIGNS,
) = range(31)


@kernel
def read_signs(board: Board, chart: Chart, state: State, mind: Mind, temper: Temper, seat: int, signs: Signs) -> None:
    """Write the signs of a seat, at the beginning of anybody's turn."""
    forget(mind)
    look(board, state, mind, temper, seat)
    plan(board, chart, state, mind, temper, seat)
    extend(board, state, mind, temper, seat)
    signs[CONSTANT] = 1.0
    signs[POINTS] = state.points[seat]
    signs[TIME] = time_left(board, state)
    signs[SEATS] = state.seats
    signs[WAIT] = (seat - state.seat) % state.seats
    read_hand(board, state, mind, seat, signs)
    read_tickets(board, state, mind, seat, signs)
    read_plan(board, state, mind, temper, seat, signs)
    read_rivals(board, state, seat, signs)
    read_bonuses(board, state, mind, seat, signs)


@kernel
def time_left(board: Board, state: State) -> float:
    """How many turns there are until the quickest player ends the game, this one included."""
    fewest = 1e9
    for seat in range(state.seats):
        pieces = max(0, state.pieces[seat] - board.last_round_at)
        turns = max(0.0, pieces - USEFUL * state.hand_size[seat]) / CARDS_A_TURN + pieces / STRIDE
        fewest = min(fewest, turns)
    return 1.0 + fewest


@kernel
def read_hand(board: Board, state: State, mind: Mind, seat: int, signs: Signs) -> None:
    """What the seat holds, and how much of it serves its intentions."""
    signs[HAND] = state.hand_size[seat]
    signs[WILDS] = state.hands[seat, board.wild]
    signs[PIECES] = state.pieces[seat]
    signs[AT_HAND] = 0.0
    for kind in range(board.wild):
        signs[AT_HAND] += min(state.hands[seat, kind], mind.asked[kind])


@kernel
def read_tickets(board: Board, state: State, mind: Mind, seat: int, signs: Signs) -> None:
    """The points of the seat's tickets: completed, planned for, left out."""
    signs[COMPLETED] = signs[PLANNED] = 0.0
    unfinished = 0.0
    for ticket in range(board.tickets):
        if state.place[ticket] == seat:
            if mind.home[board.ticket_a[ticket]] == mind.home[board.ticket_b[ticket]]:
                signs[COMPLETED] += board.ticket_points[ticket]
            else:
                unfinished += board.ticket_points[ticket]
    for index in range(mind.count):
        signs[PLANNED] += board.ticket_points[mind.ticket[index]]
    signs[LEFT_OUT] = unfinished - signs[PLANNED]


@kernel
def read_plan(board: Board, state: State, mind: Mind, temper: Temper, seat: int, signs: Signs) -> None:
    """What the plan takes and brings, and what lies beyond it."""
    turns = turns_for(board, state, mind, temper, seat)
    time = signs[TIME]
    signs[ROUTES] = mind.planned
    signs[ROUTE_PIECES] = mind.pieces
    signs[LACKING] = mind.lacking_all
    signs[ROUTE_POINTS] = signs[BEYOND] = 0.0
    for place in range(mind.planned):
        signs[ROUTE_POINTS] += board.points[board.length[mind.route[place]]]
    for place in range(mind.planned, mind.intended):
        signs[BEYOND] += mind.worth[mind.route[place]]
    chance = min(1.0, max(0.0, SURE - turns / time))
    signs[EXPECTED] = chance * (2.0 * signs[PLANNED] + signs[ROUTE_POINTS])
    signs[SPARE_TIME] = max(0.0, time - turns)
    signs[LATENESS] = max(0.0, turns - time)
    signs[RATE] = mind.rate
    signs[REST] = mind.rate * signs[SPARE_TIME]


@kernel
def read_rivals(board: Board, state: State, seat: int, signs: Signs) -> None:
    """How near the end the others are, and what merchandise they have."""
    fewest, most_cards, most_goods = board.pieces, 0, 0
    for other in range(state.seats):
        if other != seat:
            fewest = min(fewest, state.pieces[other])
            most_cards = max(most_cards, state.hand_size[other])
            most_goods = max(most_goods, state.merchandise[other])
    signs[RIVAL_PIECES] = fewest
    signs[RIVAL_HAND] = most_cards
    signs[GOODS_AHEAD] = state.merchandise[seat] - most_goods
    signs[NETWORK_AHEAD] = fewest - board.pieces


@kernel
def read_bonuses(board: Board, state: State, mind: Mind, seat: int, signs: Signs) -> None:
    """Where the seat stands in merchandise and in building one long trail."""
    signs[GOODS_HELD] = state.merchandise[seat]
    signs[GOODS_LEFT] = state.merchandise_left
    signs[GOODS] = goods_points(board, state, seat, state.merchandise[seat])
    signs[NETWORK] = mind.network[mind.largest]
    signs[NETWORK_AHEAD] += signs[NETWORK]
