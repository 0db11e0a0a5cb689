"""Summaries: what everybody may know about a table, its game aside."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from pydantic import TypeAdapter

from trekvaart.game.ids import Seat


class Status(StrEnum):
    """Where a table stands."""

    OPEN = "open"  # not yet started
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"  # given up before it began


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat and who sits there."""

    seat: Seat
    kind: str  # "human", "open" or "bot"
    name: str
    level: str | None  # of the bot that plays it
    is_gone: bool  # the player said so
    stand_in: bool  # a bot plays on for the player


@dataclass(frozen=True, slots=True)
class Summary:
    """A table."""

    id: str
    edition: str
    title: str
    board: str  # the key of the edition's data, for `Server.edition`
    status: Status
    public: bool
    spectators: bool
    first: Seat | None
    turn_seconds: float | None
    absent: str  # "wait" or "bot"
    bot_seconds: float
    created: datetime
    changed: datetime
    version: int
    host: Seat | None
    rematch: str | None  # the table where the same players sit down again
    rematch_of: str | None
    seats: tuple[Sitter, ...]


summaries = TypeAdapter(Summary)


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the public tables; `next` is where the list goes on."""

    tables: tuple[Summary, ...]
    next: float | None


pages = TypeAdapter(Page)
