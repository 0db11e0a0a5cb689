"""The frame cache: entries that will not change, encoded once for each viewer, up to a number of bytes.

No viewer gets a frame of another viewer: the viewer is part of the key, and a table that is loaded again starts with
an empty cache.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum, auto
from typing import TypeAlias
from weakref import ref

from trekvaart.game.ids import Seat
from trekvaart.server.tables import frames
from trekvaart.server.tables.log_entries import Started
from trekvaart.server.tables.table_state import LogLine, TableState

OVERHEAD = 100  # bytes of each text in addition to its characters


class Everything(Enum):
    """A viewer who sees everything, once the game is over."""

    VIEWER = auto()


Viewer: TypeAlias = Seat | Everything | None  # a seat, everything, or None for a spectator


class ViewerFrames:
    """The texts of one table for one viewer, by number."""

    def __init__(self, state: TableState) -> None:
        self.state = ref(state)
        self.texts: dict[int, str] = {}
        self.bytes = 0


class FrameCache:
    """The texts of many tables; the least recently used are dropped first."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._viewers: OrderedDict[tuple[str, Viewer], ViewerFrames] = OrderedDict()
        self.bytes = 0

    def text(self, state: TableState, line: LogLine, viewer: Viewer) -> str:
        """An entry as a viewer may see it."""
        if line.number == state.version or isinstance(line.entry, Started):
            return _text(state, line, viewer)  # it contains the current legal moves or names
        cached = self._frames_of(state, viewer)
        text = cached.texts.get(line.number)
        if text is None:
            text = cached.texts[line.number] = _text(state, line, viewer)
            size = len(text) + OVERHEAD
            cached.bytes += size
            self.bytes += size
            while self.bytes > self._most:
                self._drop(next(iter(self._viewers)))
        return text

    def _frames_of(self, state: TableState, viewer: Viewer) -> ViewerFrames:
        key = state.id, viewer
        cached = self._viewers.get(key)
        if cached is not None and cached.state() is not state:
            self._drop(key)
            cached = None
        if cached is None:
            cached = self._viewers[key] = ViewerFrames(state)
        self._viewers.move_to_end(key)
        return cached

    def _drop(self, key: tuple[str, Viewer]) -> None:
        self.bytes -= self._viewers.pop(key).bytes


def _text(state: TableState, line: LogLine, viewer: Viewer) -> str:
    if isinstance(viewer, Everything):
        return frames.encode(frames.entry(state, line, None, is_open=True)).decode()
    return frames.encode(frames.entry(state, line, viewer)).decode()
