"""A database that cannot be used: one clear sentence, and never a password."""

import logging
import sqlite3
import traceback
from pathlib import Path

import pytest
from sqlalchemy import exc

from trekvaart.server.store import Store, StoreFault, store
from trekvaart.server.store.store_errors import is_damage, is_persistent, is_transient

pytestmark = pytest.mark.anyio

PASSWORD = "hunter2"


async def fault_of(url: str) -> str:
    """The sentence that opening such a store ends with."""
    with pytest.raises(StoreFault) as caught:
        await Store(url).open()
    return str(caught.value)


@pytest.mark.parametrize(
    ("url", "part"),
    [
        ("", "not the URL of a database"),
        ("trekvaart.db", "not the URL of a database"),
        ("mysql://host/trekvaart", "not supported"),
        ("sqlite+aiosqlite:///x.db", "not supported"),
        ("sqlite://", "names a file"),
        ("sqlite:///", "names a file"),
        ("sqlite:///:memory:", "names a file"),
        ("sqlite://x.db", "three slashes"),
        ("sqlite:///x.db?mode=ro", "three slashes"),
        ("postgresql://", "names it after the host"),
        ("postgresql://host", "names it after the host"),
        ("postgresql://host:port/trekvaart", "not the URL of a database"),
        ("postgresql://me:p@ss@host/trekvaart", "%40"),
    ],
)
async def test_a_url_that_means_nothing_is_refused(url: str, part: str) -> None:
    assert part in await fault_of(url)


async def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    assert await fault_of(f"sqlite:///{tmp_path}/none/x.db") == (
        f"The folder {tmp_path}/none for the database does not exist; create it first."
    )
    assert not (tmp_path / "none").exists()


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert await fault_of(f"sqlite:///{tmp_path}") == f"{tmp_path} is a folder; the database needs a file."


@pytest.mark.parametrize("text", ["no database", "no database " * 1_000])
async def test_another_file_is_no_database_and_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.db"
    path.write_text(text)
    assert await fault_of(f"sqlite:///{path}") == f"The file {path} is not a SQLite database."
    assert path.read_text() == text
    assert list(tmp_path.iterdir()) == [path]


async def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE things (name TEXT)")
    connection.close()
    path.write_bytes(path.read_bytes()[:100] + b"\xff" * 1_000)
    assert (await fault_of(f"sqlite:///{path}")).startswith(f"The file {path} is damaged (")


@pytest.mark.parametrize("kind", ["read and write the file", "write in the folder"])
async def test_what_may_not_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    path = tmp_path / "x.db"
    path.touch()
    refused = path if kind.endswith("file") else tmp_path
    # The tests may run as root, who may do everything.
    monkeypatch.setattr("os.access", lambda asked, _: asked != refused)
    assert f"may not {kind} {refused}" in await fault_of(f"sqlite:///{path}")


@pytest.mark.parametrize("host", ["127.0.0.1:1", "nowhere.invalid"])
async def test_a_server_that_is_not_there_is_named(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "OPEN_SECONDS", 0.1)
    sentence = await fault_of(f"postgresql://{host}/trekvaart")
    assert sentence.startswith(f"The server cannot use the PostgreSQL database trekvaart on {host.partition(':')[0]}")
    assert "\n" not in sentence


async def test_a_database_that_is_not_there_is_named(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "OPEN_SECONDS", 0.1)
    assert "nothing" in await fault_of(f"{postgres_url.rpartition('/')[0]}/nothing")


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://me:{PASSWORD}@127.0.0.1:1/trekvaart",
        f"postgresql://me@127.0.0.1:1/trekvaart?password={PASSWORD}",
        f"postgresql://me:{PASSWORD}@127.0.0.1:port/trekvaart",
        f"postgresql://me:p@{PASSWORD}@127.0.0.1/trekvaart",
        f"postgresql://me@127.0.0.1:{PASSWORD}/trekvaart",
        f"mysql://me:{PASSWORD}@127.0.0.1/trekvaart",
        f"sqlite://me:{PASSWORD}@127.0.0.1/trekvaart",
        f"me:{PASSWORD}@127.0.0.1",
    ],
)
async def test_a_password_is_never_shown(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(store, "OPEN_SECONDS", 0.1)
    shown = []
    try:
        opened = Store(url)
        shown += [repr(opened), str(opened), repr(opened._database)]
        await opened.open()
    except StoreFault as fault:
        shown += ["".join(traceback.format_exception(fault))]
    assert shown
    assert PASSWORD not in "\n".join([*shown, caplog.text])


def trouble(code: int = 0, sqlstate: str | None = None, text: str = "") -> exc.DBAPIError:
    """What SQLAlchemy makes of an error of a database."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    error.sqlstate = sqlstate  # type: ignore[attr-defined]
    return exc.OperationalError("SELECT 1", {}, error)


@pytest.mark.parametrize(
    ("fault", "kinds"),
    [
        (trouble(sqlite3.SQLITE_BUSY), "passing"),
        (trouble(sqlstate="57P01"), "passing"),
        (trouble(sqlite3.SQLITE_FULL), "passing lasting"),
        (trouble(sqlite3.SQLITE_IOERR_WRITE), "passing lasting"),
        (trouble(sqlstate="53100"), "passing lasting"),
        (trouble(sqlite3.SQLITE_CORRUPT_INDEX), "damage"),
        (trouble(sqlite3.SQLITE_NOTADB), "damage"),
        (trouble(sqlite3.SQLITE_ERROR, text="no such column: entries.body"), "damage"),
        (trouble(sqlstate="XX001"), "damage"),
    ],
)
def test_trouble_is_told_apart(fault: exc.DBAPIError, kinds: str) -> None:
    found = {"passing": is_transient(fault), "lasting": is_persistent(fault), "damage": is_damage(fault)}
    assert " ".join(kind for kind, is_so in found.items() if is_so) == kinds
