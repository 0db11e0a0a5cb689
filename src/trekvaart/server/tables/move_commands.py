"""Move commands: moves of players and bots, made exactly once, in turn, and for the current version."""

from trekvaart.bots import LEVELS, USUAL_LEVEL
from trekvaart.game.actions import Action
from trekvaart.game.ids import Seat
from trekvaart.server.config.settings import HOUR
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable, LogWrite
from trekvaart.server.tables.log_entries import Actor, Moved, Returned, StoodIn
from trekvaart.server.tables.preconditions import is_alone, require_few_arrivals, require_playing, require_turn
from trekvaart.server.tables.table_state import LogLine, TableState


async def move(table: LiveTable, caller: Caller, text: str, move_id: str, version: int) -> LogLine:
    """Make a player's move exactly once, however often it is sent."""

    def command(state: TableState) -> LogWrite | LogLine:
        seat = table.seat_of(caller)
        if (line := _made_already(state, seat, text, move_id)) is not None:
            return line
        _check(state, seat, version)
        assert state.game is not None
        is_away = state.seats[seat].stand_in or state.seats[seat].is_gone
        if is_away and state.game.why_not(text, seat) is None:  # an illegal move does not end the stand-in
            return LogWrite(Returned(seat))
        return LogWrite(state.play(seat, text, Actor.PLAYER, move_id))

    while True:
        line = await table.execute(command, version)
        if line is not None and isinstance(line.entry, Moved):
            return line


def _made_already(state: TableState, seat: Seat, text: str, move_id: str) -> LogLine | None:
    number = state.done.get((seat, move_id))
    if number is None:
        return None
    line = state.log[number - 1]
    assert isinstance(line.entry, Moved)
    if not state.is_same_move(line.entry.move, text):
        raise ProblemError("move-id-used", move_id=move_id)
    return line


def _check(state: TableState, seat: Seat, version: int) -> None:
    require_playing(state)
    if version > state.version:
        raise ProblemError("future-version", given=version, version=state.version)
    require_turn(state, seat)
    if version < state.since[seat]:
        raise ProblemError("stale-version", given=version, version=state.version)


async def undo(table: LiveTable, caller: Caller, number: int) -> LogLine:
    """Take back a claim, the entry of that number, exactly once, however often the request is sent."""
    most = table.services.settings.limits.entries_per_table

    def command(state: TableState) -> LogWrite | LogLine:
        seat = table.seat_of(caller)
        if number > state.version:
            raise ProblemError("future-version", given=number, version=state.version)
        made = state.log[number - 1].entry if number else None
        if number in state.undone and isinstance(made, Moved) and made.seat == seat:
            return state.log[state.undone[number] - 1]
        require_playing(state)
        if not is_alone(state, caller):
            raise ProblemError("no-undo")
        undoable = state.undoable
        if undoable is None or (undoable.seat, undoable.number) != (seat, number):
            raise ProblemError("too-late", version=state.version)
        if len(state.undone) >= most:
            raise ProblemError("too-many", limit="entries_per_table", retry_after=HOUR)
        return LogWrite(state.undo())

    line = await table.execute(command, number)
    assert line is not None
    return line


async def move_for(table: LiveTable, seat: Seat, action: Action, since: int) -> LogLine | None:
    """Make the move that a bot chose, unless its decision is outdated."""

    def command(state: TableState) -> LogWrite | None:
        if not state.awaits_bot(seat) or state.since[seat] != since:
            return None
        return LogWrite(state.play(seat, action, Actor.BOT, None))

    return await table.execute(command)


async def stand_in(table: LiveTable, caller: Caller, seat: Seat, level: str) -> LogLine | None:
    """Let a bot play for a player: for the holder of the seat, or for the host if the player is away or late."""

    def command(state: TableState) -> LogWrite:
        require_playing(state)
        seat_state = state.seats[seat]
        if seat_state.is_played_by_bot:
            raise ProblemError("seat-taken", seat=seat)
        is_late = table.is_late(seat)
        if not (is_late or table.is_away(seat)):
            if not table.holds(caller, seat_state.place):
                raise ProblemError("player-present", player=seat_state.name)
            require_few_arrivals(state, seat)
        return LogWrite(StoodIn(seat, level, is_late))

    return await table.execute(command)


async def take_over(table: LiveTable, seat: Seat, since: int) -> LogLine | None:
    """Let a bot play for a player who did not move in time and still has not moved."""

    def command(state: TableState) -> LogWrite | None:
        seat_state = state.seats[seat]
        if seat not in state.deciding or state.since[seat] != since or seat_state.is_played_by_bot:
            return None
        level = seat_state.level if seat_state.level in LEVELS else USUAL_LEVEL
        is_late = state.setup.turn_seconds is not None and not seat_state.is_gone
        return LogWrite(StoodIn(seat, level, is_late))

    return await table.execute(command)
