"""Minds: the room in which a planner thinks, and the temper that weighs what it finds. They hold and do nothing.

one Mind record
+------------------------------------------------------------------------------------------------+
| the board     home[LOCATIONS]         the same number where the seat's own routes connect         |
|               rivals[LOCATIONS]       bits of the other seats whose routes are there              |
| by route      is_open worth cost      open to the seat; points it brings; what it costs in cards  |
|               price used_by           the cost while planning; bits of the tickets that use it    |
| tickets       ticket[MOST] count      the unfinished ones that are planned for                    |
| the plan      route[ROUTES] planned   routes to claim, and then others intended; pieces                              |
| cards         asked lacking unseen    by kind: what the plan asks for, lacks; what nobody has seen |
+------------------------------------------------------------------------------------------------+
"""

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import MAX_KINDS, MAX_LOCATIONS, MAX_ROUTES, MAX_TICKETS

Mind = np.record
Minds = npt.NDArray[np.void]
Temper = np.record
Tempers = npt.NDArray[np.void]

WHIM = 0.05  # cards, at the most
MOST_TICKETS = 30  # that one plan connects; they are bits of a number

NEVER = 1e9  # the cost of what cannot be had
NOT_KNOWN = -1.0

MIND = np.dtype(
    [
        ("has_looked", np.int32),  # what is below about the board holds
        ("has_planned", np.int32),  # and so does the plan
        ("has_weighed", np.int32),  # and what drawing tickets promises, in points
        ("drawing", np.float64),
        ("home", np.int32, (MAX_LOCATIONS,)),
        ("rivals", np.int32, (MAX_LOCATIONS,)),
        ("network", np.int32, (MAX_LOCATIONS,)),  # by home: spaces of the seat's own routes
        ("largest", np.int32),  # the home of the largest network
        ("is_open", np.int32, (MAX_ROUTES,)),
        ("open", np.int32, (MAX_ROUTES,)),  # the open routes
        ("opens", np.int32),
        ("worth", np.float64, (MAX_ROUTES,)),
        ("cost", np.float64, (MAX_ROUTES,)),
        ("price", np.float64, (MAX_ROUTES,)),
        ("whim", np.float64, (MAX_ROUTES,)),  # added to the cost: tells equal ways apart
        ("used_by", np.int64, (MAX_ROUTES,)),
        ("loss", np.float64, (MAX_ROUTES,)),  # what the plan would lose with a route; NOT_KNOWN until it is asked
        (
            "least",
            np.float64,
            (MAX_LOCATIONS,),
        ),  # the cheapest way: what it costs to get to a location, and by which route
        ("came_by", np.int32, (MAX_LOCATIONS,)),
        ("edge", np.int32, (MAX_LOCATIONS,)),  # locations that the search for it has seen but not reached
        ("ticket", np.int32, (MAX_TICKETS,)),
        ("count", np.int32),
        ("route", np.int32, (MAX_ROUTES,)),
        ("planned", np.int32),
        ("intended", np.int32),  # with the routes that the other pieces may go to
        ("pieces", np.int32),
        ("left_out", np.float64),  # points of the tickets that the plan does without
        ("asked", np.int32, (MAX_KINDS,)),
        ("lacking", np.int32, (MAX_KINDS,)),
        ("extra", np.int32, (MAX_KINDS,)),  # what is lacking for routes beyond the plan
        ("lacking_all", np.int32),
        ("unseen", np.int32, (MAX_KINDS,)),
        ("unseen_size", np.int32),
        ("good", np.float64, (MAX_KINDS,)),  # how good a card of each kind would be
        ("promise", np.float64, (MAX_TICKETS,)),
        ("horizon", np.float64),  # turns to come, this one included
        ("rate", np.float64),  # points a turn of the best route beyond the plan
        ("lead", np.float64),  # points ahead of the best of the others, as far as can be guessed
    ]
)

# What a planner thinks of things. Cards are the measure unless something else is said.
TEMPERS = {
    "length": 0.5,  # of each space of a route
    "missing": 0.5,  # of each card that the hand lacks for it
    "claiming": 2.0,  # of the turn that a claim takes
    "point": 0.4,  # of a point that a route brings, off its cost
    "scarce": 0.5,  # how much dearer a kind is of which little is unseen
    "lost": 30.0,  # of a route that nothing can replace
    "calm": 1.0,  # urgency where nobody is
    "contested": 0.5,  # more urgency for each end where others are
    "ready": 0.5,  # of a point, when a route can be claimed now
    "pressing": 1.0,  # urgency from which a claim does not wait
    "wild": 1.5,  # of a wild in a payment
    "enough": 4.0,  # points that drawing tickets must promise
    "rather": 0.0,  # and more for each point a turn that routes bring meanwhile
    "sure": 0.5,  # a plan that takes this part of the time left will be done
    "card": 0.9,  # points that a card brings otherwise
    "turn": 2.0,  # cards that a turn brings otherwise
    "fail": 1.0,  # how much a lost ticket counts
    "deck": 0.0,  # how good the deck is beyond what it holds on average
    "last_wild": 1.2,
    "idle_wild": 0.4,
    "hidden_wild": 1.5,  # how good a wild from the deck is
    "idle_card": 0.1,
    "gather": 0.02,  # more for each card of that kind in hand
    "target": 0.5,  # how good a card for the best other route is
    "longest": 1.0,  # how much of the bonus for the longest trail a route is credited with
    "goods": 1.0,  # how much of the rank in merchandise
    "block": 0.0,  # points for a route that others seem to want
    "late_card": 0.3,  # points that a card brings when little time is left
    "late": 2.0,  # turns that are little time
    "blind": 1.2,  # draws for each card that one is after
    "slack": 1.5,  # of the time left: a plan that takes more is cut
    "stride": 3.0,  # spaces of a route that others claim
    "useful": 1.0,  # how many of their cards others can use
    "pace": 1.0,  # how much of the time that others seem to need there is
    "luck": 1.0,  # draws for each card that a plan lacks
    "rush": 0.0,  # less urgency is enough for each ten points of lead
    "spend": 0.9,  # points that a piece brings otherwise
    "seize": 0.2,  # urgency for each point of a route beyond the plan
    "guess": 0.0,  # of the points of a usual ticket: what each ticket of others brings them
    "finish": 0.0,  # points for each point of lead, when a claim begins the last round
    "closing": 0.0,  # urgency for each point of the tickets that a route serves, by the turns to come
}

TEMPER = np.dtype([(name, np.float64) for name in TEMPERS])


def new_mind(seed: int) -> Mind:
    """A mind that thinks of nothing yet, with whims of its own."""
    mind: Mind = np.zeros(1, MIND).view(np.recarray)[0]
    mind.whim[:] = WHIM * np.random.default_rng(seed).random(MAX_ROUTES)
    return mind


def temper_of(**changes: float) -> Temper:
    """The usual temper, with changes."""
    temper: Temper = np.zeros(1, TEMPER).view(np.recarray)[0]
    for name, value in {**TEMPERS, **changes}.items():
        temper[name] = value
    return temper
