"""Answers of the server and frames of its streams: each declared once, for the server, its clients and OpenAPI.

The server writes these objects as plain JSON, because that is faster; its tests check every answer against the models.
"""

from collections.abc import Callable
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal, TypeAlias, cast, get_args

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    GetPydanticSchema,
    Tag,
    ValidationInfo,
    WithJsonSchema,
)

from trekvaart.editions.edition import MAX_SEATS, Edition
from trekvaart.editions.skin import Skin
from trekvaart.game.actions import Action
from trekvaart.game.errors import NotationError
from trekvaart.game.events import Event, GameEnded
from trekvaart.game.notation import parse
from trekvaart.game.views import LastTurn, View
from trekvaart.wire.game_json import read_event, read_view
from trekvaart.wire.json import WireError
from trekvaart.wire.models.derived_models import EventModel, LastTurnModel, Model, ViewModel, model_of

LONGEST_SECRET = 100

Level = Literal["random", "easy", "medium", "hard", "expert"]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS, description="A seat, from 0, in the order of play.")]
SecretText = Annotated[str, Field(max_length=LONGEST_SECRET, description="The secret of a seat. Do not share it.")]
Secret = Annotated[SecretText, Field(repr=False)]
GameId = Annotated[str, Field(description="The table's public name.", examples=["k7wq3xnv2d"])]
Version = Annotated[int, Field(ge=0, lt=2**31, description="The number of an entry of the table's log.")]
Moment = Annotated[
    datetime,
    WithJsonSchema({"type": "string", "description": "A time, in UTC.", "examples": ["2026-11-16T20:15:00.000Z"]}),
]

FindEdition: TypeAlias = Callable[[str], Edition]


def _one_of(*values: str) -> Any:
    """The known values of a text; a client also accepts others, which a newer server may send."""
    return Field(json_schema_extra={"enum": list(values)})


LevelName = Annotated[str, _one_of(*get_args(Level))]
Actor = Annotated[str, _one_of("player", "bot", "host")]


def _as(hint: Any) -> Any:
    """Read and describe a field as another type, whose validators convert it to the annotated type."""
    return GetPydanticSchema(lambda _, handler: handler.generate_schema(hint))


def _event(model: Model) -> Event:
    return read_event(model.model_dump(mode="json"))


def _last_turns(models: tuple[Model, ...] | None) -> tuple[LastTurn, ...] | None:
    return None if models is None else tuple(LastTurn(**model.model_dump()) for model in models)


def _edition(info: ValidationInfo) -> Edition:
    """The edition of the answer's table; the context looks it up by its key."""
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


LastTurns = Annotated[
    tuple[LastTurn, ...] | None, _as(Annotated[tuple[LastTurnModel, ...] | None, AfterValidator(_last_turns)])
]
Events = Annotated[tuple[Event, ...], _as(tuple[Annotated[EventModel, AfterValidator(_event)], ...])]
ViewOfTable = Annotated[View | None, _as(Annotated[ViewModel | None, AfterValidator(_view)])]
Moves = Annotated[tuple[Action, ...], _as(Annotated[tuple[str, ...] | None, AfterValidator(_moves)])]


class Status(StrEnum):
    """The state of a table."""

    OPEN = "open"  # not yet started
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"  # by the host, before the start


class Phrase(StrEnum):
    """What players can say to the table; there is no free text, so that everybody reads their own language."""

    HELLO = "hello"
    WELL_PLAYED = "well-played"
    OUCH = "ouch"
    NICE_ROUTE = "nice-route"
    ONE_MOMENT = "one-moment"
    HURRY_UP = "hurry-up"
    SO_CLOSE = "so-close"
    THANK_YOU = "thank-you"


class Answer(BaseModel):
    """The JSON of an answer; readers ignore the fields of newer servers."""

    model_config = ConfigDict(frozen=True)


