"""Handing over: the commands by which a seat gets another holder, or its old one back.

A code is made for one seat; whoever redeems it gets a secret that nobody else has seen. What the holder of a seat hands
over is handed over for good. What the host hands over, because the holder is away, the holder can take back.
"""

from trekvaart.game.ids import Seat
from trekvaart.server.caller import Caller
from trekvaart.server.checks import need_live
from trekvaart.server.entries import By, CodeMade, HandedOver, TakenBack
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.names import is_taken
from trekvaart.server.plan import SeatKind
from trekvaart.server.problems import Problem
from trekvaart.server.seating import start_if_full
from trekvaart.server.settings import HOUR, MINUTE
from trekvaart.server.state import TableState
from trekvaart.server.store import Purpose
from trekvaart.server.table import Deed, Table

CODE_SECONDS = 15 * MINUTE
MOST_CODES = 20  # for one seat by its holders, and as many by the host, so that nobody fills the log with them


async def make_code(table: Table, caller: Caller, seat: Seat) -> tuple[str, float]:
    """A code for a seat, and when it expires; for its holder, and for the host while the holder is away."""
    surroundings = table.means.surroundings
    code, expires = surroundings.new_secret(), surroundings.now() + CODE_SECONDS

    def judge(state: TableState) -> Deed:
        need_live(state)
        chair = state.chairs[seat]
        if chair.kind is not SeatKind.HUMAN:
            raise Problem("nobody-there", seat=seat)
        by = By.PLAYER if table.holds(caller, chair.place) else By.HOST
        if by is By.HOST and chair.is_kept:
            raise Problem("seat-kept", player=chair.name)
        if by is By.HOST and not table.is_away(seat):
            raise Problem("player-present", player=chair.name)
        if sum((code.place, code.by) == (chair.place, by) for code in state.codes.values()) >= MOST_CODES:
            raise Problem("too-many", limit="codes", retry_after=HOUR)
        return Deed(CodeMade(seat, digest_of(code), expires, by))

    await table.act(judge)
    return code, expires


async def redeem(table: Table, caller: Caller, code: str) -> tuple[int, str]:
    """The place that a code is for, and a new secret for it; the old one opens nothing any more."""
    digest, secret = digest_of(code), table.means.surroundings.new_secret()

    def judge(state: TableState) -> Deed:
        made = state.codes.get(digest)
        if made is None:
            raise Problem("unknown-secret")
        need_live(state)
        seat = state.seat_of(made.place)
        if seat is None or state.chairs[seat].live_code != digest or made.expires <= table.means.surroundings.now():
            raise Problem("code-expired")
        is_given = made.by is By.HOST and not table.holds(caller, made.place)
        if is_given:
            _check_receiver(table, caller, seat)
        former = table.keys_of(made.place) if is_given else ()
        return Deed(
            HandedOver(seat, former, By.HOST if is_given else By.PLAYER),
            keys=(table.seat_key(secret, seat),),
            revoke_seat=made.place,
        )

    line = await table.act(judge)
    assert line is not None
    assert isinstance(line.entry, HandedOver)
    return table.state.chairs[line.entry.seat].place, secret


def _check_receiver(table: Table, caller: Caller, seat: Seat) -> None:
    """A seat that the host gives away goes to somebody else, who has no seat yet, and only while its holder is away."""
    if caller.is_host:
        raise Problem("not-for-host")
    if caller.places:
        raise Problem("already-seated")
    if not table.is_away(seat):
        raise Problem("player-present", player=table.state.chairs[seat].name)


async def take_back(table: Table, secret: str) -> int:
    """The place that a former holder takes back with the secret they had; asked again, nothing more happens."""
    digest = digest_of(secret)

    def judge(state: TableState) -> Deed | None:
        key = table.keys.get(digest)
        if key is None or key.purpose is not Purpose.SEAT:
            raise Problem("unknown-secret")
        if not key.is_revoked:
            return None
        need_live(state)
        seat = table.seat_to_take_back(digest)
        if seat is None:
            raise Problem("old-secret")
        place = state.chairs[seat].place
        name = next(former.name for former in state.chairs[seat].former if former.key == digest)
        if is_taken(name, (chair.name for chair in state.chairs if chair.place != place)):
            raise Problem("name-taken", name=name)
        return Deed(TakenBack(seat, digest), keys=(table.seat_key(secret, seat),), revoke_seat=place)

    await table.act(judge)
    await start_if_full(table)
    place = table.keys[digest].seat
    if place is None:  # a host without a seat has nothing to take back
        raise Problem("no-seat")
    return place
