"""Chooses the card to draw for a set of routes."""

from __future__ import annotations

from collections.abc import Sequence

from trekvaart.bots.card_needs import CardNeeds
from trekvaart.bots.situation import Situation
from trekvaart.game.actions import Action, DrawCard, DrawDeck

# The value of a draw. A card that is missing is worth 1 to 2: more, the fewer of its kind are missing.
LAST_WILD = 1.2  # a face-up wild that is the last missing card
DECK = 0.5
OTHER_WILD = 0.6  # overvalued on purpose, as it takes the whole turn: medium likes wilds
UNNEEDED_CARD = 0.1


def best_draw(situation: Situation, legal: Sequence[Action], needs: CardNeeds) -> DrawDeck | DrawCard | None:
    """The best card to draw; None if none may be drawn."""
    draws = [action for action in legal if isinstance(action, DrawDeck | DrawCard)]
    return max(draws, key=lambda draw: _value(situation, draw, needs), default=None)


def _value(situation: Situation, draw: DrawDeck | DrawCard, needs: CardNeeds) -> float:
    if isinstance(draw, DrawDeck):
        return DECK
    kind = situation.graph.kind_number[draw.kind]
    missing = needs.total_missing - situation.wilds
    if kind == situation.graph.wild:
        return LAST_WILD if missing == 1 else OTHER_WILD
    if missing > 0 and needs.missing[kind]:
        return 1 + 1 / needs.missing[kind]
    return UNNEEDED_CARD
