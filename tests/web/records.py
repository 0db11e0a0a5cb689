"""Records of games up to some moment, the same every time, from which a table goes on."""

import random
from collections import Counter
from collections.abc import Callable
from functools import cache

from trekvaart import Game
from trekvaart.game.actions import Action, Claim, DrawDeck

Moment = Callable[[Game], bool]
NAMES = ("Ann", "Wilhelmina van der Berg")
BEGUN = 5  # routes, so that a game looks like one


def _is_turn(game: Game) -> bool:
    """Seat 0 is to begin a turn, with several ways to pay for some route and others that it cannot pay."""
    if game.deciding != (0,):
        return False
    view = game.view(0)
    claims = [move for move in game.legal(0) if isinstance(move, Claim)]
    payments = Counter(move.route for move in claims)
    is_begun = len(view.owners) >= BEGUN and view.turns_left is None
    return is_begun and view.cards_left != 1 and max(payments.values(), default=0) > 2


def _is_last_round(game: Game) -> bool:
    """The last round has begun, and seat 0 is to play its last turn."""
    return game.deciding == (0,) and game.view(0).turns_left is not None


MOMENTS: dict[str, Moment] = {
    "choosing": lambda _game: True,
    "turn": _is_turn,
    "last round": _is_last_round,
    "over": lambda game: game.is_over,
}


@cache
def record(edition: str, moment: str) -> str:
    """The record of a game that has come to a moment."""
    for seed in range(1, 200):
        game, luck = Game.new(edition, seats=len(NAMES), names=NAMES, seed=seed), random.Random(seed)
        while not game.is_over and not MOMENTS[moment](game):
            seat = game.deciding[0]
            game.play(_wish(game, seat, luck), seat=seat)
        if MOMENTS[moment](game):
            return str(game.record())
    raise LookupError(f"{edition} never comes to {moment}")


def _wish(game: Game, seat: int, luck: random.Random) -> Action:
    """The longest route that can be paid, unless cards are to be saved a little; else a card from the deck."""
    legal = game.legal(seat)
    claims = [move for move in legal if isinstance(move, Claim) and move.cards + move.wilds > 2]
    if claims and luck.random() < 0.7:
        return max(claims, key=lambda move: (move.cards + move.wilds, -move.wilds))
    return next((move for move in legal if isinstance(move, DrawDeck)), legal[0])
