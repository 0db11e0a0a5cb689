"""A table catches up with what other processes have written, however closely their news follow each other."""

import asyncio
from pathlib import Path

import pytest

from tests.server.sample_games import SHORT
from tests.server.site import serving
from tests.server.stream_helpers import denial
from trekvaart.server.config.settings import Settings
from trekvaart.server.store import EntryRow, StoreAway
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.live_table import list_change
from trekvaart.server.tables.log_entries import Changed


def test_news_that_come_while_older_ones_are_read_are_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(f"sqlite:///{tmp_path / 'trekvaart.db'}") as site:
        table = site.open(SHORT, "human", "human").kept
        store, version, read = table.services.store, table.state.version, table.services.store.rows
        reading, may_go_on = asyncio.Event(), asyncio.Event()

        async def rows(game: str, after: int = 0, head: str | None = None) -> list[EntryRow]:
            found = await read(game, after, head)
            reading.set()
            await may_go_on.wait()
            return found

        async def write(number: int) -> None:
            entry = Changed(is_public=True, has_spectators=True, bot_seconds=number)
            row = EntryRow(number, 0.0, log_entries.write(entry))
            assert await store.append(table.id, row, list_change(table.state, Settings()))

        async def scenario() -> None:
            monkeypatch.setattr(store, "rows", rows)
            await write(version + 1)
            first = asyncio.create_task(table.catch_up(version + 1))
            await reading.wait()
            await write(version + 2)
            second = asyncio.create_task(table.catch_up(version + 2))
            may_go_on.set()
            await asyncio.gather(first, second)

        site.run(scenario())
        assert table.state.version == version + 2


def test_whoever_could_not_be_let_in_is_not_in_the_audience(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away() -> None:
        raise StoreAway

    with serving(f"sqlite:///{tmp_path / 'trekvaart.db'}") as site:
        table = site.open(SHORT, "human", "human")
        with monkeypatch.context() as patched:
            patched.setattr(table.kept.services.store, "is_shared", True)
            patched.setattr(table.kept, "_catch_up", away)
            assert denial(site, f"{table.path}/stream") == "503 store-away"
        assert table.kept.audience.subscribers == {}
