"""Faults of bots: asking a bot for a move, so that whatever goes wrong becomes a BotFault with one sentence."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from trekvaart.bots.bot import Bot, Budget
from trekvaart.game.actions import Action
from trekvaart.game.errors import quote
from trekvaart.game.results import Result
from trekvaart.game.views import View

Reason: TypeAlias = Literal["late", "dead", "garbage", "illegal"]


class BotFault(Exception):
    """A bot that cannot go on: it was late, died, answered what is no move, or illegally; its text is one sentence."""

    def __init__(self, name: str, reason: Reason, sentence: str) -> None:
        super().__init__(name, reason, sentence)
        self.name = name
        self.reason = reason

    def __str__(self) -> str:
        return str(self.args[2])


@runtime_checkable
class WantsResult(Protocol):
    """A bot that wants to know how its games end."""

    def over(self, result: Result | None, /) -> None:
        """The game is over, with this result; None if it was cut short."""
        ...


@runtime_checkable
class Closeable(Protocol):
    """A bot that holds something: a process, a file."""

    def close(self) -> None:
        """Let go of it: the bot is not asked again."""
        ...


def close(bot: Bot, result: Result | None = None) -> None:
    """Tell a bot how its game ended, if it wants to know, and let it go."""
    if isinstance(bot, WantsResult):
        bot.over(result)
    if isinstance(bot, Closeable):
        bot.close()


def ask(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """One of the legal moves, by a bot's choice; whatever goes wrong inside the bot becomes its fault."""
    move = answer(bot, view, list(legal), budget)
    # Most bots return one of the list itself: comparing by value is slow.
    if not any(move is one for one in legal) and move not in legal:
        raise illegal(bot.name, view, move)
    return move


def answer(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """What a bot answers, whether it is legal or not."""
    try:
        return bot.choose(view, legal, budget)
    except BotFault:
        raise
    except (Exception, SystemExit) as error:
        reason = quote(f"{type(error).__name__}: {error}")
        raise BotFault(bot.name, "dead", f"{bot.name} failed with {reason}.") from error


def illegal(name: str, view: View, move: Action) -> BotFault:
    """The fault of a bot that chose a move which the rules refuse, with the reason that they give."""
    return BotFault(name, "illegal", f"{name} answered {quote(str(move))}, which is not legal{_why(view, move)}")


def _why(view: View, move: Action) -> str:
    """The reason of the refusal, which is the same in every world that fits the view."""
    from trekvaart.game import worlds
    from trekvaart.game.message_formatter import MessageFormatter

    assert view.seat is not None  # a spectator is not asked
    try:
        refusal = worlds.sample(view, random.Random(0)).why_not(view.seat, move)
    except Exception:  # no move of this edition, or no move at all
        return "."
    return "." if refusal is None else f": {MessageFormatter(view.edition).refusal(refusal)}"
