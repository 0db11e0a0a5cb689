"""Phrases: players say one of a few fixed ones; streams carry it to everybody, and nothing is stored."""

from collections.abc import Callable

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.preconditions import is_alone, require_not_closed
from trekvaart.wire.answers import Phrase

PHRASE = "said"  # the first word of the message to other processes
PLACES = [str(place) for place in range(MAX_SEATS)]


async def say(table: LiveTable, caller: Caller, phrase: Phrase, admit: Callable[[int], None]) -> None:
    """Let a player say a phrase; `admit` may refuse the player of a place who says too many."""
    async with table.locked_state() as state:
        table.seat_of(caller)
        require_not_closed(state)
        if is_alone(state, caller):
            raise ProblemError("no-phrases")
        assert caller.place is not None
        admit(caller.place)
    # Outside the lock: a slow database delays nobody's move.
    await table.services.store.broadcast(table.id, f"{PHRASE} {caller.place} {phrase}")
    _publish(table, caller.place, phrase)


def receive(table: LiveTable, message: str) -> int | None:
    """Publish a phrase that another process has received; returns the place of its player, or None if it is no phrase.

    Any client of the database can send any message.
    """
    match message.split(" "):
        case [word, place, phrase] if word == PHRASE and place in PLACES and phrase in list(Phrase):
            _publish(table, int(place), Phrase(phrase))
            return int(place)
        case _:
            return None


def _publish(table: LiveTable, place: int, phrase: Phrase) -> None:
    if (seat := table.state.seat_of(place)) is not None:
        table.audience.say(seat, phrase)