class Invitation(Answer):
    """An invitation to join; the code is in the fragment of the link, so that it appears in no server's log."""

    code: Secret
    link: str = Field(repr=False, examples=["https://example.org/join/k7wq3xnv2d#1b2c"])
    short_code: Annotated[str | None, Field(repr=False)] = Field(
        None,
        description="Six letters to say to others, valid like the invitation; only of one for all seats.",
        examples=["kmptrs"],
    )
    seat: SeatNumber | None
    expires: Moment
    qr: str = Field(repr=False, description="The link as a QR code, in SVG.")


class FoundTable(Answer):
    """The table with a code of six letters; join it with the code as the invitation."""

    id: GameId


class SeatSecret(Answer):
    """A seat and its secret."""

    seat: SeatNumber
    secret: Secret


class Opened(Answer):
    """A new table; `secret` gives access to your seat and makes you the host."""

    id: GameId
    seat: SeatNumber | None = Field(description="Your seat; null if you only watch.")
    secret: Secret
    seats: tuple[SeatSecret, ...] = Field(description="The seats of all people at your screen.")
    link: str = Field(repr=False, description="The link to your seat, for any device.")
    version: Version
    invitation: Invitation | None = Field(description="The invitation for all open seats, if there are any.")


class Seated(Answer):
    """Your seat and its secret."""

    id: GameId
    seat: SeatNumber
    secret: Secret
    link: str = Field(repr=False, description="The link to your seat, for any device.")
    version: Version


class Session(Answer):
    """Your seat at a table, and whether you are its host."""

    id: GameId
    seat: SeatNumber | None
    is_host: bool


class SeatSummary(Answer):
    """A seat and its player."""

    seat: SeatNumber
    kind: Annotated[str, _one_of("human", "open", "bot")]
    name: str
    level: LevelName | None = Field(description="The level of the bot that plays, if one does.")
    is_gone: bool = Field(description="The player has left.")
    stand_in: bool = Field(description="A bot plays for the player.")


class TableSummary(Answer):
    """A table without its game."""

    id: GameId
    edition: str
    title: str
    skin: model_of(Skin) | None = Field(  # type: ignore[valid-type]
        None, description="Which drawings and typefaces its edition is shown with; null at tables of old servers."
    )
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
    rematch: GameId | None = Field(description="The table of the rematch.")
    rematch_of: GameId | None
    seats: tuple[SeatSummary, ...]


class TableList(Answer):
    """Public tables, latest first."""

    tables: tuple[TableSummary, ...]
    next: float | None = Field(description="The value of `before` for the next page; null on the last page.")


class Presence(Answer):
    """Who is connected to a table."""

    type: Literal["presence"] = "presence"
    connected: tuple[SeatNumber, ...]
    spectators: int


class TableNow(Answer):
    """The current state of a table, as you may see it."""

    version: Version
    table: TableSummary
    seat: SeatNumber | None = Field(description="Your seat; null if you watch, or if you have several and name none.")
    yours: tuple[SeatNumber, ...] = Field(description="All your seats.")
    is_host: bool
    hints: bool = Field(False, description="Whether you get hints here: only if nobody plays from another device.")
    presence: Presence
    deciding: tuple[SeatNumber, ...] = Field(description="The seats that may act now.")
    deadline: Moment | None
    legal: Moves = Field(default_factory=tuple, description="Your legal moves, if you decide.")
    undo: Version | None = Field(
        None, description="The entry of your claim that you can take back, if nobody plays from another device."
    )
    view: ViewOfTable = Field(description="The game; null before the start.")
    has_picture: bool = Field(False, description="Whether the edition has a background picture (base.svg).")


class TableSession(TableNow, Session):
    """Your seat at a table, and the table as you may see it from now on."""


