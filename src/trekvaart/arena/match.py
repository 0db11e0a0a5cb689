"""Plays games among bots, and decides who sits where in a series."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import factorial
from time import perf_counter

from trekvaart.arena.outcome import BotFailure, GameOutcome, PlayerScore, ThinkingTime
from trekvaart.bots import Bot, BotFault, Budget, close, play_game
from trekvaart.bots.specs import Spec
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.game import Game
from trekvaart.game.records import LONGEST_NAME
from trekvaart.game.results import Result
from trekvaart.game.views import View

FAULT = "fault"  # the ending of a game in which a bot failed


def seating_order(players: int, game: int) -> tuple[int, ...]:
    """The player in each seat of a game of a series; seat 0 has the first turn.

    In a round, which has as many games as players, every player sits in every seat once; rounds go through all
    orders around the table.
    """
    number, turned = divmod(game, players)
    orders = list(permutations(range(1, players)))
    order = (0, *orders[number % factorial(players - 1)])
    return order[turned:] + order[:turned]


class TimedBot:
    """A bot for one game; its budget comes before the one that the game would give it."""

    def __init__(self, bot: Bot, budget: Budget) -> None:
        self.bot = bot
        self.name = bot.name
        self._budget = budget
        self._moves = 0
        self._seconds = 0.0
        self._slowest = 0.0

    def choose(self, view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        """The choice of the bot, timed."""
        began = perf_counter()
        try:
            return self.bot.choose(view, legal, self._budget)
        finally:
            passed = perf_counter() - began
            self._moves += 1
            self._seconds += passed
            self._slowest = max(self._slowest, passed)

    @property
    def time(self) -> ThinkingTime:
        """How long it has thought so far."""
        return ThinkingTime(self._moves, self._seconds, self._slowest)


@dataclass(frozen=True, slots=True)
class PairedSeries:
    """Games among the same bots, in rounds that share a seed; each game can be played by itself, on any machine."""

    edition: Edition
    bots: tuple[Spec, ...]
    seed: int
    keeps_records: bool = False

    def play(self, number: int) -> GameOutcome:
        """Play one game; the games of a round share their random seed and differ in the seats."""
        players = len(self.bots)
        seating = seating_order(players, number)
        *seeds, luck = (self._seed(number // players, about) for about in range(players + 1))
        names = tuple(_fit(self.bots[player].name) for player in seating)
        game = Game.new(self.edition, players, seed=luck, first=0, names=names)
        bots: list[TimedBot] = []
        result, failure = None, None
        try:
            for player in seating:
                bots.append(TimedBot(self.bots[player].make(seeds[player]), self.bots[player].budget))
            result = play_game(game, bots)
        except BotFault as fault:
            seat = game.seat if len(bots) == players else len(bots)
            failure = BotFailure(seating[seat], fault.reason, str(fault))
        finally:
            for one in bots:
                close(one.bot, result)
        seats = [seating.index(player) for player in range(players)]
        return GameOutcome(
            moves=sum(step.seat is not None for step in game.steps),
            turns=game.view(None).turn,
            ending=FAULT if result is None else result.ending.value,
            seating=seating,
            scores=tuple(_cut_short(failure, player, players) for player in range(players))
            if result is None
            else tuple(_score(result, seat) for seat in seats),
            thinking=tuple(bots[seat].time if seat < len(bots) else ThinkingTime(0, 0, 0) for seat in seats),
            failure=failure,
            record=game.record() if self.keeps_records else None,
        )

    def _seed(self, round_number: int, about: int) -> int:
        """An independent seed for one purpose."""
        return random.Random(f"arena {self.seed} {round_number} {about}").getrandbits(63)


def _score(result: Result, seat: int) -> PlayerScore:
    line, winners = result.lines[seat], result.winners
    return PlayerScore(
        total=line.total,
        won=1 / len(winners) if seat in winners else 0,
        completed=line.completed,
        failed=len(line.tickets) - line.completed,
    )


def _cut_short(failure: BotFailure | None, player: int, players: int) -> PlayerScore:
    """The score of a player when a bot failed: that bot loses, the others share the victory."""
    assert failure is not None  # else the game would have a result
    return PlayerScore(total=None, won=0 if player == failure.player else 1 / (players - 1))


def _fit(name: str) -> str:
    """Convert a bot's name to one that a record allows."""
    printable = "".join(letter for letter in name if letter.isprintable() and letter != "#")
    return printable.strip()[:LONGEST_NAME].strip() or "bot"
