"""Prints results as JSON or in columns, finds the symbols of colours, and shows the progress of long work."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from trekvaart.editions.edition import Edition, Symbol

Progress = Callable[[int], None]

SYMBOLS = {
    Symbol.CIRCLE: "●",
    Symbol.WAVES: "≈",
    Symbol.TRIANGLE: "▲",
    Symbol.CROSS: "✕",
    Symbol.DIAMOND: "◆",
    Symbol.STAR: "★",
    Symbol.SQUARE: "■",
    Symbol.PLUS: "✚",
    Symbol.HEXAGON: "⬢",
    Symbol.RING: "○",
    Symbol.CHEVRONS: "∧",
    Symbol.CRESCENT: "☾",
    Symbol.DOTS: "…",
    Symbol.WHEEL: "⊛",
}


def count(number: int, thing: str) -> str:
    """A number of things: 1 game, 1,000 games."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


def capital(text: str) -> str:
    """A text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def print_json(value: object) -> None:
    """Print a value as JSON."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def shows_progress() -> bool:
    """Whether standard error is a terminal, where progress is shown."""
    return sys.stderr.isatty()


def table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Align rows: names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *numbers in rows:
        cells = [f"{number:>{width}}" for number, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join([f"{name:<{widths[0]}}", *cells])


def symbols_for_output(edition: Edition) -> Mapping[str, str]:
    """The symbol of each colour of an edition, if the output can show them."""
    try:
        "".join(SYMBOLS.values()).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return {}
    return {colour: SYMBOLS[style.symbol] for colour, style in edition.colour_styles.items()}


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress]:
    """Show a progress bar on a terminal; the function that it yields takes the amount done so far."""
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
