"""The faults of an edition: one sentence for each, with its file, line, field and id."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trekvaart.quoting import quote


@dataclass(frozen=True, slots=True)
class EditionFault:
    """One fault, or one warning; `str` is the sentence to print, with the file and the line in front."""

    message: str
    file: str | None = None
    line: int | None = None
    field: str | None = None  # of edition.toml or layout.json, or a column of a table
    id: str | None = None  # of the location, route, ticket or colour that it is about

    def __str__(self) -> str:
        if self.file is None or self.message.startswith(self.file):
            return self.message
        return f"{self.file}, line {self.line}: {self.message}" if self.line else f"{self.file}: {self.message}"


class EditionFaults(Exception):
    """An edition that cannot be used; `faults` lists everything wrong with it."""

    def __init__(self, faults: Iterable[EditionFault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


def did_you_mean(wrong: str, known: Iterable[str], similarity: float = 0.6) -> str:
    """The end of a sentence about an unknown word: the known word that is most like it, if any is."""
    from difflib import get_close_matches  # slow to import, and good editions never need it

    close = get_close_matches(wrong[:60], list(known), n=1, cutoff=similarity)
    return f"; did you mean {quote(close[0])}?" if close else "."


def list_words(words: Iterable[str]) -> str:
    """Words as a person lists them: one, two and three."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
