"""The files of a SQLite database: made for their owner alone, used by one server at a time, and still the same ones."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from trekvaart.server.store import wal
from trekvaart.server.store.store_errors import FileReplaced, StoreFault

OWNER_ONLY = 0o600  # SQLite gives the files that it keeps beside the first the same permissions
LOCK = "-lock"
FAR_AWAY = 1 << 40  # a byte that SQLite never locks


def make_file(path: Path) -> None:
    """Make an empty database that only its owner may read, unless there is one already."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, OWNER_ONLY))


class FileLock:
    """Held by the server that uses a database; the system lets go of it when that process ends, however it ends.

    It is a file of its own, so that other programs may read the database and back it up meanwhile. On Linux the
    database is locked itself too, which holds under every name that it has, with a kind of lock (flock) that SQLite
    neither uses nor sees.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        self._held: list[int] = []

    def take(self) -> None:
        """Hold the lock, or say that somebody else does."""
        path = self._database.resolve()  # one database may have several names
        self._hold(os.open(path.with_name(path.name + LOCK), os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        if sys.platform == "linux":
            self._hold(os.open(path, os.O_CREAT | os.O_RDONLY, OWNER_ONLY))
            if not _leaves_others_free(path):
                os.close(self._held.pop())

    def _hold(self, file: int) -> None:
        self._held.append(file)
        if not _lock(file):
            self.release()
            raise StoreFault(f"Another server uses {self._database} already: stop it, or name another database.")

    def release(self) -> None:
        """Let go of the lock, if it is held; the file stays, because somebody may be waiting for it.

        Only when no connection is left: whoever closes a file ends all locks that SQLite has on it in this process.
        """
        while self._held:
            os.close(self._held.pop())


class SameFiles:
    """Knows whether a database is still the files that were opened: what goes into a file without a name is lost."""

    def __init__(self, database: Path) -> None:
        self._names = {"": str(database.absolute()), "-wal": str(wal.path_of(database.absolute()))}
        self._known: dict[str, tuple[int, int]] = {}

    def remember(self) -> None:
        """Take the file that is there now for the right one."""
        self._known[""] = _identity(self._names[""])

    def forget_log(self, *_: object) -> None:
        """Expect another write-ahead log, as when a connection is new."""
        self._known.pop("-wal", None)

    def check(self) -> None:
        """Refuse files that were replaced or removed."""
        for part, name in self._names.items():
            try:
                found = _identity(name)
            except OSError:
                found = (0, 0)
                if part not in self._known:  # the log comes with the first commit
                    continue
            if self._known.setdefault(part, found) != found:
                raise FileReplaced(f"{name} was removed or replaced while the server ran; put it back, or restart")


def _identity(path: str) -> tuple[int, int]:
    found = os.stat(path)  # noqa: PTH116 (twice for every commit)
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

    def _leaves_others_free(path: Path) -> bool:
        """Whether a file that is locked here can be locked as SQLite does it: on some network disks both are one."""
        with path.open("rb") as file:
            try:
                fcntl.lockf(file, fcntl.LOCK_SH | fcntl.LOCK_NB, 1, FAR_AWAY)
            except OSError:
                return False
        return True
