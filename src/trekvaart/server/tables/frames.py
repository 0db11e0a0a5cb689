"""Frames: the JSON that streams send. Everything that a seat or a spectator may learn about a table is listed here."""

import math
from datetime import UTC, datetime
from functools import lru_cache
from typing import TypeAlias, assert_never

from pydantic_core import to_json

from trekvaart.game.events import seen_by
from trekvaart.game.ids import Seat
from trekvaart.server.tables import log_entries as log
from trekvaart.server.tables.table_state import LogLine, TableState
from trekvaart.wire.answers import Phrase
from trekvaart.wire.editions import skin_json
from trekvaart.wire.game_json import event_json, last_turn_json

Json: TypeAlias = object
Frame: TypeAlias = dict[str, Json]


def timestamp(at: float) -> str:
    """A time in ISO format, in UTC."""
    part, second = math.modf(at)
    micros = round(part * 1_000_000)
    if micros == 1_000_000:
        micros, second = 0, second + 1
    return f"{_second(int(second))}.{micros // 1000:03d}Z"


@lru_cache(maxsize=256)
def _second(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).replace(tzinfo=None).isoformat()


def encode(content: Json) -> bytes:
    """Encode a frame or a response as JSON."""
    return to_json(content)


def hello(state: TableState, viewer: Seat | None, is_host: bool, beat_seconds: float) -> Frame:
    """The first frame: the subscriber's seat, and whether it is the host's."""
    return {
        "type": "hello",
        "version": state.version,
        "seat": viewer,
        "is_host": is_host,
        "beat_seconds": beat_seconds,
    }


def beat(version: int) -> Frame:
    """A heartbeat, with the number of the newest entry."""
    return {"type": "beat", "version": version}


def presence(connected: list[Seat], spectators: int) -> Frame:
    """Who is connected."""
    return {"type": "presence", "connected": connected, "spectators": spectators}


def phrase_frame(seat: Seat, phrase: Phrase) -> Frame:
    """A phrase that a player says; everybody may hear it."""
    return {"type": "phrase", "seat": seat, "phrase": phrase}


def entry(state: TableState, line: LogLine, viewer: Seat | None, *, is_open: bool = False) -> Frame:
    """An entry as a seat or a spectator sees it, or with nothing hidden; the newest has the legal moves."""
    return entry_for(state, line, entry_start(state, line), viewer, is_open=is_open)


def entry_start(state: TableState, line: LogLine) -> Frame:
    """The part of an entry that is the same for all viewers."""
    frame: Frame = {"type": "entry", "number": line.number, "at": timestamp(line.at), "kind": line.entry.kind}
    return frame | _public_fields(state, line.entry) | _after(line)


def _after(line: LogLine) -> Frame:
    """Who decides after an entry, and what is left of the turn and of the last round."""
    turns = line.last_turns and [last_turn_json(turn) for turn in line.last_turns]
    left = {"cards_left": line.cards_left, "turns_left": line.turns_left, "last_turns": turns}
    return {"deciding": line.deciding, **left}


def entry_for(state: TableState, line: LogLine, start: Frame, viewer: Seat | None, *, is_open: bool = False) -> Frame:
    """An entry as one viewer sees it; `start` is its `entry_start`."""
    seen = [event if is_open else seen_by(event, viewer) for event in line.events]
    frame = start | {"events": [event_json(event) for event in seen if event is not None]}
    return frame | decision_fields(state, viewer) if line.number == state.version else frame


def decision_fields(state: TableState, viewer: Seat | None) -> Frame:
    """The deadline of the deciding seats, and what the viewer may do: its legal moves, or a claim to take back."""
    deadline = state.deadline()
    fields: Frame = {"deadline": None if deadline is None else timestamp(deadline)}
    if viewer is not None and viewer in state.deciding:
        fields["legal"] = state.legal(viewer)
    if state.undoable is not None and state.undoable.seat == viewer:
        fields["undo"] = state.undoable.number
    return fields


def _public_fields(state: TableState, entry: log.Entry) -> Frame:
    """The public fields of an entry, except its events."""
    match entry:
        case log.Moved(seat, _, _, by):
            return {"seat": seat, "by": by.value}
        case log.Undone(seat, number):
            return {"seat": seat, "undoes": number}
        case log.Created() | log.Closed():
            return {}
        case log.Joined(seat, name):
            return {"seat": seat, "name": name}
        case log.Left(seat) | log.Returned(seat) | log.TakenBack(seat) | log.Reissued(seat):
            return {"seat": seat}
        case log.CodeMade(seat, _, _, by) | log.HandedOver(seat, _, by):
            return {"seat": seat, "by": by}
        case log.Started(places, _, first):
            seats = [{"seat": seat, "name": name} for seat, name in enumerate(state.names)]
            return {"first": first, "places": places, "seats": seats}
        case log.StoodIn(seat, level, _):
            return {"seat": seat, "level": level}
        case log.Changed(is_public, has_spectators, bot_seconds):
            return {"public": is_public, "spectators": has_spectators, "bot_seconds": bot_seconds}
        case log.Rematched(game):
            return {"game": game}
        case _:
            assert_never(entry)


def table(state: TableState) -> Frame:
    """The public summary of a table, without its game."""
    setup = state.setup
    return {
        "id": state.id,
        "edition": setup.edition,
        "title": state.edition.title,
        "skin": skin_json(state.edition.skin),
        "board": setup.board,
        "status": state.status,
        "public": state.is_public,
        "spectators": state.has_spectators,
        "first": setup.first if state.game is None else state.game.first,
        "turn_seconds": setup.turn_seconds,
        "absent": setup.absent,
        "bot_seconds": state.bot_seconds,
        "created": timestamp(state.log[0].at),
        "changed": timestamp(state.log[-1].at),
        "version": state.version,
        "host": state.seat_of(setup.host),
        "rematch": state.rematch,
        "rematch_of": setup.rematch_of,
        "seats": [
            {
                "seat": seat,
                "kind": seat_state.kind,
                "name": seat_state.name,
                "level": seat_state.level if seat_state.is_played_by_bot else None,
                "is_gone": seat_state.is_gone,
                "stand_in": seat_state.stand_in,
            }
            for seat, seat_state in enumerate(state.seats)
        ],
    }
