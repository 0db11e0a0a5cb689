"""Synthetic results of games, and bots that fail, for the tests of tournaments."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from trekvaart import editions
from trekvaart.arena.match import seating_order
from trekvaart.arena.outcome import BotFailure, GameOutcome, PlayerScore, ThinkingTime
from trekvaart.arena.tournaments import FinishedGame, GameKey, Tournament, tournament
from trekvaart.bots.bot import UNLIMITED, Bot, Budget
from trekvaart.bots.specs import Spec, read_spec
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, Claim
from trekvaart.game.ids import Kind, RouteId
from trekvaart.game.views import View

AMSTERDAM: Edition = editions.load("amsterdam")


def make_tournament(bots: str, players: int, games: int, seed: int = 1) -> Tournament:
    return tournament(AMSTERDAM, [read_spec(bot) for bot in bots.split(",")], players, games, seed)


def synthetic_game(one: Tournament, key: GameKey, chances: list[float], correlation: float = 0) -> FinishedGame:
    """A game won with these chances; with probability `correlation`, all games of a round have the same winner."""
    table = one.tables[key.table]
    shared = random.Random(f"{one.seed} {key.game // one.players}")
    rng = shared if shared.random() < correlation else random.Random(f"{one.seed} {key}")
    winner = rng.choices(range(one.players), [chances[bot] for bot in table])[0]
    scores = tuple(
        PlayerScore(30 if player == winner else 20, float(player == winner), 2, 1) for player in range(len(table))
    )
    thinking = tuple(ThinkingTime(10, 0.5, 0.25) for _ in table)
    return FinishedGame(key, GameOutcome(20, 12, "last round", seating_order(one.players, key.game), scores, thinking))


def aborted_game(one: Tournament, key: GameKey, player: int, sentence: str) -> FinishedGame:
    """A game that ended early because a bot failed."""
    scores = tuple(PlayerScore(None, 0 if other == player else 1 / (one.players - 1)) for other in range(one.players))
    thinking = tuple(ThinkingTime(1, 0.5, 0.5) for _ in range(one.players))
    failure = BotFailure(player, "late", sentence)
    return FinishedGame(
        key, GameOutcome(3, 2, "fault", seating_order(one.players, key.game), scores, thinking, failure)
    )


@dataclass(frozen=True, slots=True)
class FaultySpec(Spec):
    """The spec of a bot that raises, or answers with an illegal move."""

    def make(self, _seed: int) -> Bot:
        return FaultyBot(self.name)


class FaultyBot:
    def __init__(self, name: str) -> None:
        self.name = name
        self._asked = 0

    def choose(self, _view: View, legal: Sequence[Action], _budget: Budget, /) -> Action:
        self._asked += 1
        if self._asked == 1:
            return legal[0]
        if self.name == "raises":
            raise ZeroDivisionError("oops")
        return Claim(RouteId("nowhere:nowhere"), Kind("red"), 1, 0)


def faulty_spec(name: str) -> Spec:
    return FaultySpec(name, name, UNLIMITED, name)
