"""Phrases: players say one of a few fixed ones; streams carry it to everybody, and nothing is stored."""

from collections.abc import Callable

from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.preconditions import require_not_closed
from trekvaart.server.tables.table_setup import SeatKind
from trekvaart.server.tables.table_state import TableState
from trekvaart.wire.answers import Phrase

SAID = "said"  # the first word of the message to other processes


async def say(table: LiveTable, caller: Caller, phrase: Phrase, admit: Callable[[int], None]) -> None:
    """Let a player say a phrase; `admit` may refuse the player of a place who says too many."""
    async with table.locked_state() as state:
        table.seat_of(caller)
        require_not_closed(state)
        if not has_listeners(state, caller):
            raise ProblemError("no-phrases")
        assert caller.place is not None
        admit(caller.place)
    # Outside the lock: a slow database delays nobody's move.
    await table.services.store.broadcast(table.id, f"{SAID} {caller.place} {phrase}")
    _publish(table, caller.place, phrase)


def receive(table: LiveTable, message: str) -> int | None:
    """Publish a phrase that another process has received; returns the place of its player, or None if it is no phrase.

    Any client of the database can send any message.
    """
    match message.split(" "):
        case [word, place, phrase] if word == SAID and place.isdecimal() and phrase in list(Phrase):
            _publish(table, int(place), Phrase(phrase))
            return int(place)
        case _:
            return None


def _publish(table: LiveTable, place: int, phrase: Phrase) -> None:
    if (seat := table.state.seat_of(place)) is not None:
        table.audience.say(seat, phrase)


def has_listeners(state: TableState, caller: Caller) -> bool:
    """Whether a seat belongs to a person on another device, or is open to one."""
    return any(
        seat_state.kind is not SeatKind.BOT and seat_state.place not in caller.places for seat_state in state.seats
    )
