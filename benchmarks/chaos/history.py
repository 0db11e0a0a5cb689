"""What the players of a storm saw and were told, as values: players write it, the checker reads it; no network here."""

from dataclasses import dataclass, field
from typing import TypeAlias

from trekvaart.game.ids import Seat
from trekvaart.wire.json import Json

Entry: TypeAlias = dict[str, Json]


@dataclass(slots=True)
class Session:
    """One connection to a stream: after which entry it was to begin, and what came."""

    after: int
    entries: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class Sent:
    """A move that a player sent, perhaps several times, and everything that was answered."""

    move: str
    answers: list[Entry] = field(default_factory=list)
    refusals: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Witness:
    """One who was there: a seat, or a spectator."""

    seat: Seat | None
    sessions: list[Session] = field(default_factory=list)
    sent: dict[str, Sent] = field(default_factory=dict)  # by move_id
    log: list[Entry] = field(default_factory=list)  # the whole log as asked for at the end


@dataclass(slots=True)
class Sitting:
    """One game at a table, from all sides."""

    table: str
    witnesses: list[Witness] = field(default_factory=list)
    record: str = ""  # as asked for at the end; empty if there was none


@dataclass(slots=True)
class History:
    """Everything of a storm."""

    sittings: list[Sitting] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)  # what players noticed at once: answers that must never come
