"""Asks bots for moves; whatever goes wrong is raised as a BotFault with one sentence."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from trekvaart.bots.bot import Bot, Budget
from trekvaart.game.actions import Action
from trekvaart.game.results import Result
from trekvaart.game.views import View
from trekvaart.quoting import quote

Reason: TypeAlias = Literal["late", "dead", "garbage", "illegal"]


class BotFault(Exception):
    """A bot that cannot continue: it was late, died, or gave an invalid or illegal answer; the text is one sentence."""

    def __init__(self, name: str, reason: Reason, sentence: str) -> None:
        super().__init__(name, reason, sentence)
        self.name = name
        self.reason = reason

    def __str__(self) -> str:
        return str(self.args[2])


@runtime_checkable
class WantsResult(Protocol):
    """A bot that receives the results of its games."""

    def over(self, result: Result | None, /) -> None:
        """The game is over, with this result; None if it was cut short."""
        ...


@runtime_checkable
class Closeable(Protocol):
    """A bot that holds a resource, such as a process or a file."""

    def close(self) -> None:
        """Release the resource; the bot is not asked again."""
        ...


def close(bot: Bot, result: Result | None = None) -> None:
    """Pass a bot the result of its game, if it accepts one, and release it."""
    if isinstance(bot, WantsResult):
        bot.over(result)
    if isinstance(bot, Closeable):
        bot.close()


def ask(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """Ask a bot for a legal move; raises BotFault if anything goes wrong."""
    move = answer(bot, view, list(legal), budget)
    # Most bots return an item of the list; comparing by identity is faster than by value.
    if not any(move is one for one in legal) and move not in legal:
        raise illegal(bot.name, view, move)
    return move


def answer(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """The answer of a bot, legal or not."""
    try:
        return bot.choose(view, legal, budget)
    except BotFault:
        raise
    except (Exception, SystemExit) as error:
        reason = quote(f"{type(error).__name__}: {error}".strip())
        raise BotFault(bot.name, "dead", f"{bot.name} failed with {reason}.") from error


def illegal(name: str, view: View, move: Action) -> BotFault:
    """The fault of a bot that chose an illegal move, with the rule that forbids it."""
    return BotFault(name, "illegal", f"{name} answered {quote(str(move))}, which is not legal{_why(view, move)}")


def _why(view: View, move: Action) -> str:
    """The reason of the refusal, which is the same in every world that is consistent with the view."""
    from trekvaart.game import worlds
    from trekvaart.game.message_formatter import MessageFormatter

    assert view.seat is not None  # a spectator is not asked
    try:
        refusal = worlds.sample(view, random.Random(0)).why_not(view.seat, move)
    except Exception:  # not a move of this edition, or not a move at all
        return "."
    return "." if refusal is None else f": {MessageFormatter(view.edition).refusal(refusal)}"
