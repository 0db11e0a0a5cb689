"""What each route costs a seat, in cards."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from trekvaart.bots.card_needs import missing_cards
from trekvaart.bots.seeded_rng import rng_for_game
from trekvaart.bots.situation import CARDS_A_TURN, Situation

CLAIM_COST = CARDS_A_TURN  # the cards that could be drawn in the turn of a claim
POINT_DISCOUNT = 0.4  # cards off the cost for each point
CARD_POINTS = 0.9  # points that a card brings elsewhere
LEAST_COST = 0.25  # only owned routes are free
NOISE = 0.05  # breaks ties, differently for each seed


def route_costs(situation: Situation, seed: int) -> list[float]:
    """The cost of each route: 0 if the seat owns it, inf if it cannot claim it.

    Cards in the hand count half, because they could pay for another route; points make a route cheaper.
    """
    lengths, points, missing = situation.graph.lengths, situation.graph.points, missing_cards(situation)
    noise = _noise(seed, situation.view.me.seat, len(lengths))
    result = [inf] * len(lengths)
    for route in situation.own_routes:
        result[route] = 0
    for route in situation.open_routes:
        cost = (lengths[route] + missing[route]) / 2 + CLAIM_COST - POINT_DISCOUNT * points[route]
        result[route] = (cost if cost > LEAST_COST else LEAST_COST) + noise[route]
    return result


@lru_cache(maxsize=64)
def _noise(seed: int, seat: int, routes: int) -> list[float]:
    rng = rng_for_game(seed, seat)
    return [NOISE * rng.random() for _ in range(routes)]
