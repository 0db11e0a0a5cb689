"""Several server processes on one PostgreSQL: clients use any of them, lines are cut, and all have the same log."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from benchmarks.chaos.chaos_run import ChaosOptions, run_chaos
from benchmarks.chaos.checker import check
from benchmarks.chaos.disruptions import cuts, kills
from benchmarks.chaos.launch import Launcher
from benchmarks.chaos.server import Server
from tests.server.postgres import cut_connections

CUTS = 12
KILLS = 4
CUT_SHARE = 0.1
PATIENCE = 60.0  # seconds: the machine may be busy


@pytest.mark.parametrize("processes", [2, pytest.param(4, marks=pytest.mark.long)])
def test_all_clients_of_several_processes_have_the_same_log(
    processes: int, postgres_url: str, launch: Launcher, tmp_path: Path
) -> None:
    options = ChaosOptions(postgres_url, processes, tables=4, cut_share=CUT_SHARE, launch=launch)
    history, counts = run_chaos(options, cuts(CUTS, postgres_url), tmp_path)
    assert check(history) == []
    assert counts["streams cut"]
    assert counts["calls cut"]
    assert counts["database connections cut"]


def test_the_others_go_on_when_a_process_is_killed(postgres_url: str, launch: Launcher, tmp_path: Path) -> None:
    options = ChaosOptions(postgres_url, processes=2, tables=4, launch=launch)
    history, counts = run_chaos(options, kills(KILLS), tmp_path)
    assert check(history) == []
    assert counts["kills"] == KILLS


def test_a_stream_has_what_its_process_has_missed(postgres_url: str, launch: Launcher, tmp_path: Path) -> None:
    asyncio.run(_miss_a_wake(postgres_url, launch, tmp_path))


async def _miss_a_wake(url: str, launch: Launcher, folder: Path) -> None:
    """One process knows a table, is cut off while the other one writes, and is then asked for the stream."""
    writer, other = (Server(url, folder / name, launch=launch) for name in ("writer.log", "other.log"))
    try:
        writer.start()
        other.start()
        await writer.ready()
        await other.ready()
        async with httpx.AsyncClient() as client:
            seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben"}]
            opened = (await client.post(f"{writer.base}/api/games", json={"edition": "usa", "seats": seats})).json()
            client.cookies.clear()
            path, bearer = f"/api/games/{opened['id']}", {"Authorization": f"Bearer {opened['secret']}"}
            now = (await client.get(other.base + path, headers=bearer)).json()
            other.pause()
            cut_connections(url)
            body = {"move": now["legal"][0], "move_id": "one", "version": now["version"]}
            moved = (await client.post(f"{writer.base}{path}/moves", headers=bearer, json=body)).json()
            other.resume()
            await other.ready()
        entries = await _entries(f"{other.base.replace('http', 'ws')}{path}/stream", bearer, moved["number"])
        assert [entry["number"] for entry in entries] == list(range(1, moved["number"] + 1))
    finally:
        writer.kill()
        other.kill()


async def _entries(url: str, headers: dict[str, str], until: int) -> list[dict[str, Any]]:
    """What comes down a stream up to an entry, or until nothing comes any more."""
    entries: list[dict[str, Any]] = []
    async with connect(url, additional_headers=headers, proxy=None) as stream:
        try:
            async with asyncio.timeout(PATIENCE):
                async for text in stream:
                    entries += [frame for frame in [json.loads(text)] if frame["type"] == "entry"]
                    if entries and entries[-1]["number"] == until:
                        break
        except TimeoutError:
            pass
    return entries
