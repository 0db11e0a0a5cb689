"""Output: results as JSON or in columns, and the progress of long work."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

Progress = Callable[[int], None]


def print_json(value: object) -> None:
    """Print a value for programs to read."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def shows_progress() -> bool:
    """Whether somebody can see progress: it is shown beside the result, never in it."""
    return sys.stderr.isatty()


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows as lines, names on the left and numbers on the right of their columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *numbers in rows:
        cells = [f"{number:>{width}}" for number, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([f"{name:<{widths[0]}}", *cells])


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress]:
    """A bar on a terminal, nothing elsewhere; it is told how much has been done in all."""
    if not shows_progress():
        yield lambda _done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
