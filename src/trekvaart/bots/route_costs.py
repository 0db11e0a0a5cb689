"""What each route costs a seat, in cards."""

from __future__ import annotations

import random
from math import inf

from trekvaart.bots.card_needs import missing
from trekvaart.bots.situation import CARDS_A_TURN, Situation

CLAIMING = CARDS_A_TURN  # what the turn of a claim costs: the cards that could have been drawn
POINT_WORTH = 0.4  # of a card
CARD_WORTH = 0.9  # points, spent on something else
LEAST_COST = 0.25  # only what one owns is free
WHIM = 0.05  # tells equal ways apart, differently for each seed


def costs(situation: Situation, rng_for_game: random.Random) -> list[float]:
    """What each route costs in cards: nothing if the seat owns it, endlessly much if it cannot have it.

    Cards in the hand count half, for they would serve another route too; points that a route brings make it cheaper.
    """
    lengths, points = situation.graph.lengths, situation.graph.points
    rng = [WHIM * rng_for_game.random() for _ in lengths]
    result = [inf] * len(lengths)
    for route in situation.own:
        result[route] = 0
    for route in situation.open:
        cards = (lengths[route] + missing(situation, route)) / 2
        result[route] = max(LEAST_COST, cards + CLAIMING - POINT_WORTH * points[route]) + rng[route]
    return result
