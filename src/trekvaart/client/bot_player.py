"""Lets a bot play a seat over the network until the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trekvaart.bots import UNLIMITED, Bot, Budget
from trekvaart.client.problem_errors import GameOver, NotYourTurn, StaleVersion
from trekvaart.game.results import Result
from trekvaart.wire.answers import Status

if TYPE_CHECKING:
    from trekvaart.client.remote_table import Table


def play_with(table: Table, bot: Bot, budget: Budget = UNLIMITED) -> Result:
    """Play a seat with a bot; returns the result of the game."""
    _take_over(table)
    for entry in table.entries(after=table.version - 1):  # the newest entry says whether this seat decides
        if entry.kind == "stood-in" and entry.seat == table.seat:
            table.come_back()
        if entry.legal is not None:
            _move(table, bot, budget)
    now = table.now()
    if now.view is None or now.view.result is None:
        raise GameOver("table-closed", 409, "The table was closed before the game began.", {})
    return now.view.result


def _take_over(table: Table) -> None:
    """Take the seat back from a bot that stood in."""
    now = table.now()
    if now.seat is None:
        raise ValueError("A spectator has no seat to play.")
    seat = now.table.seats[now.seat]
    if now.table.status is Status.PLAYING and (seat.is_gone or seat.stand_in):
        table.come_back()


def _move(table: Table, bot: Bot, budget: Budget) -> None:
    """Make a move if the seat still decides; a stand-in may have moved first."""
    now = table.now()
    if now.view is None or not now.legal:
        return
    try:
        table.play(bot.choose(now.view, now.legal, budget))
    except (StaleVersion, NotYourTurn, GameOver):
        return
