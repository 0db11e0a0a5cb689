"""Compares two states of a table: what they send to every viewer, and what they will do."""

from trekvaart.server.config.settings import Settings
from trekvaart.server.tables import frames
from trekvaart.server.tables.log_entries import Moved, Undone
from trekvaart.server.tables.table_state import TableState


def all_frames(state: TableState) -> list[bytes]:
    """Everything that a table sends to each seat and to a spectator."""
    texts = [frames.encode(frames.table(state))]
    for viewer in (*range(len(state.seats)), None):
        texts.append(frames.encode(frames.hello(state, viewer, is_host=False, beat_seconds=20.0)))
        texts.append(frames.encode(frames.decision_fields(state, viewer)))
        texts += [frames.encode(frames.entry(state, line, viewer)) for line in state.log]
    return texts


def assert_same_state(one: TableState, other: TableState) -> None:
    """Check that two states send the same and will do the same."""
    assert all_frames(one) == all_frames(other)
    assert (one.since, one.done, one.undone, one.rematch) == (other.since, other.done, other.undone, other.rematch)
    assert one.undoable == other.undoable
    assert one.seats == other.seats
    for away in (0.0, 60.0):
        assert one.due(Settings(away_seconds=away)) == other.due(Settings(away_seconds=away))
    if one.game is None or other.game is None:
        assert one.game is other.game
        return
    assert one.game.record() == other.game.record()
    for seat in (*range(one.game.seats), None):
        assert one.game.view(seat) == other.game.view(seat)


def asked_since(state: TableState) -> dict[int, int]:
    """From which entry each deciding seat has had its decision, found by going back through the log."""
    found = {}
    for seat in state.deciding:
        number = state.version
        while True:
            line = state.log[number - 1]
            moved = isinstance(line.entry, Moved | Undone) and line.entry.seat == seat
            if moved or seat not in state.log[number - 2].deciding:
                break
            number -= 1
        found[seat] = number
    return found
