"""Answers of the server and frames of its streams: each declared once, for the server, its clients and OpenAPI.

The server writes these objects as plain JSON, because that is faster; its tests hold every answer to these models.
"""

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias, cast, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, GetPydanticSchema, ValidationInfo, WithJsonSchema

from trekvaart.editions.edition import MAX_SEATS, Edition
from trekvaart.game.actions import Action
from trekvaart.game.errors import NotationError
from trekvaart.game.events import Event, GameEnded
from trekvaart.game.notation import parse
from trekvaart.game.views import View
from trekvaart.wire.game_json import read_event, read_view
from trekvaart.wire.json import WireError
from trekvaart.wire.models.derived_models import EventModel, ViewModel
from trekvaart.wire.models.model import Model

LONGEST_SECRET = 100

Level = Literal["random", "easy", "medium", "hard", "expert"]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS, description="A seat, from 0, in the order of play.")]
SecretText = Annotated[str, Field(max_length=LONGEST_SECRET, description="What opens a seat. Keep it to yourself.")]
Secret = Annotated[SecretText, Field(repr=False)]
GameId = Annotated[str, Field(description="The table's public name.", examples=["k7wq3xnv2d"])]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The number of an entry of the table's log.")]
Moment = Annotated[
    datetime,
    WithJsonSchema({"type": "string", "description": "A time, in UTC.", "examples": ["2026-11-16T20:15:00.000Z"]}),
]

FindEdition: TypeAlias = Callable[[str], Edition]


def _one_of(*values: str) -> Any:
    """The values that a text has; a client takes others as well, which a newer server may send."""
    return Field(json_schema_extra={"enum": list(values)})


LevelName = Annotated[str, _one_of(*get_args(Level))]
Actor = Annotated[str, _one_of("player", "bot", "host")]


def _as(hint: Any) -> Any:
    """Reads and describes a field as another type, whose validators make what the annotation says."""
    return GetPydanticSchema(lambda _, handler: handler.generate_schema(hint))


def _event(model: Model) -> Event:
    return read_event(model.model_dump(mode="json"))


def _edition(info: ValidationInfo) -> Edition:
    """The edition of the table that an answer is about; the context finds it by its key."""
    if "table" not in info.data:
        raise WireError("the table is missing.")
    return cast("FindEdition", info.context)(info.data["table"].board)


def _view(model: Model | None, info: ValidationInfo) -> View | None:
    return None if model is None else read_view(model.model_dump(mode="json"), _edition(info))


def _moves(texts: tuple[str, ...] | None, info: ValidationInfo) -> tuple[Action, ...]:
    if not texts:
        return ()
    try:
        return tuple(parse(text, _edition(info)) for text in texts)
    except NotationError as error:
        raise WireError(str(error)) from None


Events = Annotated[tuple[Event, ...], _as(tuple[Annotated[EventModel, AfterValidator(_event)], ...])]
ViewOfTable = Annotated[View | None, _as(Annotated[ViewModel | None, AfterValidator(_view)])]
Moves = Annotated[tuple[Action, ...], _as(Annotated[tuple[str, ...] | None, AfterValidator(_moves)])]


class Status(StrEnum):
    """Where a table stands."""

    OPEN = "open"  # not yet started
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"  # given up before it began


class Answer(BaseModel):
    """What the server sends; fields of newer servers are ignored."""

    model_config = ConfigDict(frozen=True)


class Invitation(Answer):
    """A way in for somebody; the code is behind the # of the link, so that no server's log ever has it."""

    code: Secret
    link: str = Field(repr=False, examples=["https://example.org/join/k7wq3xnv2d#1b2c"])
    seat: SeatNumber | None
    expires: Moment
    qr: str = Field(repr=False, description="The link as a QR code, in SVG.")


class SeatSecret(Answer):
    """A seat and what opens it."""

    seat: SeatNumber
    secret: Secret


class Opened(Answer):
    """A new table; `secret` opens your seat and makes you its host."""

    id: GameId
    seat: SeatNumber | None = Field(description="Yours; none if you only watch.")
    secret: Secret
    seats: tuple[SeatSecret, ...] = Field(description="Of all people at your screen.")
    link: str = Field(repr=False, description="Brings you back to your seat from any device.")
    version: Version
    invitation: Invitation | None = Field(description="For all open seats, if there are any.")


class Seated(Answer):
    """A seat of yours."""

    id: GameId
    seat: SeatNumber
    secret: Secret
    link: str = Field(repr=False, description="Brings you back to your seat from any device.")
    version: Version


class Session(Answer):
    """Who the server takes you for."""

    id: GameId
    seat: SeatNumber | None
    is_host: bool


class SeatSummary(Answer):
    """A seat and who sits there."""

    seat: SeatNumber
    kind: Annotated[str, _one_of("human", "open", "bot")]
    name: str
    level: LevelName | None = Field(description="Of the bot that plays, if one does.")
    is_gone: bool = Field(description="The player has left.")
    stand_in: bool = Field(description="A bot plays on for the player.")


