"""Checks of properties: each repeats decisions of a game that the bot has played and compares the answers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import perf_counter

from trekvaart.bots import Bot, Budget
from trekvaart.bots.bot_faults import BotFault
from trekvaart.game import worlds
from trekvaart.game.actions import Action
from trekvaart.game.views import View
from trekvaart.testing.games import BotDecision, Maker, PlayedGame, ask, bot_seed, fresh_bot, play

GRACE = 1.0  # seconds that an answer may take beyond the budget, because other programs run too
ALONE = 20  # decisions of a game that a fresh bot repeats
TIMED = 5  # decisions of a game that are timed


def check_deterministic(make: Maker, played: PlayedGame, budget: Budget) -> None:
    """The same game, played again, must be the same."""
    for first, second in zip(played.decisions, play(make, played.check, budget).decisions, strict=False):
        _compare("the bot", "deterministic", "when it played the same game again", played, first, second.answer)


def check_blind(make: Maker, played: PlayedGame, budget: Budget) -> None:
    """The decisions of a seat must stay the same when what it cannot see is dealt again each time."""
    for seat in sorted({decision.seat for decision in played.decisions}):
        rng = random.Random(seat)
        with fresh_bot(make, bot_seed(played.check, seat)) as bot:
            for decision in played.at(seat):
                world = worlds.sample(decision.view, rng)
                view, legal = world.view(seat), world.legal(seat)
                assert (view, tuple(legal)) == (decision.view, decision.legal)
                answer = _ask(bot, "blind", played, decision, view, legal, budget)
                _compare(bot.name, "blind", "when what its seat cannot see was dealt again", played, decision, answer)


def check_memoryless(make: Maker, played: PlayedGame, budget: Budget) -> None:
    """Some of the decisions, each made by a fresh bot, must stay the same."""
    for decision in _some(played.decisions, ALONE):
        with fresh_bot(make, bot_seed(played.check, decision.seat)) as bot:
            answer = _ask(bot, "memoryless", played, decision, decision.view, decision.legal, budget)
            _compare(bot.name, "memoryless", "when a fresh one was asked this alone", played, decision, answer)


def check_punctual(make: Maker, played: PlayedGame, budget: Budget) -> float:
    """Some of the decisions must be made in time; a decision counts as late if it is late twice.

    Returns the seconds of the slowest decision.
    """
    assert budget.seconds is not None
    slowest = 0.0
    for decision in _some(played.decisions, TIMED):
        with fresh_bot(make, bot_seed(played.check, decision.seat)) as bot:
            took = min(_seconds(bot, played, decision, budget) for _ in range(2))
            if took > budget.seconds + GRACE:
                what = f"{bot.name} thought for {took:.2f} seconds where it had {budget.seconds:g}"
                raise played.failure("punctual", what, decision)
            slowest = max(slowest, took)
    return slowest


def _ask(
    bot: Bot,
    lacks: str,
    played: PlayedGame,
    decision: BotDecision,
    view: View,
    legal: Sequence[Action],
    budget: Budget,
) -> Action:
    try:
        return ask(bot, view, legal, budget)
    except BotFault as fault:
        raise played.failure(lacks, str(fault), decision) from fault


def _compare(name: str, lacks: str, when: str, played: PlayedGame, decision: BotDecision, answer: Action) -> None:
    if answer != decision.answer:
        what = f"{name} chose '{answer}' instead of '{decision.answer}' {when}"
        raise played.failure(lacks, what, decision)


def _seconds(bot: Bot, played: PlayedGame, decision: BotDecision, budget: Budget) -> float:
    began = perf_counter()
    _ask(bot, "punctual", played, decision, decision.view, decision.legal, budget)
    return perf_counter() - began


def _some(decisions: Sequence[BotDecision], most: int) -> Sequence[BotDecision]:
    """Some of the decisions, from the first to the last."""
    return decisions[:: max(1, len(decisions) // most)]
