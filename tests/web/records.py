"""Records of games between bots up to some moment, always the same, from which tables continue."""

from collections import Counter
from collections.abc import Callable
from functools import cache

from trekvaart import Game
from trekvaart.bots import UNLIMITED, make
from trekvaart.editions.edition import WILD
from trekvaart.game.actions import Claim

Moment = Callable[[Game], bool]
NAMES = ("Ann", "Wilhelmina van der Berg", "Joost", "Inés", "Maximiliaan")
MIN_ROUTES = 5  # claimed, so that the board does not look empty


def _is_turn(game: Game) -> bool:
    """Seat 0 starts a turn, and has several ways to pay for some route."""
    if game.deciding != (0,):
        return False
    view = game.view(0)
    claims = [move for move in game.legal(0) if isinstance(move, Claim)]
    payments = Counter(move.route for move in claims)
    is_begun = len(view.owners) >= MIN_ROUTES and view.turns_left is None
    return is_begun and view.cards_left != 1 and max(payments.values(), default=0) > 2


def _is_middle(game: Game) -> bool:
    """The same, after a seat has placed more than half of the pieces."""
    return _is_turn(game) and min(one.pieces for one in game.view(0).seats) * 2 < game.edition.pieces


def _has_wild_in_market(game: Game) -> bool:
    """Seat 0 starts a turn with a wild among the face-up cards."""
    return _is_turn(game) and game.view(0).market.count(WILD) == 1


def _is_last_round(game: Game) -> bool:
    """The last round has begun, and it is the turn of seat 0."""
    return game.deciding == (0,) and game.view(0).turns_left is not None


MOMENTS: dict[str, Moment] = {
    "choosing": lambda _game: True,
    "turn": _is_turn,
    "wild in the market": _has_wild_in_market,
    "middle": _is_middle,
    "last round": _is_last_round,
    "over": lambda game: game.is_over,
}


@cache
def record(edition: str, moment: str, seats: int = 2) -> str:
    """The record of a game between bots that has reached a moment."""
    for seed in range(1, 200):
        game, bot = Game.new(edition, seats=seats, names=NAMES[:seats], seed=seed), make("medium", seed=seed)
        while not game.is_over and not MOMENTS[moment](game):
            seat = game.deciding[0]
            game.play(bot.choose(game.view(seat), game.legal(seat), UNLIMITED), seat=seat)
        if MOMENTS[moment](game):
            return str(game.record())
    raise LookupError(f"{edition} never reaches {moment}")
