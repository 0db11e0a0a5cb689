"""Helpers for tests of seats that change hands: codes, redeeming them, and tables where the host gave a seat away."""

from __future__ import annotations

from typing import Any

from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, random_game
from tests.server.site import Site, Table


def make_code(table: Table, by: str | None = None, seat: int = 1) -> Reply:
    """Ask for a code, as the host unless somebody else's secret is given."""
    return table.site.post(f"{table.path}/seats/{seat}/reissue", None, by or table.secret)


def redeem(table: Table, code: str, **shown: Any) -> Reply:
    """Redeem a code, by default in a browser that knows nothing of the table."""
    return table.site.post(f"{table.path}/redeem", {"code": code}, **shown)


def take_back(table: Table, secret: str) -> Reply:
    """Take a seat back."""
    return table.site.post(f"{table.path}/take-back", None, secret)


def given_away(site: Site, *entry_kinds: str) -> tuple[Table, str, str]:
    """A table whose host gave away seat 1 while its holder was away: its old and its new secret."""
    table = site.open(SHORT, *(entry_kinds or ("human", "human")))
    table.let_all_go_away()
    reply = redeem(table, make_code(table).json["code"])
    assert reply.status == 200, reply.body
    return table, table.secrets[1], reply.json["secret"]


def nearly_over(site: Site) -> Table:
    """A game of which only a few moves are left, and nobody there."""
    moves = sum(step.seat is not None for step in random_game().steps)
    table = site.open(SHORT, "human", "human", record=random_game(moves=moves - 1).record())
    table.let_all_go_away()
    return table


def play_to_the_end(table: Table) -> None:
    """Make the first legal move until the game is over."""
    while table.kept.state.deciding:
        table.move(table.kept.state.deciding[0])