class TableSummary(Answer):
    """A table, its game aside."""

    id: GameId
    edition: str
    title: str
    board: str = Field(description="The key of the edition's data, for /api/editions.")
    status: Status
    public: bool
    spectators: bool
    first: SeatNumber | None
    turn_seconds: float | None
    absent: Annotated[str, _one_of("wait", "bot")]
    bot_seconds: float
    created: Moment
    changed: Moment
    version: Version
    host: SeatNumber | None
    rematch: GameId | None = Field(description="The table at which the same players sat down again.")
    rematch_of: GameId | None
    seats: tuple[SeatSummary, ...]


class TableList(Answer):
    """Public tables, the latest first."""

    tables: tuple[TableSummary, ...]
    next: float | None = Field(description="Give it as `before` for the tables that follow; none: that was all.")


class Presence(Answer):
    """Who is looking."""

    type: Literal["presence"] = "presence"
    connected: tuple[SeatNumber, ...]
    spectators: int


class TableNow(Answer):
    """A table as you may see it now."""

    version: Version
    table: TableSummary
    seat: SeatNumber | None = Field(description="Yours; none if you watch, or have several and name none of them.")
    yours: tuple[SeatNumber, ...] = Field(description="All seats that your secrets open.")
    is_host: bool
    presence: Presence
    deciding: tuple[SeatNumber, ...] = Field(description="The seats that may act now.")
    deadline: Moment | None
    legal: Moves = Field(default_factory=tuple, description="Your legal moves, if you are to decide.")
    view: ViewOfTable = Field(description="The game; none before it begins.")


class Entry(Answer):
    """One line of a table's log, as you may see it."""

    type: Literal["entry"]
    number: Version
    at: Moment
    kind: Annotated[
        str,
        _one_of(
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
        ),
    ]
    events: Events
    deciding: tuple[SeatNumber, ...]
    seat: SeatNumber | None = None
    name: str | None = None
    by: Annotated[str, _one_of("player", "bot", "host")] | None = Field(
        None, description="Who moved, or made the code."
    )
    level: LevelName | None = None
    first: SeatNumber | None = None
    places: tuple[int, ...] | None = Field(None, description="At the start: the seats of the plan that play, in order.")
    seats: tuple[dict[str, int | str], ...] | None = None
    game: GameId | None = None
    public: bool | None = None
    spectators: bool | None = None
    bot_seconds: float | None = None
    deadline: Moment | None = Field(None, description="Only in the newest entry.")
    legal: tuple[str, ...] | None = Field(None, description="Only in the newest entry, and only if you are to decide.")

    @property
    def names(self) -> tuple[str, ...]:
        """At the start: who plays, in the order of the seats."""
        return tuple(str(seat["name"]) for seat in self.seats or ())

    @property
    def is_last(self) -> bool:
        """Whether no move can follow."""
        return self.kind == "closed" or any(isinstance(event, GameEnded) for event in self.events)


class EntryList(Answer):
    """Entries in order, without a gap."""

    version: Version
    entries: tuple[Entry, ...]


class WhyNot(Answer):
    """Why a move would be refused."""

    rule: str = Field(description="The id of a rule in docs/rules.md.", examples=["CLAIM-CARDS"])
    facts: dict[str, int | str]
    detail: str = Field(description="The sentence, in your language.")


class WhyNots(Answer):
    """Why routes cannot be claimed now, and why cards and tickets cannot be drawn; what is left out is legal."""

    version: Version
    routes: dict[str, WhyNot] = Field(description="By route, whatever one pays.")
    moves: dict[str, WhyNot] = Field(description="By move: each way to draw, and to pass.")


class Suggestion(Answer):
    """A move that the expert would make, and what came of it in the games it tried in its head."""

    move: str = Field(description="In the notation.", examples=["draw deck"])
    text: str = Field(description="The move as a sentence, in your language.")
    why: str = Field(description="How it compares with the next one, or with the best, in your language.")
    win: float = Field(ge=0, le=1, description="The chance to win.")
    points: float = Field(description="The final score to expect.")
    margin: float = Field(description="Points ahead of the best of the others at the end; negative: behind.")
    games: int = Field(ge=1, description="How many games were tried after it.")


class Hint(Answer):
    """What the expert would do in your place, knowing what you know; the best first."""

    version: Version
    seat: SeatNumber
    moves: tuple[Suggestion, ...]


class BotList(Answer):
    """The bots there are, weakest first."""

    levels: tuple[LevelName, ...]


class Hello(Answer):
    """The first frame of a stream: who the server takes you for."""

    type: Literal["hello"] = "hello"
    version: Version
    seat: SeatNumber | None
    is_host: bool
    beat_seconds: float = Field(description="Seconds between two beats.")


class Beat(Answer):
    """A frame that says that the stream is alive, and how far the log has come."""

    type: Literal["beat"] = "beat"
    version: Version


StreamFrame: TypeAlias = Annotated[Entry | Presence | Hello | Beat, Field(discriminator="type")]
