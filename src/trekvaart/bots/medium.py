"""Medium: plans the cheapest routes for its tickets, collects their colours, and claims what it can at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trekvaart.bots.bot import Budget
from trekvaart.bots.card_draws import best_draw
from trekvaart.bots.card_needs import CardNeeds, best_payment, payments, wants
from trekvaart.bots.route_costs import costs
from trekvaart.bots.route_plan import RoutePlan, best_within
from trekvaart.bots.route_targets import best_target, last_target, points_at_the_end
from trekvaart.bots.seeded_rng import rng_for_game
from trekvaart.bots.situation import CARDS_A_TURN, Situation, read
from trekvaart.bots.ticket_choice import best_keep, expected_points_of_draw
from trekvaart.game.actions import Action, Claim, DrawTickets, Keep
from trekvaart.game.views import View

LIKING = 3  # points: what it likes a ticket beyond what the ticket promises


@dataclass(frozen=True, slots=True)
class Turn:
    """What there is to weigh in one turn."""

    situation: Situation
    legal: Sequence[Action]
    prices: Sequence[float]  # of each route, in cards
    ways: Mapping[int, Sequence[Claim]]  # to pay for each route that can be claimed

    def pay(self, route: int, others: CardNeeds) -> Claim:
        """Claim a route with what others can best do without."""
        return best_payment(self.situation, self.ways[route], others)


class Medium:
    """A player with a plan, who likes tickets and minds its own business."""

    name = "medium"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        situation = read(view)
        prices = costs(situation, rng_for_game(self._seed, view))
        keeps = [action for action in legal if isinstance(action, Keep)]
        if keeps:
            return best_keep(situation, prices, keeps, LIKING)
        turn = Turn(situation, legal, prices, payments(situation.graph, legal))
        if situation.is_last_turn and view.cards_left == CARDS_A_TURN:
            return _finish(turn)
        plan = best_within(situation.graph, prices, situation.unfinished(), situation.pieces)
        return _follow(turn, plan) if plan.routes else _improve(turn)


def _follow(turn: Turn, plan: RoutePlan) -> Action:
    """Claim the route of the plan that brings most, or draw for it."""
    ready = [route for route in plan.routes if route in turn.ways]
    if not ready:
        return _draw(turn, plan.routes)
    first = max(ready, key=lambda route: turn.situation.graph.points[route])
    others = [other for other in plan.routes if other != first]
    return turn.pay(first, wants(turn.situation, others))


def _improve(turn: Turn) -> Action:
    """No ticket is left to work for: draw more of them, claim what brings most, or draw for that."""
    if DrawTickets() in turn.legal and expected_points_of_draw(turn.situation, turn.prices) > -LIKING:
        return DrawTickets()
    target = best_target(turn.situation)
    if target is None:
        return _draw(turn, ())
    return turn.pay(target, wants(turn.situation, ())) if target in turn.ways else _draw(turn, (target,))


def _finish(turn: Turn) -> Action:
    """The last turn: claim the most points, or hope that drawn tickets are complete already."""
    target = last_target(turn.situation, turn.ways)
    points = 0 if target is None else points_at_the_end(turn.situation, target)
    if DrawTickets() in turn.legal and expected_points_of_draw(turn.situation, turn.prices) > points:
        return DrawTickets()
    return _draw(turn, ()) if target is None else turn.pay(target, wants(turn.situation, ()))


def _draw(turn: Turn, routes: Sequence[int]) -> Action:
    """Draw a card for these routes; if no card may be drawn, claim what can be claimed."""
    asked = wants(turn.situation, routes)
    draw = best_draw(turn.situation, turn.legal, asked)
    if draw is not None:
        return draw
    target = last_target(turn.situation, turn.ways)
    return turn.legal[-1] if target is None else turn.pay(target, asked)
