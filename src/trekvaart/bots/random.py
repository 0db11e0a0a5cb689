"""Random: any legal move, all equally likely."""

from collections.abc import Sequence

from trekvaart.bots.bot import Budget
from trekvaart.bots.seeded_rng import rng_for_decision
from trekvaart.game.actions import Action
from trekvaart.game.views import View


class Random:
    """The bot that knows no better."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        return rng_for_decision(self._seed, view).choice(legal)
