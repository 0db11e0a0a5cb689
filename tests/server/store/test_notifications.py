"""Wakes: the other processes hear of every entry, and know when they may have missed one."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import psycopg
import pytest

from tests.server.store.row_factory import make_change, make_game, make_row, make_seat_key
from trekvaart.server.store import Store

pytestmark = pytest.mark.anyio

LONGEST_WAIT = 30.0


@pytest.fixture
def database_url(postgres_url: str) -> str:
    """These tests are for the database that processes share."""
    return postgres_url


@dataclass
class Ear:
    """What a store hears."""

    notifications: list[tuple[str, int]] = field(default_factory=list)
    messages: list[tuple[str, str]] = field(default_factory=list)
    gaps: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def on_wake(self, game: str, number: int) -> None:
        self.notifications.append((game, number))
        self.news.set()

    def on_message(self, game: str, message: str) -> None:
        self.messages.append((game, message))
        self.news.set()

    def on_gap(self) -> None:
        self.gaps += 1
        self.news.set()

    async def until(self, heard: Callable[[], bool]) -> None:
        async with asyncio.timeout(LONGEST_WAIT):
            while not heard():
                await self.news.wait()
                self.news.clear()


@asynccontextmanager
async def listening(store: Store) -> AsyncIterator[Ear]:
    ear = Ear()
    task = asyncio.create_task(store.listen(ear.on_wake, ear.on_gap, ear.on_message))
    try:
        await ear.until(lambda: ear.gaps == 1)
        yield ear
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_the_others_hear_of_an_entry(store: Store, other: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    async with listening(other) as theirs, listening(store) as ours:
        await store.append("g", make_row(2), make_change())
        await store.append("g", make_row(3), make_change())
        await theirs.until(lambda: len(theirs.notifications) == 2)
        await other.append("g", make_row(4), make_change())
        await ours.until(lambda: bool(ours.notifications))
    assert theirs.notifications == [("g", 2), ("g", 3)]
    assert ours.notifications == [("g", 4)]  # and not its own two
    assert (theirs.gaps, ours.gaps) == (1, 1)


async def test_what_was_not_written_wakes_nobody(store: Store, other: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    async with listening(other) as ear:
        assert not await store.append("g", make_row(1), make_change())
        assert not await store.append("unknown", make_row(1), make_change())
        with pytest.raises(Exception, match="foreign key"):
            await store.add_keys([make_seat_key("d", "unknown")])
        assert await store.append("g", make_row(2), make_change())
        await ear.until(lambda: bool(ear.notifications))
    assert ear.notifications == [("g", 2)]


async def test_news_without_an_entry_have_number_0(store: Store, other: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    async with listening(other) as ear:
        for count, news in enumerate(
            (
                store.set_presence("p", "g", "[0]"),
                store.set_presence("p", "g", None),
                store.add_keys([make_seat_key("d", "g")]),
                store.revoke_invitations("g"),
            ),
            start=1,
        ):
            await news
            await ear.until(lambda: len(ear.notifications) == count)  # noqa: B023
    assert ear.notifications == [("g", 0)] * 4


async def test_the_others_get_a_message_that_is_stored_nowhere(store: Store, other: Store) -> None:
    async with listening(other) as theirs, listening(store) as ours:
        await store.broadcast("g", "said 0 hello")
        await theirs.until(lambda: bool(theirs.messages))
    assert theirs.messages == [("g", "said 0 hello")]
    assert (ours.messages, theirs.notifications) == ([], [])


async def test_everybody_hears_whose_process_was_forgotten(store: Store, other: Store) -> None:
    await store.beat("dead", 1.0)
    await store.set_presence("dead", "g", "[0]")
    async with listening(store) as ours, listening(other) as theirs:
        await store.forget_processes(before=2.0)
        assert ours.notifications == [("g", 0)]
        await theirs.until(lambda: bool(theirs.notifications))
    assert (ours.notifications, theirs.notifications) == ([("g", 0)], [("g", 0)])


async def test_a_cut_listener_hears_again_and_knows_of_the_gap(store: Store, other: Store, database_url: str) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'trekvaart listener'"
    async with listening(other) as ear:
        for times in (2, 3):
            with psycopg.connect(database_url, autocommit=True) as connection:
                connection.execute(cut)
            await ear.until(lambda: ear.gaps == times)  # noqa: B023
        await store.append("g", make_row(2), make_change())
        await ear.until(lambda: bool(ear.notifications))
    assert ear.notifications == [("g", 2)]


async def test_what_strangers_say_is_passed_over(store: Store, other: Store, database_url: str) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    async with listening(other) as ear:
        with psycopg.connect(database_url, autocommit=True) as connection:
            for payload in ("", "g", "g x", "g -1", "g ²", "g 1 2", f"g {'9' * 5_000}", f"g {'9' * 10}"):
                connection.execute("SELECT pg_notify('trekvaart', %s)", [payload])
        await store.append("g", make_row(2), make_change())
        await ear.until(lambda: bool(ear.notifications))
    assert ear.notifications == [("g", 2)]


async def test_a_file_has_no_wakes(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    await store.open()
    ear = Ear()
    await store.listen(ear.on_wake, ear.on_gap)
    assert (ear.notifications, ear.gaps) == ([], 0)
    assert not store.is_shared
    await store.close()
