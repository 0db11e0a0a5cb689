"""What the players of a run saw: players write it, the checker reads it."""

from dataclasses import dataclass, field
from typing import TypeAlias

from trekvaart.game.ids import Seat
from trekvaart.wire.json import Json

Entry: TypeAlias = dict[str, Json]


@dataclass(slots=True)
class Session:
    """One connection to a stream: the entry after which it begins, and the entries received."""

    after: int
    entries: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class Sent:
    """A move that a player sent, perhaps several times, and all responses."""

    move: str
    answers: list[Entry] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Observer:
    """What one player or spectator saw."""

    seat: Seat | None
    sessions: list[Session] = field(default_factory=list)
    sent: dict[str, Sent] = field(default_factory=dict)  # by move_id
    log: list[Entry] = field(default_factory=list)  # the whole log, fetched at the end


@dataclass(slots=True)
class ObservedGame:
    """One game as all its players and spectators saw it."""

    table: str
    observers: list[Observer] = field(default_factory=list)
    record: str = ""  # fetched at the end; empty if there was none


@dataclass(slots=True)
class History:
    """Everything that was seen in a run."""

    games: list[ObservedGame] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)  # responses that must never occur
