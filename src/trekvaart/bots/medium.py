"""Medium: plans the cheapest routes for its tickets, collects their colours and claims them before others do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf

from trekvaart.bots.atlas import NO_TWIN
from trekvaart.bots.bot import Budget
from trekvaart.bots.draws import best_draw
from trekvaart.bots.mood import taste
from trekvaart.bots.offers import best_keep, promise_of_draw
from trekvaart.bots.plan import Plan, best_within, connect
from trekvaart.bots.situation import CARDS_A_TURN, Situation, read
from trekvaart.bots.targets import best_target, last_target, worth_at_the_end
from trekvaart.bots.wants import Wants, best_payment, payments, sacrifice, wants
from trekvaart.bots.worth import costs, worth
from trekvaart.game.actions import Action, Claim, DrawTickets, Keep
from trekvaart.game.views import View

ENOUGH = 4  # points that drawing tickets must promise, to be better than a turn of something else
LOST = 30  # cards: what a route is worth to the plan if nothing can replace it
PRESSING = 1  # cards: a claim that matters less waits for cards that the plan can better spare
CONTESTED = 0.5  # how much more pressing a route is for each end where others are
OVERFLOW = 0.4  # of the pieces at the start: with so many idle cards, a hand is better spent on something
WORTHWHILE = 4  # points of a route that idle cards are spent on


@dataclass(frozen=True, slots=True)
class Turn:
    """What there is to weigh in one turn."""

    situation: Situation
    legal: Sequence[Action]
    worths: Sequence[float]  # of each route, in points
    prices: Sequence[float]  # of each route, in cards
    ways: Mapping[int, Sequence[Claim]]  # to pay for each route that can be claimed

    def pay(self, route: int, others: Wants) -> Claim:
        """Claim a route with what others can best do without."""
        return best_payment(self.situation, self.ways[route], others)


class Medium:
    """A player with a plan, who watches the board and the clock but not what others collect."""

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
        turn = Turn(situation, legal, worths, prices, payments(situation.atlas, legal))
        if situation.is_last_turn and view.cards_left == CARDS_A_TURN:
            return _finish(turn)
        plan = best_within(situation.atlas, prices, situation.unfinished(), situation.pieces)
        return _follow(turn, plan) if plan.routes else _improve(turn)


def _follow(turn: Turn, plan: Plan) -> Action:
    """Claim the most pressing route of the plan, or draw for it."""
    ready = [route for route in plan.routes if route in turn.ways]
    if ready:
        urgency, first = max((_urgency(turn, plan, route), route) for route in ready)
        if urgency >= PRESSING:
            return turn.pay(first, _others(turn, plan, first))
    return _spend_idle_cards(turn, plan) or _draw(turn, plan.routes)


def _improve(turn: Turn) -> Action:
    """No ticket is left to work for: draw more of them, claim what brings most, or draw for that."""
    if DrawTickets() in turn.legal and promise_of_draw(turn.situation, turn.prices) > ENOUGH:
        return DrawTickets()
    target = best_target(turn.situation, turn.worths)
    if target is None:
        return _draw(turn, ())
    return turn.pay(target, wants(turn.situation, ())) if target in turn.ways else _draw(turn, (target,))


def _finish(turn: Turn) -> Action:
    """The last turn: claim the most points, or hope that drawn tickets are complete already."""
    target = last_target(turn.situation, turn.worths, turn.ways)
    points = 0 if target is None else worth_at_the_end(turn.situation, turn.worths, target)
    if DrawTickets() in turn.legal and promise_of_draw(turn.situation, turn.prices) > points:
        return DrawTickets()
    return _draw(turn, ()) if target is None else turn.pay(target, wants(turn.situation, ()))


def _draw(turn: Turn, routes: Sequence[int]) -> Action:
    """Draw a card for these routes; if no card may be drawn, claim what can be claimed."""
    asked = wants(turn.situation, routes)
    draw = best_draw(turn.situation, turn.legal, asked)
    if draw is not None:
        return draw
    target = last_target(turn.situation, turn.worths, turn.ways)
    return turn.legal[-1] if target is None else turn.pay(target, asked)


def _urgency(turn: Turn, plan: Plan, route: int) -> float:
    """How much a claim matters now, in cards: the way round it, more where others are, less what the plan must give."""
    situation, atlas = turn.situation, turn.situation.atlas
    without = list(turn.prices)
    without[route] = inf
    if atlas.twins[route] != NO_TWIN and len(situation.view.seats) < atlas.edition.doubles_open_from:
        without[atlas.twins[route]] = inf
    detour = connect(atlas, without, plan.tickets)
    loss = LOST if detour is None else detour.cost - plan.cost
    rivals = sum(place in situation.visited for place in atlas.ends[route])
    others = _others(turn, plan, route)
    given = sacrifice(situation, turn.pay(route, others), others)
    return loss * (1 + CONTESTED * rivals) + atlas.points[route] / 2 - given


def _others(turn: Turn, plan: Plan, route: int) -> Wants:
    """What the other routes of the plan ask for."""
    return wants(turn.situation, [other for other in plan.routes if other != route])


def _spend_idle_cards(turn: Turn, plan: Plan) -> Claim | None:
    """Claim something with cards the plan does not ask for, if there are very many and the pieces suffice for both."""
    situation, atlas = turn.situation, turn.situation.atlas
    asked = wants(situation, plan.routes)
    idle = sum(max(0, held - count) for held, count in zip(situation.hand, asked.asked, strict=True))
    if idle < OVERFLOW * atlas.edition.pieces:
        return None
    claims = {
        route: turn.pay(route, asked)
        for route in turn.ways
        if turn.worths[route] >= WORTHWHILE and atlas.lengths[route] + plan.pieces <= situation.pieces
    }
    free = [route for route, claim in claims.items() if sacrifice(situation, claim, asked) == 0]
    return claims[max(free, key=lambda route: turn.worths[route])] if free else None
