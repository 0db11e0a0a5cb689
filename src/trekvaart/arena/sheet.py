"""The sheet: every game of an arena as rows of CSV, one for each player, for programs that make their own tables."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import TextIO

from trekvaart.arena.arena import Arena
from trekvaart.arena.tournament import Finished

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


def write(arena: Arena, file: TextIO) -> None:
    """Write all games; tables, games and rounds are numbered from 1, seats from 0, which has the first turn."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for finished in arena.games():
        writer.writerows(_rows(arena, finished))


def _rows(arena: Arena, finished: Finished) -> Iterator[tuple[object, ...]]:
    job, played = finished.job, finished.played
    names, table = arena.tournament.names, arena.tournament.tables[job.table]
    for seat, player in enumerate(played.sits):
        score, pace, failure = played.scores[player], played.paces[player], played.failure
        is_scored = score.total is not None
        yield (
            job.table + 1,
            job.game + 1,
            job.game // arena.tournament.players + 1,
            seat,
            names[table[player]],
            round(score.won, 6),
            score.total,
            score.completed if is_scored else None,
            score.failed if is_scored else None,
            pace.moves,
            pace.seconds,
            pace.slowest,
            played.turns,
            played.ending,
            failure.sentence if failure is not None and failure.player == player else None,
        )
