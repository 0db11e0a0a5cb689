"""Checksums: by which the store notices that what it reads is not what was written. They guard against accidents.

Each entry of a log has the digest of itself and of everything before it, and the table's line of the list has the
digest of the newest one: nothing can be changed, missing or added in the middle or at the end without a contradiction.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from trekvaart.server.store.stored_values import EntryRow

START = ""  # the digest before the first entry
BYTES = 16

# The columns of a table's line that never change, and those that an entry changes.
ORIGIN = ("id", "board", "edition", "rules", "created", "seats", "creator")
CURRENT = ("id", "version", "changed", "status", "is_public", "free", "due", "summary", "head")
KEY = ("digest", "game", "purpose", "seat", "is_host", "expires", "is_revoked")


def link(before: str, game: str, number: int, at: float, body: str) -> str:
    """The digest of an entry after one that has the digest `before`."""
    return _digest(f"{before} {game} {number} {float(at)!r} {body}")


def linked(game: str, rows: Iterable[EntryRow], before: str = START) -> list[EntryRow]:
    """The entries, each with its digest."""
    found = []
    for row in rows:
        before = link(before, game, row.number, row.at, row.body)
        found.append(replace(row, digest=before))
    return found


def checksum(line: Mapping[Any, Any], columns: Sequence[str]) -> str:
    """The checksum of some columns of a line."""
    return _digest(json.dumps([line[column] for column in columns]))


def _digest(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogateescape"), digest_size=BYTES).hexdigest()
