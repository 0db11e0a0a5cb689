"""The game log of a tournament: a file with a line for the settings and one for each finished game.

A line is written as soon as its game is over, so that a killed program loses no finished game, and synced to disk about
a second later. An incomplete last line is removed; its game is played again.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

from trekvaart.arena.outcome import BotFailure, GameOutcome, PlayerScore, ThinkingTime
from trekvaart.arena.tournaments import FinishedGame, GameKey

NAME = "games.jsonl"
FORMAT = "trekvaart arena 1"
SYNC = 1.0  # seconds between two times that the disk is waited for

Setting = str | int | bool | None | list[str]


class GameLogError(Exception):
    """A folder's game log cannot be continued; the text is one sentence."""


class GameLog:
    """The finished games of a tournament; the file is locked while it is open."""

    def __init__(self, folder: Path, settings: Mapping[str, Setting]) -> None:
        """Start a log, or continue an existing one, which must have the same settings."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self._file = self.path.open("a+b")
        try:
            self._lock()
            self._cut()
            self._begin({"format": FORMAT, **settings})
        except BaseException:
            self._file.close()
            raise
        self._synced = monotonic()

    def __enter__(self) -> GameLog:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self, finished: FinishedGame) -> None:
        """Append a game."""
        self._file.write(format_game(finished).encode())
        self._file.flush()
        if monotonic() - self._synced > SYNC:
            self._sync()

    def close(self) -> None:
        """Sync the file to disk and release it."""
        if not self._file.closed:
            self._sync()
            self._file.close()

    def games(self) -> Iterator[tuple[int, FinishedGame]]:
        """The logged games, each with the offset of its line."""
        with self.path.open("rb") as file:
            start = len(file.readline())
            for number, line in enumerate(file, start=2):
                yield start, self._game(number, line)
                start += len(line)

    def game(self, file: BinaryIO, start: int) -> FinishedGame:
        """Read the game at an offset."""
        file.seek(start)
        return parse_game(file.readline())

    def _game(self, number: int, line: bytes) -> FinishedGame:
        try:
            return parse_game(line)
        except (ValueError, KeyError, TypeError, IndexError):
            raise GameLogError(f"{self.path}, line {number}, is not the line of a game.") from None

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # Windows; there the file is merely not watched
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise GameLogError(f"{self.path.parent} is in use by another arena.") from None

    def _cut(self) -> None:
        """Remove an incomplete last line."""
        end = self._file.seek(0, os.SEEK_END)
        last = end
        while last > 0:
            block = min(last, 1 << 16)
            self._file.seek(last - block)
            found = self._file.read(block).rfind(b"\n")
            if found >= 0:
                last += found + 1 - block
                break
            last -= block
        if last < end:
            if last == 0 and not self._is_ours():
                raise GameLogError(f"{self.path} is not the game log of an arena.")
            self._file.truncate(last)

    def _is_ours(self) -> bool:
        """Whether a file without a complete line can be the start of a game log."""
        self._file.seek(0)
        begun, head = self._file.read(1 << 16), json.dumps({"format": FORMAT})[:-1].encode()
        return begun.startswith(head[: len(begun)])

    def _begin(self, settings: Mapping[str, Setting]) -> None:
        self._file.seek(0)
        line = self._file.readline()
        if not line:
            self._file.write(json.dumps(settings, ensure_ascii=False).encode() + b"\n")
            self._sync()
            _sync_folder(self.path.parent)
            return
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise GameLogError(f"{self.path} is not the game log of an arena.")
        for name in settings:
            if found.get(name) != settings[name]:
                then, now = _say(found.get(name)), _say(settings[name])
                raise GameLogError(f"{self.path.parent} holds another arena: {name} {then}, not {now}.")

    def _sync(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
        self._synced = monotonic()


def format_game(finished: FinishedGame) -> str:
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


def parse_game(text: str | bytes) -> FinishedGame:
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


def _say(value: Setting) -> str:
    return ",".join(value) if isinstance(value, list) else json.dumps(value, ensure_ascii=False).strip('"')


def _sync_folder(folder: Path) -> None:
    """Sync a folder, so that a new file in it survives a power cut."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
