"""Connections: how the store's threads reach the database, and how long they let it keep them waiting."""

import sqlite3
from functools import partial
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

from trekvaart.server.store.database_url import DatabaseUrl
from trekvaart.server.store.driver import run_on_driver
from trekvaart.server.store.store_errors import StoreFault

READERS = 4
BUSY_SECONDS = 5.0

# A network that silently swallows everything is noticed within about fifteen seconds.
REACH = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 2,
    "tcp_user_timeout": 15_000,
}
# A process that is stopped in the middle of a transaction loses it, so that its locks do not stop the others.
SESSION = (
    "SET lock_timeout = '3s'",
    "SET statement_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '10s'",
)


def reach(database: DatabaseUrl, role: str) -> dict[str, Any]:
    """What a connection to PostgreSQL is opened with, beside what the URL says."""
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
    # SQLite would make a file that is missing; a server whose file was taken away must not go on with an empty one.
    connection = sqlite3.connect(
        f"{database.file.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, check_same_thread=False
    )
    connection.text_factory = _text  # damaged text is read, so that its checksum can tell
    connection.execute("PRAGMA cell_size_check = ON")
    return connection


def _text(read: bytes) -> str:
    return read.decode("utf-8", "surrogateescape")


def _set_session(connection: DBAPIConnection, _: object) -> None:
    _execute(connection, *SESSION)
    connection.commit()


def _set_sqlite_writer(connection: DBAPIConnection, _: object) -> None:
    # Python's driver would begin transactions by itself, too late and without the lock.
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
    """Run the statements; what the last one answers, if it is a pragma."""
    cursor = connection.cursor()
    try:
        for statement in statements:
            cursor.execute(statement)
        return cursor.fetchone() if cursor.description else None
    finally:
        cursor.close()


def _begin_immediate(connection: Connection) -> None:
    # A transaction that begins by reading cannot always go on to write; this one has the lock from the start.
    run_on_driver(connection, "BEGIN IMMEDIATE")
