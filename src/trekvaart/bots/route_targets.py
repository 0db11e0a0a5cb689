"""Chooses a route to claim without a ticket: the best rate of points, or the most points in the last turn."""

from __future__ import annotations

from collections.abc import Iterable

from trekvaart.bots.card_needs import missing
from trekvaart.bots.route_costs import CARD_WORTH
from trekvaart.bots.situation import CARDS_A_TURN, Situation

CARD_WORTH_LATE = 0.3  # when there is little left to spend it on
LATE = 2  # turns
BLIND = 1.2  # draws for each card that one is after


def best_target(situation: Situation) -> int | None:
    """The route that brings most points a turn, counting the turns to collect what it lacks; None: none in time."""
    turns = situation.turns_to_come()
    card_worth = CARD_WORTH if turns > LATE else CARD_WORTH_LATE
    best, best_rate = None, 0.0
    for route in situation.open:
        needed = missing(situation, route) * BLIND / CARDS_A_TURN + 1
        rate = (situation.graph.points[route] - card_worth * situation.graph.lengths[route]) / needed
        if needed <= turns and (best is None or rate > best_rate):
            best, best_rate = route, rate
    return best


def points_at_the_end(situation: Situation, route: int) -> int:
    """The points of a route with the tickets it completes, which would else be lost."""
    joined = {situation.home[place] for place in situation.graph.ends[route]}
    completed = [
        ticket for ticket in situation.unfinished() if {situation.home[ticket.a], situation.home[ticket.b]} == joined
    ]
    return situation.graph.points[route] + 2 * sum(ticket.points for ticket in completed)


def last_target(situation: Situation, routes: Iterable[int]) -> int | None:
    """The route to claim in the last turn; None if none can be."""
    return max(routes, key=lambda route: points_at_the_end(situation, route), default=None)
