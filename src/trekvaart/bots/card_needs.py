"""The cards that routes need, the cards that the hand is missing for them, and the cheapest payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trekvaart.bots.planner.ticket_plans import need_cards
from trekvaart.bots.situation import Situation
from trekvaart.game.actions import Action, Claim
from trekvaart.game.ids import RouteId

WILD_COST = 1.5  # cards of a colour


@dataclass(frozen=True, slots=True)
class CardNeeds:
    """Cards by kind that some routes need, and how many of these the hand is missing; without wilds."""

    needed: list[int]
    missing: list[int]
    total_missing: int  # in all, if the hand's wilds help


def card_needs(situation: Situation, routes: Sequence[int]) -> CardNeeds:
    """What the routes need together; a gray one needs the colour that the hand can best spare."""
    kinds, memory = len(situation.hand), situation.memory
    if not routes:
        return CardNeeds([0] * kinds, [0] * kinds, 0)
    memory["routes"][0, : len(routes)] = routes
    need_cards(situation.graph.board_array, situation.states, memory, situation.view.me.seat, len(routes))
    needed, missing = memory["needed"][0, :kinds], memory["missing"][0, :kinds]
    return CardNeeds(needed.tolist(), missing.tolist(), int(memory["total_missing"][0]))


@dataclass(frozen=True, slots=True)
class SortedMoves:
    """Legal moves, sorted into claims and others."""

    legal: Sequence[Action]
    claims: list[Claim]
    others: list[Action]
    claimable: list[RouteId]  # the routes of the claims, each once

    def pay(self, situation: Situation, route: RouteId, needs: CardNeeds) -> Claim:
        """The payment of a route that costs other routes least; of equals, the colour that leaves most to spare."""
        hand, number = situation.hand, situation.graph.kind_number

        def price(claim: Claim) -> tuple[float, int]:
            kind = number[claim.kind]
            spare = max(0, hand[kind] - needs.needed[kind])
            return claim.wilds * WILD_COST + max(0, claim.cards - spare), needs.needed[kind] - hand[kind]

        return min([claim for claim in self.claims if claim.route == route], key=price)


def sort_moves(legal: Sequence[Action]) -> SortedMoves:
    """Sort legal moves into claims and others."""
    claims: list[Claim] = []
    others: list[Action] = []
    for action in legal:
        if isinstance(action, Claim):
            claims.append(action)
        else:
            others.append(action)
    return SortedMoves(legal, claims, others, list(dict.fromkeys([claim.route for claim in claims])))
