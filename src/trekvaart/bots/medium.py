"""Medium: plans the cheapest routes for its tickets, collects their colours, and claims what it can at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.card_needs import CardNeeds, SortedMoves, card_needs, sort_moves
from trekvaart.bots.seeded_rng import rng_for_game
from trekvaart.bots.situation import Situation, read_situation
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep
from trekvaart.game.ids import RouteId
from trekvaart.game.views import View
from trekvaart.rules.kernel_api import CARDS_A_TURN

TICKET_BONUS = 3  # points that it overvalues each ticket by
NOISE = 0.05  # cards: breaks ties between routes, differently for each seed
LAST_MOMENT = 0.1  # turns left after drawing tickets in the last turn

# The value of a draw. A card that is missing is worth 1 to 2: more, the fewer of its kind are missing.
LAST_WILD = 1.2  # a face-up wild that is the last missing card
DECK = 0.5
OTHER_WILD = 0.6  # overvalued on purpose, as it takes the whole turn: medium likes wilds
UNNEEDED_CARD = 0.1


@dataclass(frozen=True, slots=True)
class Turn:
    """What a decision in a turn depends on."""

    situation: Situation
    moves: SortedMoves
    target: int | None  # the best route without a ticket

    @property
    def expected_of_draw(self) -> float | None:
        """The expected points of drawing tickets; None if none may be drawn."""
        may_draw = any(isinstance(action, DrawTickets) for action in self.moves.others)
        return expected_points_of_draw(self.situation) if may_draw else None

    def pay(self, route: RouteId, others: CardNeeds) -> Claim:
        """Claim a route with the cards that others need least."""
        return self.moves.pay(self.situation, route, others)


class Medium(SeededBot):
    """A player with a plan, who likes tickets and ignores the other seats."""

    name = "medium"

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        situation = read_situation(view)
        target = situation.price_by_cards(_noise(self._seed, view.me.seat, len(situation.graph.lengths)))
        if view.me.offered:
            return best_keep(situation, [action for action in legal if isinstance(action, Keep)])
        turn = Turn(situation, sort_moves(legal), target)
        if situation.is_last_turn and view.cards_left == CARDS_A_TURN:
            return _finish(turn)
        plan = situation.plan(situation.unfinished(), view.me.pieces)
        return _follow(turn, plan) if plan else _improve(turn)


@lru_cache(maxsize=64)
def _noise(seed: int, seat: int, routes: int) -> npt.NDArray[np.float64]:
    rng = rng_for_game(seed, seat)
    return np.array([NOISE * rng.random() for _ in range(routes)])


def best_keep(situation: Situation, keeps: Sequence[Keep]) -> Keep:
    """The choice of tickets with the most expected points, together with those kept before; each has a bonus."""
    before, tickets = situation.unfinished(), situation.graph.tickets
    sets = [before + [tickets[ticket] for ticket in keep.tickets] for keep in keeps]
    points = situation.expected_points(sets, situation.expected_turns())
    values = [one + TICKET_BONUS * len(keep.tickets) for one, keep in zip(points, keeps, strict=True)]
    return keeps[values.index(max(values))]


def expected_points_of_draw(situation: Situation) -> float:
    """The expected points of drawing tickets and keeping the best one: the mean over all possible deals."""
    edition, view = situation.graph.edition, situation.view
    turns = max(LAST_MOMENT, situation.expected_turns() - 1)
    known = {*(view.me.tickets or ()), *(back.ticket for back in view.returned)}
    unknown = [[ticket] for ticket in edition.tickets if ticket.id not in known]
    points = sorted(situation.expected_points(unknown, turns))
    dealt = min(edition.later_deal, len(points))
    # The ticket at `place` is the best of a deal when the others come from the `place` tickets below it.
    best = sum(one * comb(place, dealt - 1) for place, one in enumerate(points))
    return best / comb(len(points), dealt)


def points_at_the_end(situation: Situation, route: RouteId) -> int:
    """The points of a route, and twice those of the tickets it completes, which would otherwise be lost."""
    graph, component = situation.graph, situation.component
    number = graph.route_number[route]
    joined = {component[place] for place in graph.ends[number]}
    completed = (ticket for ticket in situation.unfinished() if {component[ticket.a], component[ticket.b]} == joined)
    return graph.points[number] + 2 * sum(ticket.points for ticket in completed)


def last_target(situation: Situation, routes: Iterable[RouteId]) -> RouteId | None:
    """The route to claim in the last turn; None if there is none."""
    return max(routes, key=lambda route: points_at_the_end(situation, route), default=None)


def best_draw(situation: Situation, moves: Iterable[Action], needs: CardNeeds) -> DrawDeck | DrawCard | None:
    """The best card to draw; None if none may be drawn."""
    best, most = None, 0.0
    for action in moves:
        if isinstance(action, DrawDeck):
            value = DECK
        elif isinstance(action, DrawCard):
            value = _card_value(situation, situation.graph.kind_number[action.kind], needs)
        else:
            continue
        if value > most:
            best, most = action, value
    return best


def _card_value(situation: Situation, kind: int, needs: CardNeeds) -> float:
    if kind == situation.graph.wild:
        return LAST_WILD if needs.total_missing == 1 else OTHER_WILD
    if needs.total_missing > 0 and needs.missing[kind]:
        return 1 + 1 / needs.missing[kind]
    return UNNEEDED_CARD


def _follow(turn: Turn, plan: Sequence[int]) -> Action:
    """Claim the route of the plan that scores most, or draw for the plan."""
    graph = turn.situation.graph
    ready = [route for route in plan if graph.route_ids[route] in turn.moves.claimable]
    if not ready:
        return _draw(turn, plan)
    first = max(ready, key=graph.points.__getitem__)
    return turn.pay(graph.route_ids[first], card_needs(turn.situation, [route for route in plan if route != first]))


def _improve(turn: Turn) -> Action:
    """No ticket is left to work for: draw more of them, claim the best route, or draw for it."""
    expected = turn.expected_of_draw
    if expected is not None and expected > -TICKET_BONUS:
        return DrawTickets()
    if turn.target is None:
        return _draw(turn, ())
    route = turn.situation.graph.route_ids[turn.target]
    return (
        turn.pay(route, card_needs(turn.situation, ())) if route in turn.moves.claimable else _draw(turn, [turn.target])
    )


def _finish(turn: Turn) -> Action:
    """The last turn: claim the most points, or draw tickets if they are likely to be complete already."""
    target = last_target(turn.situation, turn.moves.claimable)
    points = 0 if target is None else points_at_the_end(turn.situation, target)
    expected = turn.expected_of_draw
    if expected is not None and expected > points:
        return DrawTickets()
    return _draw(turn, ()) if target is None else turn.pay(target, card_needs(turn.situation, ()))


def _draw(turn: Turn, routes: Sequence[int]) -> Action:
    """Draw a card for these routes; if no card may be drawn, claim a route."""
    needs = card_needs(turn.situation, routes)
    draw = best_draw(turn.situation, turn.moves.others, needs)
    if draw is not None:
        return draw
    target = last_target(turn.situation, turn.moves.claimable)
    return turn.moves.others[-1] if target is None else turn.pay(target, needs)
