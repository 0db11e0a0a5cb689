"""Attack a server from one address, and measure the effect on players at other addresses.

    python -m benchmarks.siege                          every attack, a quarter of an hour or more
    python -m benchmarks.siege --only pongs headers --rest 5
    python -m benchmarks.siege --json > siege.json

Starts a server of its own on SQLite, with the usual limits. People at 40 tables, each table's connections from other
addresses than the attacker's, move by the clock. Before each attack they are measured undisturbed; floods are also sent
to a socket that discards everything, because attacker, people and server share this machine and the attacker's
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

from benchmarks.load.connections import ConnectionPool
from benchmarks.load.crowd import Crowd
from benchmarks.load.figures import Level
from benchmarks.load.pace import hold
from benchmarks.load.serving import Server, run_server
from benchmarks.siege.attacks import ADDRESS, COLD, FLOODS, NAMES, Target, attack, discard_all

TABLES = 40
RATE = 60.0  # moves a second, of all tables
SECONDS = 10.0  # of each measurement
REST = 60.0  # before memory is measured again
WARM_UP = 1.0
ADDRESSES = [f"127.0.1.{number}" for number in range(1, TABLES + 1)]
MOST_SLOWER = 2.0
MOST_MEMORY = 1.1

SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The effect of an attack; times in milliseconds, memory in MiB."""

    attack: str
    quiet_p50: float
    quiet_p99: float
    control_p99: float | None  # with the same traffic to a port that discards it
    p50: float
    p99: float
    errors: int  # of the other players
    server_cores: float
    right_secret: int  # status for a right secret from the attacker's address during the attack
    memory_before: float
    memory_most: float
    memory_after: float

    @property
    def slower(self) -> float:
        """The p99 during the attack, divided by the p99 without it."""
        return self.p99 / max(self.quiet_p99, self.control_p99 or 0.0)

    @property
    def holds(self) -> bool:
        """Whether the other players were hardly affected."""
        is_back = self.memory_after <= MOST_MEMORY * self.memory_before
        return self.slower <= MOST_SLOWER and is_back and not self.errors


class AttackRun:
    """A server under attack, and the players at its tables."""

    def __init__(self, server: Server, crowd: Crowd, discard: int, seconds: float, rest: float) -> None:
        self._server = server
        self._crowd = crowd
        self._discard = discard
        self._seconds = seconds
        self._rest = rest

    async def measure(self, name: str, quiet: Level | None = None) -> Outcome:
        """Measure an attack, after a measurement without one unless that is given."""
        quiet = quiet or await self.hold()
        control = None
        if name in FLOODS:
            with attacking(name, self._target(), self._seconds + WARM_UP, self._discard):
                control = await self.hold()
        before = self._server.memory()
        target = self._target()
        with attacking(name, target, self._seconds + WARM_UP):
            watching = asyncio.create_task(self._watch())
            trying = asyncio.create_task(self._try(target))
            level = await self.hold()
            right_secret = await trying
            watching.cancel()
            most = max(level.server_memory, before, await watching)
        if most > MOST_MEMORY * before:  # otherwise it has hardly grown
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
        """Let players move for a while."""
        return await hold(self._crowd, self._server, RATE, self._seconds, WARM_UP)

    def _target(self) -> Target:
        table = min((one for one in self._crowd.tables if not one.is_over), key=lambda one: one.version)
        return Target(self._server.port, table.id, table.clients[0].secret)

    async def _watch(self) -> int:
        """Track the server's peak memory until cancelled."""
        most = 0
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                most = max(most, self._server.memory())
                await asyncio.sleep(0.25)
        return most

    async def _try(self, target: Target) -> int:
        """The status for a right secret from the attacker's address, near the end of the attack."""
        await asyncio.sleep(WARM_UP + self._seconds * 0.8)
        return await asyncio.to_thread(_status, target)


def _status(target: Target) -> int:
    connection = HTTPConnection("127.0.0.1", target.port, timeout=10, source_address=(ADDRESS, 0))
    with contextlib.closing(connection), contextlib.suppress(OSError, HTTPException):
        connection.request("GET", f"/api/games/{target.id}", headers={"Authorization": f"Bearer {target.secret}"})
        return connection.getresponse().status
    return 0


