"""The features from which a seat's final score is estimated.

They include the seat's hand and tickets, which are known in a sampled world.
"""

import numpy as np
import numpy.typing as npt

from trekvaart.bots.planner.adjacency import Adjacency
from trekvaart.bots.planner.extra_routes import plan_extra_routes
from trekvaart.bots.planner.features import merchandise_points
from trekvaart.bots.planner.planner_state import PlannerState
from trekvaart.bots.planner.policy import plan, reset, update
from trekvaart.bots.planner.ticket_choice import turns_needed
from trekvaart.bots.planner.weights import Weights
from trekvaart.rules.kernel_api import CARDS_A_TURN, Board, State, kernel

Features = npt.NDArray[np.float64]

STRIDE = 3.5  # spaces of a route that players claim
USEFUL = 0.9  # of the cards in a hand
SURE = 1.5  # a plan is sure to be done in time if it takes half of it, and sure not to be if it takes one and a half

# The features. First what is scored, then the plan, what lies beyond it, the time, and the bonuses.
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
    FEATURES,
) = range(31)


@kernel
def read_features(
    board: Board,
    adjacency: Adjacency,
    state: State,
    planner: PlannerState,
    weights: Weights,
    seat: int,
    features: Features,
) -> None:
    """Write the features of a seat, at the beginning of anybody's turn."""
    reset(planner)
    update(board, state, planner, weights, seat)
    plan(board, adjacency, state, planner, weights, seat)
    plan_extra_routes(board, state, planner, weights, seat)
    features[CONSTANT] = 1.0
    features[POINTS] = state.points[seat]
    features[TIME] = time_left(board, state)
    features[SEATS] = state.seats
    features[WAIT] = (seat - state.seat) % state.seats
    read_hand(board, state, planner, seat, features)
    read_tickets(board, state, planner, seat, features)
    read_plan(board, state, planner, weights, seat, features)
    read_rivals(board, state, seat, features)
    read_bonuses(board, state, planner, seat, features)


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
def read_hand(board: Board, state: State, planner: PlannerState, seat: int, features: Features) -> None:
    """What the seat holds, and how much of it serves its intentions."""
    features[HAND] = state.hand_size[seat]
    features[WILDS] = state.hands[seat, board.wild]
    features[PIECES] = state.pieces[seat]
    features[AT_HAND] = 0.0
    for kind in range(board.wild):
        features[AT_HAND] += min(state.hands[seat, kind], planner.needed[kind])


@kernel
def read_tickets(board: Board, state: State, planner: PlannerState, seat: int, features: Features) -> None:
    """The points of the seat's tickets: completed, planned for, left out."""
    features[COMPLETED] = features[PLANNED] = 0.0
    unfinished = 0.0
    for ticket in range(board.tickets):
        if state.place[ticket] == seat:
            if planner.component[board.ticket_a[ticket]] == planner.component[board.ticket_b[ticket]]:
                features[COMPLETED] += board.ticket_points[ticket]
            else:
                unfinished += board.ticket_points[ticket]
    for index in range(planner.ticket_count):
        features[PLANNED] += board.ticket_points[planner.tickets[index]]
    features[LEFT_OUT] = unfinished - features[PLANNED]


@kernel
def read_plan(
    board: Board, state: State, planner: PlannerState, weights: Weights, seat: int, features: Features
) -> None:
    """What the plan takes and brings, and what lies beyond it."""
    turns = turns_needed(board, state, planner, weights, seat)
    time = features[TIME]
    features[ROUTES] = planner.plan_size
    features[ROUTE_PIECES] = planner.plan_pieces
    features[LACKING] = planner.total_missing
    features[ROUTE_POINTS] = features[BEYOND] = 0.0
    for place in range(planner.plan_size):
        features[ROUTE_POINTS] += board.points[board.length[planner.routes[place]]]
    for place in range(planner.plan_size, planner.extended_size):
        features[BEYOND] += planner.value[planner.routes[place]]
    chance = min(1.0, max(0.0, SURE - turns / time))
    features[EXPECTED] = chance * (2.0 * features[PLANNED] + features[ROUTE_POINTS])
    features[SPARE_TIME] = max(0.0, time - turns)
    features[LATENESS] = max(0.0, turns - time)
    features[RATE] = planner.extra_rate
    features[REST] = planner.extra_rate * features[SPARE_TIME]


@kernel
def read_rivals(board: Board, state: State, seat: int, features: Features) -> None:
    """How near the end the others are, and what merchandise they have."""
    fewest, most_cards, most_goods = board.pieces, 0, 0
    for other in range(state.seats):
        if other != seat:
            fewest = min(fewest, state.pieces[other])
            most_cards = max(most_cards, state.hand_size[other])
            most_goods = max(most_goods, state.merchandise[other])
    features[RIVAL_PIECES] = fewest
    features[RIVAL_HAND] = most_cards
    features[GOODS_AHEAD] = state.merchandise[seat] - most_goods
    features[NETWORK_AHEAD] = fewest - board.pieces


@kernel
def read_bonuses(board: Board, state: State, planner: PlannerState, seat: int, features: Features) -> None:
    """Where the seat stands in merchandise and in building one long trail."""
    features[GOODS_HELD] = state.merchandise[seat]
    features[GOODS_LEFT] = state.merchandise_left
    features[GOODS] = merchandise_points(board, state, seat, state.merchandise[seat])
    features[NETWORK] = planner.network_size[planner.largest_network]
    features[NETWORK_AHEAD] += features[NETWORK]
