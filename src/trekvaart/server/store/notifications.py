"""Notifications: PostgreSQL sends every process the table and number of each new entry, never its content.

Processes also send each other messages that are stored nowhere, such as phrases that players say; nothing hidden.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, text

from trekvaart.backoff import Backoff
from trekvaart.server.store.engines import RETRY_PAUSES

if TYPE_CHECKING:
    from psycopg import AsyncConnection, Notify

CHANNEL = "trekvaart"
SECONDS_BETWEEN_CHECKS = 15.0

MESSAGE = ":"  # before a message; where a number is expected, older versions ignore it

# The table, and the number of its newest entry; 0: a change outside the log; a text: a message.
Notification = tuple[str, int | str]

NUMBER = re.compile("[0-9]{1,9}")  # of an entry

SEND = text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")

log = logging.getLogger(__name__)


def send(connection: Connection, notifications: list[Notification]) -> None:
    """Notify the other processes when this transaction commits; a database that is not shared has none."""
    if connection.dialect.name == "postgresql":
        payloads = [f"{game} {MESSAGE if isinstance(news, str) else ''}{news}" for game, news in notifications]
        connection.execute(SEND, {"payloads": payloads})


async def listen(
    reach: dict[str, Any],
    is_own: Callable[[int], bool],
    on_notification: Callable[[str, int], None],
    on_gap: Callable[[], None],
    on_message: Callable[[str, str], None],
) -> None:
    """Receive notifications of other processes until cancelled; `is_own` recognises the backends of this process."""
    import psycopg  # here, because only PostgreSQL needs it and importing it takes 0.2 s

    def receive(notice: Notify) -> None:
        game, _, news = notice.payload.partition(" ")
        if is_own(notice.pid):
            return
        # Any client of the database can send anything on the channel.
        if NUMBER.fullmatch(news):
            on_notification(game, int(news))
        elif news.startswith(MESSAGE):
            on_message(game, news.removeprefix(MESSAGE))

    pauses = Backoff(*RETRY_PAUSES)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(**reach, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                pauses.reset()
                on_gap()
                await _receive_all(connection, receive)
        except psycopg.Error as fault:
            log.warning("notifications are not received: %s", str(fault).strip().partition("\n")[0])
        await asyncio.sleep(pauses.take())


async def _receive_all(connection: AsyncConnection[Any], receive: Callable[[Notify], None]) -> None:
    while True:
        async with aclosing(connection.notifies(timeout=SECONDS_BETWEEN_CHECKS)) as notices:
            async for notice in notices:
                receive(notice)
        # A dead connection is noticed only by using it.
        await connection.execute("SELECT 1")
