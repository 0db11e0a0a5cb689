"""Seating: the commands by which people sit down, get up and come back, and by which a game begins."""

from collections.abc import Sequence

from trekvaart.game.ids import Seat
from trekvaart.server.caller import Caller
from trekvaart.server.checks import MOST_ARRIVALS, need_not_closed, need_open, need_rest
from trekvaart.server.entries import Closed, Joined, Left, Returned
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.names import is_taken
from trekvaart.server.problems import Problem
from trekvaart.server.state import Line, TableState
from trekvaart.server.store import Key, Purpose, Status
from trekvaart.server.table import Deed, Table


async def join(table: Table, name: str, seat: Seat | None, invitation: str | None) -> tuple[Seat, str]:
    """Take an open seat; the game begins when none is left."""
    key = await table.find_key(invitation) if invitation else None
    secret = table.means.surroundings.new_secret()

    def judge(state: TableState) -> Deed:
        invited = _invited(table, invitation, key)
        given = _open_seat(state, state.unreserved, seat if invited is None or invited.seat is None else invited.seat)
        if is_taken(name, state.names):
            raise Problem("name-taken", name=name)
        return Deed(Joined(given, name), keys=(table.seat_key(secret, given),))

    line = await table.act(judge)
    await start_if_full(table)
    assert line is not None
    assert isinstance(line.entry, Joined)
    return line.entry.seat, secret


async def take(table: Table, place: int, name: str, secret: str) -> None:
    """Give somebody the seat that is kept for them, once; asked again, as after a lost answer, nothing changes."""

    def judge(state: TableState) -> Deed | None:
        if (key := table.keys.get(digest_of(secret))) is not None:
            if key.is_revoked:
                raise table.old_secret(key.digest)
            return None
        given = _open_seat(state, state.free, place)
        if is_taken(name, (chair.name for chair in state.chairs if chair.place != place)):
            raise Problem("name-taken", name=name)
        return Deed(Joined(given, name), keys=(table.seat_key(secret, given),))

    await table.act(judge)
    await start_if_full(table)


def _invited(table: Table, invitation: str | None, key: Key | None) -> Key | None:
    """The invitation by which somebody comes; public tables need none."""
    if invitation is None:
        if not table.state.is_public:
            raise Problem("invitation-needed")
        return None
    if key is None or key.purpose is not Purpose.INVITATION:
        raise Problem("unknown-secret")
    is_over = key.expires is not None and key.expires <= table.means.surroundings.now()
    if is_over or table.keys[key.digest].is_revoked:
        raise Problem("invitation-expired")
    return key


def _open_seat(state: TableState, free: Sequence[Seat], seat: Seat | None) -> Seat:
    """The seat that somebody gets of those that are free for them: the one asked for, or the first."""
    need_open(state)
    if not free:
        raise Problem("table-full")
    if seat is None:
        seat = min(free, key=lambda one: state.arrivals[one] >= MOST_ARRIVALS)
    if seat not in free:
        raise Problem("seat-taken", seat=seat)
    need_rest(state, seat)
    return seat


async def start(table: Table, open_seats: str, level: str) -> Line | None:
    """Begin before all seats are taken: bots take the open ones, or they are taken away."""

    def judge(state: TableState) -> Deed:
        need_open(state)
        everyone, free = range(len(state.chairs)), state.free
        if open_seats == "bots":
            return _deal(state, everyone, dict.fromkeys(free, level))
        places = [place for place in everyone if place not in free]
        if len(places) < state.edition.min_seats:
            raise Problem("too-few-players", players=len(places), least=state.edition.min_seats)
        return _deal(state, places, {})

    return await table.act(judge)


async def start_if_full(table: Table) -> Line | None:
    """Begin the game if all seats are taken."""
    return await table.act(lambda state: _deal(state, range(len(state.chairs)), {}) if state.is_full else None)


def _deal(state: TableState, places: Sequence[int], filled: dict[int, str]) -> Deed:
    first = state.plan.first
    return Deed(state.deal(places, filled, first if first in places else None))


async def leave(table: Table, caller: Caller) -> Line | None:
    """Get up: before the start for good, later until one returns. A host who leaves early closes the table."""

    def judge(state: TableState) -> Deed | Line:
        seat = table.seat_of(caller)
        need_not_closed(state)
        if state.status is Status.FINISHED:
            raise Problem("game-over")
        if state.chairs[seat].is_gone:
            return state.lines[-1]
        if state.status is Status.PLAYING:
            need_rest(state, seat)
            return Deed(Left(seat))
        if caller.place == state.plan.host:
            return Deed(Closed())
        return Deed(Left(seat), revoke_seat=caller.place)

    return await table.act(judge)


async def come_back(table: Table, caller: Caller) -> Line | None:
    """Take one's seat back from a stand-in, or after having left; None if there is nothing to take back.

    Whoever is late again at the same decision has it after the bot's move.
    """

    def judge(state: TableState) -> Deed | None:
        seat = table.seat_of(caller)
        chair = state.chairs[seat]
        is_away = state.status is Status.PLAYING and (chair.is_gone or chair.stand_in)
        return Deed(Returned(seat)) if is_away and not state.is_out_of_time(seat) else None

    return await table.act(judge)
