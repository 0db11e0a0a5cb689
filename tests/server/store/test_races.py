"""Several processes, killed processes, cut connections: nothing acknowledged is lost, nothing is doubled."""

import asyncio
import logging
import signal
import subprocess
import sys

import psycopg
import pytest

from tests.ledger import ROOT
from tests.server.postgres import cut_connections
from tests.server.store.row_factory import make_change, make_game, make_row
from trekvaart.server.store import Store, StoreAway, engines
from trekvaart.server.store import store as module

pytestmark = pytest.mark.anyio


async def test_exactly_one_wins_each_number(store: Store, other: Store) -> None:
    tables = [f"g{n}" for n in range(8)]
    await asyncio.gather(*(store.create(make_game(table), [make_row(1)], []) for table in tables))

    async def race(table: str, number: int) -> str:
        ours, theirs = await asyncio.gather(
            store.append(table, make_row(number, "ours"), make_change(summary="ours")),
            other.append(table, make_row(number, "theirs"), make_change(summary="theirs")),
        )
        assert ours != theirs
        return "ours" if ours else "theirs"

    winners: dict[str, list[str]] = {table: [] for table in tables}
    for number in range(2, 12):
        for table, winner in zip(tables, await asyncio.gather(*(race(t, number) for t in tables)), strict=True):
            winners[table].append(winner)
    for table in tables:
        assert [row.body for row in await other.rows(table, after=1)] == winners[table]
        row = await store.game(table)
        assert row is not None
        assert (row.version, row.change.summary) == (11, winners[table][-1])


async def test_exactly_one_makes_a_table(store: Store, other: Store) -> None:
    for n in range(20):
        made = await asyncio.gather(
            store.create(make_game(f"g{n}", creator="ours"), [make_row(1, "ours")], []),
            other.create(make_game(f"g{n}", creator="theirs"), [make_row(1, "theirs")], []),
        )
        assert sorted(made) == [False, True]
        [row] = await store.rows(f"g{n}")
        assert row.body == ("ours" if made[0] else "theirs")


async def test_processes_that_go_through_the_same_tables_do_not_stop_each_other(
    store: Store, other: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "trekvaart")
    tables = [f"g{n}" for n in range(20)]
    await asyncio.gather(*(store.create(make_game(table), [make_row(1)], []) for table in tables))

    async def write(by: Store, order: list[str]) -> None:
        for due in range(10):
            await asyncio.gather(*(by.set_due(table, float(due)) for table in order))

    await asyncio.gather(write(store, tables), write(other, tables[::-1]))
    assert len(await store.overdue(10.0, limit=99)) == 20
    assert caplog.text == ""  # no batch had to be taken apart because of a deadlock


async def test_cut_connections_lose_and_double_nothing(postgres_url: str) -> None:
    stores = [Store(postgres_url), Store(postgres_url)]
    for store in stores:
        await store.open()
    tables = [f"g{n}" for n in range(20)]
    await asyncio.gather(*(stores[0].create(make_game(table), [make_row(1, "1")], []) for table in tables))

    async def play(store: Store, table: str) -> None:
        for number in range(2, 22):
            assert await store.append(table, make_row(number, str(number)), make_change(free=number))
            assert len(await store.rows(table, after=number - 1)) == 1

    playing = asyncio.gather(*(play(stores[n % 2], table) for n, table in enumerate(tables)))
    cuts = 0
    while not playing.done():
        cuts += await asyncio.to_thread(cut_connections, postgres_url, share=0.5)
        await asyncio.wait([playing], timeout=0.05)
    await playing
    assert cuts
    for table in tables:
        rows = await stores[0].rows(table)
        assert [(row.number, row.body) for row in rows] == [(number, str(number)) for number in range(1, 22)]
        row = await stores[1].game(table)
        assert row is not None
        assert (row.version, row.change.free) == (21, 21)
    for store in stores:
        await store.close()


async def test_a_database_that_does_not_come_back_is_away(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "RETRY_SECONDS", 0.3)
    monkeypatch.setattr(module, "PROBE_SECONDS", 0.3)
    store = Store(postgres_url)
    await store.open()
    await store.create(make_game("g"), [make_row(1)], [])
    server, _, name = postgres_url.rpartition("/")
    with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        assert not await store.is_writable()
        with pytest.raises(StoreAway):
            await store.append("g", make_row(2), make_change())
        with pytest.raises(StoreAway):
            await store.rows("g")
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    assert await store.append("g", make_row(2), make_change())
    assert await store.is_writable()
    assert [row.number for row in await store.rows("g")] == [1, 2]
    await store.close()


# Appends to its own table, as fast as it can, and prints each number that is acknowledged.
PLAYER = """
import asyncio, sys
from tests.server.store.row_factory import make_change, make_game, make_row
from trekvaart.server.store import Store

async def play(url, table):
    store = Store(url)
    await store.open()
    await store.create(make_game(table), [make_row(1, "1")], [])
    print(1, flush=True)
    for number in range(2, 1_000_000):
        assert await store.append(table, make_row(number, str(number)), make_change(free=number))
        print(number, flush=True)

asyncio.run(play(*sys.argv[1:]))
"""


async def test_a_killed_process_has_kept_all_it_acknowledged(database_url: str) -> None:
    def play_until_killed(table: str) -> int:
        command = [sys.executable, "-c", PLAYER, database_url, table]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            for line in player.stdout:
                if int(line) == 30:
                    break
            player.send_signal(signal.SIGKILL)
            return max([30, *(int(line) for line in player.stdout if line.endswith("\n"))])

    acknowledged = [await asyncio.to_thread(play_until_killed, f"g{n}") for n in range(3)]
    store = Store(database_url)
    await store.open()
    for n, newest in enumerate(acknowledged):
        numbers = [row.number for row in await store.rows(f"g{n}")]
        assert numbers in (list(range(1, newest + 1)), list(range(1, newest + 2)))
        row = await store.game(f"g{n}")
        assert row is not None
        assert row.version == row.change.free == numbers[-1]
    await store.close()
