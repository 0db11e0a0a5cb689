"""The shapes of requests and answers, as the OpenAPI document shows them. Knows no table."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from trekvaart.bots import LEVELS
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.records import LONGEST_NAME
from trekvaart.server.settings import DAY
from trekvaart.server.table_setup import Absent, SeatKind
from trekvaart.wire import EventModel, ViewModel

LONGEST_MOVE = 400  # characters
LONGEST_SECRET = 100
MOST_SECONDS = 14 * DAY  # for one turn
SLOWEST_BOT = 60.0  # seconds before a move
MOST_HOURS = 30 * 24  # of an invitation

Level = Literal["random", "easy", "medium", "hard", "expert"]
assert Level.__args__ == LEVELS  # type: ignore[attr-defined]

Name = Annotated[str, Field(max_length=LONGEST_NAME, description="What others call the player.", examples=["Ann"])]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS, description="A seat, from 0, in the order of play.")]
SecretText = Annotated[str, Field(max_length=LONGEST_SECRET, description="What opens a seat. Keep it to yourself.")]
Secret = Annotated[SecretText, Field(repr=False)]
Moment = Annotated[str, Field(description="A time, in UTC.", examples=["2026-11-16T20:15:00.000Z"])]
GameId = Annotated[str, Field(description="The table's public name.", examples=["k7wq3xnv2d"])]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The number of an entry of the table's log.")]


class Request(BaseModel):
    """What is sent to the server; a field it does not know is a mistake."""

    model_config = ConfigDict(extra="forbid")


class NewSeat(Request):
    """One seat of a new table."""

    kind: SeatKind = Field(description="A person at this screen, an open seat for whoever joins, or a bot.")
    name: Name | None = Field(None, description="Of a person; bots and those who join have their own.")
    level: Level | None = Field(None, description="Of a bot; for others, that of the bot that stands in for them.")


class NewTable(Request):
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
    turn_seconds: float | None = Field(
        None, ge=5, le=MOST_SECONDS, description="Time for one decision; without it there is no limit."
    )
    absent: Absent = Field(Absent.WAIT, description="What happens when a player is away or out of time.")
    bot_seconds: float = Field(1.0, ge=0, le=SLOWEST_BOT, description="A bot's pause before each of its moves.")
    record: str | None = Field(None, description="A record to go on from, or to keep if the game is over.")


class Change(Request):
    """What a host may change during a game."""

    public: bool | None = None
    spectators: bool | None = None
    bot_seconds: float | None = Field(None, ge=0, le=SLOWEST_BOT)


class Join(Request):
    """Taking an open seat."""

    name: Name
    seat: SeatNumber | None = Field(None, description="Which; without it the first free one.")
    invitation: SecretText | None = Field(
        None, repr=False, description="The code of an invitation; public tables need none."
    )


class NewSession(Request):
    """A secret to be exchanged for a cookie."""

    secret: Secret


class Redeem(Request):
    """A code to be exchanged for a seat."""

    code: Secret = Field(description="The code that was made for the seat.")


class Start(Request):
    """Beginning before all have come."""

    open_seats: Literal["bots", "remove"] = Field("bots", description="What becomes of the seats still open.")
    level: Level = "medium"


class Move(Request):
    """A move, in the notation."""

    move: str = Field(max_length=LONGEST_MOVE, description="As in docs/notation.md.", examples=["draw deck"])
    move_id: str = Field(
        min_length=1, max_length=64, description="Any text of yours; the same move sent again must have the same."
    )
    version: Version = Field(description="The newest entry you have seen.")
    seat: SeatNumber | None = Field(None, description="Which of your seats moves, if you have several.")


class StandIn(Request):
    """A bot that plays on for a player."""

    level: Level = "medium"


class NewInvitation(Request):
    """A link to be made for people to join by."""

    seat: SeatNumber | None = Field(None, description="The seat it is for; without it, any open one.")
    hours: float = Field(48, gt=0, le=MOST_HOURS, description="How long it is good for.")


class Invitation(BaseModel):
    """A way in for somebody; the code is behind the # of the link, so that no server's log ever has it."""

    code: Secret
    link: str = Field(examples=["https://example.org/join/k7wq3xnv2d#1b2c"])
    seat: SeatNumber | None
    expires: Moment
    qr: str = Field(description="The link as a QR code, in SVG.")


class SeatSecret(BaseModel):
    """A seat and what opens it."""

    seat: SeatNumber
    secret: Secret


class Opened(BaseModel):
    """A new table; `secret` opens your seat and makes you its host."""

    id: GameId
    seat: SeatNumber | None = Field(description="Yours; none if you only watch.")
    secret: Secret
    seats: list[SeatSecret] = Field(description="Of all people at your screen.")
    link: str = Field(description="Brings you back to your seat from any device.")
    version: Version
    invitation: Invitation | None = Field(description="For all open seats, if there are any.")


