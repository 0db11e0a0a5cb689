"""How the faults of an edition are told: one sentence each, all of them together."""

from __future__ import annotations

import json
from collections.abc import Iterable


class EditionFaults(Exception):
    """An edition that cannot be used; `faults` has one sentence for everything wrong with it."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(self.faults)


def at(file: str, line: int | None, fault: str) -> str:
    """The fault with the place it stands at."""
    return f"{file}, line {line}: {fault}" if line else f"{file}: {fault}"


def quote(value: object) -> str:
    """A value as a person wrote it, short and safe to print."""
    if isinstance(value, str) and len(value) > 50:
        value = f"{value[:47]}..."
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return "something else"
    if len(text) > 60:
        text = f"{text[:57]}..."
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def perhaps(wrong: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The end of a sentence about an unknown word: what was probably meant, if anything comes close."""
    from difflib import get_close_matches  # slow to import, and good editions never need it

    close = get_close_matches(wrong[:60], list(known), n=1, cutoff=likeness)
    return f"; did you mean {quote(close[0])}?" if close else "."


def several(words: Iterable[str]) -> str:
    """Words as a person lists them: one, two and three."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
