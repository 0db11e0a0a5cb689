"""Prospects: what a route or a ticket is worth to a seat beyond the plan of the moment."""

from __future__ import annotations

from trekvaart.bots.situation import Situation
from trekvaart.game.views import View

FAR = 3  # merchandise cards ahead that are worth counting


def merchandise_worth(view: View) -> float:
    """What one more merchandise card is worth: the best rise in rank that a few more would bring, per card."""
    mine = view.me.merchandise
    if view.merchandise_left == 0:
        return 0
    now = _merchandise_points(view, mine)
    return max((_merchandise_points(view, mine + more) - now) / more for more in range(1, FAR + 1))


def _merchandise_points(view: View, mine: int) -> int:
    """What the merchandise cards would score if this seat had so many."""
    if mine == 0:
        return 0
    ahead = sum(seat.merchandise > mine for seat in view.seats if seat.seat != view.seat)
    ranks = view.edition.merchandise_points[len(view.seats)]
    return ranks[ahead] if ahead < len(ranks) else 0


def route_worth(situation: Situation, route: int, merchandise: float) -> float:
    """The points a route brings now and, by its place, may bring at the end."""
    atlas, edition = situation.atlas, situation.atlas.edition
    worth: float = atlas.points[route]
    if edition.routes[route].cart:
        worth += merchandise
    if edition.longest_bonus and _lengthens(situation, route):
        worth += edition.longest_bonus * atlas.lengths[route] / edition.pieces
    return worth


def _lengthens(situation: Situation, route: int) -> bool:
    """Whether a route goes on from the seat's own to somewhere new."""
    home, (a, b) = situation.home, situation.atlas.ends[route]
    touched = {place for own in situation.own for place in situation.atlas.ends[own]}
    return home[a] != home[b] and (a in touched or b in touched)
