"""The cards that routes need, the cards that the hand is missing for them, and the cheapest payment."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trekvaart.bots.board_graph import ANY_COLOUR, BoardGraph
from trekvaart.bots.situation import Situation
from trekvaart.game.actions import Action, Claim

WILD_WORTH = 1.5  # cards of a colour


@dataclass(frozen=True, slots=True)
class CardNeeds:
    """Cards by kind that some routes ask for, and how many of these the hand lacks; wilds aside."""

    asked: tuple[int, ...]
    lacking: tuple[int, ...]

    @property
    def total(self) -> int:
        """How many cards the hand lacks in all."""
        return sum(self.lacking)


def wants(situation: Situation, routes: Iterable[int]) -> CardNeeds:
    """What the routes ask for together; a gray one asks for the colour that the hand can best spare."""
    graph, hand = situation.graph, situation.hand
    asked = [0] * len(graph.kinds)
    gray: list[int] = []
    for route in routes:
        if graph.colours[route] == ANY_COLOUR:
            gray.append(graph.lengths[route])
        else:
            asked[graph.colours[route]] += graph.lengths[route]
    for length in sorted(gray, reverse=True):
        spare = [held - count for held, count in zip(hand[: graph.wild], asked, strict=False)]
        asked[spare.index(max(spare))] += length
    return CardNeeds(tuple(asked), tuple(max(0, count - held) for count, held in zip(asked, hand, strict=True)))


def missing(situation: Situation, route: int) -> int:
    """How many cards the hand lacks for one route, if all its wilds may help."""
    colour, hand, wild = situation.graph.colours[route], situation.hand, situation.graph.wild
    held = max(hand[:wild]) if colour == ANY_COLOUR else hand[colour]
    return max(0, situation.graph.lengths[route] - held - hand[wild])


def payments(graph: BoardGraph, legal: Iterable[Action]) -> dict[int, list[Claim]]:
    """The ways to pay for each route that can be claimed."""
    by_route: dict[int, list[Claim]] = {}
    for action in legal:
        if isinstance(action, Claim):
            by_route.setdefault(graph.route_number[action.route], []).append(action)
    return by_route


def sacrifice(situation: Situation, claim: Claim, others: CardNeeds) -> float:
    """What a payment takes away from other routes: its wilds, and cards that those ask for."""
    kind = situation.graph.kind_number[claim.kind]
    spare = max(0, situation.hand[kind] - others.asked[kind])
    return claim.wilds * WILD_WORTH + max(0, claim.cards - spare)


def best_payment(situation: Situation, ways: Sequence[Claim], others: CardNeeds) -> Claim:
    """The way to pay that other routes miss least; of equals, with the colour there is most of to spare."""
    hand, number = situation.hand, situation.graph.kind_number

    def price(claim: Claim) -> tuple[float, int]:
        kind = number[claim.kind]
        return sacrifice(situation, claim, others), others.asked[kind] - hand[kind]

    return min(ways, key=price)
