"""Entries: the lines of a table's log, and the other frames of its stream, as values."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Discriminator, Field, SkipValidation, TypeAdapter

from trekvaart.game.events import Event, GameEnded
from trekvaart.game.ids import Seat
from trekvaart.wire import read_event
from trekvaart.wire.json import Json


def _events(data: Sequence[dict[str, Json]]) -> tuple[Event, ...]:
    return tuple(read_event(event) for event in data)


def _names(data: Sequence[dict[str, Json]]) -> tuple[str, ...]:
    return tuple(str(seat["name"]) for seat in data)


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened at a table, as its reader may see it; `number` counts from 1 without a gap.

    `kind` is one of created, joined, left, started, moved, stood-in, returned, changed, code-made, handed-over,
    taken-back, reissued, rematched, closed.
    """

    number: int
    at: datetime
    kind: str
    events: Annotated[tuple[Event, ...], SkipValidation, BeforeValidator(_events)]
    deciding: tuple[Seat, ...]  # who may move now
    deadline: datetime | None = None  # by when, at a table with a time limit; known of the newest entry alone
    legal: tuple[str, ...] | None = None  # the moves of the reader's seat, in the newest entry, if it decides
    seat: Seat | None = None  # who did it
    by: str | None = None  # of a move: "player" or "bot"; of a code: "player" or "host"
    name: str | None = None  # of who joined
    level: str | None = None  # of the bot that stands in
    places: tuple[int, ...] = ()  # when the game starts: the seats that play, by the numbers they had until then
    names: Annotated[tuple[str, ...], BeforeValidator(_names), Field(alias="seats")] = ()  # and who sits there now
    game: str | None = None  # the table of the rematch
    type: Literal["entry"] = "entry"

    @property
    def is_last(self) -> bool:
        """Whether no move can follow."""
        return self.kind == "closed" or any(isinstance(event, GameEnded) for event in self.events)


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected now."""

    connected: tuple[Seat, ...]
    spectators: int
    type: Literal["presence"] = "presence"


@dataclass(frozen=True, slots=True)
class Hello:
    """The first frame of a stream: who the reader is taken for."""

    version: int
    seat: Seat | None
    is_host: bool
    beat_seconds: float
    type: Literal["hello"] = "hello"


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life."""

    version: int
    type: Literal["beat"] = "beat"


@dataclass(frozen=True, slots=True)
class Log:
    """A part of a table's log."""

    version: int
    entries: tuple[Entry, ...]


Frame: TypeAlias = Entry | Presence | Hello | Beat

entries = TypeAdapter(Entry)
logs = TypeAdapter(Log)
frames: TypeAdapter[Frame] = TypeAdapter(Annotated[Frame, Discriminator("type")])
