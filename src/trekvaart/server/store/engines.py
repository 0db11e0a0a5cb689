"""Connections: how the store's threads reach the database, how long they wait for it, and when they retry."""

import sqlite3
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError

from trekvaart.backoff import Backoff
from trekvaart.server.store.database_url import DatabaseUrl
from trekvaart.server.store.store_errors import StoreFault, is_persistent, is_transient

READERS = 4
BUSY_SECONDS = 5.0
RETRY_SECONDS = 10.0  # for which a request waits for a database that cannot be reached
RETRY_PAUSES = (0.02, 1.0)  # between two attempts: the first and the longest, in seconds

T = TypeVar("T")

# A network that drops all packets is noticed within about fifteen seconds.
REACH = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 2,
    "tcp_user_timeout": 15_000,
}
# PostgreSQL rolls back the transaction of a process that stops halfway, so that its locks do not block the others.
SESSION = (
    "SET lock_timeout = '3s'",
    "SET statement_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '10s'",
)


def reach(database: DatabaseUrl, role: str) -> dict[str, Any]:
    """The arguments of a connection to PostgreSQL, except those that the URL sets."""
    wanted = {**REACH, "application_name": f"trekvaart {role}"}
    return {name: value for name, value in wanted.items() if name not in database.url.query}


def writing_engine(database: DatabaseUrl) -> Engine:
    """The engine of the one thread that writes."""
    if database.is_shared:
        engine = create_engine(
            database.url, pool_size=1, max_overflow=0, hide_parameters=True, connect_args=reach(database, "writer")
        )
        event.listen(engine, "connect", _set_session)
        return engine
    engine = create_engine(
        database.url, pool_size=1, max_overflow=0, hide_parameters=True, creator=partial(_open_file, database)
    )
    event.listen(engine, "connect", _set_sqlite_writer)
    event.listen(engine, "begin", _begin_immediate)
    return engine


def reading_engine(database: DatabaseUrl) -> Engine:
    """The engine of the threads that read; every read is one statement, so it needs no transaction."""
    connecting: dict[str, Any] = (
        {"connect_args": reach(database, "reader")}
        if database.is_shared
        else {"creator": partial(_open_file, database)}
    )
    engine = create_engine(
        database.url,
        pool_size=READERS,
        max_overflow=0,
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",
        **connecting,
    )
    event.listen(engine, "connect", _set_session if database.is_shared else _set_sqlite_reader)
    return engine


def _open_file(database: DatabaseUrl) -> sqlite3.Connection:
    # SQLite would create a missing file; a server whose file was removed must not continue with an empty one.
    connection = sqlite3.connect(
        f"{database.file.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, check_same_thread=False
    )
    connection.text_factory = _text  # damaged text is read, so that its checksum reveals the damage
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _text(read: bytes) -> str:
    return read.decode("utf-8", "surrogateescape")


def _set_session(connection: DBAPIConnection, _: object) -> None:
    _execute(connection, *SESSION)
    connection.commit()


def _set_sqlite_writer(connection: DBAPIConnection, _: object) -> None:
    # Python's driver would begin transactions implicitly, too late and without the lock.
    connection.isolation_level = None
    mode = _execute(
        connection,
        "PRAGMA synchronous = FULL",
        "PRAGMA foreign_keys = ON",
        "PRAGMA journal_size_limit = 0",  # `wal.py` relies on it
        "PRAGMA journal_mode = WAL",
    )
    if mode != ("wal",):
        raise StoreFault("SQLite cannot keep a write-ahead log there; put the database on a disk of this machine.")


def _set_sqlite_reader(connection: DBAPIConnection, _: object) -> None:
    _execute(connection, "PRAGMA query_only = ON")


def _execute(connection: DBAPIConnection, *statements: str) -> Any:
    """Run the statements and return the result of the last one, if it is a pragma."""
    cursor = connection.cursor()
    try:
        for statement in statements:
            cursor.execute(statement)
        return cursor.fetchone() if cursor.description else None
    finally:
        cursor.close()


def _begin_immediate(connection: Connection) -> None:
    # A transaction that begins with a read may fail to get the lock for writing; this one has it from the start.
    run_on_driver(connection, "BEGIN IMMEDIATE")


def run_on_driver(connection: Connection, statement: str, values: Any = ()) -> Any:
    """Run a statement of every move without SQLAlchemy, which would cost five times as much; returns the cursor.

    Errors are raised as SQLAlchemy raises them.
    """
    dialect, driver = connection.dialect, connection.connection.driver_connection
    assert driver is not None
    assert dialect.dbapi is not None
    try:
        return driver.execute(statement, values)
    except dialect.dbapi.Error as error:
        is_lost = dialect.is_disconnect(error, driver, None)
        raise DBAPIError.instance(
            statement,
            None,
            error,
            dialect.dbapi.Error,
            hide_parameters=True,
            connection_invalidated=is_lost,
            dialect=dialect,
        ) from error


def run_with_retry(attempt: Callable[[], T], until: float) -> T:
    """The result of an attempt, which is repeated while the database is away, until a time of the monotonic clock."""
    pauses = Backoff(*RETRY_PAUSES)
    while True:
        try:
            return attempt()
        except DBAPIError as fault:
            pause = pauses.take()
            if not is_transient(fault) or is_persistent(fault) or time.monotonic() + pause > until:
                raise
        time.sleep(pause)
