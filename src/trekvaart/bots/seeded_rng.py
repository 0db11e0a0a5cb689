"""Random generators derived from a bot's seed and what it sees, so that the same view always gets the same answer.

Bots keep no memory between moves: they play on unchanged after a restart. The words in the seeds fix the bots' choices.
"""

import random

from trekvaart.game.views import View


def rng_for_decision(seed: int, view: View) -> random.Random:
    """A generator for one decision."""
    return random.Random(f"mood {seed} {view.seat} {view.turn} {view.cards_left} {view.phase.name}")


def rng_for_turns(seed: int, view: View, turns: int, about: str) -> random.Random:
    """A generator for one subject that stays the same for so many of the seat's turns."""
    return random.Random(f"spell {seed} {view.seat} {view.turn // (turns * len(view.seats))} {about}")


def rng_for_game(seed: int, seat: int) -> random.Random:
    """A generator for a seat that stays the same for the whole game."""
    return random.Random(f"taste {seed} {seat}")
