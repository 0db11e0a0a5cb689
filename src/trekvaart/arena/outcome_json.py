"""Converts a finished game to one line of JSON and back; players are in the order of their lineup."""

from __future__ import annotations

import json
from typing import Any

from trekvaart.arena.outcome import BotFailure, GameOutcome, PlayerScore, ThinkingTime
from trekvaart.arena.tournaments import FinishedGame, GameKey


def write(finished: FinishedGame) -> str:
    """Convert a game to a line, without its record."""
    key, outcome = finished.key, finished.outcome
    line: dict[str, object] = {
        "table": key.table,
        "game": key.game,
        "sits": outcome.seating,
        "won": [score.won for score in outcome.scores],
        "scores": [score.total for score in outcome.scores],
        "completed": [score.completed for score in outcome.scores],
        "failed": [score.failed for score in outcome.scores],
        "moves": [time.moves for time in outcome.thinking],
        "seconds": [round(time.seconds, 6) for time in outcome.thinking],
        "slowest": [round(time.slowest, 6) for time in outcome.thinking],
        "all_moves": outcome.moves,
        "turns": outcome.turns,
        "ending": outcome.ending,
    }
    if outcome.failure is not None:
        failure = outcome.failure
        line["fault"] = {"player": failure.player, "reason": failure.reason, "sentence": failure.sentence}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(text: str | bytes) -> FinishedGame:
    """Read a line; raises ValueError, KeyError or TypeError if it is not a game."""
    line: dict[str, Any] = json.loads(text)
    if not isinstance(line, dict):
        raise TypeError
    fault = line.get("fault")
    columns = (line["scores"], line["won"], line["completed"], line["failed"])
    return FinishedGame(
        GameKey(line["table"], line["game"]),
        GameOutcome(
            moves=line["all_moves"],
            turns=line["turns"],
            ending=line["ending"],
            seating=tuple(line["sits"]),
            scores=tuple(PlayerScore(*values) for values in zip(*columns, strict=True)),
            thinking=tuple(
                ThinkingTime(*values) for values in zip(line["moves"], line["seconds"], line["slowest"], strict=True)
            ),
            failure=None if fault is None else BotFailure(fault["player"], fault["reason"], fault["sentence"]),
        ),
    )
