"""The kinds of trouble: servers are killed, and connections are cut. Knows where it hits, not what is played."""

import asyncio
import time
from collections.abc import Callable

from benchmarks.chaos.storm import Storm, Trouble
from tests.server.postgres import cut_connections

EARLY = 0.2  # of all kills come while a server is starting
LONGEST_START = 0.5  # seconds of that start
MOST_MOVES = 40  # that a server lives to see
LONGEST_LIFE = 3.0  # seconds, if so many moves do not come
JITTER = 0.02  # seconds, so that a kill may come in the middle of anything
LOOK_AGAIN = 0.002


def kills(count: int, on_kill: Callable[[int], None] = lambda _: None) -> Trouble:
    """Kill servers so many times, each after a number of moves that chance decides, and start them again at once."""

    async def trouble(storm: Storm) -> None:
        for number in range(1, count + 1):
            server = storm.luck.choice(storm.servers)
            if storm.luck.random() < EARLY:
                await asyncio.sleep(storm.luck.random() * LONGEST_START)
                storm.network.counts["kills at the start"] += 1
            else:
                await server.ready()
                await _moves(storm, storm.luck.randrange(MOST_MOVES))
            server.kill()
            server.start()
            storm.network.counts["kills"] += 1
            on_kill(number)
        for server in storm.servers:
            await server.ready()

    return trouble


def cuts(count: int, database: str) -> Trouble:
    """Cut streams and connections to the database so many times, each after some moves."""

    async def trouble(storm: Storm) -> None:
        counts, luck = storm.network.counts, storm.luck
        for _ in range(count):
            await _moves(storm, luck.randrange(MOST_MOVES))
            for player in storm.players:
                counts["streams cut"] += luck.random() < 0.3 and player.cut()
            if luck.random() < 0.5:
                share = luck.choice([0.3, 1.0])
                counts["database connections cut"] += await asyncio.to_thread(cut_connections, database, share=share)

    return trouble


async def _moves(storm: Storm, moves: int) -> None:
    """Wait until so many moves have been acknowledged, and a random moment longer."""
    wanted, deadline = storm.network.counts["moves"] + moves, time.monotonic() + LONGEST_LIFE
    while storm.network.counts["moves"] < wanted and time.monotonic() < deadline:
        await asyncio.sleep(LOOK_AGAIN)
    await asyncio.sleep(storm.luck.random() * JITTER)
