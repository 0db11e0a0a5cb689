"""Load a server with tables and a steady rate of moves, and report how long moves take to reach all clients.

    python -m benchmarks.load                      1 000 tables on SQLite: 200 moves/s, then faster until it breaks
    python -m benchmarks.load --postgres           the same on a private PostgreSQL
    python -m benchmarks.load --tables 20 --seconds 5 --no-ramp

The server is a process of its own (`trekvaart serve`) on this machine; generator and server share its cores.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

import uvloop

from benchmarks.load.connections import ConnectionPool
from benchmarks.load.crowd import Crowd
from benchmarks.load.figures import Level, Memory, knee
from benchmarks.load.pace import hold
from benchmarks.load.serving import Server, serve

RAMP = (100, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 2000)


FIRST = 6  # tables for the warm-up, one of each kind
NEEDED_FILES = 65_536


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of the load test."""

    tables: int
    clients: int
    memory: Memory
    steady: Level
    ramp: tuple[Level, ...]
    knee: float | None  # the highest rate of the ramp that the server kept up with


def main() -> int:
    """Run the load test; returns 0 if the server kept up with the steady level."""
    options = _options()
    allow_many_files()
    say = _say_nothing if options.json else _say
    with (
        tempfile.TemporaryDirectory(prefix="trekvaart-load-") as folder,
        _database(options, Path(folder)) as database,
        serve(database, options.workers) as server,
    ):
        figures = uvloop.run(load(server, options, say))
    if options.json:
        print(json.dumps(asdict(figures), indent=2))
    return 0 if figures.steady.holds else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200.0, help="moves per second, of all tables together")
    parser.add_argument("--seconds", type=float, default=60.0, help="seconds of the steady level")
    parser.add_argument("--warm-up", type=float, default=10.0, help="seconds before each level, not counted")
    parser.add_argument("--ramp-seconds", type=float, default=20.0, help="seconds of each level of the ramp")
    parser.add_argument("--no-ramp", action="store_true", help="the steady level only")
    parser.add_argument("--database", metavar="URL", help="instead of a new SQLite file")
    parser.add_argument("--postgres", action="store_true", help="use a temporary PostgreSQL server")
    parser.add_argument("--workers", type=int, default=1, help="server processes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


async def load(server: Server, options: argparse.Namespace, say: Callable[[str], None]) -> Figures:
    """Create the tables, hold the steady level, then raise the rate until the server does not keep up."""
    crowd = Crowd(ConnectionPool(server.host, server.port), options.seed)
    try:
        memory = await _set_up(crowd, server, options.tables)
        clients = sum(len(table.clients) for table in crowd.tables)
        say(f"{len(crowd.tables)} tables with {clients} clients\n{memory}\n")
        steady = await hold(crowd, server, options.rate, options.seconds, options.warm_up)
        say(f"{steady}\n")
        ramp = [] if options.no_ramp else await _ramp(crowd, server, options, say)
        found = Figures(len(crowd.tables), clients, memory, steady, tuple(ramp), knee(ramp))
        if ramp:
            say(f"\nknee: {'below the ramp' if found.knee is None else f'{found.knee:.0f} moves/s are kept up'}")
        return found
    finally:
        crowd.close()


async def _ramp(crowd: Crowd, server: Server, options: argparse.Namespace, say: Callable[[str], None]) -> list[Level]:
    """Raise the rate until the server fails to keep up twice; once may be a hiccup of the machine."""
    levels: list[Level] = []
    for rate in RAMP:
        for _ in range(2):
            levels.append(await hold(crowd, server, rate, options.ramp_seconds, min(options.warm_up, 3.0)))
            say(str(levels[-1]))
            if levels[-1].holds:
                break
        else:
            break
    return levels


async def _set_up(crowd: Crowd, server: Server, tables: int) -> Memory:
    """Create the tables in steps, to measure the memory of each."""
    await crowd.grow(FIRST)
    await hold(crowd, server, rate=20, seconds=1.0, warm_up=1.0)
    before = server.memory()
    new = await crowd.set_up(max(1, tables - FIRST))
    with_tables = server.memory()
    await crowd.connect(new)
    streams = sum(len(table.clients) for table in new)
    await asyncio.sleep(1.0)  # until presence has been sent to all clients
    return Memory(before, with_tables, server.memory(), len(new), streams)


@contextmanager
def _database(options: argparse.Namespace, folder: Path) -> Iterator[str]:
    """The chosen database; a new one by default."""
    if options.postgres:
        from tests.server.postgres import private_postgres

        with private_postgres() as postgres, postgres.database() as url:
            yield url
    else:
        yield options.database or f"sqlite:///{folder / 'trekvaart.db'}"


def allow_many_files() -> None:
    """Let this process and the server open as many connections as the machine permits."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = NEEDED_FILES if most == resource.RLIM_INFINITY else min(NEEDED_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))


def _say(text: str) -> None:
    print(text, flush=True)


def _say_nothing(_text: str) -> None:
    pass


if __name__ == "__main__":
    sys.exit(main())
