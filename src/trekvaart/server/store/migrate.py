"""Migration: brings a database's tables up to date, whoever else starts at the same time."""

import threading

from sqlalchemy import Connection, Engine, column, func, inspect, select, table, text

from trekvaart.server.store.db_schema import metadata
from trekvaart.server.store.store_errors import StoreFault

# Every revision in `migrations/versions`, oldest first: known without Alembic, which takes long to import.
REVISIONS = ("0001", "0002")
NEWEST = REVISIONS[-1]

LOCK = 0x7472656B  # any number, the same in every process
WAIT_FOR_EVER = (
    "SET LOCAL lock_timeout = 0",
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL idle_in_transaction_session_timeout = 0",
)

version_table = table("alembic_version", column("version_num"))
one_at_a_time = threading.Lock()  # Alembic keeps what it is doing in globals


def migrate(engine: Engine) -> None:
    """Make the tables, or bring them up to date; refuse what a newer program has made."""
    with engine.begin() as connection:  # on SQLite this waits for every other process that has begun
        if _revision(connection) == NEWEST:
            return
        if connection.dialect.name == "postgresql":
            for wish in WAIT_FOR_EVER:
                connection.execute(text(wish))
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        revision = _revision(connection)
        if revision not in (None, *REVISIONS):
            raise StoreFault("A newer Trekvaart has used this database; update the program, or name another database.")
        if revision != NEWEST:
            _upgrade(connection)


def check_schema(engine: Engine) -> None:
    """See that every column is there, as it is unless the schema itself is damaged."""
    with engine.begin() as connection:
        for made in metadata.sorted_tables:
            connection.execute(select(made).limit(0))


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(version_table.name):
        return None
    revision: str | None = connection.scalar(select(version_table.c.version_num))
    return revision


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "trekvaart.server.store:migrations")
    config.attributes["connection"] = connection
    with one_at_a_time:
        command.upgrade(config, NEWEST)
