"""A storm: tables are played on servers while trouble comes over them, and then to the end in calm weather."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import httpx

from benchmarks.chaos.caller import Caller, Hopeless, Network
from benchmarks.chaos.history import History, Sitting
from benchmarks.chaos.launch import Afresh, Launcher
from benchmarks.chaos.opening import open_table
from benchmarks.chaos.player import Player
from benchmarks.chaos.server import Server

STANDSTILL = 30.0  # seconds without a move after which a game counts as lost


@dataclass(slots=True)
class Storm:
    """What is going on: the servers, those who play on them, and what they have seen."""

    servers: Sequence[Server]
    network: Network
    luck: random.Random  # of the trouble
    players: list[Player] = field(default_factory=list)
    is_over: bool = False


Trouble = Callable[[Storm], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Weather:
    """How much goes on, and where."""

    database: str
    processes: int = 1
    workers: int = 1
    tables: int = 6
    seed: int = 1
    cut_share: float = 0.0
    launch: Launcher = Afresh


def play_through(weather: Weather, trouble: Trouble, folder: Path) -> tuple[History, Counter[str]]:
    """Play until the trouble is over and every game is at its end; what all saw, and counts of it."""
    return asyncio.run(_play_through(weather, trouble, folder))


async def _play_through(weather: Weather, trouble: Trouble, folder: Path) -> tuple[History, Counter[str]]:
    servers = [
        Server(weather.database, folder / f"server-{number}.log", weather.workers, weather.launch)
        for number in range(weather.processes)
    ]
    history = History()
    network = Network([server.base for server in servers], random.Random(weather.seed), history, weather.cut_share)
    storm = Storm(servers, network, random.Random(-weather.seed))
    async with AsyncExitStack() as stack:
        for server in servers:
            stack.callback(server.kill)
            server.start()
        client = await stack.enter_async_context(httpx.AsyncClient(limits=httpx.Limits(max_connections=None)))
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # each caller has its own secret
        for server in servers:
            await server.ready()
        caller = Caller(network, client)
        games = [asyncio.create_task(_keep_playing(storm, caller)) for _ in range(weather.tables)]
        try:
            await trouble(storm)
            storm.is_over = True
            network.cut_share, network.is_calm = 0.0, True
            await _all_done(games, network)
        finally:
            for game in games:
                game.cancel()
            await asyncio.gather(*games, return_exceptions=True)
        for server in servers:  # so that what is asked for now comes from the database, not from memory
            server.kill()
            server.start()
        for server in servers:
            await server.ready()
        await _collect(storm, caller)
    network.counts["tables"] = len(history.sittings)
    return history, network.counts


async def _keep_playing(storm: Storm, caller: Caller) -> None:
    """Play one game after another while the storm lasts, and the last one to its end."""
    while not storm.is_over:
        sitting = Sitting("")
        players = await open_table(caller, sitting)
        storm.network.history.sittings.append(sitting)
        storm.players += players
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())


async def _all_done(games: Sequence[asyncio.Task[None]], network: Network) -> None:
    """Wait until every game is at its end, or none moves on any more."""
    moves, since = -1, time.monotonic()
    while any(not game.done() for game in games):
        if network.counts["moves"] != moves:
            moves, since = network.counts["moves"], time.monotonic()
        if time.monotonic() - since > STANDSTILL:
            network.history.complaints.append(f"no game moved on for {STANDSTILL:.0f} s")
            return
        await asyncio.wait(games, timeout=0.5, return_when=asyncio.ALL_COMPLETED)
    for game in games:
        if (error := game.exception()) is not None and not _is_known(error):
            raise error


def _is_known(error: BaseException) -> bool:
    """Whether the history has a complaint about it already."""
    if isinstance(error, BaseExceptionGroup):
        return all(_is_known(inner) for inner in error.exceptions)
    return isinstance(error, Hopeless)


async def _collect(storm: Storm, caller: Caller) -> None:
    """Ask for every log and every record."""
    for player in storm.players:
        try:
            await player.collect()
        except Hopeless:
            continue  # the history has a complaint about it
    for sitting in storm.network.history.sittings:
        answer = await caller.insist("GET", f"/api/games/{sitting.table}/record")
        sitting.record = answer.text if answer.status_code == 200 else ""
