"""What goes into the store and comes out of it, as values. Knows no SQL and no entry."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from trekvaart.wire.answers import Status as Status

BOARD_KEY_DIGITS = 24
LIVE = (Status.OPEN, Status.PLAYING)


class Purpose(StrEnum):
    """What a key opens."""

    SEAT = "seat"
    INVITATION = "invitation"


@dataclass(frozen=True, slots=True)
class EntryRow:
    """One entry of a table's log as the store has it: its number, when (seconds since 1970), and its text."""

    number: int
    at: float
    body: str
    digest: str = field(default="", compare=False)  # of everything up to it, where it has been read


@dataclass(frozen=True, slots=True)
class Key:
    """The digest of a secret, and what that secret opens; a revoked one is kept, to tell it from an unknown one."""

    digest: str
    game: str
    purpose: Purpose
    seat: int | None
    is_host: bool
    expires: float | None
    is_revoked: bool = False


@dataclass(frozen=True, slots=True)
class ListChange:
    """What an entry changes in the table's line of the list; `summary` is text that only its writer reads."""

    status: Status
    is_public: bool
    free: int
    due: float | None
    summary: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """One table's line of the list; `version` is the number of its newest entry, `changed` when that was written."""

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
    """The files of an edition as they were when a table began, so that its log replays for ever."""

    key: str
    name: str
    files: Mapping[str, str]

    @classmethod
    def of(cls, name: str, files: Mapping[str, str]) -> EditionFiles:
        """The board of these files, under the key that follows from them."""
        text = json.dumps([name, sorted(files.items())])
        return cls(hashlib.sha256(text.encode()).hexdigest()[:BOARD_KEY_DIGITS], name, dict(files))
