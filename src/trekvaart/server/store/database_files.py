"""The files of a SQLite database: readable by their owner only, locked by one server, and checked for replacement."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from trekvaart.server.store import wal
from trekvaart.server.store.store_errors import FileReplaced, StoreFault

OWNER_ONLY = 0o600  # SQLite gives its other files the same permissions
LOCK = "-lock"
UNUSED_BYTE = 1 << 40  # a position that SQLite never locks


def make_file(path: Path) -> None:
    """Create an empty database that only its owner may read, unless it exists."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))


class FileLock:
    """A lock held by the server that uses a database; the system releases it when the process ends.

    It is a separate file, so that other programs can read and back up the database. On Linux, the database itself is
    locked too, which works under each of its names, with a kind of lock (flock) that SQLite neither uses nor sees.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self._held: list[int] = []

    def take(self) -> None:
        """Take the lock, or raise an error if another server has it."""
        path = self._database.resolve()  # a database may have several names
        self._hold(os.open(path.with_name(path.name + LOCK), os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        if sys.platform == "linux":
            self._hold(os.open(path, os.O_CREAT | os.O_RDONLY, OWNER_ONLY))
            if not _allows_sqlite_locks(path):
                os.close(self._held.pop())

    def _hold(self, file: int) -> None:
        self._held.append(file)
        if not _lock(file):
            self.release()
            raise StoreFault(f"Another server already uses {self._database}: stop it, or name another database.")

    def release(self) -> None:
        """Release the lock, if it is held; the file stays, because another process may be waiting for it.

        Call it only when no connection is left: closing a file releases all of SQLite's locks on it in this process.
        """
        while self._held:
            os.close(self._held.pop())


class SameFiles:
    """Detects that the files of a database were replaced: what is written to a removed file is lost."""

    def __init__(self, database: Path) -> None:
        self._names = {"": str(database.absolute()), "-wal": str(wal.path_of(database.absolute()))}
        self._known: dict[str, tuple[int, int]] = {}

    def remember(self) -> None:
        """Remember the current file as the right one."""
        self._known[""] = _identity(self._names[""])

    def forget_log(self, *_: object) -> None:
        """Accept another write-ahead log, as after a new connection."""
        self._known.pop("-wal", None)

    def check(self) -> None:
        """Refuse files that were replaced or removed."""
        for part, name in self._names.items():
            try:
                found = _identity(name)
            except OSError:
                found = (0, 0)
                if part not in self._known:  # the first commit creates the log
                    continue
            if self._known.setdefault(part, found) != found:
                raise FileReplaced(f"{name} was removed or replaced while the server ran; put it back, or restart")


def _identity(path: str) -> tuple[int, int]:
    found = os.stat(path)  # noqa: PTH116 (called twice per commit)
    return found.st_dev, found.st_ino


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _allows_sqlite_locks(path: Path) -> bool:
        """Whether SQLite can still lock a file that is locked here; on some network disks it cannot."""
        with path.open("rb") as file:
            try:
                fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, 1, UNUSED_BYTE)
            except OSError:
                return False
        return True
