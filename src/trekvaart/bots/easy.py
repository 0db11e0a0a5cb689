"""Easy: a friendly beginner, who follows one ticket at a time, loves wilds, and forgets a ticket now and then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf

from trekvaart.bots.bot import Budget
from trekvaart.bots.card_needs import best_payment, payments, wants
from trekvaart.bots.route_plan import cheapest_path
from trekvaart.bots.seeded_rng import rng_for_decision, rng_for_turns
from trekvaart.bots.situation import Situation, read
from trekvaart.editions.edition import WILD, Ticket
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep
from trekvaart.game.views import View

# How often it does what a beginner does.
FORGETS = 0.2  # a ticket, for a while
FOR_TURNS = 6
FANCIES = 0.1  # a route that leads nowhere
GRABS_WILD = 0.5
KEEPS_ANY = 0.4  # tickets, instead of the fewest and smallest
CLAIMS_ON = 0.6  # when it has no ticket in mind
MORE_TICKETS = 0.1  # likewise
FULL = 5  # tickets, after which it draws no more


class Easy:
    """A player who knows the rules and likes to build, but looks no further than the next route."""

    name = "easy"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        rng, situation = rng_for_decision(self._seed, view), read(view)
        keeps = [action for action in legal if isinstance(action, Keep)]
        if keeps:
            return _keep(situation, keeps, rng)
        way = _way(situation, [ticket for ticket in situation.unfinished() if self._remembers(view, ticket)])
        return _claim(situation, way, legal, rng) or _draw(situation, way, legal, rng)

    def _remembers(self, view: View, ticket: Ticket) -> bool:
        return rng_for_turns(self._seed, view, FOR_TURNS, ticket.id).random() >= FORGETS


def _keep(situation: Situation, keeps: Sequence[Keep], rng: random.Random) -> Keep:
    """Keep as few as it must, and of those the smallest; or whatever looks nice."""
    if rng.random() < KEEPS_ANY:
        return rng.choice(keeps)
    points = {ticket.id: ticket.points for ticket in situation.graph.edition.tickets}
    return min(keeps, key=lambda keep: (len(keep.tickets), sum(points[ticket] for ticket in keep.tickets)))


def _way(situation: Situation, tickets: Sequence[Ticket]) -> list[int]:
    """The routes to claim for the first ticket it can still complete, by the shortest way."""
    lengths = [inf] * len(situation.graph.lengths)
    for route in situation.open:
        lengths[route] = situation.graph.lengths[route]
    for route in situation.own:
        lengths[route] = 0
    paths = (cheapest_path(situation.graph, lengths, ticket.a, ticket.b) for ticket in tickets)
    path = next((path for path in paths if path), [])
    return [route for route in path if route not in situation.own]


def _claim(situation: Situation, way: Sequence[int], legal: Sequence[Action], rng: random.Random) -> Claim | None:
    """Claim what it can on its way; else, at times, the route that gives most points at once."""
    graph, ways = situation.graph, payments(situation.graph, legal)
    ready = [route for route in way if route in ways]
    if not ready and ways and rng.random() < (FANCIES if way else CLAIMS_ON):
        ready = [max(ways, key=lambda route: (graph.points[route], graph.edition.routes[route].cart))]
    return best_payment(situation, ways[rng.choice(ready)], wants(situation, ())) if ready else None


def _draw(situation: Situation, way: Sequence[int], legal: Sequence[Action], rng: random.Random) -> Action:
    """Draw a wild that lies there, a colour for its way, or what the deck brings."""
    few = len(situation.tickets()) < FULL
    if not way and few and DrawTickets() in legal and rng.random() < MORE_TICKETS:
        return DrawTickets()
    if DrawCard(WILD) in legal and rng.random() < GRABS_WILD:
        return DrawCard(WILD)
    lacking = wants(situation, way).lacking
    faces = [action for action in legal if isinstance(action, DrawCard)]
    liked = [face for face in faces if lacking[situation.graph.kind_number[face.kind]]]
    if liked:
        return rng.choice(liked)
    return DrawDeck() if DrawDeck() in legal else rng.choice(faces or legal)
