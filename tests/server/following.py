"""Tables to be followed, and what came of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.endpoints import told
from tests.server.site import Denied, Json, Site, Table


def a_game(site: Site, moves: int = 8, seats: int = 3, **wish: Any) -> Table:
    """A game of people who make the first moves that they may."""
    table = site.open("amsterdam", *["human"] * seats, **wish)
    for _ in range(moves):
        table.move()
    return table


def numbers(entries: list[Json]) -> list[int]:
    """The numbers of entries."""
    return [entry["number"] for entry in entries]


def denied(site: Site, path: str, secret: str | None = None, **more: Any) -> str:
    """How a stream is refused."""
    with pytest.raises(Denied) as error, site.stream(path, secret, **more):
        pass
    return told(error.value.reply)
