"""Lets a server do what is due at a table, and waits for it without real time passing."""

import asyncio

from tests.server.site import ROUNDS, Table
from trekvaart.server.tables.live_table import LiveTable as ServerTable


def live_table_of(table: Table) -> ServerTable:
    """The server's own object for a table."""
    return table.site.run(table.site.context.tables.find(table.id))


def run_due(table: Table) -> None:
    """Let the server do everything that is due at a table now."""
    scheduler, inner = table.site.context.scheduler, live_table_of(table)
    acting = scheduler._acting  # what is done takes no time of the test's clock, so nothing else shows when it ends

    async def until_quiet() -> None:
        scheduler.update(inner)
        quiet = 0
        while quiet < ROUNDS:
            await asyncio.sleep(0)
            quiet = 0 if table.id in acting else quiet + 1

    table.site.run(until_quiet())
