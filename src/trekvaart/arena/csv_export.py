"""Writes every game of a tournament as CSV, one row for each player."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import TextIO

from trekvaart.arena.tournament_run import TournamentRun
from trekvaart.arena.tournaments import FinishedGame

COLUMNS = (
    "table",
    "game",
    "round",
    "seat",
    "bot",
    "won",
    "score",
    "completed",
    "failed",
    "moves",
    "seconds",
    "slowest_move",
    "turns",
    "ending",
    "fault",
)


def write(arena: TournamentRun, file: TextIO) -> None:
    """Write all games; tables, games and rounds are numbered from 1, seats from 0, which has the first turn."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for finished in arena.games():
        writer.writerows(_rows(arena, finished))


def _rows(arena: TournamentRun, finished: FinishedGame) -> Iterator[tuple[object, ...]]:
    key, outcome = finished.key, finished.outcome
    names, table = arena.tournament.names, arena.tournament.tables[key.table]
    for seat, player in enumerate(outcome.seating):
        score, time, failure = outcome.scores[player], outcome.thinking[player], outcome.failure
        is_scored = score.total is not None
        yield (
            key.table + 1,
            key.game + 1,
            key.game // arena.tournament.players + 1,
            seat,
            names[table[player]],
            round(score.won, 6),
            score.total,
            score.completed if is_scored else None,
            score.failed if is_scored else None,
            time.moves,
            time.seconds,
            time.slowest,
            outcome.turns,
            outcome.ending,
            failure.sentence if failure is not None and failure.player == player else None,
        )
