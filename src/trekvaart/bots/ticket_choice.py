"""The points to expect from tickets: which offered tickets to keep, and whether to draw more."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from trekvaart.bots.card_needs import card_needs
from trekvaart.bots.route_costs import CARD_POINTS, CLAIM_COST
from trekvaart.bots.route_plan import RoutePlan, RoutePlanner
from trekvaart.bots.situation import CARDS_A_TURN, Situation
from trekvaart.editions.edition import Ticket
from trekvaart.game.actions import Keep

SAFE_SHARE = 0.5  # of the turns left: such a plan is certain; one that takes as much more than all of them is hopeless
LAST_MOMENT = 0.1  # turns left after drawing tickets in the last turn


def turns_needed(situation: Situation, plan: RoutePlan) -> float:
    """The turns that a plan takes if every card drawn serves it."""
    missing = max(0, card_needs(situation, plan.routes).total_missing - situation.wilds)
    return missing / CARDS_A_TURN + len(plan.routes)


def expected_points(situation: Situation, planner: RoutePlanner, tickets: Sequence[Ticket], turns: float) -> float:
    """The points to expect from tickets and their routes, less what the cards and turns would bring elsewhere."""
    graph = situation.graph
    unfinished = [ticket for ticket in tickets if not situation.connects(ticket)]
    plan = planner.best_within(unfinished, situation.pieces)
    impossible = sum(ticket.points for ticket in unfinished) - plan.ticket_points
    completed = sum(ticket.points for ticket in tickets) - plan.ticket_points - impossible
    chance = min(1, max(0, 1 + SAFE_SHARE - turns_needed(situation, plan) / turns))
    routes = sum(graph.points[route] for route in plan.routes)
    price = CARD_POINTS * (plan.pieces + CLAIM_COST * len(plan.routes))
    if chance == 0:
        return completed - impossible - plan.ticket_points
    return completed - impossible + plan.ticket_points * (2 * chance - 1) + routes - price


def best_keep(situation: Situation, planner: RoutePlanner, keeps: Sequence[Keep], bonus: float) -> Keep:
    """The choice of tickets with the most points to expect, together with those kept before; each has a bonus."""
    before, turns = situation.unfinished(), situation.expected_turns()

    def together(keep: Keep) -> float:
        kept = [situation.graph.tickets[ticket] for ticket in keep.tickets]
        return expected_points(situation, planner, before + kept, turns) + bonus * len(kept)

    return max(keeps, key=together)


def expected_points_of_draw(situation: Situation, planner: RoutePlanner) -> float:
    """The points to expect from drawing tickets and keeping the best one: the mean over all possible deals."""
    edition, view = situation.graph.edition, situation.view
    turns = max(LAST_MOMENT, situation.expected_turns() - 1)
    known = {*(view.me.tickets or ()), *(back.ticket for back in view.returned)}
    unknown = [ticket for ticket in edition.tickets if ticket.id not in known]
    points = sorted(expected_points(situation, planner, [ticket], turns) for ticket in unknown)
    dealt = min(edition.later_deal, len(points))
    # The ticket at `place` is the best of a deal when the others come from the `place` tickets below it.
    best = sum(one * comb(place, dealt - 1) for place, one in enumerate(points))
    return best / comb(len(points), dealt)
