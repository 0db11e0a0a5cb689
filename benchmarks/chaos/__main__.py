"""Kills servers during games; exits with 1 if an acknowledged move is lost, repeated or changed."""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.chaos.chaos_run import ChaosOptions, run_chaos
from benchmarks.chaos.checker import check
from benchmarks.chaos.disruptions import kills
from benchmarks.chaos.launch import SpawnedProcess, fork_server
from tests.server.postgres import private_postgres

KINDS = ("sqlite", "postgresql")
KILLS = 200
MOST_SHOWN = 20


def main() -> int:
    """Run on each database; return 0 if there was no violation."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS, help="how often the server is killed, on each database")
    parser.add_argument("--database", default="both", help="sqlite, postgresql (temporary ones), both, or a URL")
    parser.add_argument("--tables", type=int, default=6, help="tables at the same time")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server (PostgreSQL only)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--warm", action="store_true", help="fork servers from a process that has imported everything")
    options = parser.parse_args()
    wanted = KINDS if options.database == "both" else (options.database,)
    return max([run(kind, options) for kind in wanted])


def run(kind: str, options: argparse.Namespace) -> int:
    """Run on one database and print a summary."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trekvaart-chaos-")))
        url = stack.enter_context(database(kind, folder))
        launch = stack.enter_context(fork_server()) if options.warm else SpawnedProcess
        workers = 1 if kind == "sqlite" else options.workers
        chaos_options = ChaosOptions(url, workers=workers, tables=options.tables, seed=options.seed, launch=launch)
        began = time.monotonic()
        with _progress() as progress:
            bar = progress.add_task(kind, total=options.kills)
            disrupt = kills(options.kills, lambda done: progress.update(bar, completed=done))
            history, counts = run_chaos(chaos_options, disrupt, folder)
        seconds = time.monotonic() - began
    faults = check(history)
    print(f"{kind}, seed {options.seed}: {seconds:,.0f} s")
    for name, count in sorted(counts.items()):
        print(f"{count:>10,}  {name}")
    print(f"{len(faults):>10,}  violations")
    for fault in faults[:MOST_SHOWN]:
        print(f"VIOLATION: {fault}")
    return 1 if faults else 0


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of a temporary database of a kind, or the given URL."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'trekvaart.db'}"
    elif kind == "postgresql":
        with private_postgres() as server, server.database() as url:
            yield url
    else:
        yield kind


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, disable=not sys.stderr.isatty())


if __name__ == "__main__":
    sys.exit(main())
