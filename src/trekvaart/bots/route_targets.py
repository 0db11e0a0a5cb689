"""Chooses a route to claim without a ticket: the best rate of points, or the most points in the last turn."""

from __future__ import annotations

from collections.abc import Iterable

from trekvaart.bots.card_needs import missing_cards
from trekvaart.bots.route_costs import CARD_POINTS
from trekvaart.bots.situation import CARDS_A_TURN, Situation

LATE_CARD_POINTS = 0.3  # points that a card brings when few turns are left
FEW_TURNS = 2
DRAWS_PER_CARD = 1.2  # for each missing card


def best_target(situation: Situation) -> int | None:
    """The route with the most points a turn, counting the turns to draw missing cards; None if none is in time."""
    turns, missing = situation.expected_turns(), missing_cards(situation)
    card_points = CARD_POINTS if turns > FEW_TURNS else LATE_CARD_POINTS
    best, best_rate = None, 0.0
    for route in situation.open_routes:
        needed = missing[route] * DRAWS_PER_CARD / CARDS_A_TURN + 1
        rate = (situation.graph.points[route] - card_points * situation.graph.lengths[route]) / needed
        if needed <= turns and (best is None or rate > best_rate):
            best, best_rate = route, rate
    return best


def points_at_the_end(situation: Situation, route: int) -> int:
    """The points of a route, and twice those of the tickets it completes, which would otherwise be lost."""
    joined = {situation.component[place] for place in situation.graph.ends[route]}
    completed = [
        ticket
        for ticket in situation.unfinished()
        if {situation.component[ticket.a], situation.component[ticket.b]} == joined
    ]
    return situation.graph.points[route] + 2 * sum(ticket.points for ticket in completed)


def last_target(situation: Situation, routes: Iterable[int]) -> int | None:
    """The route to claim in the last turn; None if there is none."""
    return max(routes, key=lambda route: points_at_the_end(situation, route), default=None)
