"""Attack a server from one address, and measure what the others at their tables notice of it.

    python -m benchmarks.siege                          every attack, a quarter of an hour or more
    python -m benchmarks.siege --only pongs headers --rest 5
    python -m benchmarks.siege --json > siege.json

Starts a server of its own on SQLite, with the usual limits. People at 40 tables, each table's connections from other
addresses than the attacker's, move by the clock. Before each attack they are measured undisturbed; floods are also sent
to a socket that throws everything away, because attacker, people and server share this machine and the attacker's
own work must not count against the server. Fails if the slowest in a hundred moves takes more than twice as long as
without an attack, or if the server keeps more than a tenth more memory a minute later.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import socket
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from benchmarks.load.crowd import Crowd
from benchmarks.load.figures import Level
from benchmarks.load.lean import Lines
from benchmarks.load.pace import hold
from benchmarks.load.serving import Server, run_server
from benchmarks.siege.attacks import ADDRESS, COLD, FLOODS, NAMES, Aim, attack, throw_away

TABLES = 40
RATE = 60.0  # moves a second, of all tables
SECONDS = 10.0  # of each stretch
REST = 60.0  # until memory is looked at again
WARM_UP = 1.0
ADDRESSES = [f"127.0.1.{number}" for number in range(1, TABLES + 1)]
MOST_SLOWER = 2.0
MOST_MEMORY = 1.1

SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an attack came to; times in milliseconds, memory in MiB."""

    attack: str
    quiet_p50: float
    quiet_p99: float
    control_p99: float | None  # with the same traffic to nowhere
    p50: float
    p99: float
    errors: int  # of the others
    server_cores: float
    right_secret: int  # what a right secret gets from the attacker's own address, meanwhile
    memory_before: float
    memory_most: float
    memory_after: float

    @property
    def slower(self) -> float:
        """How much longer the slowest moves took than without the attack."""
        return self.p99 / max(self.quiet_p99, self.control_p99 or 0.0)

    @property
    def holds(self) -> bool:
        """Whether the others were left alone."""
        is_back = self.memory_after <= MOST_MEMORY * self.memory_before
        return self.slower <= MOST_SLOWER and is_back and not self.errors


class Besieged:
    """A server, the people at its tables, and what is known of them."""

    def __init__(self, server: Server, crowd: Crowd, discard: int, seconds: float, rest: float) -> None:
        self._server = server
        self._crowd = crowd
        self._discard = discard
        self._seconds = seconds
        self._rest = rest

    async def measure(self, name: str, quiet: Level | None = None) -> Outcome:
        """Measure an attack, after a quiet stretch unless that was measured elsewhere."""
        quiet = quiet or await self.hold()
        control = None
        if name in FLOODS:
            with attacking(name, self._aim(), self._seconds + WARM_UP, self._discard):
                control = await self.hold()
        before = self._server.memory()
        aim = self._aim()
        with attacking(name, aim, self._seconds + WARM_UP):
            watching = asyncio.create_task(self._watch())
            trying = asyncio.create_task(self._try(aim))
            level = await self.hold()
            right_secret = await trying
            watching.cancel()
            most = max(level.server_memory, before, await watching)
        if most > MOST_MEMORY * before:  # else it is as good as back
            await asyncio.sleep(self._rest)
        return Outcome(
            attack=name,
            quiet_p50=quiet.everyone.p50,
            quiet_p99=quiet.everyone.p99,
            control_p99=None if control is None else control.everyone.p99,
            p50=level.everyone.p50,
            p99=level.everyone.p99,
            errors=sum(level.errors.values()),
            server_cores=level.server_cpu,
            right_secret=right_secret,
            memory_before=round(before / 2**20, 1),
            memory_most=round(most / 2**20, 1),
            memory_after=round(self._server.memory() / 2**20, 1),
        )

    async def hold(self) -> Level:
        """Let people move for a while."""
        return await hold(self._crowd, self._server, RATE, self._seconds, WARM_UP)

    def _aim(self) -> Aim:
        table = min((one for one in self._crowd.tables if not one.is_over), key=lambda one: one.version)
        return Aim(self._server.port, table.id, table.clients[0].secret)

    async def _watch(self) -> int:
        """The most memory that the server has, until cancelled."""
        most = 0
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                most = max(most, self._server.memory())
                await asyncio.sleep(0.25)
        return most

    async def _try(self, aim: Aim) -> int:
        """What a right secret gets from the attacker's address, near the end of the attack."""
        await asyncio.sleep(WARM_UP + self._seconds * 0.8)
        return await asyncio.to_thread(_status, aim)


