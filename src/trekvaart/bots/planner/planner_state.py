"""The working memory of a planner, as one record.

one PlannerState record
+------------------------------------------------------------------------------------------------+
| by location   component               equal numbers where the seat's own routes connect           |
|               rival_seats             bits of the other seats whose routes are there              |
| by route      is_open value cost      open to the seat; points it brings; what it costs in cards  |
|               path_cost used_by       the cost while planning; bits of the tickets that use it    |
| tickets       tickets ticket_count    the unfinished ones that are planned for                    |
| the plan      routes plan_size        routes to claim, followed by extra routes                   |
| by kind       needed missing unseen   cards that the plan needs and misses; cards nobody has seen |
+------------------------------------------------------------------------------------------------+
"""

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_KINDS, MAX_LOCATIONS, MAX_ROUTES, MAX_TICKETS
from trekvaart.rules.kernel_api import record_type

PlannerState = np.record
PlannerStates = npt.NDArray[np.void]

NOISE = 0.05  # cards, at most, that break ties between routes
MOST_TICKETS = 30  # that one plan connects; they are bits of a number

NEVER = 1e9  # the cost of what is not available
NOT_KNOWN = -1.0

PLANNER_STATE = record_type(
    [
        ("is_board_current", np.int32),  # what is below about the board holds
        ("is_plan_current", np.int32),  # and so does the plan
        ("is_draw_value_current", np.int32),  # and what drawing tickets promises, in points
        ("draw_value", np.float64),
        ("component", np.int32, (MAX_LOCATIONS,)),
        ("rival_seats", np.int32, (MAX_LOCATIONS,)),
        ("network_size", np.int32, (MAX_LOCATIONS,)),  # by component: spaces of the seat's own routes
        ("largest_network", np.int32),  # the component of the largest network
        ("is_open", np.int32, (MAX_ROUTES,)),
        ("open_routes", np.int32, (MAX_ROUTES,)),  # the open routes
        ("open_count", np.int32),
        ("value", np.float64, (MAX_ROUTES,)),
        ("cost", np.float64, (MAX_ROUTES,)),
        ("path_cost", np.float64, (MAX_ROUTES,)),
        ("noise", np.float64, (MAX_ROUTES,)),  # added to the cost: breaks ties
        ("used_by", np.int64, (MAX_ROUTES,)),
        ("loss", np.float64, (MAX_ROUTES,)),  # what the plan would lose without a route; NOT_KNOWN until computed
        ("distance", np.float64, (MAX_LOCATIONS,)),  # the cost of the cheapest path, and its last route
        ("previous_route", np.int32, (MAX_LOCATIONS,)),
        ("by_number", np.int32),  # of equally near locations, the search continues at the one with the lowest number
        ("frontier", np.int32, (MAX_LOCATIONS,)),  # locations that the search for it has seen but not reached
        ("tickets", np.int32, (MAX_TICKETS,)),
        ("ticket_count", np.int32),
        ("routes", np.int32, (MAX_ROUTES,)),
        ("plan_size", np.int32),
        ("extended_size", np.int32),  # with the routes that the other pieces may go to
        ("plan_pieces", np.int32),
        ("dropped_points", np.float64),  # points of the tickets that the plan does without
        ("needed", np.int32, (MAX_KINDS,)),
        ("missing", np.int32, (MAX_KINDS,)),
        ("extra_missing", np.int32, (MAX_KINDS,)),  # what is lacking for routes beyond the plan
        ("total_missing", np.int32),
        ("unseen", np.int32, (MAX_KINDS,)),
        ("unseen_size", np.int32),
        ("card_value", np.float64, (MAX_KINDS,)),  # how good a card of each kind would be
        ("expected_points", np.float64, (MAX_TICKETS,)),
        ("turns_left", np.float64),  # turns to come, this one included
        ("extra_rate", np.float64),  # points a turn of the best route beyond the plan
        ("lead", np.float64),  # points ahead of the best of the others, as far as can be guessed
    ]
)


def new_planner_state(seed: int) -> PlannerState:
    """A planner without a plan; the seed sets its noise."""
    planner: PlannerState = np.zeros(1, PLANNER_STATE)[0]
    planner.noise[:] = NOISE * np.random.default_rng(seed).random(MAX_ROUTES)
    return planner
