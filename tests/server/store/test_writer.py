"""The writer: many writes in one commit, only the guilty fail, and an unknown outcome neither doubles nor loses."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from typing import Any, cast

import psycopg
import pytest
from sqlalchemy import event, exc

from tests.server.store.row_factory import make_change, make_game, make_row, make_seat_key
from trekvaart.server.store import Store, StoreAway, engines
from trekvaart.server.store import store as module
from trekvaart.server.store.writer import LARGEST_BATCH

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def held(store: Store) -> AsyncIterator[None]:
    """The writer takes nothing from its queue meanwhile."""
    is_holding, may_go = threading.Event(), threading.Event()

    def hold(*_: object) -> None:
        is_holding.set()
        may_go.wait()

    holding = asyncio.create_task(store._writer.do("", hold))
    await asyncio.to_thread(is_holding.wait)
    try:
        yield
    finally:
        may_go.set()
        await holding


def commits_of(store: Store) -> list[object]:
    """A list that grows with every commit."""
    commits: list[object] = []
    event.listen(store._writing, "commit", commits.append)
    return commits


def failing_commits(
    store: Store, monkeypatch: pytest.MonkeyPatch, *, is_done: bool, times: int = 1, after: int = 0
) -> None:
    """Some commits seem to fail: the connection is lost just before the database does them, or just after."""
    dialect = store._writing.dialect
    commit: Callable[[Any], None] = dialect.do_commit
    count = 0

    def lose(connection: Any) -> None:
        nonlocal count
        count += 1
        is_lost = after < count <= after + times
        if is_lost and not is_done:
            dialect.do_rollback(connection)
        else:
            commit(connection)
        if is_lost:
            raise dialect.loaded_dbapi.OperationalError("the connection is lost")

    monkeypatch.setattr(dialect, "do_commit", lose)


async def test_what_waits_is_committed_together(store: Store) -> None:
    commits = commits_of(store)
    async with held(store):
        many = LARGEST_BATCH + 1
        creating = [asyncio.create_task(store.create(make_game(f"g{n}"), [make_row(1)], [])) for n in range(many)]
        await asyncio.sleep(0)
    assert await asyncio.gather(*creating) == [True] * many
    assert len(commits) == 3  # what held the writer, a full batch, and the one that was left


async def test_only_the_guilty_write_of_a_batch_fails(store: Store) -> None:
    await store.create(make_game("a"), [make_row(1)], [])
    await store.create(make_game("c"), [make_row(1)], [])
    async with held(store):
        writing = [
            asyncio.create_task(act)
            for act in (
                store.append("a", make_row(2, "good"), make_change()),
                store.add_keys([make_seat_key("d", "b")]),  # of a table that is not there
                store.append("b", make_row(1), make_change()),
                store.append("c", make_row(2, "\ud800"), make_change()),  # no text
                store.append("a", make_row(3, "good too"), make_change()),
            )
        ]
        await asyncio.sleep(0)
    first, keys, unknown, no_text, second = await asyncio.gather(*writing, return_exceptions=True)
    assert (first, unknown, second) == (True, False, True)
    assert isinstance(keys, exc.IntegrityError)
    assert isinstance(no_text, UnicodeEncodeError)
    assert [row.body for row in await store.rows("a")] == ["{}", "good", "good too"]
    assert [row.number for row in await store.rows("c")] == [1]


async def test_whoever_no_longer_waits_disturbs_nobody(store: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    async with held(store):
        gone = asyncio.create_task(store.append("g", make_row(2), make_change()))
        stays = asyncio.create_task(store.append("g", make_row(3), make_change()))
        await asyncio.sleep(0)
        gone.cancel()
    assert await stays
    assert [row.number for row in await store.rows("g")] == [1, 2, 3]


@pytest.mark.parametrize("is_done", [True, False], ids=["done", "not-done"])
@pytest.mark.parametrize("times", [1, 3])
async def test_a_commit_of_unknown_outcome_counts_once(
    store: Store, monkeypatch: pytest.MonkeyPatch, is_done: bool, times: int
) -> None:
    await store.create(make_game("g"), [make_row(1)], [make_seat_key("old", "g")])
    failing_commits(store, monkeypatch, is_done=is_done, times=times, after=1)  # that of what holds the writer
    async with held(store):
        writing = [
            asyncio.create_task(
                store.append("g", make_row(2), make_change(), [make_seat_key("new", "g")], revoke_seat=0)
            ),
            asyncio.create_task(store.create(make_game("h"), [make_row(1)], [make_seat_key("h", "h")])),
            asyncio.create_task(store.create(make_game("g"), [make_row(1)], [])),
        ]
        await asyncio.sleep(0)
    assert await asyncio.gather(*writing) == [True, True, False]
    assert [row.number for row in await store.rows("g")] == [1, 2]
    assert {key.digest: key.is_revoked for key in await store.keys("g")} == {"old": True, "new": False}
    assert len(await store.keys("h")) == 1


async def test_after_a_commit_that_was_not_done_another_may_have_the_number(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    lost = asyncio.Event()
    loop = asyncio.get_running_loop()
    other_wrote = threading.Event()

    def wait_for_the_other(engine: object) -> None:  # noqa: ARG001
        loop.call_soon_threadsafe(lost.set)
        other_wrote.wait()

    failing_commits(store, monkeypatch, is_done=False)
    event.listen(store._writing, "engine_disposed", wait_for_the_other)
    appending = asyncio.create_task(store.append("g", make_row(2, "mine"), make_change()))
    await lost.wait()
    assert await other.append("g", make_row(2, "theirs"), make_change())
    other_wrote.set()
    assert not await appending
    assert [row.body for row in await store.rows("g")] == ["{}", "theirs"]


async def test_a_file_is_written_durably(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    settings = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for name, value in settings.items():
        ask = f"PRAGMA {name}"
        assert await store._writer.do("", lambda connection, _: connection.exec_driver_sql(ask).scalar()) == value  # noqa: B023
    await store.close()


async def test_another_program_with_the_file_is_waited_for(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as program:
        program.execute("BEGIN IMMEDIATE")
        appending = asyncio.create_task(store.append("g", make_row(2), make_change()))
        assert [row.number for row in await store.rows("g")] == [1]
        assert not appending.done()
        program.execute("COMMIT")
        assert await appending
    await store.close()


async def test_a_table_that_is_locked_holds_up_no_other(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "SESSION", ("SET lock_timeout = '0.2s'",))
    monkeypatch.setattr(engines, "RETRY_SECONDS", 4.0)
    store = Store(postgres_url)
    await store.open()
    for table in "abc":
        await store.create(make_game(table), [make_row(1)], [])
    with psycopg.connect(postgres_url) as program:
        program.execute("SELECT * FROM games WHERE id = 'b' FOR UPDATE")
        writing = [asyncio.create_task(store.append(table, make_row(2), make_change())) for table in "abc"]
        results = await asyncio.gather(*writing, return_exceptions=True)
        assert (results[0], type(results[1]), results[2]) == (True, StoreAway, True)
    assert await store.append("b", make_row(2), make_change())
    await store.close()


async def test_patience_ends(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    monkeypatch.setattr(engines, "RETRY_SECONDS", 0.1)
    monkeypatch.setattr(module, "PROBE_SECONDS", 0.1)
    failing_commits(store, monkeypatch, is_done=False, times=1_000)
    writing = [asyncio.create_task(store.set_due("g", float(n))) for n in range(5)]
    results = await asyncio.gather(*writing, return_exceptions=True)
    assert [type(result) for result in results] == [StoreAway] * 5
    assert not await store.is_writable()
    monkeypatch.undo()
    assert await store.is_writable()
    assert await store.overdue(9.0, limit=9) == []
    assert await store.append("g", make_row(2), make_change())


async def test_closing_finishes_what_is_queued(database_url: str) -> None:
    store = Store(database_url)
    await store.open()
    async with held(store):
        creating = [asyncio.create_task(store.create(make_game(f"g{n}"), [make_row(1)], [])) for n in range(200)]
        await asyncio.sleep(0)
        closing = asyncio.create_task(store.close())
        await asyncio.sleep(0)
    await closing
    assert await asyncio.gather(*creating) == [True] * 200
    again = Store(database_url)
    await again.open()
    assert await again.live_tables("here") == 200
    await again.close()


async def test_a_closed_store_says_so(database_url: str) -> None:
    store = Store(database_url)
    with pytest.raises(StoreAway):
        await store.game("g")
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(StoreAway):
        await store.game("g")
    with pytest.raises(StoreAway):
        await store.set_due("g", None)
    assert not await store.is_writable()


async def test_the_connection_is_kept_until_something_fails(store: Store) -> None:
    taken: list[object] = []
    event.listen(store._writing, "checkout", lambda connection, *_: taken.append(connection))
    await store.create(make_game("a"), [make_row(1)], [])
    for number in (2, 3):
        assert await store.append("a", make_row(number), make_change())
    assert len(taken) <= 1  # the first write may have come before we listened
    with pytest.raises(exc.IntegrityError):
        await store.add_keys([make_seat_key("d", "b")])  # of a table that is not there
    before = len(taken)
    assert await store.append("a", make_row(4), make_change())
    assert len(taken) == before + 1


async def test_what_the_driver_says_of_a_write_is_told_as_of_any_other(store: Store) -> None:
    await store.create(make_game("a"), [make_row(1)], [])
    with pytest.raises(exc.DBAPIError) as told:
        await store.append("a", make_row(2, cast("str", None)), make_change())
    assert isinstance(told.value, exc.IntegrityError)
    assert await store.append("a", make_row(2), make_change())
