"""Planning: from what somebody wishes for to the plan of a table, or to what is wrong with the wish."""

from __future__ import annotations

from trekvaart.bots import LEVELS
from trekvaart.game.errors import RecordError
from trekvaart.game.game import Game
from trekvaart.game.records import LONGEST_NAME, RULES_VERSION, check_name
from trekvaart.game.say import Speaker
from trekvaart.server.api.models import SeatWish, TableWish
from trekvaart.server.boards import Known
from trekvaart.server.context import Context
from trekvaart.server.plan import Place, Plan, SeatKind
from trekvaart.server.problems import Problem, invalid
from trekvaart.server.state import bot_name

DEFAULT_LEVEL = LEVELS[-1]


def plan_of(wish: TableWish, known: Known, context: Context, played: Game | None) -> Plan:
    """The plan that a wish comes to."""
    edition, seats = known.edition, len(wish.seats)
    if not edition.min_seats <= seats <= edition.max_seats:
        raise _unfit("seats", "seats", least=edition.min_seats, most=edition.max_seats)
    if wish.first is not None and wish.first >= seats:
        raise _unfit("seat", "first")
    if played is not None:
        _check_played(wish, played)
    places = _places(wish.seats, played)
    people = [place for place, one in enumerate(places) if one.kind is SeatKind.HUMAN]
    return Plan(
        edition=edition.name,
        board=known.key,
        rules=RULES_VERSION,
        places=places,
        host=people[0] if people else None,
        first=wish.first if played is None else played.first,
        is_public=wish.public,
        has_spectators=wish.spectators,
        turn_seconds=wish.turn_seconds,
        absent=wish.absent,
        bot_seconds=max(wish.bot_seconds, context.settings.limits.least_bot_seconds),
        bot_seed=context.surroundings.new_seed(),
    )


def _check_played(wish: TableWish, played: Game) -> None:
    """A game that goes on has its players already."""
    if len(wish.seats) != played.seats:
        raise _unfit("seats", "seats", least=played.seats, most=played.seats)
    for seat, one in enumerate(wish.seats):
        if one.kind is SeatKind.OPEN:
            raise _unfit("literal_error", "seats", seat, "kind", expected="human, bot")


def _places(wishes: list[SeatWish], played: Game | None) -> tuple[Place, ...]:
    """The seats with a name for everybody; no two have the same."""
    names: list[str] = []
    for seat, wish in enumerate(wishes):
        if played is not None:
            name = played.names[seat]
        elif wish.name is not None and wish.kind is not SeatKind.OPEN:
            name = clean_name(wish.name, "seats", seat, "name")
        elif wish.kind is SeatKind.BOT:
            name = bot_name(wish.level or DEFAULT_LEVEL, names)
        else:
            name = f"Player {seat + 1}" if wish.kind is SeatKind.HUMAN else ""
        if name and played is None and name.casefold() in (other.casefold() for other in names):
            raise Problem("name-taken", name=name)
        names.append(name)
    return tuple(Place(wish.kind, name, wish.level or DEFAULT_LEVEL) for wish, name in zip(wishes, names, strict=True))


def clean_name(name: str, *where: str | int) -> str:
    """A name that fits, or what is wrong with it."""
    try:
        return check_name(name)
    except ValueError:
        raise _unfit("name", *where, number=LONGEST_NAME) from None


def _unfit(fault: str, *where: str | int, **numbers: int | str) -> Problem:
    return invalid([{"type": fault, "loc": where, "ctx": numbers}])


def read_record(text: str, known: Known, language: str) -> Game:
    """The game that a record tells, played again and verified."""
    try:
        return Game.from_record(text, known.edition)
    except RecordError as error:
        fault = error.fault
        detail = Speaker(known.edition, language, error.names).fault(fault, error.line)
        raise Problem("bad-record", line=error.line, id=fault.id, facts=dict(fault.facts), detail=detail) from None
