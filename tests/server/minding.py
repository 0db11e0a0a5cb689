"""Lets a server do what is due at a table, and waits for it without looking at the clock on the wall."""

import asyncio

from tests.server.site import ROUNDS, Table
from trekvaart.server.tables.live_table import LiveTable as Inner


def inner_of(table: Table) -> Inner:
    """The table as the server has it."""
    return table.site.run(table.site.context.tables.find(table.id))


def mind(table: Table) -> None:
    """Let the server look at a table now, and do what is due."""
    scheduler, inner = table.site.context.scheduler, inner_of(table)
    acting = scheduler._acting  # what is done takes no time of the test's clock, so nothing else tells its end

    async def until_quiet() -> None:
        scheduler.update(inner)
        quiet = 0
        while quiet < ROUNDS:
            await asyncio.sleep(0)
            quiet = 0 if table.id in acting else quiet + 1

    table.site.run(until_quiet())
