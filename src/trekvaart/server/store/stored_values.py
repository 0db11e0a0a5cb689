"""The values that the store writes and reads."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from trekvaart.wire.answers import Status as Status


class Purpose(StrEnum):
    """What a key gives access to."""

    SEAT = "seat"
    INVITATION = "invitation"
    TABLE_CODE = "code"  # an invitation that people say to each other; it is short, so guesses are limited


BOARD_KEY_DIGITS = 24
LIVE = (Status.OPEN, Status.PLAYING)


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of a table's log as stored: its number, its time (seconds since 1970) and its text."""

    number: int
    at: float
    body: str
    digest: str = field(default="", compare=False)  # of the log up to this entry; empty until it is computed


@dataclass(frozen=True, slots=True)
class Key:
    """The digest of a secret, and what it gives access to; revoked keys are kept, so they differ from unknown ones."""

    digest: str
    game: str
    purpose: Purpose
    seat: int | None
    is_host: bool
    expires: float | None
    is_revoked: bool = False


@dataclass(frozen=True, slots=True)
class ListChange:
    """What an entry changes in the table's row; the store does not read `summary`."""

    status: Status
    is_public: bool
    free: int
    due: float | None
    summary: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """One table's row; `version` is the number of its newest entry, `changed` the time of that entry."""

    id: str
    board: str
    edition: str
    rules: int
    created: float
    changed: float
    version: int
    seats: int
    creator: str
    change: ListChange


@dataclass(frozen=True, slots=True)
class EditionFiles:
    """The files of an edition as they were when a table was created, so that its log can always be replayed."""

    key: str
    name: str
    files: Mapping[str, str]

    @classmethod
    def of(cls, name: str, files: Mapping[str, str]) -> EditionFiles:
        """Create the value from files; its key is their digest."""
        text = json.dumps([name, sorted(files.items())])
        return cls(hashlib.sha256(text.encode()).hexdigest()[:BOARD_KEY_DIGITS], name, dict(files))
