"""Models of requests to the server; those of its answers are in `wire.answers`."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from trekvaart.bots import LEVELS
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.server.config.settings import DAY
from trekvaart.server.tables.table_setup import Absent
from trekvaart.wire.answers import Level, Phrase, SeatNumber, Secret, SecretText, Version
from trekvaart.wire.requests import Name, NewSeat, RequestModel, WithIntegral

LONGEST_MOVE = 400  # characters
MAX_SECONDS = 14 * DAY  # for one turn
SLOWEST_BOT = 60.0  # seconds before a move
MAX_HOURS = 30 * 24  # for which an invitation is valid

assert Level.__args__ == LEVELS  # type: ignore[attr-defined]


class NewTable(RequestModel):
    """A new table."""

    edition: str | None = Field(
        None, max_length=100, description="The name of an edition; required without a record.", examples=["usa"]
    )
    seats: list[NewSeat] | None = Field(
        None,
        min_length=1,
        max_length=MAX_SEATS,
        description="The seats in the order of play; required without a record. With one, all play at this screen.",
    )
    first: Annotated[SeatNumber | None, WithIntegral] = Field(None, description="The seat that starts; random if null.")
    public: bool = Field(False, description="Whether the table is listed and anybody may join.")
    spectators: bool = Field(True, description="Whether people without a seat may watch.")
    turn_seconds: float | None = Field(
        None, ge=5, le=MAX_SECONDS, description="The time limit for a decision; none if null."
    )
    absent: Absent = Field(Absent.WAIT, strict=False, description="What happens when a player is away or out of time.")
    bot_seconds: float = Field(
        1.0,
        ge=0,
        le=SLOWEST_BOT,
        description="A bot's pause before its move; before the second card of a turn, half of it. At least the "
        "server's minimum (`least_bot_seconds`).",
    )
    record: str | None = Field(None, description="A record to continue from, or to keep if the game is over.")
    script_from: Annotated[int | None, WithIntegral] = Field(
        None,
        ge=1,
        description="The turn of the record at which the game continues. Bots and chance then follow the record, as "
        "long as the player does; all other seats must be bots. Without it, the game continues where the record ends.",
    )


class Change(RequestModel):
    """The settings that a host may change during a game."""

    public: bool | None = None
    spectators: bool | None = None
    bot_seconds: float | None = Field(None, ge=0, le=SLOWEST_BOT)


class Join(RequestModel):
    """A player who takes an open seat."""

    name: Name
    seat: Annotated[SeatNumber | None, WithIntegral] = Field(None, description="The seat; the first open one if null.")
    invitation: SecretText | None = Field(
        None, repr=False, description="The code of an invitation, or its short code; not needed at public tables."
    )


class NewSession(RequestModel):
    """A secret to exchange for a cookie."""

    secret: Secret


class Redeem(RequestModel):
    """A code to exchange for a seat."""

    code: Secret = Field(description="The code for the seat.")


class Start(RequestModel):
    """Starting before all seats are taken."""

    open_seats: Literal["bots", "remove"] = Field("bots", description="What happens to the open seats.")
    level: Level = "medium"


class Move(RequestModel):
    """A move, in the notation."""

    move: str = Field(max_length=LONGEST_MOVE, description="The move, as in docs/notation.md.", examples=["draw deck"])
    move_id: str = Field(
        min_length=1, max_length=64, description="A text of your choice; repeat it when you send the same move again."
    )
    version: Annotated[Version, WithIntegral] = Field(description="The number of the newest entry that you have seen.")
    seat: Annotated[SeatNumber | None, WithIntegral] = Field(
        None, description="The seat that moves, if you have several."
    )


class Say(RequestModel):
    """A phrase to say to the table."""

    phrase: Phrase = Field(strict=False, description="One of the phrases; everybody reads it in their own language.")


class Undo(RequestModel):
    """A claim to take back."""

    number: Annotated[Version, WithIntegral] = Field(description="The number of its entry.")
    seat: Annotated[SeatNumber | None, WithIntegral] = Field(
        None, description="The seat that claimed, if you have several."
    )


class StandIn(RequestModel):
    """A bot that plays for a player."""

    level: Level = "medium"


class NewInvitation(RequestModel):
    """An invitation to create."""

    seat: Annotated[SeatNumber | None, WithIntegral] = Field(
        None, description="The seat that it is for; any open one if null."
    )
    hours: float = Field(48, gt=0, le=MAX_HOURS, description="How many hours it is valid.")


class Health(BaseModel):
    """The health of the server."""

    status: Literal["ok", "starting", "store away"]
    version: str
