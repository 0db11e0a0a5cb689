"""Random: makes a random legal move, all equally likely."""

from collections.abc import Sequence

from trekvaart.bots.bot import Budget, SeededBot
from trekvaart.bots.seeded_rng import rng_for_decision
from trekvaart.game.actions import Action
from trekvaart.game.views import View


class Random(SeededBot):
    """A player without a plan."""

    name = "random"

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        return rng_for_decision(self._seed, view).choice(legal)
