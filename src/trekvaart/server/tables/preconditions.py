"""Checks that many commands make: where a table has to stand for them."""

from trekvaart.game.ids import Seat
from trekvaart.server.config.settings import HOUR
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Status
from trekvaart.server.tables.table_state import TableState

MAX_ARRIVALS = (
    50  # at one seat: after that nobody new sits down there, and its player no longer leaves in order to return
)


def require_not_closed(state: TableState) -> None:
    """Refuse at a table that was given up."""
    if state.status is Status.CLOSED:
        raise ProblemError("table-closed")


def require_open(state: TableState) -> None:
    """Refuse once the game has begun."""
    require_not_closed(state)
    if state.status is not Status.OPEN:
        raise ProblemError("already-started")


def require_live(state: TableState) -> None:
    """Refuse when the game is over, or will never begin."""
    require_not_closed(state)
    if state.status is Status.FINISHED:
        raise ProblemError("game-over")


def require_playing(state: TableState) -> None:
    """Refuse before the game has begun and when it is over."""
    require_not_closed(state)
    if state.status is Status.OPEN:
        raise ProblemError("not-started")
    if state.status is Status.FINISHED:
        raise ProblemError("game-over")


def require_rest(state: TableState, seat: Seat) -> None:
    """Refuse those who have come and gone too often at a seat, so that nobody fills the log."""
    if state.arrivals[state.seats[seat].place] >= MAX_ARRIVALS:
        raise ProblemError("too-many", limit="arrivals_per_seat", retry_after=HOUR)


def require_turn(state: TableState, seat: Seat) -> None:
    """Refuse a seat that has nothing to decide now."""
    if seat not in state.deciding:
        names = [state.names[one] for one in state.deciding]
        raise ProblemError("not-your-turn", deciding=list(state.deciding), names=names, version=state.version)
