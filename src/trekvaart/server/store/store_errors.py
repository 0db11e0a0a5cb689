"""What can go wrong with a store, and which trouble passes by itself. Shows no password and no secret."""

import sqlite3

from sqlalchemy import exc

from trekvaart.game.errors import TrekvaartError


class StoreFault(TrekvaartError):
    """A database that cannot be used as it is: one sentence for whoever runs the server."""


class StoreAway(Exception):
    """The database cannot be reached now; what was being written may or may not have been kept."""

    def __init__(self, reason: str = "The database cannot be reached now.") -> None:
        super().__init__(reason)


class FileReplaced(Exception):
    """The database is not the file any more that was opened."""


class StoreDamaged(Exception):
    """What the database has of a table, or of many, is not what was written; it is neither shown nor written to."""

    def __init__(self, what: str, game: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.game = game


# What SQLite calls it when the file contradicts itself, and when its beginning is not that of a database.
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED_STATES = ("XX001", "XX002")  # the same of PostgreSQL: data corrupted, index corrupted
NOT_IN_SCHEMA = ("no such table", "no such column", "malformed")  # what the store asks for was there once


def is_damage(fault: exc.DBAPIError) -> bool:
    """Whether the file itself is damaged, so that trying again is of no use."""
    code = _primary_code(fault)
    if getattr(fault.orig, "sqlstate", None) in DAMAGED_STATES:
        return True
    return code in DAMAGE or (code == sqlite3.SQLITE_ERROR and str(fault.orig).startswith(NOT_IN_SCHEMA))


def _primary_code(fault: exc.DBAPIError) -> int:
    """SQLite's kind of error, without the details; 0 for other databases."""
    return int(getattr(fault.orig, "sqlite_errorcode", 0)) & 0xFF


# What does not pass within seconds: no space, no permission, a disk that fails.
PERSISTENT = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
)
PERSISTENT_STATES = ("53100", "25006")  # the same of PostgreSQL: disk full, read-only


def is_persistent(fault: exc.DBAPIError) -> bool:
    """Whether the trouble will last, so that nobody should be kept waiting for its end."""
    return _primary_code(fault) in PERSISTENT or getattr(fault.orig, "sqlstate", None) in PERSISTENT_STATES


def is_transient(fault: exc.DBAPIError) -> bool:
    """Whether the database is in trouble, so that the same request may succeed later, rather than the request wrong."""
    if is_damage(fault):
        return False
    if fault.connection_invalidated:
        return True
    match fault:
        case exc.IntegrityError() | exc.DataError() | exc.ProgrammingError() | exc.NotSupportedError():
            return False
        case exc.DatabaseError():  # operational and internal errors are of this kind
            return True
        case _:
            return False


def first_line(fault: exc.DBAPIError) -> str:
    """What the driver said, without the statement, the hints and the full stop."""
    lines = str(fault.orig).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else "no reason was given"
