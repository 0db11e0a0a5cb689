"""Medium: plans the cheapest routes for its tickets, collects their colours, and claims what it can at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.card_draws import best_draw
from trekvaart.bots.card_needs import CardNeeds, best_payment, card_needs, payments
from trekvaart.bots.route_costs import route_costs
from trekvaart.bots.route_plan import RoutePlan, RoutePlanner
from trekvaart.bots.route_targets import best_target, last_target, points_at_the_end
from trekvaart.bots.situation import CARDS_A_TURN, Situation, read_situation
from trekvaart.bots.ticket_choice import best_keep, expected_points_of_draw
from trekvaart.game.actions import Action, Claim, DrawTickets, Keep
from trekvaart.game.views import View

TICKET_BONUS = 3  # points that it overvalues each ticket by


@dataclass(frozen=True, slots=True)
class Turn:
    """What one turn is decided by."""

    situation: Situation
    legal: Sequence[Action]
    planner: RoutePlanner
    payments: Mapping[int, Sequence[Claim]]  # of each route that can be claimed

    @property
    def expected_of_draw(self) -> float | None:
        """The points to expect from drawing tickets; None if none may be drawn."""
        return expected_points_of_draw(self.situation, self.planner) if DrawTickets() in self.legal else None

    def pay(self, route: int, others: CardNeeds) -> Claim:
        """Claim a route with the cards that others need least."""
        return best_payment(self.situation, self.payments[route], others)


class Medium(SeededBot):
    """A player with a plan, who likes tickets and ignores the other seats."""

    name = "medium"

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        situation = read_situation(view)
        planner = RoutePlanner(situation.graph, route_costs(situation, self._seed))
        if view.me.offered:
            keeps = [action for action in legal if isinstance(action, Keep)]
            return best_keep(situation, planner, keeps, TICKET_BONUS)
        turn = Turn(situation, legal, planner, payments(situation.graph, legal))
        if situation.is_last_turn and view.cards_left == CARDS_A_TURN:
            return _finish(turn)
        plan = planner.best_within(situation.unfinished(), situation.pieces)
        return _follow(turn, plan) if plan.routes else _improve(turn)


def _follow(turn: Turn, plan: RoutePlan) -> Action:
    """Claim the route of the plan that scores most, or draw for the plan."""
    ready = [route for route in plan.routes if route in turn.payments]
    if not ready:
        return _draw(turn, plan.routes)
    first = max(ready, key=lambda route: turn.situation.graph.points[route])
    others = [other for other in plan.routes if other != first]
    return turn.pay(first, card_needs(turn.situation, others))


def _improve(turn: Turn) -> Action:
    """No ticket is left to work for: draw more of them, claim the best route, or draw for it."""
    expected = turn.expected_of_draw
    if expected is not None and expected > -TICKET_BONUS:
        return DrawTickets()
    target = best_target(turn.situation)
    if target is None:
        return _draw(turn, ())
    return turn.pay(target, card_needs(turn.situation, ())) if target in turn.payments else _draw(turn, (target,))


def _finish(turn: Turn) -> Action:
    """The last turn: claim the most points, or draw tickets if they are likely to be complete already."""
    target = last_target(turn.situation, turn.payments)
    points = 0 if target is None else points_at_the_end(turn.situation, target)
    expected = turn.expected_of_draw
    if expected is not None and expected > points:
        return DrawTickets()
    return _draw(turn, ()) if target is None else turn.pay(target, card_needs(turn.situation, ()))


def _draw(turn: Turn, routes: Sequence[int]) -> Action:
    """Draw a card for these routes; if no card may be drawn, claim a route."""
    needs = card_needs(turn.situation, routes)
    draw = best_draw(turn.situation, turn.legal, needs)
    if draw is not None:
        return draw
    target = last_target(turn.situation, turn.payments)
    return turn.legal[-1] if target is None else turn.pay(target, needs)
