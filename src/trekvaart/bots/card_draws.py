"""Chooses the card to draw for a set of routes."""

from __future__ import annotations

from collections.abc import Sequence

from trekvaart.bots.card_needs import CardNeeds
from trekvaart.bots.situation import Situation
from trekvaart.game.actions import Action, DrawCard, DrawDeck

# How good a draw is. A card that is wanted is better the fewer of its kind are lacking: 1 and a part of 1.
LAST_WILD = 1.2  # a face-up wild that is the last card needed
DECK = 0.5
IDLE_WILD = 0.6  # takes the whole turn, which is not worth it; but it is fond of them
IDLE_CARD = 0.1


def best_draw(situation: Situation, legal: Sequence[Action], wants: CardNeeds) -> DrawDeck | DrawCard | None:
    """The best card to draw; None if none may be drawn."""
    draws = [action for action in legal if isinstance(action, DrawDeck | DrawCard)]
    return max(draws, key=lambda draw: _good(situation, draw, wants), default=None)


def _good(situation: Situation, draw: DrawDeck | DrawCard, wants: CardNeeds) -> float:
    if isinstance(draw, DrawDeck):
        return DECK
    kind = situation.graph.kind_number[draw.kind]
    lacking = wants.total - situation.wilds
    if kind == situation.graph.wild:
        return LAST_WILD if lacking == 1 else IDLE_WILD
    if lacking > 0 and wants.lacking[kind]:
        return 1 + 1 / wants.lacking[kind]
    return IDLE_CARD
