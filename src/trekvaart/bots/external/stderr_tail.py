"""Keeps the end of a program's standard error, and appends all of it to a log file on request."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import IO

from trekvaart.game.errors import quote

LOG = "TREKVAART_BOT_LOG"  # names a file to which everything is added
CHUNK = 64 * 1024
KEPT = 4 * 1024  # bytes
SETTLES = 0.5  # seconds in which the last words of a program that has ended arrive


class StderrTail:
    """What one program says beside the game; an OSError says that its log cannot be written."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tail = b""
        self._is_done = Event()
        self._log = Path(os.environ[LOG]).open("ab", buffering=0) if os.environ.get(LOG) else None  # noqa: SIM115

    @property
    def last(self) -> str:
        """The last line, in quotes; nothing if there was none."""
        lines = self._tail.decode(errors="replace").split("\n")
        spoken = [line for line in lines if line.strip()]
        return quote(spoken[-1]) if spoken else ""

    def settle(self) -> None:
        """Wait a moment for what is still on its way."""
        self._is_done.wait(SETTLES)

    def listen(self, stderr: IO[bytes], pid: int) -> None:
        """Read until nothing more comes."""
        begun = b""
        with suppress(OSError), stderr:
            while chunk := stderr.read(CHUNK):
                self._tail = (self._tail + chunk)[-KEPT:]
                *lines, begun = (begun + chunk).split(b"\n")
                begun = begun[-CHUNK:]
                self._write(pid, lines)
        if begun:
            self._write(pid, [begun])
        self._is_done.set()
        self.close()

    def close(self) -> None:
        """Write no more."""
        if self._log is not None:
            self._log.close()

    def _write(self, pid: int, lines: list[bytes]) -> None:
        if self._log is not None:
            with suppress(OSError):  # a full disk costs no game
                self._log.write(b"".join(f"{self._name} {pid}: ".encode() + line + b"\n" for line in lines))
