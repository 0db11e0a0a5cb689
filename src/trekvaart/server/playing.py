"""Playing: the commands that move, for a player or for a bot. Exactly once, in turn, and not on old knowledge."""

from trekvaart.bots import LEVELS, USUAL_LEVEL
from trekvaart.game.actions import Action
from trekvaart.game.ids import Seat
from trekvaart.server.caller import Caller
from trekvaart.server.checks import need_playing, need_rest, need_turn
from trekvaart.server.entries import By, Moved, Returned, StoodIn
from trekvaart.server.problems import Problem
from trekvaart.server.state import Line, TableState
from trekvaart.server.table import Deed, Table


async def move(table: Table, caller: Caller, text: str, move_id: str, version: int) -> Line:
    """Make a player's move, once, however often it is asked for."""

    def judge(state: TableState) -> Deed | Line:
        seat = table.seat_of(caller)
        if (line := _made_already(state, seat, text, move_id)) is not None:
            return line
        _check(state, seat, version)
        assert state.game is not None
        is_away = state.chairs[seat].stand_in or state.chairs[seat].is_gone
        if is_away and state.game.why_not(text, seat) is None:  # an illegal move takes nothing back
            return Deed(Returned(seat))
        return Deed(state.play(seat, text, By.PLAYER, move_id))

    while True:
        line = await table.act(judge, version)
        if line is not None and isinstance(line.entry, Moved):
            return line


def _made_already(state: TableState, seat: Seat, text: str, move_id: str) -> Line | None:
    number = state.done.get((seat, move_id))
    if number is None:
        return None
    line = state.lines[number - 1]
    assert isinstance(line.entry, Moved)
    if not state.is_same_move(line.entry.move, text):
        raise Problem("move-id-used", move_id=move_id)
    return line


def _check(state: TableState, seat: Seat, version: int) -> None:
    need_playing(state)
    if version > state.version:
        raise Problem("future-version", given=version, version=state.version)
    need_turn(state, seat)
    if version < state.since[seat]:
        raise Problem("stale-version", given=version, version=state.version)


async def move_for(table: Table, seat: Seat, action: Action, since: int) -> Line | None:
    """Make the move that a bot chose, if the decision it was asked for still stands."""

    def judge(state: TableState) -> Deed | None:
        if not state.awaits_bot(seat) or state.since[seat] != since:
            return None
        return Deed(state.play(seat, action, By.BOT, None))

    return await table.act(judge)


async def stand_in(table: Table, caller: Caller, seat: Seat, level: str) -> Line | None:
    """Let a bot play on for a player: for the holder of the seat, and for the host if that player is away or late."""

    def judge(state: TableState) -> Deed:
        need_playing(state)
        chair = state.chairs[seat]
        if chair.is_played_by_bot:
            raise Problem("seat-taken", seat=seat)
        is_late = table.is_late(seat)
        if not (is_late or table.is_away(seat)):
            if not table.holds(caller, chair.place):
                raise Problem("player-present", player=chair.name)
            need_rest(state, seat)
        return Deed(StoodIn(seat, level, is_late))

    return await table.act(judge)


async def take_over(table: Table, seat: Seat, since: int) -> Line | None:
    """Let a bot play on for a player who did not move in time, if they still have not."""

    def judge(state: TableState) -> Deed | None:
        chair = state.chairs[seat]
        if seat not in state.deciding or state.since[seat] != since or chair.is_played_by_bot:
            return None
        level = chair.level if chair.level in LEVELS else USUAL_LEVEL
        is_late = state.plan.turn_seconds is not None and not chair.is_gone
        return Deed(StoodIn(seat, level, is_late))

    return await table.act(judge)
