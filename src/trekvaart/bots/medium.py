"""Medium: plans the cheapest routes for its tickets, collects their colours and claims them before others do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from trekvaart.bots.atlas import NO_TWIN
from trekvaart.bots.bot import Budget
from trekvaart.bots.draws import best_draw
from trekvaart.bots.mood import taste
from trekvaart.bots.offers import best_keep, promise_of_draw
from trekvaart.bots.plan import Plan, best_within, connect
from trekvaart.bots.situation import CARDS_A_TURN, Situation, read
from trekvaart.bots.targets import best_target, last_target, worth_at_the_end
from trekvaart.bots.wants import best_payment, payments, sacrifice, wants
from trekvaart.bots.worth import costs, worth
from trekvaart.game.actions import Action, Claim, DrawTickets, Keep
from trekvaart.game.views import View

OVERFLOW = 0.25
ENOUGH = 4.0  # points that drawing tickets must promise, to be better than a turn of something else
LOST = 30.0  # cards: what a route is worth to the plan if nothing can replace it
CONTESTED = 0.5  # how much more pressing a route is for each end where others are

Ways = Mapping[int, Sequence[Claim]]  # to pay for each route that can be claimed


class Medium:
    """A player with a plan, who counts cards in the hand but not in others' hands."""

    name = "medium"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        situation = read(view)
        worths = worth(situation)
        prices = costs(situation, worths, taste(self._seed, view))
        keeps = [action for action in legal if isinstance(action, Keep)]
        if keeps:
            return best_keep(situation, prices, keeps)
        ways = payments(situation.atlas, legal)
        if situation.is_last_turn and view.cards_left == CARDS_A_TURN:
            return _finish(situation, worths, prices, ways, legal)
        plan = best_within(situation.atlas, prices, situation.unfinished(), situation.pieces)
        if plan.routes:
            return _follow(situation, worths, prices, plan, ways, legal)
        return _improve(situation, worths, prices, ways, legal)


def _follow(
    situation: Situation,
    worths: Sequence[float],
    prices: Sequence[float],
    plan: Plan,
    ways: Ways,
    legal: Sequence[Action],
) -> Action:
    """Claim the most pressing route of the plan, or draw for it."""
    ready = [route for route in plan.routes if route in ways]
    claims = {route: _pay(situation, route, ways, plan.routes) for route in ready}
    if claims:
        return claims[max(ready, key=lambda route: _pressing(situation, prices, plan, claims[route], route))]
    spare = _spare(situation, worths, plan, ways)
    if spare is not None:
        return spare
    return _draw(situation, worths, plan.routes, ways, legal)


def _spare(situation: Situation, worths: Sequence[float], plan: Plan, ways: Ways) -> Claim | None:
    asked = wants(situation, plan.routes)
    atlas = situation.atlas
    idle = sum(max(0, held - count) for held, count in zip(situation.hand[:atlas.wild], asked.asked, strict=False))
    if idle < OVERFLOW * atlas.edition.pieces:
        return None
    claims = {route: best_payment(situation, ways[route], asked) for route in ways if atlas.lengths[route] + plan.pieces <= situation.pieces}
    free = [route for route, claim in claims.items() if sacrifice(situation, claim, asked) == 0 and worths[route] >= 4]
    return claims[max(free, key=worths.__getitem__)] if free else None

def _improve(
    situation: Situation, worths: Sequence[float], prices: Sequence[float], ways: Ways, legal: Sequence[Action]
) -> Action:
    """No ticket is left to work for: draw more of them, claim what brings most, or draw for that."""
    if DrawTickets() in legal and promise_of_draw(situation, prices) > ENOUGH:
        return DrawTickets()
    target = best_target(situation, worths)
    if target in ways:
        return _pay(situation, target, ways)
    return _draw(situation, worths, () if target is None else (target,), ways, legal)


def _finish(
    situation: Situation, worths: Sequence[float], prices: Sequence[float], ways: Ways, legal: Sequence[Action]
) -> Action:
    """The last turn: claim the most points, or see whether drawn tickets are complete already."""
    target = last_target(situation, worths, ways)
    points = 0 if target is None else worth_at_the_end(situation, worths, target)
    if DrawTickets() in legal and promise_of_draw(situation, prices) > points:
        return DrawTickets()
    return _draw(situation, worths, (), ways, legal) if target is None else _pay(situation, target, ways)


def _draw(
    situation: Situation, worths: Sequence[float], routes: Sequence[int], ways: Ways, legal: Sequence[Action]
) -> Action:
    """Draw a card for these routes; if there is none, claim what can be claimed."""
    draw = best_draw(situation, legal, wants(situation, routes))
    if draw is not None:
        return draw
    target = last_target(situation, worths, ways)
    return legal[-1] if target is None else _pay(situation, target, ways, routes)


def _pay(situation: Situation, route: int, ways: Ways, routes: Sequence[int] = ()) -> Claim:
    """Claim a route with what the other routes can best do without."""
    others = wants(situation, [other for other in routes if other != route])
    return best_payment(situation, ways[route], others)


def _pressing(situation: Situation, prices: Sequence[float], plan: Plan, claim: Claim, route: int) -> float:
    """How much a claim of the plan matters now: the way round it, more where others are, less what it takes away."""
    atlas, edition = situation.atlas, situation.atlas.edition
    without = list(prices)
    without[route] = inf
    if atlas.twins[route] != NO_TWIN and len(situation.view.seats) < edition.doubles_open_from:
        without[atlas.twins[route]] = inf
    detour = connect(atlas, without, plan.tickets)
    loss = LOST if detour is None else detour.cost - plan.cost
    rivals = sum(place in situation.visited for place in atlas.ends[route])
    others = wants(situation, [other for other in plan.routes if other != route])
    return loss * (1 + CONTESTED * rivals) + atlas.points[route] / 2 - sacrifice(situation, claim, others)