@contextlib.contextmanager
def attacking(name: str, target: Target, seconds: float, discard: int | None = None) -> Iterator[None]:
    """Attack from another process during the block, or for some seconds."""
    attacker = SPAWN.Process(target=attack, args=(name, target, seconds, discard))
    attacker.start()
    time.sleep(1.5)  # it loads the rules first
    try:
        yield
    finally:
        attacker.join(seconds)
        attacker.kill()
        attacker.join()


@contextlib.contextmanager
def discarding() -> Iterator[int]:
    """A port that discards everything."""
    with socket.create_server(("127.0.0.1", 0), backlog=512) as listener:
        nowhere = SPAWN.Process(target=discard_all, args=(listener,))
        nowhere.start()
        try:
            yield listener.getsockname()[1]
        finally:
            nowhere.kill()
            nowhere.join()


async def run_attacks(server: Server, discard: int, names: Sequence[str], seconds: float, rest: float) -> list[Outcome]:
    """Run attacks on one server."""
    crowd = Crowd(ConnectionPool(server.host, server.port, ADDRESSES), seed=1)
    await crowd.grow(TABLES)
    attack_run = AttackRun(server, crowd, discard, seconds, rest)
    await attack_run.hold()  # completes one-time work
    outcomes = []
    for name in names:
        print(f"{name} ...", file=sys.stderr, flush=True)
        outcomes.append(await attack_run.measure(name))
        print(row(outcomes[-1]), file=sys.stderr, flush=True)
    crowd.close()
    return outcomes


def serve(database: str, cache: str | None = None) -> contextlib.AbstractContextManager[Server]:
    """Run a server with the default limits; with an empty cache it has to compile everything."""
    program = [sys.executable, "-m", "trekvaart.cli", "serve", "--database", database, "--host", Server.host, "--port"]
    variables = {**os.environ, "TREKVAART_LIMITS": "{}"} | ({"TREKVAART_CACHE": cache} if cache else {})
    return run_server(program, variables)


def run(names: Sequence[str], seconds: float, rest: float) -> list[Outcome]:
    """Run attacks on new servers."""
    outcomes = []
    with tempfile.TemporaryDirectory(prefix="trekvaart-siege-") as folder, discarding() as discard:
        warm = [name for name in names if name != COLD]
        if warm:
            with serve(f"sqlite:///{folder}/warm.db") as server:
                while not server.has_no_children:  # the bots are still being compiled
                    time.sleep(1)
                outcomes += asyncio.run(run_attacks(server, discard, warm, seconds, rest))
        if COLD in names:
            (Path(folder) / "cache").mkdir()
            with serve(f"sqlite:///{folder}/cold.db", f"{folder}/cache") as server:
                outcomes += asyncio.run(run_attacks(server, discard, [COLD], seconds, rest))
    return outcomes


HEAD = (
    "| attack | undisturbed p50, p99 | traffic to nowhere, p99 | attacked p50, p99 | times | errors | cores "
    "| a right secret gets | memory before, most, after |\n|---|---|---|---|---|---|---|---|---|"
)


def row(one: Outcome) -> str:
    """A row of the table."""
    control = "" if one.control_p99 is None else f"{one.control_p99:.1f}"
    return (
        f"| {one.attack} | {one.quiet_p50:.1f}, {one.quiet_p99:.1f} | {control} | {one.p50:.1f}, {one.p99:.1f} "
        f"| {one.slower:.1f}{'' if one.holds else ' !'} | {one.errors} | {one.server_cores:.2f} | {one.right_secret} "
        f"| {one.memory_before:.0f}, {one.memory_most:.0f}, {one.memory_after:.0f} MiB |"
    )


def main() -> int:
    """Run the attacks; returns 0 if the other players were hardly affected."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=NAMES, default=NAMES, metavar="ATTACK", help=", ".join(NAMES))
    parser.add_argument("--seconds", type=float, default=SECONDS, help="seconds of each measurement")
    parser.add_argument("--rest", type=float, default=REST, help="seconds before memory is measured again, if it grew")
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
