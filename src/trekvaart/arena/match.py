"""Matches: one game among bots, and who sits where in a series of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import factorial

from trekvaart.arena.count import Played, Score
from trekvaart.bots import UNLIMITED, Bot, Budget, make
from trekvaart.editions.edition import Edition
from trekvaart.game.game import Game
from trekvaart.game.results import Result


def play(game: Game, bots: Sequence[Bot], budget: Budget = UNLIMITED) -> Result:
    """Let bots, one for each seat, play a game to its end."""
    while not game.is_over:
        seat = game.seat
        game.play(bots[seat].choose(game.view(seat), game.legal(seat), budget), seat)
    return game.result()


def seating(players: int, game: int) -> tuple[int, ...]:
    """The player in each seat of a game of a series; seat 0 has the first turn.

    In each round of as many games as players everybody sits everywhere once; the rounds go through all orders
    around the table.
    """
    number, turned = divmod(game, players)
    orders = list(permutations(range(1, players)))
    order = (0, *orders[number % factorial(players - 1)])
    return order[turned:] + order[:turned]


@dataclass(frozen=True, slots=True)
class Series:
    """Games among the same bots, given by their levels; any of the games can be played by itself."""

    edition: Edition
    levels: tuple[str, ...]
    seed: int

    def play(self, number: int) -> Played:
        """Play one of the games; those of a round share their luck and differ in the seats."""
        players = len(self.levels)
        sits = seating(players, number)
        *seeds, luck = (self._seed(number // players, about) for about in range(players + 1))
        game = Game.new(self.edition, players, seed=luck, first=0)
        result = play(game, [make(self.levels[player], seeds[player]) for player in sits])
        return Played(
            moves=sum(step.seat is not None for step in game.steps),
            turns=game.view(None).turn,
            ending=result.ending.value,
            starter=sits[0],
            scores=tuple(_score(result, sits.index(player)) for player in range(players)),
        )

    def _seed(self, round_number: int, about: int) -> int:
        """A seed for one purpose, unrelated to the others."""
        return random.Random(f"arena {self.seed} {round_number} {about}").getrandbits(63)


def _score(result: Result, seat: int) -> Score:
    line, winners = result.lines[seat], result.winners
    return Score(
        total=line.total,
        won=1 / len(winners) if seat in winners else 0,
        completed=line.completed,
        failed=len(line.tickets) - line.completed,
    )
