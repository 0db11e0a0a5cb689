"""Preconditions of commands: the state that a table must have."""

from trekvaart.game.ids import Seat
from trekvaart.server.config.settings import HOUR
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Status
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.table_setup import SeatKind
from trekvaart.server.tables.table_state import TableState

MAX_ARRIVALS = 50  # at one seat; after that nobody can join it, and its player can no longer leave it


def require_not_closed(state: TableState) -> None:
    """Refuse at a closed table."""
    if state.status is Status.CLOSED:
        raise ProblemError("table-closed")


def require_open(state: TableState) -> None:
    """Refuse after the start of the game."""
    require_not_closed(state)
    if state.status is not Status.OPEN:
        raise ProblemError("already-started")


def require_live(state: TableState) -> None:
    """Refuse when the game is over or the table closed."""
    require_not_closed(state)
    if state.status is Status.FINISHED:
        raise ProblemError("game-over")


def require_playing(state: TableState) -> None:
    """Refuse before the start of the game and after its end."""
    require_live(state)
    if state.status is Status.OPEN:
        raise ProblemError("not-started")


def require_few_arrivals(state: TableState, seat: Seat) -> None:
    """Refuse after too many arrivals at a seat, so that nobody can fill the log."""
    if state.arrivals[state.seats[seat].place] >= MAX_ARRIVALS:
        raise ProblemError("too-many", limit="arrivals_per_seat", retry_after=HOUR)


def require_turn(state: TableState, seat: Seat) -> None:
    """Refuse a seat that does not decide now."""
    if seat not in state.deciding:
        names = [state.names[one] for one in state.deciding]
        raise ProblemError("not-your-turn", deciding=list(state.deciding), names=names, version=state.version)


def is_alone(state: TableState, caller: Caller) -> bool:
    """Whether nobody plays or may join from another device: the others are bots, or the caller has their seats."""
    people = (seat_state for seat_state in state.seats if seat_state.kind is not SeatKind.BOT)
    return bool(caller.places) and all(seat_state.place in caller.places for seat_state in people)
