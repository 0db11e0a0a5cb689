"""Plays games on servers while they are disrupted, then finishes the games without disruption."""

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

from benchmarks.chaos.caller import Caller, GaveUp, Network
from benchmarks.chaos.history import History, ObservedGame
from benchmarks.chaos.launch import Launcher, SpawnedProcess
from benchmarks.chaos.open_table import open_table
from benchmarks.chaos.player import Player
from benchmarks.chaos.server import Server

STANDSTILL = 30.0  # seconds without a move after which games count as lost


@dataclass(slots=True)
class ChaosRun:
    """The servers, the players, and what the players have seen."""

    servers: Sequence[Server]
    network: Network
    rng: random.Random  # of the disruptions
    players: list[Player] = field(default_factory=list)
    is_over: bool = False


Disruption = Callable[[ChaosRun], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class ChaosOptions:
    """The size of a run, and the database."""

    database: str
    processes: int = 1
    workers: int = 1
    tables: int = 6
    seed: int = 1
    cut_share: float = 0.0
    launch: Launcher = SpawnedProcess


def run_chaos(options: ChaosOptions, disrupt: Disruption, folder: Path) -> tuple[History, Counter[str]]:
    """Play until the disruptions are over and every game has ended; return what all players saw, and counts."""
    return asyncio.run(_run_chaos(options, disrupt, folder))


async def _run_chaos(options: ChaosOptions, disrupt: Disruption, folder: Path) -> tuple[History, Counter[str]]:
    servers = [
        Server(options.database, folder / f"server-{number}.log", options.workers, options.launch)
        for number in range(options.processes)
    ]
    history = History()
    network = Network([server.base for server in servers], random.Random(options.seed), history, options.cut_share)
    run = ChaosRun(servers, network, random.Random(-options.seed))
    async with AsyncExitStack() as stack:
        for server in servers:
            stack.callback(server.kill)
            server.start()
        client = await stack.enter_async_context(httpx.AsyncClient(limits=httpx.Limits(max_connections=None)))
        client.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # each caller has its own secret
        for server in servers:
            await server.ready()
        caller = Caller(network, client)
        games = [asyncio.create_task(_keep_playing(run, caller)) for _ in range(options.tables)]
        try:
            await disrupt(run)
            run.is_over = True
            network.cut_share, network.is_calm = 0.0, True
            await _all_done(games, network)
        finally:
            for game in games:
                game.cancel()
            await asyncio.gather(*games, return_exceptions=True)
        for server in servers:  # so that the logs below come from the database, not from memory
            server.kill()
            server.start()
        for server in servers:
            await server.ready()
        await _collect(run, caller)
    network.counts["tables"] = len(history.games)
    return history, network.counts


async def _keep_playing(run: ChaosRun, caller: Caller) -> None:
    """Play one game after another until the disruptions are over, and finish the last one."""
    while not run.is_over:
        observed = ObservedGame("")
        players = await open_table(caller, observed)
        run.network.history.games.append(observed)
        run.players += players
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play())


async def _all_done(games: Sequence[asyncio.Task[None]], network: Network) -> None:
    """Wait until every game has ended, or no game makes progress."""
    moves, since = -1, time.monotonic()
    while any(not game.done() for game in games):
        if network.counts["moves"] != moves:
            moves, since = network.counts["moves"], time.monotonic()
        if time.monotonic() - since > STANDSTILL:
            network.history.complaints.append(f"no game made progress for {STANDSTILL:.0f} s")
            return
        await asyncio.wait(games, timeout=0.5, return_when=asyncio.ALL_COMPLETED)
    for game in games:
        if (error := game.exception()) is not None and not _is_known(error):
            raise error


def _is_known(error: BaseException) -> bool:
    """Whether the history already has this error."""
    if isinstance(error, BaseExceptionGroup):
        return all(_is_known(inner) for inner in error.exceptions)
    return isinstance(error, GaveUp)


async def _collect(run: ChaosRun, caller: Caller) -> None:
    """Fetch every log and every record."""
    for player in run.players:
        try:
            await player.collect()
        except GaveUp:
            continue  # the history has this error
    for observed in run.network.history.games:
        answer = await caller.insist("GET", f"/api/games/{observed.table}/record")
        observed.record = answer.text if answer.status_code == 200 else ""
