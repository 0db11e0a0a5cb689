"""Plays the games of a check and records every decision of the bot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from trekvaart.bots import Bot, Budget, play_game
from trekvaart.bots import make as make_level
from trekvaart.bots.bot_faults import BotFault, answer, close, illegal
from trekvaart.game.actions import Action
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.game.record_writer import write_record
from trekvaart.game.records import UNFINISHED, Record
from trekvaart.game.views import View
from trekvaart.testing.failures import BotCheckFailed, CheckGame
from trekvaart.wire.game_json import view_json

Maker: TypeAlias = Callable[[int], Bot]  # makes a bot from a seed


@dataclass(frozen=True, slots=True)
class BotDecision:
    """One decision of the bot: what it was given and what it answered."""

    view: View
    legal: tuple[Action, ...]
    answer: Action
    moves: int  # of all seats, before this one
    step: int  # of the game, before this one

    @property
    def seat(self) -> Seat:
        """The seat that decided."""
        return self.view.me.seat


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that the bot has played in some of the seats."""

    check: CheckGame
    decisions: tuple[BotDecision, ...]
    record: str

    def at(self, seat: Seat) -> list[BotDecision]:
        """The decisions of one seat, in order."""
        return [decision for decision in self.decisions if decision.seat == seat]

    def failure(self, lacks: str, what: str, decision: BotDecision) -> BotCheckFailed:
        """The failure of a property, shown by one decision."""
        game = Game.from_record(self.record, self.check.edition)
        record = Record(game.edition, game.names, game.first, tuple(game.steps[: decision.step]), UNFINISHED)
        return BotCheckFailed(lacks, what, self.check, decision.seat, decision.moves, write_record(record))


def bot_seed(check: CheckGame, seat: Seat) -> int:
    """The seed of the bot at a seat."""
    return random.Random(f"check {check.seed} {seat}").getrandbits(31)


@contextmanager
def fresh_bot(make: Maker, seed: int) -> Iterator[Bot]:
    """A fresh bot, closed at the end."""
    bot = make(seed)
    try:
        yield bot
    finally:
        close(bot)


class HarmfulBot(BotFault):
    """A bot has changed what it was given; its text says what."""

    def __init__(self, name: str, what: str) -> None:
        super().__init__(name, "illegal", f"{name} changed the {what} that it was given")


class RecordingBot:
    """A bot whose decisions in a game are recorded and checked; it is made when it is first asked."""

    def __init__(self, make: Callable[[], Bot], game: Game, decisions: list[BotDecision]) -> None:
        self.bot: Bot | None = None
        self.name = "the bot"
        self._make, self._game, self._decisions = make, game, decisions

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        """The choice of the bot, recorded."""
        if self.bot is None:
            self.bot = self._make()
            self.name = self.bot.name
        move = ask(self.bot, view, legal, budget)
        self._decisions.append(BotDecision(view, tuple(legal), move, count_moves(self._game), len(self._game.steps)))
        return move


def play(make: Maker, check: CheckGame, budget: Budget) -> PlayedGame:
    """Play a game: with an even seed the bot has every seat, with an odd one bots that play at random have some."""
    game = Game.new(check.edition, check.seats, seed=check.seed, first=check.seed % check.seats)
    decisions: list[BotDecision] = []
    bots: list[Bot] = [
        make_level("random", seat)
        if check.seed % 2 and seat % 2
        else RecordingBot(partial(make, bot_seed(check, seat)), game, decisions)
        for seat in range(check.seats)
    ]
    try:
        play_game(game, bots, budget)
    except BotFault as fault:
        lacks = "legal" if fault.reason == "illegal" else "answers"
        lacks = "harmless" if isinstance(fault, HarmfulBot) else lacks
        moves = count_moves(game)
        raise BotCheckFailed(lacks, str(fault), check, game.seat, moves, game.record()) from fault
    finally:
        for bot in bots:
            if isinstance(bot, RecordingBot) and bot.bot is not None:
                close(bot.bot, game.result() if game.is_over else None)
    return PlayedGame(check, tuple(decisions), game.record())


def count_moves(game: Game) -> int:
    """How many moves the seats have made."""
    return sum(step.seat is not None for step in game.steps)


def ask(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """The bot's answer, if it is legal and leaves what it was given as it was."""
    before, given = view_json(view), list(legal)
    move = answer(bot, view, given, budget)
    if given != list(legal):
        raise HarmfulBot(bot.name, "list of legal moves")
    if view_json(view) != before:
        raise HarmfulBot(bot.name, "view")
    if all(move != one for one in legal):
        raise illegal(bot.name, view, move)
    return move
