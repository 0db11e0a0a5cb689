"""Lines: a finished game as one line of JSON, and back. Players stand in the order of their table, as in `Played`."""

from __future__ import annotations

import json
from typing import Any

from trekvaart.arena.played import Failure, Pace, Played, Score
from trekvaart.arena.tournament import Finished, Job


def write(finished: Finished) -> str:
    """The line of a game, its end included; the record, if there is one, is kept elsewhere."""
    job, played = finished.job, finished.played
    line: dict[str, object] = {
        "table": job.table,
        "game": job.game,
        "sits": played.sits,
        "won": [score.won for score in played.scores],
        "scores": [score.total for score in played.scores],
        "completed": [score.completed for score in played.scores],
        "failed": [score.failed for score in played.scores],
        "moves": [pace.moves for pace in played.paces],
        "seconds": [round(pace.seconds, 6) for pace in played.paces],
        "slowest": [round(pace.slowest, 6) for pace in played.paces],
        "all_moves": played.moves,
        "turns": played.turns,
        "ending": played.ending,
    }
    if played.failure is not None:
        failure = played.failure
        line["fault"] = {"player": failure.player, "reason": failure.reason, "sentence": failure.sentence}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(text: str | bytes) -> Finished:
    """The game that a line tells; raises ValueError, KeyError or TypeError if it tells none."""
    line: dict[str, Any] = json.loads(text)
    if not isinstance(line, dict):
        raise TypeError
    fault = line.get("fault")
    columns = (line["scores"], line["won"], line["completed"], line["failed"])
    return Finished(
        Job(line["table"], line["game"]),
        Played(
            moves=line["all_moves"],
            turns=line["turns"],
            ending=line["ending"],
            sits=tuple(line["sits"]),
            scores=tuple(Score(*values) for values in zip(*columns, strict=True)),
            paces=tuple(Pace(*values) for values in zip(line["moves"], line["seconds"], line["slowest"], strict=True)),
            failure=None if fault is None else Failure(fault["player"], fault["reason"], fault["sentence"]),
        ),
    )
