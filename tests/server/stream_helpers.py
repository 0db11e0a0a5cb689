"""Helpers for tests of streams: a table with moves, the numbers of its entries, and how a stream is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.endpoints import describe
from tests.server.site import Denied, Json, Site, Table


def table_after_moves(site: Site, moves: int = 8, seats: int = 3, **wish: Any) -> Table:
    """A table of people after a number of moves, each the first legal one."""
    table = site.open("amsterdam", *["human"] * seats, **wish)
    for _ in range(moves):
        table.move()
    return table


def entry_numbers(entries: list[Json]) -> list[int]:
    """The numbers of entries."""
    return [entry["number"] for entry in entries]


def denial(site: Site, path: str, secret: str | None = None, **more: Any) -> str:
    """How a stream is refused."""
    with pytest.raises(Denied) as error, site.stream(path, secret, **more):
        pass
    return describe(error.value.reply)
