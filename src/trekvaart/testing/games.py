"""Games of a check: the bot plays, and every question and answer is kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from trekvaart.bots import UNLIMITED, Bot, Budget
from trekvaart.bots import make as make_level
from trekvaart.bots.bot_faults import BotFault, answer, close, illegal
from trekvaart.game.actions import Action
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.game.record_writer import write_record
from trekvaart.game.records import UNFINISHED, Record
from trekvaart.game.views import View
from trekvaart.testing.failures import BotCheckFailed, Table
from trekvaart.wire import view_json

Maker: TypeAlias = Callable[[int], Bot]  # makes a bot from a seed


@dataclass(frozen=True, slots=True)
class Question:
    """What the bot was asked, and its answer."""

    view: View
    legal: tuple[Action, ...]
    answer: Action
    moves: int  # of all seats, before it
    step: int  # of the game, before it

    @property
    def seat(self) -> Seat:
        """Who was asked."""
        return self.view.me.seat


@dataclass(frozen=True, slots=True)
class Played:
    """A game that the bot has played at some seats."""

    table: Table
    questions: tuple[Question, ...]
    record: str

    def at(self, seat: Seat) -> list[Question]:
        """What was asked at one seat, in order."""
        return [question for question in self.questions if question.seat == seat]

    def failure(self, lacks: str, what: str, question: Question) -> BotCheckFailed:
        """That the bot lacks a property, as a question shows."""
        game = Game.from_record(self.record, self.table.edition)
        record = Record(game.edition, game.names, game.first, tuple(game.steps[: question.step]), UNFINISHED)
        return BotCheckFailed(lacks, what, self.table, question.seat, question.moves, write_record(record))


def bot_seed(table: Table, seat: Seat) -> int:
    """The seed of the bot at a seat."""
    return random.Random(f"check {table.seed} {seat}").getrandbits(31)


@contextmanager
def made(make: Maker, seed: int) -> Iterator[Bot]:
    """A fresh bot, which is let go in the end."""
    bot = make(seed)
    try:
        yield bot
    finally:
        close(bot)


def play(make: Maker, table: Table, budget: Budget) -> Played:
    """Play a game: with an even seed the bot has every seat, with an odd one others that play at random have some."""
    game = Game.new(table.edition, table.seats, seed=table.seed, first=table.seed % table.seats)
    guests = {seat: make_level("random", seat) for seat in range(table.seats) if table.seed % 2 and seat % 2}
    bots: dict[Seat, Bot] = {}
    questions: list[Question] = []
    moves = 0
    try:
        while not game.is_over:
            seat = game.seat
            if seat in guests:
                move = guests[seat].choose(game.view(seat), game.legal(seat), UNLIMITED)
            else:
                if seat not in bots:
                    bots[seat] = make(bot_seed(table, seat))
                view, legal = game.view(seat), game.legal(seat)
                move = ask(bots[seat], view, legal, budget)
                questions.append(Question(view, tuple(legal), move, moves, len(game.steps)))
            game.play(move, seat)
            moves += 1
    except BotFault as fault:
        lacks = "legal" if fault.reason == "illegal" else "answers"
        raise BotCheckFailed(lacks, str(fault), table, game.seat, moves, game.record()) from fault
    except Harmed as harm:
        raise BotCheckFailed("harmless", str(harm), table, game.seat, moves, game.record()) from None
    finally:
        for bot in bots.values():
            close(bot, game.result() if game.is_over else None)
    return Played(table, tuple(questions), game.record())


class Harmed(Exception):
    """A bot has changed what it was given; its text says what."""


def ask(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """The bot's answer, if it is legal and leaves what it was given as it was."""
    before, given = view_json(view), list(legal)
    move = answer(bot, view, given, budget)
    if given != list(legal):
        raise Harmed(f"{bot.name} changed the list of legal moves that it was given")
    if view_json(view) != before:
        raise Harmed(f"{bot.name} changed the view that it was given")
    if all(move != one for one in legal):
        raise illegal(bot.name, view, move)
    return move
