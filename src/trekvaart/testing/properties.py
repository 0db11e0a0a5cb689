"""Properties: what must not change when a bot is asked again, shown by the questions of a game that it has played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import perf_counter

from trekvaart.bots import Bot, Budget
from trekvaart.bots.bot_faults import BotFault
from trekvaart.game import worlds
from trekvaart.game.actions import Action
from trekvaart.game.views import View
from trekvaart.testing.games import Harmed, Maker, Played, Question, ask, bot_seed, made, play

GRACE = 1.0  # seconds that an answer may take beyond the budget: other programs run, too
ALONE = 20  # questions of a game that are asked alone
TIMED = 5  # questions of a game whose answers are timed


def check_deterministic(make: Maker, played: Played, budget: Budget) -> None:
    """The same game, played again, must be the same."""
    for first, second in zip(played.questions, play(make, played.table, budget).questions, strict=False):
        _compare("the bot", "deterministic", "when it played the same game again", played, first, second.answer)


def check_blind(make: Maker, played: Played, budget: Budget) -> None:
    """The questions of a seat, with what it cannot see dealt again each time, must get the same answers."""
    for seat in sorted({question.seat for question in played.questions}):
        rng = random.Random(seat)
        with made(make, bot_seed(played.table, seat)) as bot:
            for question in played.at(seat):
                world = worlds.sample(question.view, rng)
                view, legal = world.view(seat), world.legal(seat)
                assert (view, tuple(legal)) == (question.view, question.legal)
                answer = _ask(bot, "blind", played, question, view, legal, budget)
                _compare(bot.name, "blind", "when what its seat cannot see was dealt again", played, question, answer)


def check_memoryless(make: Maker, played: Played, budget: Budget) -> None:
    """Some of the questions, each put to a fresh bot, must get the same answers."""
    for question in _some(played.questions, ALONE):
        with made(make, bot_seed(played.table, question.seat)) as bot:
            answer = _ask(bot, "memoryless", played, question, question.view, question.legal, budget)
            _compare(bot.name, "memoryless", "when a fresh one was asked this alone", played, question, answer)


def check_punctual(make: Maker, played: Played, budget: Budget) -> float:
    """Some of the questions must be answered in time; what is late twice is late. The result is the slowest answer."""
    assert budget.seconds is not None
    slowest = 0.0
    for question in _some(played.questions, TIMED):
        with made(make, bot_seed(played.table, question.seat)) as bot:
            took = min(_seconds(bot, played, question, budget) for _ in range(2))
            if took > budget.seconds + GRACE:
                what = f"{bot.name} thought for {took:.2f} seconds where it had {budget.seconds:g}"
                raise played.failure("punctual", what, question)
            slowest = max(slowest, took)
    return slowest


def _ask(
    bot: Bot,
    lacks: str,
    played: Played,
    question: Question,
    view: View,
    legal: Sequence[Action],
    budget: Budget,
) -> Action:
    try:
        return ask(bot, view, legal, budget)
    except (BotFault, Harmed) as fault:
        raise played.failure(lacks, str(fault), question) from fault


def _compare(name: str, lacks: str, when: str, played: Played, question: Question, answer: Action) -> None:
    if answer != question.answer:
        what = f"{name} chose '{answer}' instead of '{question.answer}' {when}"
        raise played.failure(lacks, what, question)


def _seconds(bot: Bot, played: Played, question: Question, budget: Budget) -> float:
    began = perf_counter()
    _ask(bot, "punctual", played, question, question.view, question.legal, budget)
    return perf_counter() - began


def _some(questions: Sequence[Question], most: int) -> Sequence[Question]:
    """Some of the questions, from the first to the last."""
    return questions[:: max(1, len(questions) // most)]
