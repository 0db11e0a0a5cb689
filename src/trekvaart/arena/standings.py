"""Adds up the games of a tournament as they are played, in memory that does not grow with their number."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from trekvaart.arena.outcome import PARTS, FailureCount, GameOutcome
from trekvaart.arena.ratings import Meeting
from trekvaart.arena.rounds import IntVector, RoundTotals
from trekvaart.arena.tournaments import FinishedGame, Tournament


@dataclass(slots=True)
class Tally:
    """One bot's games, added up; a bot that has several seats of a table is counted for each."""

    games: int = 0
    seats: int = 0
    parts: int = 0  # of victories
    scored: int = 0  # seats of games that were played to their end
    score: int = 0
    winners: int = 0  # seats that won, alone or with others
    winning_score: int = 0
    completed: int = 0
    failed: int = 0
    moves: int = 0
    seconds: float = 0
    slowest: float = 0
    failures: FailureCount = field(default_factory=FailureCount)


class Columns:
    """The columns in the row of a round; seats and games are counted in parts, as victories are."""

    def __init__(self, bots: int) -> None:
        self.bots = bots
        self.games = 4 * bots
        self.first = 4 * bots + 1  # what the players with the first turn won
        self.count = 4 * bots + 2

    def parts(self, bot: int) -> int:
        """What a bot won."""
        return bot

    def seats(self, bot: int) -> int:
        """The seats it had."""
        return self.bots + bot

    def score(self, bot: int) -> int:
        """Its points."""
        return 2 * self.bots + bot

    def scored(self, bot: int) -> int:
        """The seats whose points count."""
        return 3 * self.bots + bot


class Standings:
    """A tournament so far."""

    def __init__(self, tournament: Tournament) -> None:
        bots = len(tournament.bots)
        self.tournament = tournament
        self.tallies = [Tally() for _ in range(bots)]
        self.columns = Columns(bots)
        self.rounds = RoundTotals(self.columns.count, tournament.players * len(tournament.tables))
        self.won = np.zeros((len(tournament.tables), bots), np.int64)  # parts of victories
        self.games = 0
        self.shared = 0
        self.first = 0

    def add(self, finished: FinishedGame) -> None:
        """Add a game."""
        key, outcome = finished.key, finished.outcome
        table = self.tournament.tables[key.table]
        self.games += 1
        self.shared += outcome.failure is None and any(0 < score.won < 1 for score in outcome.scores)
        self.first += outcome.scores[outcome.starter].parts
        for bot in set(table):
            self.tallies[bot].games += 1
        for bot, score in zip(table, outcome.scores, strict=True):
            self.won[key.table, bot] += score.parts
        self._tally(table, outcome)
        self.rounds.add(key.game // self.tournament.players, key.table, self._row(table, outcome))

    def _tally(self, table: tuple[int, ...], outcome: GameOutcome) -> None:
        for bot, score, time in zip(table, outcome.scores, outcome.thinking, strict=True):
            tally = self.tallies[bot]
            tally.seats += 1
            tally.parts += score.parts
            tally.moves += time.moves
            tally.seconds += time.seconds
            tally.slowest = max(tally.slowest, time.slowest)
            if score.total is not None:
                tally.scored += 1
                tally.score += score.total
                tally.winners += score.parts > 0
                tally.winning_score += score.total if score.parts > 0 else 0
                tally.completed += score.completed
                tally.failed += score.failed
        if outcome.failure is not None:
            self.tallies[table[outcome.failure.player]].failures.add(outcome.failure)

    def _row(self, table: tuple[int, ...], outcome: GameOutcome) -> IntVector:
        columns = self.columns
        row: IntVector = np.zeros(columns.count, np.int64)
        for bot, score in zip(table, outcome.scores, strict=True):
            row[columns.parts(bot)] += score.parts
            row[columns.seats(bot)] += PARTS
            row[columns.score(bot)] += score.total or 0
            row[columns.scored(bot)] += score.total is not None
        row[columns.first] = outcome.scores[outcome.starter].parts
        row[columns.games] = PARTS
        return row

    def meetings(self) -> list[Meeting]:
        """Who won how much at each table."""
        bots = range(len(self.tallies))
        seats = ([table.count(bot) for bot in bots] for table in self.tournament.tables)
        return [Meeting(np.array(sat, float), won / PARTS) for sat, won in zip(seats, self.won, strict=True)]
