"""Complaints: what a program writes to its standard error; the last of it is kept, and all of it on request."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import IO

from trekvaart.game.errors import quote

LOG = "TREKVAART_BOT_LOG"  # names a file to which everything is added
CHUNK = 64 * 1024
KEPT = 4 * 1024  # bytes
SETTLES = 0.5  # seconds in which the last words of a program that has ended arrive


class Complaints:
    """What one program says beside the game."""

    def __init__(self, name: str, pid: int) -> None:
        self._tail = b""
        self._is_done = Event()
        self._from = f"{name} {pid}: ".encode()

    @property
    def last(self) -> str:
        """The last line, in quotes; nothing if there was none."""
        lines = self._tail.decode(errors="replace").split("\n")
        spoken = [line for line in lines if line.strip()]
        return quote(spoken[-1]) if spoken else ""

    def settle(self) -> None:
        """Wait a moment for what is still on its way."""
        self._is_done.wait(SETTLES)

    def listen(self, stderr: IO[bytes]) -> None:
        """Read until nothing more comes."""
        try:
            with _log() as log:
                begun = b""
                while chunk := stderr.read(CHUNK):
                    self._tail = (self._tail + chunk)[-KEPT:]
                    *lines, begun = (begun + chunk).split(b"\n")
                    begun = begun[-CHUNK:]
                    if log is not None:
                        log.write(b"".join(self._from + line + b"\n" for line in lines))
        except OSError:
            pass
        finally:
            self._is_done.set()
            stderr.close()


@contextmanager
def _log() -> Iterator[IO[bytes] | None]:
    file = os.environ.get(LOG)
    if not file:
        yield None
        return
    with Path(file).open("ab", buffering=0) as log:
        yield log
