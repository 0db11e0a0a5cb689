"""Disruptions of a run: servers are killed, and connections are cut."""

import asyncio
import time
from collections.abc import Callable

from benchmarks.chaos.chaos_run import ChaosRun, Disruption
from tests.server.postgres import cut_connections

EARLY = 0.2  # of all kills come while a server is starting
LONGEST_START = 0.5  # seconds of that start
MOST_MOVES = 40  # before a server is killed
LONGEST_LIFE = 3.0  # seconds, if there are fewer moves
JITTER = 0.02  # seconds, so that a kill may come in the middle of anything
POLL_INTERVAL = 0.002


def kills(count: int, on_kill: Callable[[int], None] = lambda _: None) -> Disruption:
    """Kill servers this many times, each after a random number of moves, and restart them at once."""

    async def disrupt(run: ChaosRun) -> None:
        for number in range(1, count + 1):
            server = run.rng.choice(run.servers)
            if run.rng.random() < EARLY:
                await asyncio.sleep(run.rng.random() * LONGEST_START)
                run.network.counts["kills at the start"] += 1
            else:
                await server.ready()
                await _moves(run, run.rng.randrange(MOST_MOVES))
            server.kill()
            server.start()
            run.network.counts["kills"] += 1
            on_kill(number)
        for server in run.servers:
            await server.ready()

    return disrupt


def cuts(count: int, database: str) -> Disruption:
    """Cut streams and database connections this many times, each after some moves."""

    async def disrupt(run: ChaosRun) -> None:
        counts, rng = run.network.counts, run.rng
        for _ in range(count):
            await _moves(run, rng.randrange(MOST_MOVES))
            for player in run.players:
                counts["streams cut"] += rng.random() < 0.3 and player.cut()
            if rng.random() < 0.5:
                share = rng.choice([0.3, 1.0])
                counts["database connections cut"] += await asyncio.to_thread(cut_connections, database, share=share)

    return disrupt


async def _moves(run: ChaosRun, moves: int) -> None:
    """Wait until this many moves have been acknowledged, and a random moment longer."""
    wanted, deadline = run.network.counts["moves"] + moves, time.monotonic() + LONGEST_LIFE
    while run.network.counts["moves"] < wanted and time.monotonic() < deadline:
        await asyncio.sleep(POLL_INTERVAL)
    await asyncio.sleep(run.rng.random() * JITTER)