def _status(aim: Aim) -> int:
    line = HTTPConnection("127.0.0.1", aim.port, timeout=10, source_address=(ADDRESS, 0))
    with contextlib.closing(line), contextlib.suppress(OSError, HTTPException):
        line.request("GET", f"/api/games/{aim.id}", headers={"Authorization": f"Bearer {aim.secret}"})
        return line.getresponse().status
    return 0


@contextlib.contextmanager
def attacking(name: str, aim: Aim, seconds: float, discard: int | None = None) -> Iterator[None]:
    """Attack from another process, as long as the block takes or for some seconds."""
    attacker = SPAWN.Process(target=attack, args=(name, aim, seconds, discard))
    attacker.start()
    time.sleep(1.5)  # it has to read the rules first
    try:
        yield
    finally:
        attacker.join(seconds)
        attacker.kill()
        attacker.join()


@contextlib.contextmanager
def discarding() -> Iterator[int]:
    """A port where everything is thrown away."""
    with socket.create_server(("127.0.0.1", 0), backlog=512) as listener:
        nowhere = SPAWN.Process(target=throw_away, args=(listener,))
        nowhere.start()
        try:
            yield listener.getsockname()[1]
        finally:
            nowhere.kill()
            nowhere.join()


async def besiege(server: Server, discard: int, names: Sequence[str], seconds: float, rest: float) -> list[Outcome]:
    """Try some attacks on a server."""
    crowd = Crowd(Lines(server.host, server.port, ADDRESSES), seed=1)
    await crowd.grow(TABLES)
    besieged = Besieged(server, crowd, discard, seconds, rest)
    await besieged.hold()  # what happens once is over then
    outcomes = []
    for name in names:
        print(f"{name} ...", file=sys.stderr, flush=True)
        outcomes.append(await besieged.measure(name))
        print(row(outcomes[-1]), file=sys.stderr, flush=True)
    crowd.close()
    return outcomes


def serve(database: str, cache: str | None = None) -> contextlib.AbstractContextManager[Server]:
    """Run a server with the usual limits; with a cache of its own, everything has to be compiled."""
    program = [sys.executable, "-m", "trekvaart.cli", "serve", "--database", database, "--host", Server.host, "--port"]
    variables = {**os.environ, "TREKVAART_LIMITS": "{}"} | ({"TREKVAART_CACHE": cache} if cache else {})
    return run_server(program, variables)


def run(names: Sequence[str], seconds: float, rest: float) -> list[Outcome]:
    """Try attacks on servers of their own."""
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="trekvaart-siege-") as folder, discarding() as discard:
        warm = [name for name in names if name != COLD]
        if warm:
            with serve(f"sqlite:///{folder}/warm.db") as server:
                while not server.is_alone:  # the bots are still being compiled
                    time.sleep(1)
                outcomes += asyncio.run(besiege(server, discard, warm, seconds, rest))
        if COLD in names:
            (Path(folder) / "cache").mkdir()
            with serve(f"sqlite:///{folder}/cold.db", f"{folder}/cache") as server:
                outcomes += asyncio.run(besiege(server, discard, [COLD], seconds, rest))
    return outcomes


HEAD = (
    "| attack | undisturbed p50, p99 | traffic to nowhere, p99 | attacked p50, p99 | times | errors | cores "
    "| a right secret gets | memory before, most, after |\n|---|---|---|---|---|---|---|---|---|"
)


def row(one: Outcome) -> str:
    """A line of the table."""
    control = "" if one.control_p99 is None else f"{one.control_p99:.1f}"
    return (
        f"| {one.attack} | {one.quiet_p50:.1f}, {one.quiet_p99:.1f} | {control} | {one.p50:.1f}, {one.p99:.1f} "
        f"| {one.slower:.1f}{'' if one.holds else ' !'} | {one.errors} | {one.server_cores:.2f} | {one.right_secret} "
        f"| {one.memory_before:.0f}, {one.memory_most:.0f}, {one.memory_after:.0f} MiB |"
    )


def main() -> int:
    """Besiege a server; 0 if the others were left alone."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, metavar="ATTACK", help=", ".join(NAMES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each stretch")
    parser.add_argument("--rest", type=float, default=REST, help="seconds until memory is looked at again, if it grew")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args()
    outcomes = run(options.only, options.seconds, options.rest)
    if options.json:
        print(json.dumps([{**asdict(one), "slower": round(one.slower, 2), "holds": one.holds} for one in outcomes]))
    else:
        print(HEAD, *map(row, outcomes), sep="\n")
    return 0 if all(one.holds for one in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
