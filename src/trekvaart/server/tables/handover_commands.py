"""Handover commands: give a seat to another holder, or back to its former one.

A code is for one seat; redeeming it returns a secret that nobody else has seen. A handover by the holder of a seat is
final. A handover by the host, because the holder is away, can be undone by the holder.
"""

from trekvaart.game.ids import Seat
from trekvaart.server.config.settings import HOUR, MINUTE
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Purpose
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable, LogWrite
from trekvaart.server.tables.log_entries import Actor, CodeMade, HandedOver, TakenBack
from trekvaart.server.tables.player_names import is_taken
from trekvaart.server.tables.preconditions import require_live
from trekvaart.server.tables.seat_commands import start_if_full
from trekvaart.server.tables.table_setup import SeatKind
from trekvaart.server.tables.table_state import TableState

CODE_SECONDS = 15 * MINUTE
MAX_CODES = 20  # for one seat by its holders, and as many by the host, so that nobody can fill the log


async def make_code(table: LiveTable, caller: Caller, seat: Seat) -> tuple[str, float]:
    """Create a code for a seat and return it with its expiry; for the holder, or the host while the holder is away."""
    runtime = table.services.runtime
    code, expires = runtime.new_secret(), runtime.now() + CODE_SECONDS

    def command(state: TableState) -> LogWrite:
        require_live(state)
        seat_state = state.seats[seat]
        if seat_state.kind is not SeatKind.HUMAN:
            raise ProblemError("nobody-there", seat=seat)
        by = Actor.PLAYER if table.holds(caller, seat_state.place) else Actor.HOST
        if by is Actor.HOST and seat_state.is_kept:
            raise ProblemError("seat-kept", player=seat_state.name)
        if by is Actor.HOST and not table.is_away(seat):
            raise ProblemError("player-present", player=seat_state.name)
        if sum((code.place, code.by) == (seat_state.place, by) for code in state.codes.values()) >= MAX_CODES:
            raise ProblemError("too-many", limit="codes", retry_after=HOUR)
        return LogWrite(CodeMade(seat, digest_of(code), expires, by))

    await table.execute(command)
    return code, expires


async def redeem(table: LiveTable, caller: Caller, code: str) -> tuple[int, str]:
    """Redeem a code; returns its place and a new secret for it, and revokes the old one."""
    digest, secret = digest_of(code), table.services.runtime.new_secret()

    def command(state: TableState) -> LogWrite:
        made = state.codes.get(digest)
        if made is None:
            raise ProblemError("unknown-secret")
        require_live(state)
        seat = state.seat_of(made.place)
        if seat is None or state.seats[seat].live_code != digest or made.expires <= table.services.runtime.now():
            raise ProblemError("code-expired")
        is_given = made.by is Actor.HOST and not table.holds(caller, made.place)
        if is_given:
            _check_receiver(table, caller, seat)
        former = table.keys_of(made.place) if is_given else ()
        return LogWrite(
            HandedOver(seat, former, Actor.HOST if is_given else Actor.PLAYER),
            keys=(table.seat_key(secret, seat),),
            revoke_seat=made.place,
        )

    line = await table.execute(command)
    assert line is not None
    assert isinstance(line.entry, HandedOver)
    return table.state.seats[line.entry.seat].place, secret


def _check_receiver(table: LiveTable, caller: Caller, seat: Seat) -> None:
    """Check who gets a seat from the host: somebody without a seat, and only while the holder is away."""
    if caller.is_host:
        raise ProblemError("not-for-host")
    if caller.places:
        raise ProblemError("already-seated")
    if not table.is_away(seat):
        raise ProblemError("player-present", player=table.state.seats[seat].name)


async def take_back(table: LiveTable, secret: str) -> int:
    """Take a seat back with its former secret; returns its place. Repeating it changes nothing."""
    digest = digest_of(secret)

    def command(state: TableState) -> LogWrite | None:
        key = table.keys.get(digest)
        if key is None or key.purpose is not Purpose.SEAT:
            raise ProblemError("unknown-secret")
        if not key.is_revoked:
            return None
        require_live(state)
        seat = table.seat_to_take_back(digest)
        if seat is None:
            raise ProblemError("old-secret")
        place = state.seats[seat].place
        name = next(former.name for former in state.seats[seat].former if former.key == digest)
        if is_taken(name, (seat_state.name for seat_state in state.seats if seat_state.place != place)):
            raise ProblemError("name-taken", name=name)
        return LogWrite(TakenBack(seat, digest), keys=(table.seat_key(secret, seat),), revoke_seat=place)

    await table.execute(command)
    await start_if_full(table)
    place = table.keys[digest].seat
    if place is None:  # the secret is that of a host without a seat
        raise ProblemError("no-seat")
    return place