class Seated(BaseModel):
    """A seat of yours."""

    id: GameId
    seat: SeatNumber
    secret: Secret
    link: str = Field(description="Brings you back to your seat from any device.")
    version: Version


class Session(BaseModel):
    """Who the server takes you for."""

    id: GameId
    seat: SeatNumber | None
    is_host: bool


class SeatLine(BaseModel):
    """A seat and who sits there."""

    seat: SeatNumber
    kind: SeatKind
    name: str
    level: Level | None = Field(description="Of the bot that plays, if one does.")
    is_gone: bool = Field(description="The player has left.")
    stand_in: bool = Field(description="A bot plays on for the player.")


class TableLine(BaseModel):
    """A table, its game aside."""

    id: GameId
    edition: str
    title: str
    board: str = Field(description="The key of the edition's data, for /api/editions.")
    status: Literal["open", "playing", "finished", "closed"]
    public: bool
    spectators: bool
    first: SeatNumber | None
    turn_seconds: float | None
    absent: Absent
    bot_seconds: float
    created: Moment
    changed: Moment
    version: Version
    host: SeatNumber | None
    rematch: GameId | None = Field(description="The table at which the same players sat down again.")
    rematch_of: GameId | None
    seats: list[SeatLine]


class TableList(BaseModel):
    """Public tables, the latest first."""

    tables: list[TableLine]
    next: float | None = Field(description="Give it as `before` for the tables that follow; none: that was all.")


class Presence(BaseModel):
    """Who is looking."""

    type: Literal["presence"] = "presence"
    connected: list[SeatNumber]
    spectators: int


class TableNow(BaseModel):
    """A table as you may see it now."""

    version: Version
    table: TableLine
    seat: SeatNumber | None = Field(description="Yours; none if you watch, or have several and name none of them.")
    yours: list[SeatNumber] = Field(description="All seats that your secrets open.")
    is_host: bool
    presence: Presence
    deciding: list[SeatNumber] = Field(description="The seats that may act now.")
    deadline: Moment | None
    legal: list[str] | None = Field(None, description="Your legal moves, if you are to decide.")
    view: ViewModel | None = Field(description="The game; none before it begins.")


class Entry(BaseModel):
    """One line of a table's log, as you may see it."""

    type: Literal["entry"]
    number: Version
    at: Moment
    kind: Literal[
        "created",
        "joined",
        "left",
        "started",
        "moved",
        "stood-in",
        "returned",
        "changed",
        "code-made",
        "handed-over",
        "taken-back",
        "reissued",
        "rematched",
        "closed",
    ]
    events: list[EventModel]
    deciding: list[SeatNumber]
    seat: SeatNumber | None = None
    name: str | None = None
    by: Literal["player", "bot", "host"] | None = Field(None, description="Who moved, or made the code.")
    level: Level | None = None
    first: SeatNumber | None = None
    places: list[int] | None = Field(None, description="At the start: the seats of the plan that play, in order.")
    seats: list[dict[str, int | str]] | None = None
    game: GameId | None = None
    public: bool | None = None
    spectators: bool | None = None
    bot_seconds: float | None = None
    deadline: Moment | None = Field(None, description="Only in the newest entry.")
    legal: list[str] | None = Field(None, description="Only in the newest entry, and only if you are to decide.")


class EntryList(BaseModel):
    """Entries in order, without a gap."""

    version: Version
    entries: list[Entry]


class RefusalModel(BaseModel):
    """Why a move would be refused."""

    rule: str = Field(description="The id of a rule in docs/rules.md.", examples=["CLAIM-CARDS"])
    facts: dict[str, int | str]
    detail: str = Field(description="The sentence, in your language.")


class RouteRefusals(BaseModel):
    """Why routes cannot be claimed now, and why cards and tickets cannot be drawn; what is left out is legal."""

    version: Version
    routes: dict[str, RefusalModel] = Field(description="By route, whatever one pays.")
    moves: dict[str, RefusalModel] = Field(description="By move: each way to draw, and to pass.")


class Suggestion(BaseModel):
    """A move that the expert would make, and what came of it in the games it tried in its head."""

    move: str = Field(description="In the notation.", examples=["draw deck"])
    text: str = Field(description="The move as a sentence, in your language.")
    why: str = Field(description="How it compares with the next one, or with the best, in your language.")
    win: float = Field(ge=0, le=1, description="The chance to win.")
    points: float = Field(description="The final score to expect.")
    margin: float = Field(description="Points ahead of the best of the others at the end; negative: behind.")
    games: int = Field(ge=1, description="How many games were tried after it.")


class Hint(BaseModel):
    """What the expert would do in your place, knowing what you know; the best first."""

    version: Version
    seat: SeatNumber
    moves: list[Suggestion]


class BotList(BaseModel):
    """The bots there are, weakest first."""

    levels: list[Level]


class Health(BaseModel):
    """Whether the server is well."""

    status: Literal["ok", "starting", "store away"]
    version: str
