"""Models of the requests that the server takes; those of its answers are in `wire.answers`."""

from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, Field
from pydantic_core import PydanticKnownError

from trekvaart.bots import LEVELS
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.server.config.settings import DAY
from trekvaart.server.tables.table_setup import Absent
from trekvaart.wire.answers import Level, SeatNumber, Secret, SecretText, Version
from trekvaart.wire.requests import Name, NewSeat, RequestModel

LONGEST_MOVE = 400  # characters
MAX_SECONDS = 14 * DAY  # for one turn
SLOWEST_BOT = 60.0  # seconds before a move
MAX_HOURS = 30 * 24  # of an invitation

assert Level.__args__ == LEVELS  # type: ignore[attr-defined]


def _refuse_bool(value: object) -> object:
    """Refuse true and false where a number belongs; Pydantic would take them for 1 and 0."""
    if isinstance(value, bool):
        raise PydanticKnownError("float_type")
    return value


Seconds = Annotated[float, BeforeValidator(_refuse_bool)]


class NewTable(RequestModel):
    """A table to be set up."""

    edition: str | None = Field(
        None, max_length=100, description="The name of an edition; needed unless a record names it.", examples=["usa"]
    )
    seats: list[NewSeat] | None = Field(
        None,
        min_length=1,
        max_length=MAX_SEATS,
        description="The seats in the order of play; needed unless a record has them: then all play at this screen.",
    )
    first: SeatNumber | None = Field(None, description="Who starts; without it chance decides.")
    public: bool = Field(False, description="Whether it stands in the list of tables and anybody may join.")
    spectators: bool = Field(True, description="Whether people without a seat may watch.")
    turn_seconds: Seconds | None = Field(
        None, ge=5, le=MAX_SECONDS, description="Time for one decision; without it there is no limit."
    )
    absent: Absent = Field(Absent.WAIT, description="What happens when a player is away or out of time.")
    bot_seconds: Seconds = Field(1.0, ge=0, le=SLOWEST_BOT, description="A bot's pause before each of its moves.")
    record: str | None = Field(None, description="A record to go on from, or to keep if the game is over.")


class Change(RequestModel):
    """What a host may change during a game."""

    public: bool | None = None
    spectators: bool | None = None
    bot_seconds: Seconds | None = Field(None, ge=0, le=SLOWEST_BOT)


class Join(RequestModel):
    """Taking an open seat."""

    name: Name
    seat: SeatNumber | None = Field(None, description="Which; without it the first free one.")
    invitation: SecretText | None = Field(
        None, repr=False, description="The code of an invitation; public tables need none."
    )


class NewSession(RequestModel):
    """A secret to be exchanged for a cookie."""

    secret: Secret


class Redeem(RequestModel):
    """A code to be exchanged for a seat."""

    code: Secret = Field(description="The code that was made for the seat.")


class Start(RequestModel):
    """Beginning before all have come."""

    open_seats: Literal["bots", "remove"] = Field("bots", description="What becomes of the seats still open.")
    level: Level = "medium"


class Move(RequestModel):
    """A move, in the notation."""

    move: str = Field(max_length=LONGEST_MOVE, description="As in docs/notation.md.", examples=["draw deck"])
    move_id: str = Field(
        min_length=1, max_length=64, description="Any text of yours; the same move sent again must have the same."
    )
    version: Version = Field(description="The newest entry you have seen.")
    seat: SeatNumber | None = Field(None, description="Which of your seats moves, if you have several.")


class StandIn(RequestModel):
    """A bot that plays on for a player."""

    level: Level = "medium"


class NewInvitation(RequestModel):
    """A link to be made for people to join by."""

    seat: SeatNumber | None = Field(None, description="The seat it is for; without it, any open one.")
    hours: float = Field(48, gt=0, le=MAX_HOURS, description="How long it is good for.")


class Health(BaseModel):
    """Whether the server is well."""

    status: Literal["ok", "starting", "store away"]
    version: str
