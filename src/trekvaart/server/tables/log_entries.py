"""Log entries: what happened at a table, as values and as JSON. The state of a table is the fold of its entries.

    1 created   2 joined   3 started   4 moved   5 moved   ...

A move is one entry with everything that was drawn at random, so hidden events leave no gaps in the numbers.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import Discriminator, TypeAdapter

from trekvaart.game.ids import Seat
from trekvaart.server.tables.table_setup import TableSetup


class Actor(StrEnum):
    """Who did something for a seat."""

    PLAYER = "player"
    BOT = "bot"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Created:
    """A table was created."""

    plan: TableSetup  # its name in stored logs
    kind: Literal["created"] = "created"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took an open seat."""

    seat: Seat
    name: str
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Left:
    """A player left: before the start the seat becomes open again, later it stays theirs."""

    seat: Seat
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Started:
    """The game started: the places that play, in the order of play, and what was dealt."""

    places: tuple[int, ...]
    filled: dict[int, str]  # open places that bots took, and their levels
    first: Seat
    drawn: tuple[str, ...]
    names: dict[int, str] = field(default_factory=dict)  # of those bots; not in old logs
    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat moved; `drawn` is what was drawn at random."""

    seat: Seat
    move: str
    drawn: tuple[str, ...]
    by: Actor
    move_id: str | None
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took its newest move back: the game is as it was before that entry."""

    seat: Seat
    number: int  # the entry of the move
    kind: Literal["undone"] = "undone"


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot plays for a player who is away or out of time."""

    seat: Seat
    level: str
    is_late: bool = False  # out of time: only a command, not a read request, takes the seat back
    kind: Literal["stood-in"] = "stood-in"


@dataclass(frozen=True, slots=True)
class Returned:
    """A player came back and plays again."""

    seat: Seat
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Changed:
    """The host changed settings of the table."""

    is_public: bool
    has_spectators: bool
    bot_seconds: float
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True)
class CodeMade:
    """Somebody created a code that gives a seat a new holder; only its digest is stored."""

    seat: Seat
    digest: str
    expires: float
    by: Actor
    kind: Literal["code-made"] = "code-made"


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A code was redeemed: the seat has a new secret, and the old one is revoked."""

    seat: Seat
    former: tuple[str, ...]  # the digests of the secrets that can take the seat back
    by: Actor  # whose code it was
    kind: Literal["handed-over"] = "handed-over"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A former holder took the seat back; `key` is the digest of their secret, which is valid again."""

    seat: Seat
    key: str
    kind: Literal["taken-back"] = "taken-back"


@dataclass(frozen=True, slots=True)
class Reissued:
    """A seat got a new secret from the host; only in old logs."""

    seat: Seat
    kind: Literal["reissued"] = "reissued"


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same players have a rematch at another table."""

    game: str
    kind: Literal["rematched"] = "rematched"


@dataclass(frozen=True, slots=True)
class Closed:
    """The host closed the table before the start."""

    kind: Literal["closed"] = "closed"


Entry: TypeAlias = (
    Created
    | Joined
    | Left
    | Started
    | Moved
    | Undone
    | StoodIn
    | Returned
    | Changed
    | CodeMade
    | HandedOver
    | TakenBack
    | Reissued
    | Rematched
    | Closed
)

KINDS = [str(entry.__dataclass_fields__["kind"].default) for entry in get_args(Entry)]

_entries: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Discriminator("kind")])


def write(entry: Entry) -> str:
    """Write an entry as JSON."""
    return _entries.dump_json(entry).decode()


def read(text: str) -> Entry:
    """Read an entry from JSON."""
    return _entries.validate_json(text)
