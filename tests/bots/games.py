"""Games among bots with all their decisions, for tests to examine."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from trekvaart import editions
from trekvaart.bots import Budget, make
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.game import Game
from trekvaart.game.results import Result
from trekvaart.game.views import View

SEED = 5
SMALL_BUDGET = Budget(iterations=10)  # for one move, as tests need many


@dataclass(frozen=True)
class Decision:
    """A position that a bot was asked about, and its move."""

    view: View
    legal: Sequence[Action]
    chosen: Action


@dataclass(frozen=True)
class PlayedGame:
    """A finished game."""

    decisions: Sequence[Decision]
    result: Result


def play(edition: Edition, level: str, seats: int, seed: int = SEED) -> PlayedGame:
    """Play a game among bots of one level; each bot's seed is the seed plus its seat."""
    game = Game.new(edition, seats, seed=seed)
    bots = [make(level, seed + seat) for seat in range(seats)]
    decisions = []
    while not game.is_over:
        view, legal = game.view(game.seat), game.legal()
        chosen = bots[game.seat].choose(view, legal, SMALL_BUDGET)
        decisions.append(Decision(view, legal, chosen))
        game.play(chosen)
    return PlayedGame(decisions, game.result())


@cache
def played(level: str, name: str, seats: int) -> PlayedGame:
    """A game of a built-in edition, played once for all tests."""
    return play(editions.load(name), level, seats)
