"""Easy: plays like a beginner, who follows one ticket at a time, likes wilds and sometimes forgets a ticket."""

from __future__ import annotations

import random
from collections.abc import Sequence

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.card_needs import SortedMoves, card_needs, sort_moves
from trekvaart.bots.seeded_rng import random_for_period, rng_for_decision
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

ANY_LENGTH = 1 << 30  # pieces: a path may be longer than it can build


class Easy(SeededBot):
    """A player who knows the rules but plans no further than the next route."""

    name = "easy"

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        rng, situation = rng_for_decision(self._seed, view), read_situation(view)
        if view.me.offered:
            keeps = [action for action in legal if isinstance(action, Keep)]
            return _keep(situation, keeps, rng)
        situation.price_by_length()
        path = _path(situation, [ticket for ticket in situation.unfinished() if self._remembers(view, ticket)])
        moves = sort_moves(legal)
        return _claim(situation, path, moves, rng) or _draw(situation, path, moves, rng)

    def _remembers(self, view: View, ticket: Ticket) -> bool:
        period = view.turn // (FOR_TURNS * len(view.seats))
        return random_for_period(self._seed, view.me.seat, period, ticket.id) >= FORGETS


def _keep(situation: Situation, keeps: Sequence[Keep], rng: random.Random) -> Keep:
    """Keep as few tickets as allowed, the smallest ones; or at times a random choice."""
    if rng.random() < KEEPS_ANY:
        return rng.choice(keeps)
    tickets = situation.graph.tickets
    return min(keeps, key=lambda keep: (len(keep.tickets), sum(tickets[ticket].points for ticket in keep.tickets)))


def _path(situation: Situation, tickets: Sequence[Ticket]) -> Sequence[int]:
    """The routes to claim for the first ticket that it can still complete, by the shortest path."""
    plans = (situation.plan([ticket], ANY_LENGTH) for ticket in tickets)
    return next((plan for plan in plans if plan), [])


def _claim(situation: Situation, path: Sequence[int], moves: SortedMoves, rng: random.Random) -> Claim | None:
    """Claim a route of its path; else, at times, the route with the most points."""
    graph = situation.graph
    ready = [graph.route_ids[route] for route in path if graph.route_ids[route] in moves.claimable]
    if not ready and moves.claims and rng.random() < (CLAIMS_ELSEWHERE if path else CLAIMS_WITHOUT_TICKET):
        numbers = [graph.route_number[route] for route in moves.claimable]
        best = max(numbers, key=lambda route: (graph.points[route], graph.edition.routes[route].cart))
        ready = [graph.route_ids[best]]
    return moves.pay(situation, rng.choice(ready), card_needs(situation, ())) if ready else None


def _draw(situation: Situation, path: Sequence[int], moves: SortedMoves, rng: random.Random) -> Action:
    """Draw a face-up wild, a colour for its path, or from the deck."""
    faces = [action for action in moves.others if isinstance(action, DrawCard)]
    has_room = len(situation.view.me.tickets or ()) < MOST_TICKETS
    if not path and has_room and DrawTickets() in moves.others and rng.random() < DRAWS_TICKETS:
        return DrawTickets()
    if DrawCard(WILD) in faces and rng.random() < GRABS_WILD:
        return DrawCard(WILD)
    missing = card_needs(situation, path).missing
    liked = [face for face in faces if missing[situation.graph.kind_number[face.kind]]]
    if liked:
        return rng.choice(liked)
    return DrawDeck() if DrawDeck() in moves.others else rng.choice(faces or moves.legal)
