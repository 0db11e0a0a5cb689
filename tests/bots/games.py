"""Games that bots have played, move by move, for tests to look at."""

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

TABLES = [
    (name, seats)
    for name in editions.names()
    for seats in range(editions.load(name).min_seats, editions.load(name).max_seats + 1)
]
SEED = 5
LITTLE = Budget(iterations=10)  # thought for one move: tests ask for many


@dataclass(frozen=True)
class Decision:
    """What a bot was asked, and its answer."""

    view: View
    legal: Sequence[Action]
    chosen: Action


@dataclass(frozen=True)
class Played:
    """A game to its end."""

    decisions: Sequence[Decision]
    result: Result


def play(edition: Edition, level: str, seats: int, seed: int = SEED) -> Played:
    """A game among bots of one level; the bot of each seat has the seat added to its seed."""
    game = Game.new(edition, seats, seed=seed)
    bots = [make(level, seed + seat) for seat in range(seats)]
    decisions = []
    while not game.is_over:
        view, legal = game.view(game.seat), game.legal()
        chosen = bots[game.seat].choose(view, legal, LITTLE)
        decisions.append(Decision(view, legal, chosen))
        game.play(chosen)
    return Played(decisions, game.result())


@cache
def played(level: str, name: str, seats: int) -> Played:
    """A game of a built-in edition, played once for all tests."""
    return play(editions.load(name), level, seats)
