"""Migration: brings a database's tables up to date, also when several processes start at once."""

import threading

from sqlalchemy import Connection, Engine, column, func, inspect, select, table, text

from trekvaart.server.store.db_schema import metadata
from trekvaart.server.store.store_errors import StoreFault

# Every revision in `migrations/versions`, oldest first: listed here because importing Alembic takes long.
REVISIONS = ("0001", "0002", "0003")
NEWEST = REVISIONS[-1]

LOCK = 0x7472656B  # any number, the same in every process
NO_TIMEOUTS = (
    "SET LOCAL lock_timeout = 0",
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL idle_in_transaction_session_timeout = 0",
)

version_table = table("alembic_version", column("version_num"))
one_at_a_time = threading.Lock()  # Alembic keeps its state in globals


def migrate(engine: Engine) -> None:
    """Create the tables, or bring them up to date; refuse a database of a newer version."""
    with engine.begin() as connection:  # on SQLite this waits for every other process in a transaction
        if _revision(connection) == NEWEST:
            return
        if connection.dialect.name == "postgresql":
            for statement in NO_TIMEOUTS:
                connection.execute(text(statement))
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        revision = _revision(connection)
        if revision not in (None, *REVISIONS):
            raise StoreFault("A newer Trekvaart has used this database; update the program, or name another database.")
        if revision != NEWEST:
            _upgrade(connection)


def check_schema(engine: Engine) -> None:
    """Check that every column exists, which fails only if the schema is damaged."""
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
