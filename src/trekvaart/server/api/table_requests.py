"""Table requests: turns a request for a new table into its setup, or into a problem."""

from __future__ import annotations

from trekvaart.bots import USUAL_LEVEL
from trekvaart.game.errors import RecordError
from trekvaart.game.game import Game
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.record_reader import edition_named
from trekvaart.game.records import LONGEST_NAME, RULES_VERSION
from trekvaart.locale import catalogue
from trekvaart.server.api.context import Context
from trekvaart.server.api.models import NewTable
from trekvaart.server.problems import ProblemError, invalid
from trekvaart.server.tables.edition_catalogue import StoredEdition
from trekvaart.server.tables.player_names import bot_name, is_bot_name, is_taken, normalise
from trekvaart.server.tables.table_setup import ScriptStep, SeatSetup, TableSetup
from trekvaart.wire.requests import NewSeat, SeatKind


def table_setup(
    body: NewTable, stored: StoredEdition, context: Context, played: Game | None, language: str
) -> TableSetup:
    """Return the setup that a request asks for."""
    edition, seats = stored.edition, _requested_seats(body, played)
    count = len(seats)
    if not edition.min_seats <= count <= edition.max_seats:
        raise _invalid("seats", "seats", least=edition.min_seats, most=edition.max_seats)
    if body.first is not None and body.first >= count:
        raise _invalid("seat", "first")
    if played is not None:
        _check_played(seats, played)
    places = _places(seats, played, language)
    script = _script(body, seats, played)
    people = [place for place, one in enumerate(places) if one.kind is SeatKind.HUMAN]
    return TableSetup(
        edition=edition.name,
        board=stored.key,
        rules=RULES_VERSION,
        places=places,
        host=people[0] if people else None,
        first=body.first if played is None else played.first,
        is_public=body.public,
        has_spectators=body.spectators,
        turn_seconds=body.turn_seconds,
        absent=body.absent,
        bot_seconds=max(body.bot_seconds, context.settings.limits.least_bot_seconds),
        bot_seed=context.runtime.new_seed(),
        script=script,
        language=language,
    )


def _requested_seats(body: NewTable, played: Game | None) -> list[NewSeat]:
    """The requested seats; without any, all players of the record are at this screen."""
    if body.seats is not None:
        return body.seats
    assert played is not None
    return [NewSeat(kind=SeatKind.HUMAN, name=None, level=None)] * played.seats


def _check_played(seats: list[NewSeat], played: Game) -> None:
    """Check the seats of a game that continues from a record: its players are known."""
    if len(seats) != played.seats:
        raise _invalid("seats", "seats", least=played.seats, most=played.seats)
    for seat, one in enumerate(seats):
        if one.kind is SeatKind.OPEN:
            raise _invalid("literal_error", "seats", seat, "kind", expected="human, bot")


def _script(body: NewTable, seats: list[NewSeat], played: Game | None) -> tuple[ScriptStep, ...]:
    """The script of a requested table: only for one player against bots, because it gives away what will be drawn."""
    if body.script_from is None:
        return ()
    if played is None:
        raise _invalid("missing", "record")
    if body.public:
        raise _invalid("literal_error", "public", expected="false")
    people = [seat for seat, one in enumerate(seats) if one.kind is SeatKind.HUMAN]
    for seat in people[1:]:
        raise _invalid("literal_error", "seats", seat, "kind", expected="bot")
    return tuple(ScriptStep(step.seat, str(step.action)) for step in played.steps)


def _places(seats: list[NewSeat], played: Game | None, language: str) -> tuple[SeatSetup, ...]:
    """The seats with a name for each player; no two names look alike, except in an old record."""
    names: list[str] = []
    for seat, body in enumerate(seats):
        if played is not None:
            name = played.names[seat]
        elif body.name is not None and body.kind is not SeatKind.OPEN:
            name = clean_name(body.name, "seats", seat, "name", is_bot=body.kind is SeatKind.BOT)
        elif body.kind is SeatKind.BOT:
            name = bot_name(body.level or USUAL_LEVEL, names, language)
        else:
            number = catalogue(language).gettext("Player {number}").format(number=seat + 1)
            name = number if body.kind is SeatKind.HUMAN else ""
        if name and played is None and is_taken(name, names):
            raise ProblemError("name-taken", name=name)
        names.append(name)
    return tuple(SeatSetup(body.kind, name, body.level or USUAL_LEVEL) for body, name in zip(seats, names, strict=True))


def clean_name(name: str, *where: str | int, is_bot: bool = False) -> str:
    """Normalise a name, or raise the problem with it; people may not have names of bots."""
    try:
        cleaned = normalise(name)
    except ValueError:
        raise _invalid("name", *where, number=LONGEST_NAME) from None
    if not is_bot and is_bot_name(cleaned):
        raise _invalid("bot_name", *where)
    return cleaned


def _invalid(fault: str, *where: str | int, **numbers: int | str) -> ProblemError:
    return invalid([{"type": fault, "loc": where, "ctx": numbers}])


async def replay_record(body: NewTable, context: Context, language: str) -> tuple[StoredEdition, Game | None]:
    """The requested edition, or that of the record, and the verified game of the record."""
    boards = context.edition_catalogue
    if body.record is None:
        if body.edition is None or body.seats is None:
            absent = [name for name in ("edition", "seats") if getattr(body, name) is None]
            raise invalid([{"type": "missing", "loc": (name,)} for name in absent])
        return boards.get_offered(body.edition), None
    given = None if body.edition is None else boards.get_offered(body.edition)
    stored = given or boards.offered.get(edition_named(body.record))
    try:
        replay = Game.replay(body.record, stored.edition if stored else None)
        played = await context.tables.slicer.run(replay)
    except RecordError as error:
        words = stored or next(iter(boards.offered.values()))  # any edition will do if the record names none of them
        fault, line = error.fault, error.line
        detail = MessageFormatter(words.edition, language, error.names).fault(fault, line)
        raise ProblemError("bad-record", line=line, id=fault.id, facts=dict(fault.facts), detail=detail) from None
    return stored or boards.get_offered(played.edition.name), played
