"""The write-ahead log: a flipped bit in it is damage, the end of an interrupted write is not."""

import os
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.store.row_factory import make_change, make_game, make_row
from trekvaart.server.store import Store, StoreFault
from trekvaart.server.store.wal import FRAME_HEADER, HEADER, NotALog, path_of, read_log

pytestmark = pytest.mark.anyio

FRAME = FRAME_HEADER + 4096


@pytest.fixture
async def killed(tmp_path: Path) -> Path:
    """A database as a killed server leaves it: the newest commits are only in the log."""
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{tmp_path / 'played.db'}")
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    for number in range(2, 20):
        await store.append("g", make_row(number, "x" * 500), make_change())
    for ending in ("", "-wal"):
        shutil.copy(f"{tmp_path / 'played.db'}{ending}", f"{path}{ending}")
    await store.close()
    return path


def is_damaged(path: Path) -> bool:
    try:
        log = read_log(path)
    except NotALog:
        return True
    return log is not None and log.is_damaged()


def flipped(content: bytes, at: int, count: int, chance: random.Random) -> bytes:
    hurt = bytearray(content)
    for place in range(at, min(at + count, len(hurt))):
        hurt[place] ^= chance.randint(1, 255)
    return bytes(hurt)


async def test_a_killed_server_goes_on(killed: Path) -> None:
    assert not is_damaged(killed)
    store = Store(f"sqlite:///{killed}")
    await store.open()
    assert len(await store.rows("g")) == 19
    await store.close()


async def test_any_change_of_the_log_is_noticed(killed: Path) -> None:
    whole, chance = path_of(killed).read_bytes(), random.Random(7)
    last = len(whole) - FRAME
    places = [chance.randrange(len(whole)) for _ in range(60)] + list(range(HEADER)) + [last + n for n in range(24)]
    for at in places:
        path_of(killed).write_bytes(flipped(whole, at, chance.choice([1, 1, 20, 300]), chance))
        assert is_damaged(killed), at


async def test_an_interrupted_write_is_no_damage(killed: Path) -> None:
    whole = path_of(killed).read_bytes()
    for lost in (1, 100, FRAME - 1, FRAME, FRAME + 10, len(whole) - HEADER - 5, len(whole) - 10, len(whole)):
        path_of(killed).write_bytes(whole[:-lost])
        assert not is_damaged(killed), lost


async def test_a_log_that_restarts_over_an_old_one_is_not_damaged(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as program:
        program.execute("PRAGMA journal_mode = WAL")
        program.execute("CREATE TABLE things (name)")
        program.executemany("INSERT INTO things VALUES (?)", [[os.urandom(2_000)] for _ in range(20)])
        program.execute("PRAGMA wal_checkpoint(RESTART)")
        old = path_of(path).read_bytes()
        program.execute("INSERT INTO things VALUES (1)")
        new = path_of(path).read_bytes()
    assert len(new) == len(old)
    path_of(path).write_bytes(new)
    assert not is_damaged(path)
    # Killed between the header of the first new frame and its page, which is still the old one.
    path_of(path).write_bytes(new[: HEADER + FRAME_HEADER] + old[HEADER + FRAME_HEADER :])
    assert not is_damaged(path)


async def test_a_damaged_log_is_refused_in_one_sentence(killed: Path) -> None:
    whole = path_of(killed).read_bytes()
    path_of(killed).write_bytes(flipped(whole, len(whole) // 2, 1, random.Random(1)))
    with pytest.raises(StoreFault) as caught:
        await Store(f"sqlite:///{killed}").open()
    assert str(caught.value) == (
        f"The file {killed} is damaged (its write-ahead log has changed): "
        f"trekvaart doctor {killed} shows what can be restored."
    )
