"""Measure the processor time of a move on the server, relative to a minimal echo server.

    python -m benchmarks.echo                                 200 moves/s at 200 tables, 8 rounds of 10 s each
    python -m benchmarks.echo --beside /path/to/other/src     the server of another source tree too

Games are recorded from the server first; the echo (`benchmarks.echo.server`) sends the same bytes to as many clients.
The servers run side by side and are loaded in turn, so that whatever else the machine does meets all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path

import uvloop

from benchmarks.echo.payloads import record, save
from benchmarks.load.__main__ import allow_many_files
from benchmarks.load.connections import ConnectionPool
from benchmarks.load.crowd import Crowd
from benchmarks.load.pace import hold
from benchmarks.load.serving import Server, run_server, serve
from trekvaart.arena.rounds import confidence

RECORDED = 2  # games of each kind of table
ECHO, OURS, BESIDE = "echo", "server", "beside"


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of moves on one server: milliseconds of processor time per move, for each round."""

    name: str
    milliseconds: list[float]
    slowest: float  # milliseconds to reach all clients, p99 of the worst round
    errors: int

    @property
    def mean(self) -> float:
        """Milliseconds per move."""
        return statistics.fmean(self.milliseconds)


@dataclass(frozen=True, slots=True)
class Ratio:
    """The cost of one server relative to another: the mean over the rounds, with a 95 % confidence interval."""

    times: float
    low: float
    high: float

    @classmethod
    def of(cls, one: Cost, other: Cost) -> Ratio:
        """The ratio of two servers that were loaded in the same rounds."""
        ratios = [mine / theirs for mine, theirs in zip(one.milliseconds, other.milliseconds, strict=True)]
        mean = statistics.fmean(ratios)
        half = confidence(len(ratios)) * statistics.stdev(ratios) / len(ratios) ** 0.5 if len(ratios) > 1 else 0.0
        return cls(round(mean, 3), round(mean - half, 3), round(mean + half, 3))

    def __str__(self) -> str:
        return f"{self.times:.2f} times (95 % confidence: {self.low:.2f} to {self.high:.2f})"


def main() -> int:
    """Measure and print; returns 0 if no move failed."""
    options = _options()
    allow_many_files()
    with tempfile.TemporaryDirectory(prefix="trekvaart-echo-") as name, ExitStack() as stack:
        folder = Path(name)
        servers = {OURS: stack.enter_context(serve(f"sqlite:///{folder / 'server.db'}"))}
        if options.beside:
            environment = {"PYTHONPATH": options.beside}
            database = f"sqlite:///{folder / 'beside.db'}"
            servers[BESIDE] = stack.enter_context(serve(database, environment=environment))
        games = folder / "payloads.json"
        save(asyncio.run(record(ConnectionPool(Server.host, servers[OURS].port), RECORDED, options.seed)), games)
        program = [sys.executable, "-m", "benchmarks.echo.server", str(games), str(folder / "echo.db")]
        servers[ECHO] = stack.enter_context(run_server(program, dict(os.environ)))
        costs = uvloop.run(_measure(servers, options))
    echo, *others = sorted(costs, key=lambda cost: (ECHO, OURS, BESIDE).index(cost.name))
    ratios = {cost.name: Ratio.of(cost, echo) for cost in others}
    if options.json:
        figures = {"costs": [asdict(cost) for cost in costs], "ratios": {one: asdict(it) for one, it in ratios.items()}}
        print(json.dumps(figures, indent=2))
    else:
        _print(costs, ratios, options)
    return 0 if not any(cost.errors for cost in costs) else 1


def _print(costs: Sequence[Cost], ratios: dict[str, Ratio], options: argparse.Namespace) -> None:
    print(f"{options.rate:.0f} moves/s at {options.tables} tables, {options.rounds} rounds of {options.seconds:.0f} s")
    for cost in costs:
        ratio = f", {ratios[cost.name]} the echo" if cost.name in ratios else ""
        slowest = f"p99 to everyone {cost.slowest:.0f} ms in the worst round, {cost.errors} errors"
        print(f"  {cost.name:<8}{cost.mean:.3f} ms of processor time per move{ratio}\n{'':10}{slowest}")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=200.0, help="moves per second, of all tables together")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10.0, help="seconds of each round, for each server")
    parser.add_argument("--beside", metavar="SRC", help="also measure the version in this source tree")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser.parse_args()


async def _measure(servers: dict[str, Server], options: argparse.Namespace) -> list[Cost]:
    """Load the servers in turn, in alternating order."""
    crowds = {name: Crowd(ConnectionPool(server.host, server.port), options.seed) for name, server in servers.items()}
    try:
        for name, crowd in crowds.items():
            await crowd.grow(options.tables)
            await hold(crowd, servers[name], options.rate, seconds=2.0, warm_up=1.0)
        costs: dict[str, list[float]] = {name: [] for name in servers}
        slowest, errors = dict.fromkeys(servers, 0.0), dict.fromkeys(servers, 0)
        order = list(servers)
        for _ in range(options.rounds):
            for name in order:
                level = await hold(crowds[name], servers[name], options.rate, options.seconds, warm_up=0.0)
                costs[name].append(1000 * level.server_cpu / level.done_rate)
                slowest[name] = max(slowest[name], level.everyone.p99)
                errors[name] += sum(level.errors.values())
            order.reverse()
        return [Cost(name, costs[name], slowest[name], errors[name]) for name in servers]
    finally:
        for crowd in crowds.values():
            crowd.close()


if __name__ == "__main__":
    sys.exit(main())
