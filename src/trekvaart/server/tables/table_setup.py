"""The setup of a table: what its host chose before the game. Values only."""

from dataclasses import dataclass, field
from enum import StrEnum

from trekvaart.wire.requests import SeatKind as SeatKind


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat as planned; `level` is that of its bot or stand-in."""

    kind: SeatKind
    name: str
    level: str


class Absent(StrEnum):
    """What happens when a player is away or does not move in time."""

    WAIT = "wait"
    BOT = "bot"  # a bot plays on until the player returns


@dataclass(frozen=True, slots=True)
class TableSetup:
    """Everything a table is set up with."""

    edition: str
    board: str  # key of the kept edition data
    rules: int
    places: tuple[SeatSetup, ...]
    host: int | None  # the host's place; None: the host only watches
    first: int | None  # the place that starts; None: chance decides
    is_public: bool
    has_spectators: bool
    turn_seconds: float | None
    absent: Absent
    bot_seconds: float  # a bot's pause before each of its moves
    bot_seed: int = field(repr=False)  # a secret: it decides what bots do
    rematch_of: str | None = None
