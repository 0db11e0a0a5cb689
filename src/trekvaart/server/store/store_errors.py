"""The errors of a store, and which of them are temporary. Messages contain no password and no secret."""

import sqlite3

from sqlalchemy import exc

from trekvaart.game.errors import TrekvaartError


class StoreFault(TrekvaartError):
    """A database that cannot be used: one sentence for the administrator."""


class StoreAway(Exception):
    """The database cannot be reached now; a pending write may or may not have succeeded."""

    def __init__(self, reason: str = "The database cannot be reached now.") -> None:
        super().__init__(reason)


class FileReplaced(Exception):
    """The database file was replaced after it was opened."""


class StoreDamaged(Exception):
    """The stored data of one or more tables is damaged; it is neither shown nor changed."""

    def __init__(self, what: str, game: str | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.game = game


# SQLite's codes for an inconsistent file and for a file that is not a database.
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
DAMAGED_STATES = ("XX001", "XX002")  # PostgreSQL's: data corrupted, index corrupted
NOT_IN_SCHEMA = ("no such table", "no such column", "malformed")  # everything that the store uses once existed


def is_damage(fault: exc.DBAPIError) -> bool:
    """Whether the file is damaged, so that retrying is useless."""
    code = _primary_code(fault)
    if getattr(fault.orig, "sqlstate", None) in DAMAGED_STATES:
        return True
    return code in DAMAGE or (code == sqlite3.SQLITE_ERROR and str(fault.orig).startswith(NOT_IN_SCHEMA))


def _primary_code(fault: exc.DBAPIError) -> int:
    """SQLite's primary error code; 0 for other databases."""
    return int(getattr(fault.orig, "sqlite_errorcode", 0)) & 0xFF


# Errors that last: no space, no permission, a failing disk.
PERSISTENT = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
)
PERSISTENT_STATES = ("53100", "25006")  # PostgreSQL's: disk full, read-only


def is_persistent(fault: exc.DBAPIError) -> bool:
    """Whether the error will last, so that nobody should wait for its end."""
    return _primary_code(fault) in PERSISTENT or getattr(fault.orig, "sqlstate", None) in PERSISTENT_STATES


def is_transient(fault: exc.DBAPIError) -> bool:
    """Whether the database has a temporary error, so that the same statement may succeed later."""
    if is_damage(fault):
        return False
    if fault.connection_invalidated:
        return True
    match fault:
        case exc.IntegrityError() | exc.DataError() | exc.ProgrammingError() | exc.NotSupportedError():
            return False
        case exc.DatabaseError():  # includes operational and internal errors
            return True
        case _:
            return False


def first_line(fault: exc.DBAPIError) -> str:
    """The driver's message without the statement, the hints and the full stop."""
    lines = str(fault.orig).strip().splitlines()
    return lines[0].strip().rstrip(".") if lines else "no reason was given"
