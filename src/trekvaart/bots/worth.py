"""Worth: the points that routes bring, now and at the end, and what it costs a seat to get them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf

from trekvaart.bots.situation import CARDS_A_TURN, Situation
from trekvaart.bots.wants import missing
from trekvaart.game.views import View

MORE = 3  # merchandise cards ahead that are worth counting on
CLAIMING = CARDS_A_TURN  # what the turn of a claim costs: the cards that could have been drawn
POINT_WORTH = 0.4  # of a card
CARD_WORTH = 0.9  # points, spent on something else
LEAST_COST = 0.25  # only what one owns is free
WHIM = 0.05  # tells equal ways apart, differently for each seed


def merchandise_worth(view: View) -> float:
    """The points of one more merchandise card: the best rise in rank that a few would bring, shared among them."""
    if view.merchandise_left == 0:
        return 0
    mine = view.me.merchandise
    now = _merchandise_points(view, mine)
    return max((_merchandise_points(view, mine + more) - now) / more for more in range(1, MORE + 1))


def _merchandise_points(view: View, mine: int) -> int:
    """What so many merchandise cards would score for the seat."""
    if mine == 0:
        return 0
    ahead = sum(seat.merchandise > mine for seat in view.seats if seat.seat != view.seat)
    return view.edition.merchandise_points[len(view.seats)][ahead]


def worth(situation: Situation) -> list[float]:
    """The points of each route, with its part in the bonuses at the end."""
    atlas, edition, touched, home = situation.atlas, situation.atlas.edition, situation.touched, situation.home
    result: list[float] = list(atlas.points)
    merchandise = merchandise_worth(situation.view)
    for route in situation.open:
        if edition.routes[route].cart:
            result[route] += merchandise
        a, b = atlas.ends[route]
        if edition.longest_bonus and (a in touched or b in touched) and home[a] != home[b]:
            result[route] += edition.longest_bonus * atlas.lengths[route] / edition.pieces
    return result


def costs(situation: Situation, worths: Sequence[float], taste: random.Random) -> list[float]:
    """What each route costs in cards: nothing if the seat owns it, endlessly much if it cannot have it.

    Cards in the hand count half, for they would serve another route too; points that a route brings make it cheaper.
    """
    lengths = situation.atlas.lengths
    whims = [WHIM * taste.random() for _ in lengths]
    result = [inf] * len(lengths)
    for route in situation.own:
        result[route] = 0
    for route in situation.open:
        cards = (lengths[route] + missing(situation, route)) / 2
        result[route] = max(LEAST_COST, cards + CLAIMING - POINT_WORTH * worths[route]) + whims[route]
    return result
