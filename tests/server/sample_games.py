"""Games played at random, tables with finished games, and requests that are sent at the same moment."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.server.guard.asgi import Reply
from tests.server.site import NAMES, Site, Table
from trekvaart.game.game import Game

SHORT = "amsterdam"  # its games are the shortest


def random_game(edition: str = SHORT, seats: int = 2, *, seed: int = 1, moves: int = 1_000) -> Game:
    """A game of random moves, up to a number of them."""
    game = Game.new(edition, seats, seed=seed, names=NAMES[:seats])
    choose = random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play(choose.choice(game.legal()))
    return game


@dataclass(frozen=True)
class ApiRequest:
    """A request that is not sent yet."""

    method: str
    path: str
    body: object = None
    secret: str | None = None


def send_together(site: Site, asks: Sequence[ApiRequest]) -> list[Reply]:
    """Send requests at the same moment."""

    async def gathered() -> list[Reply]:
        return list(await asyncio.gather(*(site.send(ask.method, ask.path, ask.body, ask.secret) for ask in asks)))

    return site.run(gathered())


def entry_kinds(entries: Sequence[Any]) -> list[str]:
    """The kinds of entries."""
    return [entry["kind"] for entry in entries]


def log_kinds(table: Table) -> list[str]:
    """The kinds of the entries of a table's log."""
    return entry_kinds(table.site.get(f"{table.path}/events", table.secret).json["entries"])


def in_play(site: Site, moves: int = 12) -> Table:
    """A table in the middle of a game."""
    return site.open(SHORT, "human", "human", record=random_game(moves=moves).record())


def claims(legal: Sequence[str]) -> list[str]:
    """The claims among moves."""
    return [move for move in legal if move.startswith("claim ")]


def before_a_claim(seats: int = 2) -> Game:
    """A game in which seat 0 may claim."""
    for moves in range(8 * seats, 60 * seats):
        game = random_game(seats=seats, moves=moves)
        if game.seat == 0 and claims(game.legal_texts(0)):
            return game
    raise AssertionError("nobody may claim")


def against_bots(site: Site, *others: str, **wish: object) -> Table:
    """A table at which seat 0 may claim, against bots unless it is said otherwise."""
    others = others or ("bot",)
    game = before_a_claim(1 + len(others))
    return site.open(SHORT, "human", *others, **{"record": game.record(), "bot_seconds": 1.0, **wish})


def claim(table: Table, seat: int = 0) -> int:
    """Claim the first route that can be claimed; returns the entry."""
    return int(table.move(seat, claims(table.look(seat)["legal"])[0])["number"])


def finished_table(site: Site, *seats: str) -> Table:
    """A table whose game is over."""
    seats = seats or ("human", "human")
    return site.open(SHORT, *seats, record=random_game(seats=len(seats)).record())


def cookies_of(reply: Reply) -> dict[str, str]:
    """The cookies that an answer sets, with their attributes."""
    lines = [value for name, value in reply.header_list if name == "set-cookie"]
    return dict(line.split("=", 1) for line in lines)
