"""Entries: the lines of a table's log as values, and their JSON. The state of a table is the fold of its entries.

    1 created   2 joined   3 started   4 moved   5 moved   ...

One move is one entry with everything chance brought, so an event that is hidden from somebody leaves no gap.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

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
    """A table was set up."""

    plan: TableSetup  # as stored logs call it
    kind: Literal["created"] = "created"


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took an open seat."""

    seat: Seat
    name: str
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Left:
    """A player left: before the start the seat is open again, later it stays theirs."""

    seat: Seat
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Started:
    """The game began: the places that play, in the order of play, and what was dealt."""

    places: tuple[int, ...]
    filled: dict[int, str]  # open places that bots took, and the levels of these
    first: Seat
    drawn: tuple[str, ...]
    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Moved:
    """A seat moved; `drawn` is what chance brought."""

    seat: Seat
    move: str
    drawn: tuple[str, ...]
    by: Actor
    move_id: str | None
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class StoodIn:
    """A bot plays on for a player who is absent, or whose time is over."""

    seat: Seat
    level: str
    is_late: bool = False  # the time of the turn is over: only an act of the player, not a look, takes the seat back
    kind: Literal["stood-in"] = "stood-in"


@dataclass(frozen=True, slots=True)
class Returned:
    """A player is back, and plays again."""

    seat: Seat
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Changed:
    """The host changed what may be changed during a game."""

    is_public: bool
    has_spectators: bool
    bot_seconds: float
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True, slots=True)
class CodeMade:
    """Somebody made a code by which a seat gets another holder; only its digest is kept."""

    seat: Seat
    digest: str
    expires: float
    by: Actor
    kind: Literal["code-made"] = "code-made"


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A code was redeemed: the seat has a new secret, and the old one opens nothing any more."""

    seat: Seat
    former: tuple[str, ...]  # the digests of the secrets that can take it back
    by: Actor  # whose code it was
    kind: Literal["handed-over"] = "handed-over"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A former holder took the seat back; `key` is the digest of their secret, which opens it again."""

    seat: Seat
    key: str
    kind: Literal["taken-back"] = "taken-back"


@dataclass(frozen=True, slots=True)
class Reissued:
    """A seat got a new secret from the host, as was possible once; only old logs have it."""

    seat: Seat
    kind: Literal["reissued"] = "reissued"


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same players sit down again at another table."""

    game: str
    kind: Literal["rematched"] = "rematched"


@dataclass(frozen=True, slots=True)
class Closed:
    """The host gave up the table before the game began."""

    kind: Literal["closed"] = "closed"


Entry: TypeAlias = (
    Created
    | Joined
    | Left
    | Started
    | Moved
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

_entries: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Discriminator("kind")])


def write(entry: Entry) -> str:
    """The text of an entry."""
    return _entries.dump_json(entry).decode()


def read(text: str) -> Entry:
    """The entry that a text means."""
    return _entries.validate_json(text)
