"""Plays the games of a report on all cores and keeps what the report needs of each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from trekvaart.arena.match import seating_order
from trekvaart.arena.report.game_arrays import ALL_PASSED, LAST_ROUND, NOBODY, GameArrays, ReportGame
from trekvaart.arena.workers import Progress, in_processes, no_progress, processes_for
from trekvaart.bots import Bot, close, play_game
from trekvaart.bots.specs import Spec
from trekvaart.editions.edition import Edition
from trekvaart.game.events import Ending
from trekvaart.game.game import Game
from trekvaart.game.ids import RouteId, TicketId


@dataclass(frozen=True, slots=True)
class GameSeries:
    """Games at one table, any of which can be played by itself; each has its own luck, so that all are independent."""

    edition: Edition
    bots: tuple[Spec, ...]  # one for each player
    seed: int

    def play(self, number: int) -> ReportGame:
        """Play one of the games; the players take turns at each seat."""
        seating = seating_order(len(self.bots), number)
        game = Game.new(self.edition, len(seating), seed=self._seed(number, len(seating)), first=0)
        bots: list[Bot] = []
        try:
            for player in seating:
                bots.append(self.bots[player].make(self._seed(number, player)))
            play_game(game, bots, [self.bots[player].budget for player in seating])
        finally:
            for bot in bots:
                close(bot, game.result() if game.is_over else None)
        names = distinct(self.bots)
        return report_game(game, [names.index(self.bots[player].name) for player in seating])

    def _seed(self, number: int, about: int) -> int:
        """A seed for one purpose, unrelated to the others."""
        return random.Random(f"report {self.seed} {number} {about}").getrandbits(63)


def collect(
    edition: Edition, bots: Sequence[Spec], games: int, seed: int, progress: Progress = no_progress
) -> GameArrays:
    """Play games among bots, one for each seat; raises BotFault when one of them fails."""
    done: list[ReportGame] = []
    for game in in_processes(GameSeries(edition, tuple(bots), seed).play, range(games), processes_for(games)):
        done.append(game)
        progress(len(done))
    return GameArrays.of(edition, distinct(bots), done)


def report_game(game: Game, bots: Sequence[int]) -> ReportGame:
    """Extract what a report needs from a finished game; seat 0 had the first turn."""
    edition, view, result = game.edition, game.view(None), game.result()
    tickets = {score.ticket: (line.seat, score.is_completed) for line in result.lines for score in line.tickets}
    kept = [tickets.get(TicketId(ticket.id), (NOBODY, False)) for ticket in edition.tickets]
    return ReportGame(
        bot=tuple(bots),
        owner=tuple(view.owners.get(RouteId(route.id), NOBODY) for route in edition.routes),
        holder=tuple(seat for seat, _ in kept),
        completed=tuple(is_completed for _, is_completed in kept),
        longest_bonus=tuple(line.longest_bonus for line in result.lines),
        merchandise_bonus=tuple(line.merchandise_bonus for line in result.lines),
        total=tuple(line.total for line in result.lines),
        rank=tuple(line.rank for line in result.lines),
        turns=view.turn,
        moves=sum(step.seat is not None for step in game.steps),
        ending=LAST_ROUND if result.ending is Ending.LAST_ROUND else ALL_PASSED,
    )


def distinct(bots: Sequence[Spec]) -> tuple[str, ...]:
    """The names of the bots, each once."""
    return tuple(dict.fromkeys(bot.name for bot in bots))
