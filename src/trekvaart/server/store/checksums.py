"""Checksums: reveal that stored data has changed, by accident rather than on purpose.

Each entry of a log has a digest of itself and all entries before it, and the table's row has the digest of the newest
entry. A change, a gap or an addition anywhere in the log therefore leads to a mismatch.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from trekvaart.server.store.stored_values import EntryRow

START = ""  # the digest before the first entry
BYTES = 16

# The columns of a table's row that never change, and those that an entry changes.
ORIGIN = ("id", "board", "edition", "rules", "created", "seats", "creator")
CURRENT = ("id", "version", "changed", "status", "is_public", "free", "due", "summary", "head")
KEY = ("digest", "game", "purpose", "seat", "is_host", "expires", "is_revoked")


def link(before: str, game: str, number: int, at: float, body: str) -> str:
    """The digest of an entry, given the digest of the entry before it."""
    return _digest(f"{before} {game} {number} {float(at)!r} {body}")


def linked(game: str, rows: Iterable[EntryRow], before: str = START) -> list[EntryRow]:
    """The entries, each with its digest."""
    with_digests = []
    for row in rows:
        before = link(before, game, row.number, row.at, row.body)
        with_digests.append(replace(row, digest=before))
    return with_digests


def checksum(line: Mapping[Any, Any], columns: Sequence[str]) -> str:
    """The checksum of some columns of a row."""
    return _digest(json.dumps([line[column] for column in columns]))


def _digest(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogateescape"), digest_size=BYTES).hexdigest()
