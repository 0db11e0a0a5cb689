"""The cards that routes need, the cards that the hand is missing for them, and the cheapest payment."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trekvaart.bots.board_graph import ANY_COLOUR, BoardGraph
from trekvaart.bots.situation import Situation
from trekvaart.game.actions import Action, Claim

WILD_COST = 1.5  # cards of a colour


@dataclass(frozen=True, slots=True)
class CardNeeds:
    """Cards by kind that some routes need, and how many of these the hand is missing; without wilds."""

    needed: tuple[int, ...]
    missing: tuple[int, ...]

    @property
    def total_missing(self) -> int:
        """How many cards the hand is missing in all."""
        return sum(self.missing)


def card_needs(situation: Situation, routes: Iterable[int]) -> CardNeeds:
    """What the routes need together; a gray one needs the colour that the hand can best spare."""
    graph, hand = situation.graph, situation.hand
    needed = [0] * len(graph.kinds)
    gray: list[int] = []
    for route in routes:
        if graph.colours[route] == ANY_COLOUR:
            gray.append(graph.lengths[route])
        else:
            needed[graph.colours[route]] += graph.lengths[route]
    for length in sorted(gray, reverse=True):
        spare = [held - count for held, count in zip(hand[: graph.wild], needed, strict=False)]
        needed[spare.index(max(spare))] += length
    missing = [count - held if count > held else 0 for count, held in zip(needed, hand, strict=True)]
    return CardNeeds(tuple(needed), tuple(missing))


def missing_cards(situation: Situation) -> list[int]:
    """How many cards the hand is missing for each route by itself, if all its wilds may help."""
    graph, hand = situation.graph, situation.hand
    wilds, colours = situation.wilds, hand[: graph.wild]
    payable = [held + wilds for held in (*colours, max(colours))]  # by colour; the last one is at ANY_COLOUR
    return [
        length - payable[colour] if length > payable[colour] else 0
        for length, colour in zip(graph.lengths, graph.colours, strict=True)
    ]


def payments(graph: BoardGraph, legal: Iterable[Action]) -> dict[int, list[Claim]]:
    """The legal payments of each route that can be claimed."""
    by_route: defaultdict[int, list[Claim]] = defaultdict(list)
    for action in legal:
        if isinstance(action, Claim):
            by_route[graph.route_number[action.route]].append(action)
    return dict(by_route)


def best_payment(situation: Situation, ways: Sequence[Claim], others: CardNeeds) -> Claim:
    """The payment that costs other routes least; of equals, with the colour that leaves most to spare."""
    hand, number = situation.hand, situation.graph.kind_number

    def price(claim: Claim) -> tuple[float, int]:
        kind = number[claim.kind]
        spare = max(0, hand[kind] - others.needed[kind])
        return claim.wilds * WILD_COST + max(0, claim.cards - spare), others.needed[kind] - hand[kind]

    return min(ways, key=price)
