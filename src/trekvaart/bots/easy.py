"""Easy: a friendly beginner, who follows one ticket at a time, loves wilds, and forgets a ticket now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.card_needs import best_payment, card_needs, payments
from trekvaart.bots.route_plan import EMPTY_PLAN, RoutePlanner
from trekvaart.bots.seeded_rng import rng_for_decision, rng_for_turns
from trekvaart.bots.situation import Situation, read_situation
from trekvaart.editions.edition import WILD, Ticket
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep
from trekvaart.game.views import View

# How often it does what a beginner does.
FORGETS = 0.2  # a ticket, for some turns
FOR_TURNS = 6
CLAIMS_ELSEWHERE = 0.1  # a route that is not on its path
GRABS_WILD = 0.5
KEEPS_ANY = 0.4  # tickets, instead of the fewest and smallest
CLAIMS_WITHOUT_TICKET = 0.6
DRAWS_TICKETS = 0.1  # when it has no ticket in mind
MOST_TICKETS = 5  # with which it draws no more


class Easy(SeededBot):
    """A player who knows the rules and likes to build, but looks no further than the next route."""

    name = "easy"

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        rng, situation = rng_for_decision(self._seed, view), read_situation(view)
        if view.me.offered:
            keeps = [action for action in legal if isinstance(action, Keep)]
            return _keep(situation, keeps, rng)
        path = _path(situation, [ticket for ticket in situation.unfinished() if self._remembers(view, ticket)])
        return _claim(situation, path, legal, rng) or _draw(situation, path, legal, rng)

    def _remembers(self, view: View, ticket: Ticket) -> bool:
        return rng_for_turns(self._seed, view, FOR_TURNS, ticket.id).random() >= FORGETS


def _keep(situation: Situation, keeps: Sequence[Keep], rng: random.Random) -> Keep:
    """Keep as few tickets as allowed, and of those the smallest; or any."""
    if rng.random() < KEEPS_ANY:
        return rng.choice(keeps)
    points = {ticket.id: ticket.points for ticket in situation.graph.edition.tickets}
    return min(keeps, key=lambda keep: (len(keep.tickets), sum(points[ticket] for ticket in keep.tickets)))


def _path(situation: Situation, tickets: Sequence[Ticket]) -> Sequence[int]:
    """The routes to claim for the first ticket that it can still complete, by the shortest path."""
    lengths = [inf] * len(situation.graph.lengths)
    for route in situation.open_routes:
        lengths[route] = situation.graph.lengths[route]
    for route in situation.own_routes:
        lengths[route] = 0
    planner = RoutePlanner(situation.graph, lengths)
    plans = (planner.connect([ticket]) for ticket in tickets)
    return next((plan for plan in plans if plan is not None), EMPTY_PLAN).routes


def _claim(situation: Situation, path: Sequence[int], legal: Sequence[Action], rng: random.Random) -> Claim | None:
    """Claim a route of its path; else, at times, the route with the most points."""
    graph, by_route = situation.graph, payments(situation.graph, legal)
    ready = [route for route in path if route in by_route]
    if not ready and by_route and rng.random() < (CLAIMS_ELSEWHERE if path else CLAIMS_WITHOUT_TICKET):
        ready = [max(by_route, key=lambda route: (graph.points[route], graph.edition.routes[route].cart))]
    return best_payment(situation, by_route[rng.choice(ready)], card_needs(situation, ())) if ready else None


def _draw(situation: Situation, path: Sequence[int], legal: Sequence[Action], rng: random.Random) -> Action:
    """Draw a face-up wild, a colour for its path, or from the deck."""
    has_room = len(situation.tickets()) < MOST_TICKETS
    if not path and has_room and DrawTickets() in legal and rng.random() < DRAWS_TICKETS:
        return DrawTickets()
    if DrawCard(WILD) in legal and rng.random() < GRABS_WILD:
        return DrawCard(WILD)
    missing = card_needs(situation, path).missing
    faces = [action for action in legal if isinstance(action, DrawCard)]
    liked = [face for face in faces if missing[situation.graph.kind_number[face.kind]]]
    if liked:
        return rng.choice(liked)
    return DrawDeck() if DrawDeck() in legal else rng.choice(faces or legal)
