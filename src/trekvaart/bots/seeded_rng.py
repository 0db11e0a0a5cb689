"""Random generators derived from a bot's seed and what it sees, so that the same view always gets the same answer.

Bots keep no memory between moves: they play on unchanged after a restart. The words in the seeds fix the bots' choices.
"""

import random
from functools import lru_cache

from trekvaart.game.views import View


def rng_for_decision(seed: int, view: View) -> random.Random:
    """A generator for one decision."""
    return random.Random(f"mood {seed} {view.seat} {view.turn} {view.cards_left} {view.phase.name}")


@lru_cache(maxsize=256)
def random_for_period(seed: int, seat: int, period: int, about: str) -> float:
    """A number from 0 to 1 for one subject, the same for a whole period of the game."""
    return random.Random(f"spell {seed} {seat} {period} {about}").random()


def rng_for_game(seed: int, seat: int) -> random.Random:
    """A generator for a seat that stays the same for the whole game."""
    return random.Random(f"taste {seed} {seat}")
