"""The loop in which bots play a game."""

from __future__ import annotations

from collections.abc import Sequence

from trekvaart.bots.bot import UNLIMITED, Bot, Budget
from trekvaart.bots.bot_faults import ask
from trekvaart.game.game import Game
from trekvaart.game.results import Result


def play_game(game: Game, bots: Sequence[Bot], budget: Budget | Sequence[Budget] = UNLIMITED) -> Result:
    """Let bots, one for each seat, play a game to its end, with one budget for all or one for each seat.

    Raises BotFault when a bot cannot go on.
    """
    budgets = [budget] * len(bots) if isinstance(budget, Budget) else budget
    while not game.is_over:
        seat = game.seat
        game.play(ask(bots[seat], game.view(seat), game.legal(seat), budgets[seat]), seat)
    return game.result()
