"""Opening: tables are made once whoever starts, kept when reopened, and refused when a newer program made them."""

import asyncio
import subprocess
import sys
from dataclasses import replace

import psycopg
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from tests.ledger import ROOT
from tests.server.store.row_factory import make_game, make_row, make_seat_key
from trekvaart.server.store import Purpose, Store, StoreFault, store
from trekvaart.server.store.database_files import make_file
from trekvaart.server.store.database_url import read_url
from trekvaart.server.store.db_schema import metadata
from trekvaart.server.store.engines import writing_engine
from trekvaart.server.store.migrate import LOCK, REVISIONS, migrate

pytestmark = pytest.mark.anyio


def alembic_config() -> Config:
    config = Config()
    config.set_main_option("script_location", "trekvaart.server.store:migrations")
    return config


def engine_of(url: str) -> sa.Engine:
    """What writes to a database, of which the file is there."""
    place = read_url(url)
    if not place.is_shared:
        make_file(place.file)
    return writing_engine(place)


def test_every_revision_is_listed() -> None:
    script = ScriptDirectory.from_config(alembic_config())
    assert [step.revision for step in script.walk_revisions()][::-1] == list(REVISIONS)


def test_the_steps_lead_to_the_schema(database_url: str) -> None:
    engine = engine_of(database_url)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        indexes = {index["name"] for table in metadata.tables for index in sa.inspect(connection).get_indexes(table)}
    engine.dispose()
    assert indexes == {index.name for table in metadata.tables.values() for index in table.indexes}


def test_the_steps_can_be_taken_back(database_url: str) -> None:
    engine = engine_of(database_url)
    migrate(engine)
    config = alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["alembic_version"]
    migrate(engine)
    with engine.connect() as connection:
        assert set(metadata.tables) < set(sa.inspect(connection).get_table_names())
    engine.dispose()


async def test_going_back_before_codes_leaves_the_other_keys_of_a_table(database_url: str) -> None:
    opened = Store(database_url)
    await opened.open()
    seat, code = make_seat_key("seat", "g"), replace(make_seat_key("code", "g"), purpose=Purpose.TABLE_CODE, seat=None)
    await opened.create(make_game("g"), [make_row(1)], [seat, code])
    await opened.create(make_game("h"), [make_row(1)], [make_seat_key("other", "h")])
    await opened.close()
    engine, config = engine_of(database_url), alembic_config()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
    engine.dispose()
    opened = Store(database_url)
    await opened.open()
    assert [await opened.keys(id) for id in ("g", "h")] == [[seat], [make_seat_key("other", "h")]]
    await opened.close()


async def test_a_store_is_reopened_as_it_was(database_url: str) -> None:
    for n in range(3):
        opened = Store(database_url)
        await opened.open()
        assert await opened.live_tables("here") == n
        await opened.create(make_game(f"g{n}"), [make_row(1)], [])
        await opened.close()


# Opens the store and makes a table; says at the end whether that took Alembic.
STARTER = """
import asyncio, sys
from tests.server.store.row_factory import make_game, make_row
from trekvaart.server.store import Store

async def start(url, table):
    store = Store(url)
    await store.open()
    assert await store.create(make_game(table), [make_row(1)], [])
    await store.close()

asyncio.run(start(*sys.argv[1:]))
print("alembic" in sys.modules)
"""


def start(url: str, table: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", STARTER, url, table]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


async def test_four_processes_may_start_at_once_on_an_empty_database(postgres_url: str) -> None:
    starting = [start(postgres_url, f"g{n}") for n in range(4)]
    said = [process.communicate() for process in starting]
    assert [errors for _, errors in said] == [""] * 4
    opened = Store(postgres_url)
    await opened.open()
    assert await opened.live_tables("here") == 4
    await opened.close()


async def test_whoever_comes_second_waits_for_the_first(postgres_url: str) -> None:
    opened = Store(postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as first:
        first.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        opening = asyncio.create_task(opened.open())
        while not first.execute("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted").fetchone():
            assert not opening.done()
            await asyncio.sleep(0.01)
        first.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
        await opening
    await opened.close()


def test_a_database_that_is_up_to_date_opens_without_alembic(database_url: str) -> None:
    said = [start(database_url, f"g{n}").communicate() for n in range(2)]
    assert said == [("True\n", ""), ("False\n", "")]


async def test_what_a_newer_program_made_is_refused(database_url: str) -> None:
    opened = Store(database_url)
    await opened.open()
    await opened.close()
    engine = engine_of(database_url)
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(StoreFault, match="newer"):
        await Store(database_url).open()


async def test_a_database_with_tables_of_that_name_is_refused_and_left_alone(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "OPEN_SECONDS", 0.1)
    engine = engine_of(database_url)
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE games (title TEXT)"))
    with pytest.raises(StoreFault, match="games"):
        await Store(database_url).open()
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["games"]
    engine.dispose()
