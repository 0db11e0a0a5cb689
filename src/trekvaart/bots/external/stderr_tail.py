"""Keeps the end of a program's standard error, and appends all of it to a log file on request."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import Event
from typing import IO

from trekvaart.quoting import quote

LOG = "TREKVAART_BOT_LOG"  # the environment variable that names the log file
CHUNK = 64 * 1024
KEPT = 4 * 1024  # bytes
SETTLES = 0.5  # seconds to wait for the last output of a program that has ended


class StderrTail:
    """The standard error of one program; raises OSError if the log file cannot be opened."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._tail = b""
        self._is_done = Event()
        self._log = Path(os.environ[LOG]).open("ab", buffering=0) if os.environ.get(LOG) else None  # noqa: SIM115

    @property
    def last(self) -> str:
        """The last line, in quotes; empty if there is none."""
        lines = self._tail.decode(errors="replace").split("\n")
        written = [line for line in lines if line.strip()]
        return quote(written[-1].strip()) if written else ""

    def settle(self) -> None:
        """Wait a moment for output that has not arrived yet."""
        self._is_done.wait(SETTLES)

    def listen(self, stderr: IO[bytes], pid: int) -> None:
        """Read until the output ends."""
        partial = b""
        with suppress(OSError), stderr:
            while chunk := stderr.read(CHUNK):
                self._tail = (self._tail + chunk)[-KEPT:]
                *lines, partial = (partial + chunk).split(b"\n")
                partial = partial[-CHUNK:]
                self._write(pid, lines)
        if partial:
            self._write(pid, [partial])
        self._is_done.set()
        self.close()

    def close(self) -> None:
        """Close the log file."""
        if self._log is not None:
            self._log.close()

    def _write(self, pid: int, lines: list[bytes]) -> None:
        if self._log is not None:
            with suppress(OSError):  # a full disk must not lose the game
                self._log.write(b"".join(f"{self._name} {pid}: ".encode() + line + b"\n" for line in lines))
