"""The files of a SQLite database: for one server at a time, for their owner alone, and open to other programs."""

import fcntl
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.ledger import ROOT
from tests.server.store.row_factory import make_game, make_row
from trekvaart.server.store import Store, StoreFault, database_files

pytestmark = pytest.mark.anyio

# Opens the store, says so, and stays.
HOLDER = """
import asyncio, sys
from trekvaart.server.store import Store

async def hold(url):
    store = Store(url)
    await store.open()
    print("open", flush=True)
    await asyncio.sleep(600)

asyncio.run(hold(sys.argv[1]))
"""


async def test_a_second_server_is_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{path}")
    await store.open()
    (tmp_path / "link.db").symlink_to(path)
    for name in (path, tmp_path / "link.db"):
        with pytest.raises(StoreFault) as caught:
            await Store(f"sqlite:///{name}").open()
        assert str(caught.value) == f"Another server already uses {name}: stop it, or name another database."
    assert await store.create(make_game("g"), [make_row(1)], [])
    await store.close()
    again = Store(f"sqlite:///{path}")
    await again.open()
    await again.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps the two kinds of locks apart")
async def test_neither_another_name_nor_a_removed_lock_lets_a_second_server_in(sqlite_url: str) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    other = path.with_name("other.db")
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, sqlite_url], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        path.with_name(f"{path.name}-lock").unlink()
        other.hardlink_to(path)
        try:
            for name in (path, other):
                with pytest.raises(StoreFault, match="Another server"):
                    await Store(f"sqlite:///{name}").open()
        finally:
            holder.kill()
    store = Store(sqlite_url)
    await store.open()
    await store.close()


async def test_sqlite_keeps_its_locks_beside_that_of_the_server(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{path}")
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    change = "import sqlite3, sys; print(sqlite3.connect(sys.argv[1], timeout=0).execute(sys.argv[2]).fetchone())"

    def elsewhere(statement: str) -> str:
        command = [sys.executable, "-c", change, str(path), statement]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.stdout + done.stderr

    assert "locked" in elsewhere("PRAGMA journal_mode = DELETE")  # as long as SQLite has its lock here
    assert elsewhere("SELECT id FROM games") == "('g',)\n"
    await store.close()
    assert elsewhere("PRAGMA journal_mode = DELETE") == "('delete',)\n"


async def test_where_both_kinds_of_locks_are_one_the_file_beside_it_must_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_files, "_allows_sqlite_locks", lambda _: False)
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{path}")
    await store.open()
    with path.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # nobody has it
    with pytest.raises(StoreFault, match="Another server"):
        await Store(f"sqlite:///{path}").open()
    await store.close()


async def test_a_killed_server_leaves_no_lock(sqlite_url: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, sqlite_url], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(StoreFault, match="Another server"):
            await Store(sqlite_url).open()
        holder.send_signal(signal.SIGKILL)
    store = Store(sqlite_url)
    await store.open()
    await store.close()


async def test_other_programs_read_and_back_up_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = Store(f"sqlite:///{path}")
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    with closing(sqlite3.connect(path)) as program, closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert program.execute("SELECT id FROM games").fetchall() == [("g",)]
        program.backup(copy)
        assert copy.execute("SELECT game FROM entries").fetchall() == [("g",)]
    await store.close()


async def test_only_their_owner_may_read_the_files(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = Store(f"sqlite:///{tmp_path / 'games.db'}")
        await store.open()
        await store.create(make_game("g"), [make_row(1)], [])
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
        await store.close()
    finally:
        os.umask(before)
    assert modes == dict.fromkeys(["games.db", "games.db-wal", "games.db-shm", "games.db-lock"], 0o600)


def test_without_its_driver_postgresql_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreFault) as caught:
        Store("postgresql://user:password@db.example.org/games")
    assert str(caught.value) == ("PostgreSQL needs a driver that is not installed: pip install 'trekvaart[postgres]'.")
