"""The setup of a table: what its host chose before the game."""

from dataclasses import dataclass, field
from enum import StrEnum

from trekvaart.game.ids import Seat
from trekvaart.wire.requests import SeatKind as SeatKind


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One planned seat; `level` is that of its bot or stand-in."""

    kind: SeatKind
    name: str
    level: str


@dataclass(frozen=True, slots=True)
class ScriptStep:
    """One action of a script, as its text: of a seat, or of chance (None)."""

    seat: Seat | None
    action: str


class Absent(StrEnum):
    """What happens when a player is away or does not move in time."""

    WAIT = "wait"
    BOT = "bot"  # a bot plays until the player returns


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The settings of a new table."""

    edition: str
    board: str  # the key of the stored edition
    rules: int
    places: tuple[SeatSetup, ...]
    host: int | None  # the host's place; None: the host only watches
    first: int | None  # the place that starts; None: random
    is_public: bool
    has_spectators: bool
    turn_seconds: float | None
    absent: Absent
    bot_seconds: float  # a bot's pause before each of its moves
    bot_seed: int = field(repr=False)  # secret, because it determines what bots do
    rematch_of: str | None = None
    # The whole game that bots and chance follow as long as the player does; secret, because it determines what comes.
    script: tuple[ScriptStep, ...] = field(default=(), repr=False)
    language: str = "en"  # of whoever created the table: its bots have names in it