class Entry(Answer):
    """One entry of a table's log, as you may see it."""

    type: Literal["entry"]
    number: Version
    at: Moment
    kind: str
    events: Events
    deciding: tuple[SeatNumber, ...] = Field(description="The seats that may act after it.")
    cards_left: int = Field(0, description="Cards that the deciding seat may still draw this turn.")
    turns_left: int | None = Field(None, description="Turns left; null: the last round has not begun.")
    last_turns: LastTurns = Field(None, description="The last round, in the order of play; null outside it.")
    seat: SeatNumber | None = None
    name: str | None = None
    by: Actor | None = Field(None, description="Who moved, or created the code.")
    level: LevelName | None = None
    first: SeatNumber | None = None
    places: tuple[int, ...] | None = Field(None, description="At the start: the planned seats that play, in order.")
    seats: tuple[dict[str, int | str], ...] | None = None
    game: GameId | None = None
    public: bool | None = None
    spectators: bool | None = None
    bot_seconds: float | None = None
    deadline: Moment | None = Field(None, description="Only in the newest entry.")
    legal: tuple[str, ...] | None = Field(None, description="Only in the newest entry, and only if you decide.")
    undoes: Version | None = Field(None, description="The entry of the move that was taken back.")
    undo: Version | None = Field(
        None,
        description="Only in the newest entry: your claim that you can take back, if nobody plays from another device.",
    )

    @property
    def names(self) -> tuple[str, ...]:
        """At the start: the names of the players, by seat."""
        return tuple(str(seat["name"]) for seat in self.seats or ())

    @property
    def is_last(self) -> bool:
        """Whether no move can follow."""
        return self.kind == "closed" or any(isinstance(event, GameEnded) for event in self.events)


class EntryList(Answer):
    """Consecutive entries of a table's log."""

    version: Version
    entries: tuple[Entry, ...]


class WhyNot(Answer):
    """Why a move would be refused."""

    rule: str = Field(description="The id of a rule in docs/rules.md.", examples=["CLAIM-CARDS"])
    facts: dict[str, int | str]
    detail: str = Field(description="The sentence, in your language.")


class WhyNots(Answer):
    """Why you cannot claim routes, draw cards or tickets, or pass now; what is missing here is legal."""

    version: Version
    routes: dict[str, WhyNot] = Field(description="By route, whatever the payment.")
    moves: dict[str, WhyNot] = Field(description="By move, for every way to draw and for passing.")


class Suggestion(Answer):
    """A move that the expert suggests, with its results in simulated games."""

    move: str = Field(description="The move in the notation.", examples=["draw deck"])
    text: str = Field(description="The move as a sentence, in your language.")
    why: str = Field(description="How it compares with the next or the best move, in your language.")
    win: float = Field(ge=0, le=1, description="The probability of winning.")
    points: float = Field(description="The expected final score.")
    margin: float = Field(description="The expected lead over the best other player; negative if behind.")
    games: int = Field(ge=1, description="The number of simulated games.")


class Hint(Answer):
    """The expert's suggestions for your seat, best first; it knows only what you know."""

    version: Version
    seat: SeatNumber
    moves: tuple[Suggestion, ...]


class BotList(Answer):
    """The levels of the bots, weakest first."""

    levels: tuple[LevelName, ...]


class Hello(Answer):
    """The first frame of a stream: your seat, and whether you are the host."""

    type: Literal["hello"] = "hello"
    version: Version
    seat: SeatNumber | None
    is_host: bool
    beat_seconds: float = Field(description="Seconds between beats.")


class Beat(Answer):
    """A heartbeat of the stream, with the number of the newest entry."""

    type: Literal["beat"] = "beat"
    version: Version


class PhraseSaid(Answer):
    """A phrase that a player says now; it is no entry of the log, and is not stored."""

    type: Literal["phrase"] = "phrase"
    seat: SeatNumber
    phrase: Annotated[str, _one_of(*Phrase)]


def _kind_of_frame(frame: object) -> str | None:
    """The type of a frame; empty for one that this version does not know."""
    kind = frame.get("type") if isinstance(frame, dict) else getattr(frame, "type", None)
    return kind if kind is None or kind in ("entry", "presence", "hello", "beat", "phrase") else ""


class UnknownFrame(Answer):
    """A frame of a newer server; clients ignore it."""

    type: str


StreamFrame: TypeAlias = Annotated[
    Annotated[Entry, Tag("entry")]
    | Annotated[Presence, Tag("presence")]
    | Annotated[Hello, Tag("hello")]
    | Annotated[Beat, Tag("beat")]
    | Annotated[PhraseSaid, Tag("phrase")]
    | Annotated[UnknownFrame, Tag("")],
    Discriminator(_kind_of_frame),
]
