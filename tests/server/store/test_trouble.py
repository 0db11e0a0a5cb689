"""Trouble that lasts: a full disk and a file that was taken away are told at once, and once; nothing is lost."""

import logging
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.store.row_factory import make_change, make_game, make_row
from trekvaart.server.store import Store, StoreAway, engines, writer

pytestmark = pytest.mark.anyio

SOON = engines.RETRY_SECONDS / 2  # of the patience with trouble that passes


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def kept(path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Store]:
    """A store with a table."""
    store = Store(f"sqlite:///{path}")
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    assert await store.is_writable()
    caplog.set_level(logging.INFO, "trekvaart")
    yield store
    await store.close()


async def limit_pages(store: Store, most: int) -> None:
    """Leave the file no room to grow, or all the room."""
    pragma = f"PRAGMA max_page_count = {most}"
    await store._writer.do("", lambda connection, _: connection.exec_driver_sql(pragma).scalar())


async def test_a_full_disk_is_told_at_once_and_once(
    kept: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(writer, "PROBE_SECONDS", 0.0)
    await limit_pages(kept, 1)
    number = 1
    began = time.monotonic()
    with pytest.raises(StoreAway):
        await kept.append("g", make_row(number + 1, "x" * 30_000), make_change())
    for _ in range(5):
        assert not await kept.is_writable()
        await kept.append("g", make_row(number + 1, "small"), make_change())
        number += 1
        with pytest.raises(StoreAway):
            await kept.append("g", make_row(number + 1, "x" * 30_000), make_change())
    assert time.monotonic() - began < SOON
    assert [record.getMessage() for record in caplog.records] == [
        "the database is away: database or disk is full",
    ]
    await limit_pages(kept, 1 << 30)
    assert await kept.is_writable()
    assert await kept.append("g", make_row(number + 1, "x" * 30_000), make_change())
    assert len(await kept.rows("g")) == number + 1
    assert [record.getMessage() for record in caplog.records][1:] == ["the database is back"]


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
async def test_nothing_is_acknowledged_into_a_file_without_a_name(
    kept: Store, path: Path, ending: str, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    name = Path(f"{path}{ending}")
    aside = name.with_suffix(".aside")
    name.rename(aside)
    if how == "replaced":
        shutil.copy(aside, name)
    for _ in range(3):
        assert not await kept.is_writable()
        with pytest.raises(StoreAway):
            await kept.append("g", make_row(2), make_change())
    assert len(caplog.records) == 1
    assert f"{name} was removed or replaced" in caplog.text
    aside.replace(name)
    assert await kept.append("g", make_row(2), make_change())
    assert [row.number for row in await kept.rows("g")] == [1, 2]


async def test_an_empty_file_is_not_made_in_its_place(kept: Store, path: Path) -> None:
    path.rename(path.with_suffix(".aside"))
    kept._writer._release_connection()
    kept._writing.dispose()
    kept._reading.dispose()
    assert not await kept.is_writable()
    with pytest.raises(StoreAway):
        await kept.rows("g")
    assert not path.exists()
    path.with_suffix(".aside").rename(path)
    assert [row.number for row in await kept.rows("g")] == [1]


async def test_being_ready_takes_a_write(kept: Store, path: Path) -> None:
    size = Path(f"{path}-wal").stat().st_size
    assert await kept.is_writable()
    assert Path(f"{path}-wal").stat().st_size > size
