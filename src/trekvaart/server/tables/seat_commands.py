"""Seat commands: joining, leaving and returning, and the start of a game."""

from collections.abc import Sequence

from trekvaart.game.ids import Seat
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Key, Purpose, Status
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable, LogWrite
from trekvaart.server.tables.log_entries import Closed, Joined, Left, Returned
from trekvaart.server.tables.player_names import is_taken
from trekvaart.server.tables.preconditions import MAX_ARRIVALS, require_few_arrivals, require_live, require_open
from trekvaart.server.tables.table_state import LogLine, TableState


async def join(table: LiveTable, name: str, seat: Seat | None, invitation: str | None) -> tuple[Seat, str]:
    """Take an open seat; the game starts when none is left."""
    key = await table.find_key(invitation) if invitation else None
    secret = table.services.runtime.new_secret()

    def command(state: TableState) -> LogWrite:
        invited = _check_invitation(table, invitation, key)
        given = _open_seat(state, state.unreserved, seat if invited is None or invited.seat is None else invited.seat)
        if is_taken(name, state.names):
            raise ProblemError("name-taken", name=name)
        return LogWrite(Joined(given, name), keys=(table.seat_key(secret, given),))

    line = await table.execute(command)
    await start_if_full(table)
    assert line is not None
    assert isinstance(line.entry, Joined)
    return line.entry.seat, secret


async def take(table: LiveTable, place: int, name: str, secret: str) -> None:
    """Give a player the seat that is reserved for them; repeating it, as after a lost response, changes nothing."""

    def command(state: TableState) -> LogWrite | None:
        if (key := table.keys.get(digest_of(secret))) is not None:
            if key.is_revoked:
                raise table.old_secret(key.digest)
            return None
        given = _open_seat(state, state.free, place)
        if is_taken(name, (seat_state.name for seat_state in state.seats if seat_state.place != place)):
            raise ProblemError("name-taken", name=name)
        return LogWrite(Joined(given, name), keys=(table.seat_key(secret, given),))

    await table.execute(command)
    await start_if_full(table)


def _check_invitation(table: LiveTable, invitation: str | None, key: Key | None) -> Key | None:
    """Check the invitation of a player who joins; public tables need none."""
    if invitation is None:
        if not table.state.is_public:
            raise ProblemError("invitation-needed")
        return None
    if key is None or key.purpose not in (Purpose.INVITATION, Purpose.TABLE_CODE):
        raise ProblemError("unknown-secret")
    is_expired = key.expires is not None and key.expires <= table.services.runtime.now()
    if is_expired or table.keys[key.digest].is_revoked:
        raise ProblemError("invitation-expired")
    return key


def _open_seat(state: TableState, free: Sequence[Seat], seat: Seat | None) -> Seat:
    """The requested seat if it is free, or the first free one."""
    require_open(state)
    if not free:
        raise ProblemError("table-full")
    if seat is None:
        seat = min(free, key=lambda one: state.arrivals[one] >= MAX_ARRIVALS)
    if seat not in free:
        raise ProblemError("seat-taken", seat=seat)
    require_few_arrivals(state, seat)
    return seat


async def start(table: LiveTable, open_seats: str, level: str) -> LogLine | None:
    """Start before all seats are taken: bots take the open seats, or these are removed."""

    def command(state: TableState) -> LogWrite:
        require_open(state)
        everyone, free = range(len(state.seats)), state.free
        if open_seats == "bots":
            return _deal(state, everyone, dict.fromkeys(free, level))
        places = [place for place in everyone if place not in free]
        if len(places) < state.edition.min_seats:
            raise ProblemError("too-few-players", players=len(places), least=state.edition.min_seats)
        return _deal(state, places, {})

    return await table.execute(command)


async def start_if_full(table: LiveTable) -> LogLine | None:
    """Start the game if all seats are taken."""
    return await table.execute(lambda state: _deal(state, range(len(state.seats)), {}) if state.is_full else None)


def _deal(state: TableState, places: Sequence[int], filled: dict[int, str]) -> LogWrite:
    first = state.setup.first
    return LogWrite(state.deal(places, filled, first if first in places else None))


async def leave(table: LiveTable, caller: Caller) -> LogLine | None:
    """Leave a seat: for good before the start, later until one returns; a host who leaves early closes the table."""

    def command(state: TableState) -> LogWrite | LogLine:
        seat = table.seat_of(caller)
        require_live(state)
        if state.seats[seat].is_gone:
            return state.log[-1]
        if state.status is Status.PLAYING:
            require_few_arrivals(state, seat)
            return LogWrite(Left(seat))
        if caller.place == state.setup.host:
            return LogWrite(Closed())
        return LogWrite(Left(seat), revoke_seat=caller.place)

    return await table.execute(command)


async def return_to_seat(table: LiveTable, caller: Caller) -> LogLine | None:
    """Return to a seat from which the player was away; None if the player was not away.

    A player whose time runs out twice for the same decision gets the seat back after the bot's move.
    """

    def command(state: TableState) -> LogWrite | None:
        seat = table.seat_of(caller)
        seat_state = state.seats[seat]
        is_away = state.status is Status.PLAYING and (seat_state.is_gone or seat_state.stand_in)
        return LogWrite(Returned(seat)) if is_away and not state.is_out_of_time(seat) else None

    return await table.execute(command)
