"""The refusal cache: why a seat cannot make moves now, computed once per language and version.

No seat gets a response of another seat: the seat is part of the key, and a table that is loaded again starts with an
empty cache.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple
from weakref import ref

from trekvaart.game.ids import Seat
from trekvaart.server.tables.cached_response import CachedResponse
from trekvaart.server.tables.table_state import TableState

MOST = 500  # responses of about 20 kB each


class RefusalKey(NamedTuple):
    """What a response depends on besides the version of the table."""

    table: str
    seat: Seat
    language: str
    planned: bool


@dataclass(frozen=True, slots=True)
class CachedRefusals:
    """A response, and the state and version that it is valid for."""

    state: ref[TableState]
    version: int
    response: CachedResponse


class RefusalCache:
    """The responses of many tables; the least recently used are dropped first."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._responses: OrderedDict[RefusalKey, CachedRefusals] = OrderedDict()

    def __len__(self) -> int:
        return len(self._responses)

    def get_or_make(self, key: RefusalKey, state: TableState, make: Callable[[], CachedResponse]) -> CachedResponse:
        """The cached response of a seat, created unless there is one for this version."""
        cached = self._responses.get(key)
        if cached is None or cached.state() is not state or cached.version != state.version:
            cached = self._responses[key] = CachedRefusals(ref(state), state.version, make())
        self._responses.move_to_end(key)
        while len(self._responses) > self._most:
            self._responses.popitem(last=False)
        return cached.response
