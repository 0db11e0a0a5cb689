"""The log: a file with a line for each finished game, below a line with the settings.

A line is handed to the system as soon as its game is over, so that a killed program loses nothing that was finished; it
is on the disk about a second later. A last line that is torn is cut off, for its game is as good as not played.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import monotonic
from typing import BinaryIO

from trekvaart.arena import game_json
from trekvaart.arena.tournament import FinishedGame

NAME = "games.jsonl"
FORMAT = "trekvaart arena 1"
SYNC = 1.0  # seconds between two times that the disk is waited for

Setting = str | int | bool | None | list[str]


class GameLogError(Exception):
    """A folder whose log cannot be gone on with; its text is one sentence."""


class GameLog:
    """The games of a tournament, in a folder that nobody else writes to meanwhile."""

    def __init__(self, folder: Path, settings: Mapping[str, Setting]) -> None:
        """Begin a log, or go on with the one that is there, which must have the same settings."""
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
        """Write a game down."""
        self._file.write(game_json.write(finished).encode())
        self._file.flush()
        if monotonic() - self._synced > SYNC:
            self._sync()

    def close(self) -> None:
        """Wait until all is on the disk, and let others write."""
        if not self._file.closed:
            self._sync()
            self._file.close()

    def games(self) -> Iterator[tuple[int, FinishedGame]]:
        """The games that were written down, each with where its line begins."""
        with self.path.open("rb") as file:
            start = len(file.readline())
            for number, line in enumerate(file, start=2):
                yield start, self._game(number, line)
                start += len(line)

    def game(self, file: BinaryIO, start: int) -> FinishedGame:
        """The game whose line begins there."""
        file.seek(start)
        return game_json.read(file.readline())

    def _game(self, number: int, line: bytes) -> FinishedGame:
        try:
            return game_json.read(line)
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
        """Cut off a line that was not written to its end."""
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
        """Whether a file without a whole line may be a log that was killed at its birth."""
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


def _say(value: Setting) -> str:
    return ",".join(value) if isinstance(value, list) else json.dumps(value, ensure_ascii=False).strip('"')


def _sync_folder(folder: Path) -> None:
    """Have the name of a new file on the disk too, where a folder can be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
