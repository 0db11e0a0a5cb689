"""Moods: where a bot's whims come from. They follow from its seed and from what it sees, never from what it remembers.

A bot that keeps nothing between moves plays on unchanged after a restart, and the same view gets the same answer.
"""

import random

from trekvaart.game.views import View


def mood(seed: int, view: View) -> random.Random:
    """The whims of one decision."""
    return random.Random(f"mood {seed} {view.seat} {view.turn} {view.cards_left} {view.phase.name}")


def spell(seed: int, view: View, turns: int, about: str) -> random.Random:
    """Whims about something that last for so many of the seat's turns."""
    return random.Random(f"spell {seed} {view.seat} {view.turn // (turns * len(view.seats))} {about}")


def taste(seed: int, view: View) -> random.Random:
    """Whims that last the whole game."""
    return random.Random(f"taste {seed} {view.seat}")
