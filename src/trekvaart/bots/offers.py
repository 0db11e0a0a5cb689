"""Offers: what tickets are worth to a seat, which to keep, and whether to draw more."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from trekvaart.bots.plan import Plan, best_within
from trekvaart.bots.situation import CARDS_A_TURN, Situation
from trekvaart.bots.wants import wants
from trekvaart.editions.edition import Ticket
from trekvaart.game.actions import Keep

CARD_WORTH = 0.9  # points
CLAIMING = 2  # cards that could have been drawn instead
TICKET_TURN = 3.0


def turns_for(situation: Situation, plan: Plan) -> float:
    """How many turns a plan takes, if every card drawn serves it."""
    lacking = max(0, wants(situation, plan.routes).total - situation.wilds)
    return lacking / CARDS_A_TURN + len(plan.routes)


def worth_of(situation: Situation, costs: Sequence[float], tickets: Sequence[Ticket], turns: float) -> float:
    """The points that keeping tickets promises, less what else one could do with the cards and turns they take."""
    done = sum(ticket.points for ticket in tickets if situation.connects(ticket))
    ahead = [ticket for ticket in tickets if not situation.connects(ticket)]
    plan = best_within(situation.atlas, costs, ahead, situation.pieces)
    lost = sum(ticket.points for ticket in ahead) - plan.ticket_points
    chance = min(1.0, max(0.0, SLACK - turns_for(situation, plan) / turns))
    routes = sum(situation.atlas.points[route] for route in plan.routes)
    price = CARD_WORTH * (plan.pieces + CLAIMING * len(plan.routes))
    return done - lost + plan.ticket_points * (2 * chance - 1) + routes - price
SLACK = 1.5


def best_keep(situation: Situation, costs: Sequence[float], keeps: Sequence[Keep]) -> Keep:
    """The choice of tickets that promises most, together with those kept before."""
    before, turns = situation.unfinished(), situation.turns_to_come()

    def promise(keep: Keep) -> float:
        kept = [situation.atlas.tickets[ticket] for ticket in keep.tickets]
        return worth_of(situation, costs, before + kept, turns)

    return max(keeps, key=promise)


def promise_of_draw(situation: Situation, costs: Sequence[float]) -> float:
    """The points to expect from drawing tickets and keeping the best one."""
    turns = situation.turns_to_come() - 1
    known = {*(situation.view.me.tickets or ()), *(back.ticket for back in situation.view.returned)}
    unknown = [ticket for ticket in situation.atlas.edition.tickets if ticket.id not in known]
    worths = sorted((worth_of(situation, costs, [ticket], max(turns, 0.5)) for ticket in unknown), reverse=True)
    dealt = min(situation.atlas.edition.later_deal, len(worths))
    hands = comb(len(worths), dealt)
    return sum(one * comb(len(worths) - 1 - i, dealt - 1) for i, one in enumerate(worths)) / hands
