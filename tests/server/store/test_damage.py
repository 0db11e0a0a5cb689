"""Damage: whatever is changed or lost behind the store's back is told, and never passed on as what was written."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from tests.server.store.row_factory import make_change, make_game, make_invitation_key, make_row, make_seat_key
from trekvaart.server.store import EditionFiles, Status, Store, StoreDamaged, StoreFault
from trekvaart.server.store.database_url import read_url
from trekvaart.server.store.db_schema import games, keys

pytestmark = pytest.mark.anyio

TABLES = ("g", "h")


@pytest.fixture
async def kept(store: Store) -> Store:
    """Two tables of three entries with keys."""
    for id in TABLES:
        await store.create(
            make_game(id), [make_row(1, "one")], [make_seat_key(f"{id} seat", id), make_invitation_key(f"{id} in", id)]
        )
        await store.append(id, make_row(2, "two"), make_change(summary=f'{{"id": "{id}"}}'))
        await store.append(
            id, make_row(3, "three"), make_change(due=77.0), [make_seat_key(f"{id} new", id)], revoke_seat=0
        )
    return store


@pytest.fixture
async def damage(database_url: str) -> AsyncIterator[sa.Connection]:
    """A connection that heeds nothing."""
    engine = sa.create_engine(read_url(database_url).url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


async def everything(store: Store, game: str) -> None:
    """Read all that there is of a table."""
    await store.game(game)
    await store.rows(game)
    await store.keys(game)


async def sound(store: Store, game: str) -> bool:
    try:
        await everything(store, game)
    except StoreDamaged:
        return False
    return True


async def listed(store: Store) -> list[str]:
    rows = await store.list_games(statuses=list(Status), edition=None, before=None, limit=2)
    return [row.id for row in rows]


OF_ENTRIES = [("body", "'four'"), ("at", "5.0"), ("number", "9"), ("digest", "'0'"), ("game", "'h'")]
NOT_IN_CHECKSUMS = {"key_count"}


@pytest.mark.parametrize(("column", "value"), OF_ENTRIES)
async def test_an_entry_that_was_changed_is_told(kept: Store, damage: sa.Connection, column: str, value: str) -> None:
    if column == "game":
        damage.execute(sa.text("DELETE FROM entries WHERE game = 'h'"))
    damage.execute(sa.text(f"UPDATE entries SET {column} = {value} WHERE game = 'g' AND number = 2"))
    assert not await sound(kept, "g")
    assert await sound(kept, "h") == (column != "game")


@pytest.mark.parametrize("column", [column.name for column in games.columns if column.name != "id"])
async def test_a_line_of_the_list_that_was_changed_is_told(kept: Store, damage: sa.Connection, column: str) -> None:
    changed: dict[type[object], str] = {
        sa.Text: f"{column} || 'x'",
        sa.Integer: f"{column} + 1",
        sa.Double: f"{column} + 1",
        sa.Boolean: f"NOT {column}",
    }
    damage.execute(sa.text(f"UPDATE games SET {column} = {changed[type(games.c[column].type)]} WHERE id = 'g'"))
    assert not await sound(kept, "g")
    assert await listed(kept) == (["g", "h"] if column in NOT_IN_CHECKSUMS else ["h"])


@pytest.mark.parametrize("column", [column.name for column in keys.columns if column.name != "game"])
async def test_a_key_that_was_changed_is_told(kept: Store, damage: sa.Connection, column: str) -> None:
    value = {"seat": "5", "expires": "1", "is_host": "NOT is_host", "is_revoked": "NOT is_revoked"}.get(column, "'x'")
    damage.execute(sa.text(f"UPDATE keys SET {column} = {value} WHERE digest = 'g seat'"))
    assert not await sound(kept, "g")
    assert await sound(kept, "h")


@pytest.mark.parametrize(
    "loss",
    [
        "DELETE FROM entries WHERE game = 'g' AND number = 3",
        "DELETE FROM entries WHERE game = 'g' AND number = 2",
        "DELETE FROM entries WHERE game = 'g'",
        "DELETE FROM keys WHERE digest = 'g seat'",
        "DELETE FROM keys WHERE game = 'g'",
    ],
)
async def test_what_is_missing_is_told(kept: Store, damage: sa.Connection, loss: str) -> None:
    damage.execute(sa.text(loss))
    assert not await sound(kept, "g")
    assert await sound(kept, "h")


async def test_a_table_without_its_line_is_not_unknown(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    await store.create(make_game("h"), [make_row(1)], [make_seat_key("d", "h")])
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as program:
        program.execute("DELETE FROM games")  # without foreign keys, as damage is
        program.execute("DELETE FROM entries WHERE game = 'h'")
    for id in TABLES:
        with pytest.raises(StoreDamaged):
            await store.game(id)
    assert await store.game("nothing") is None
    await store.close()


async def test_nothing_is_written_to_a_log_that_is_not_what_it_was(kept: Store, damage: sa.Connection) -> None:
    head = (await kept.rows("g"))[-1].digest
    damage.execute(sa.text("UPDATE games SET head = 'x' WHERE id = 'g'"))
    assert not await kept.append("g", make_row(4), make_change(), head=head)
    assert await kept.append("h", make_row(4), make_change(), head=(await kept.rows("h"))[-1].digest)
    with pytest.raises(StoreDamaged):
        await kept.rows("h", 4, "another")


async def test_what_comes_after_is_checked_too(kept: Store, damage: sa.Connection) -> None:
    one, two, three = await kept.rows("g")
    assert await kept.rows("g", 1) == await kept.rows("g", 1, one.digest) == [two, three]
    assert await kept.rows("g", 3) == await kept.rows("g", 3, three.digest) == []
    damage.execute(sa.text("UPDATE entries SET body = 'else' WHERE game = 'g' AND number = 3"))
    for head in (None, one.digest):
        with pytest.raises(StoreDamaged):
            await kept.rows("g", 1, head)


async def test_a_due_time_blesses_no_damage(kept: Store, damage: sa.Connection) -> None:
    await kept.set_due("g", 99.0)
    assert await sound(kept, "g")
    damage.execute(sa.text("UPDATE games SET summary = 'x' WHERE id = 'g'"))
    await kept.set_due("g", None)
    assert not await sound(kept, "g")


async def test_damaged_tables_are_kept_and_nobody_waits_for_them(kept: Store, damage: sa.Connection) -> None:
    damage.execute(sa.text("UPDATE games SET status = 'closed' WHERE id = 'g'"))
    assert await kept.delete_idle(status=Status.CLOSED, before=1e9) == 0
    damage.execute(sa.text("UPDATE games SET status = 'open', summary = 'x' WHERE id = 'g'"))
    assert set(await kept.overdue(1e9, limit=9)) == {"g", "h"}
    assert not await sound(kept, "g")
    assert await kept.overdue(1e9, limit=9) == ["h"]


async def test_it_is_logged_once(kept: Store, damage: sa.Connection, caplog: pytest.LogCaptureFixture) -> None:
    damage.execute(sa.text("UPDATE games SET summary = 'x' WHERE id = 'g'"))
    caplog.set_level(logging.INFO, "trekvaart")
    for _ in range(3):
        assert not await sound(kept, "g")
        assert await listed(kept) == ["h"]
    assert [record.levelname for record in caplog.records] == ["ERROR"]


async def test_a_board_is_what_its_key_says(store: Store, damage: sa.Connection) -> None:
    board = EditionFiles.of("usa", {"a.csv": "1"})
    await store.keep_board(board)
    damage.execute(sa.text("""UPDATE boards SET files = '{"a.csv": "2"}'"""))
    with pytest.raises(StoreDamaged):
        await store.board(board.key)


async def test_text_that_is_none_is_damage(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    await store.create(make_game("h"), [make_row(1)], [])
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as program:
        program.execute("UPDATE games SET summary = CAST(x'ff' AS TEXT), status = x'ff' WHERE id = 'g'")
        program.execute("UPDATE entries SET body = CAST(x'ff' AS TEXT) WHERE game = 'g'")
    assert await listed(store) == ["h"]
    assert not await sound(store, "g")
    await store.close()


async def test_a_file_that_sqlite_cannot_read_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{path}")
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    await store.close()
    content = bytearray(path.read_bytes())
    content[100:160] = b"\xff" * 60
    path.write_bytes(content)
    with pytest.raises(StoreFault) as caught:
        await Store(f"sqlite:///{path}").open()
    assert str(caught.value) == (
        f"The file {path} is damaged (database disk image is malformed): "
        f"trekvaart doctor {path} shows what can be restored."
    )


@pytest.mark.parametrize(
    ("before", "after"), [(b"body TEXT", b"bodx TEXT"), (b"CREATE TABLE keys", b"CREATE TABLE kezs")]
)
async def test_a_damaged_schema_is_refused(tmp_path: Path, before: bytes, after: bytes) -> None:
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{path}")
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    await store.close()
    content = path.read_bytes()
    assert before in content
    path.write_bytes(content.replace(before, after))
    with pytest.raises(StoreFault, match=r"is damaged \(.*trekvaart doctor"):
        await Store(f"sqlite:///{path}").open()
