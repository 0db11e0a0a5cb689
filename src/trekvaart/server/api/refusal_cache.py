"""The refusal cache: why a seat cannot make moves now, computed once per language and version.

What is kept for one seat is never given to another: the seat is part of the key, and a table that is loaded again
starts with an empty cache.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias
from weakref import ref

from trekvaart.game.ids import Seat
from trekvaart.server.tables.cached_response import CachedResponse
from trekvaart.server.tables.table_state import TableState

MOST = 500  # answers; each has some twenty thousand bytes

Key: TypeAlias = tuple[str, Seat, str]


@dataclass(frozen=True, slots=True)
class CachedRefusals:
    """An answer, and of which state it is true."""

    state: ref[TableState]
    version: int
    response: CachedResponse


class RefusalCache:
    """The answers of many tables; those asked for longest ago go first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._responses: OrderedDict[Key, CachedRefusals] = OrderedDict()

    def __len__(self) -> int:
        return len(self._responses)

    def get_or_make(
        self, state: TableState, seat: Seat, language: str, make: Callable[[], CachedResponse]
    ) -> CachedResponse:
        """What a seat is told; made if there is none of this moment."""
        key = state.id, seat, language
        told = self._responses.get(key)
        if told is None or told.state() is not state or told.version != state.version:
            told = self._responses[key] = CachedRefusals(ref(state), state.version, make())
        self._responses.move_to_end(key)
        while len(self._responses) > self._most:
            self._responses.popitem(last=False)
        return told.response
