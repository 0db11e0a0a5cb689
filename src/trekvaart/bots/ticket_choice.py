"""The points to expect from tickets: which offered tickets to keep, and whether to draw more."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from trekvaart.bots.card_needs import wants
from trekvaart.bots.route_costs import CARD_WORTH, CLAIMING
from trekvaart.bots.route_plan import RoutePlan, best_within
from trekvaart.bots.situation import CARDS_A_TURN, Situation
from trekvaart.editions.edition import Ticket
from trekvaart.game.actions import Keep

SURE = 0.5  # a plan that takes this part of the time left will be done; what takes as much more than all of it will not
A_MOMENT = 0.1  # what is left of the last turn after drawing tickets


def turns_for(situation: Situation, plan: RoutePlan) -> float:
    """How many turns a plan takes, if every card drawn serves it."""
    lacking = max(0, wants(situation, plan.routes).total - situation.wilds)
    return lacking / CARDS_A_TURN + len(plan.routes)


def promise(situation: Situation, costs: Sequence[float], tickets: Sequence[Ticket], turns: float) -> float:
    """The points to expect from tickets and their routes, less what else one could do with the cards and turns."""
    graph = situation.graph
    ahead = [ticket for ticket in tickets if not situation.connects(ticket)]
    plan = best_within(graph, costs, ahead, situation.pieces)
    hopeless = sum(ticket.points for ticket in ahead) - plan.ticket_points
    done = sum(ticket.points for ticket in tickets) - plan.ticket_points - hopeless
    chance = min(1, max(0, 1 + SURE - turns_for(situation, plan) / turns))
    routes = sum(graph.points[route] for route in plan.routes)
    price = CARD_WORTH * (plan.pieces + CLAIMING * len(plan.routes))
    if chance == 0:
        return done - hopeless - plan.ticket_points
    return done - hopeless + plan.ticket_points * (2 * chance - 1) + routes - price


def best_keep(situation: Situation, costs: Sequence[float], keeps: Sequence[Keep], liking: float) -> Keep:
    """The choice of tickets that promises most, together with those kept before; each is liked for itself too."""
    before, turns = situation.unfinished(), situation.turns_to_come()

    def together(keep: Keep) -> float:
        kept = [situation.graph.tickets[ticket] for ticket in keep.tickets]
        return promise(situation, costs, before + kept, turns) + liking * len(kept)

    return max(keeps, key=together)


def expected_points_of_draw(situation: Situation, costs: Sequence[float]) -> float:
    """The points to expect from drawing tickets and keeping the best: the mean over all that may be dealt."""
    edition, view = situation.graph.edition, situation.view
    turns = max(A_MOMENT, situation.turns_to_come() - 1)
    known = {*(view.me.tickets or ()), *(back.ticket for back in view.returned)}
    unknown = [ticket for ticket in edition.tickets if ticket.id not in known]
    promises = sorted(promise(situation, costs, [ticket], turns) for ticket in unknown)
    dealt = min(edition.later_deal, len(promises))
    # The one at `place` is the best of the deal when all others come from the `place` below it.
    best = sum(one * comb(place, dealt - 1) for place, one in enumerate(promises))
    return best / comb(len(promises), dealt)
