"""The planner's weights: one table of what each one weighs, with the values tuned for wide and for small boards."""

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.rules.kernel_api import Board, record_type

Weights = np.record
SeatWeights = npt.NDArray[np.void]  # one record for each seat

SMALL = 30  # a board with fewer pieces than this is small

# The values for a wide and for a small board, tuned by self-play. The comment begins with the unit, if there is one.
TUNED = {
    "length_cost": (0.664, 0.116),  # cards: cost of each space of a route
    "missing_card_cost": (0.184, 0.036),  # cards: cost of each card that the hand lacks for a route
    "claim_turn_cost": (2.772, 1.221),  # cards: cost of the turn that a claim takes
    "point_discount": (0.423, 0.175),  # cards: off the cost of a route for each point it scores
    "scarcity_markup": (0.157, 1.17),  # extra cost of a missing card when few of its kind are unseen
    "irreplaceable_loss": (29.652, 15.737),  # cards: loss of a route without any detour, the upper limit of a loss
    "base_loss_urgency": (0.162, 6.516),  # urgency of a planned route for each card that losing it would cost
    "rival_loss_urgency": (0.976, -0.02),  # the same, added for each end of the route where a rival has built
    "planned_point_urgency": (0.347, 5.57),  # urgency of a planned route for each point it scores
    "extra_point_urgency": (0.117, 6.54),  # urgency of an extra route for each point it scores
    "ticket_deadline_urgency": (
        1.054,
        1.937,
    ),  # urgency for each point of the tickets that use a route, divided by the turns left
    "claim_threshold": (6.597, 45.808),  # urgency from which a route is claimed now
    "lead_threshold_cut": (-0.07, 1.177),  # off that threshold for each ten points of lead
    "wild_payment_cost": (1.536, 6.547),  # cards: cost of a wild in a payment
    "ticket_draw_threshold": (2.557, 4.277),  # points: expected of a ticket draw before it is made
    "ticket_draw_threshold_per_rate": (
        0.154,
        -0.062,
    ),  # points: the same, added for each point a turn that extra routes score
    "safe_time_share": (0.401, 0.912),  # a plan that takes this share of the turns left is certain to be completed
    "card_opportunity_points": (1.966, 1.178),  # points: what a card is worth elsewhere
    "turn_opportunity_cards": (1.986, 5.624),  # cards: what a turn is worth elsewhere
    "failed_ticket_factor": (1.653, 1.089),  # how much the points of a failed ticket count
    "deck_bonus": (0.107, -0.348),  # value of a card from the deck, added to the average of the unseen cards
    "last_needed_wild_value": (0.647, 0.959),  # value of a face-up wild that is the last card missing
    "other_wild_value": (0.421, 0.268),  # value of any other face-up wild
    "deck_wild_value": (-0.087, 3.721),  # value of a wild from the deck
    "unneeded_card_value": (-0.269, 0.099),  # value of a card that no route needs
    "held_card_bonus": (-0.012, 0.067),  # the same, added for each card of its kind in hand
    "extra_route_card_factor": (0.467, 0.977),  # value of a card for an extra route, relative to one for the plan
    "longest_bonus_share": (0.4, 0.488),  # share of the longest-path bonus that a route is credited with
    "merchandise_share": (0.561, 0.448),  # share of the points for a better merchandise rank
    "blocking_points": (0.372, 0.551),  # points: of a route between two locations of the same rival
    "space_opportunity_points": (1.478, 1.221),  # points: what a piece is worth elsewhere
    "late_space_opportunity_points": (0.692, 0.169),  # points: the same when few turns are left
    "late_turns": (2.676, 1.169),  # turns that are few
    "draws_per_extra_card": (1.182, 0.353),  # draws for each card that an extra route lacks
    "draws_per_plan_card": (0.626, 0.058),  # draws for each card that the plan lacks
    "plan_time_limit": (1.657, 3.567),  # a plan may take this multiple of the turns left
    "rival_route_length": (4.78, 6.358),  # spaces of a route that a rival claims
    "rival_useful_card_share": (0.899, 4.961),  # share of its hand that a rival can use
    "rival_time_factor": (1.209, 0.546),  # turns left, relative to what the fastest rival needs
    "rival_ticket_share": (0.061, 0.015),  # share of an average ticket's points that each ticket of a rival scores
    "last_round_lead_points": (0.26, 0.705),  # points: of a claim that starts the last round, for each point of lead
}

WEIGHTS = record_type([(name, np.float64) for name in TUNED])


def weights_for(board: Board) -> SeatWeights:
    """The weights for a board, once for each seat."""
    weights: SeatWeights = np.zeros(MAX_SEATS, WEIGHTS)
    for name, (wide, small) in TUNED.items():
        weights[name] = small if is_small(board) else wide
    return weights


def is_small(board: Board) -> bool:
    """Whether a board is small: few pieces, all locations near each other."""
    return bool(board.pieces < SMALL)
