"""The command: `python -m benchmarks.chaos`; 1 if anything acknowledged was lost, doubled or told differently."""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from benchmarks.chaos.checker import check
from benchmarks.chaos.launch import Afresh, nursery
from benchmarks.chaos.storm import Weather, play_through
from benchmarks.chaos.trouble import kills
from tests.server.postgres import private_postgres

KINDS = ("sqlite", "postgresql")
KILLS = 200
MOST_SHOWN = 20


def main() -> int:
    """Play through a storm on each database; 0 if nothing was violated."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS, help="how often the server is killed, on each database")
    parser.add_argument("--database", default="both", help="sqlite, postgresql (private ones), both, or an address")
    parser.add_argument("--tables", type=int, default=6, help="tables at the same time")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server (PostgreSQL only)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--warm", action="store_true", help="fork the servers from a process that has all imported")
    options = parser.parse_args()
    wanted = KINDS if options.database == "both" else (options.database,)
    return max([storm(kind, options) for kind in wanted])


def storm(kind: str, options: argparse.Namespace) -> int:
    """One storm, and its summary."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trekvaart-chaos-")))
        url = stack.enter_context(database(kind, folder))
        launch = stack.enter_context(nursery()) if options.warm else Afresh
        workers = 1 if kind == "sqlite" else options.workers
        weather = Weather(url, workers=workers, tables=options.tables, seed=options.seed, launch=launch)
        began = time.monotonic()
        with _progress() as progress:
            bar = progress.add_task(kind, total=options.kills)
            trouble = kills(options.kills, lambda done: progress.update(bar, completed=done))
            history, counts = play_through(weather, trouble, folder)
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
    """The address of a database of a kind, or the one that is given."""
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
