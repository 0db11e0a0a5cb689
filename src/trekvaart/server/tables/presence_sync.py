"""Presence between processes: tells the others who follows a table here, and hears who follows it there."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets

from trekvaart.server.store import Store, StoreAway
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.runtime import Runtime

log = logging.getLogger(__name__)

BEAT = 5.0  # seconds between two signs of life of a process
SILENCE = 20.0  # after so long a process counts as dead


class PresenceSync:
    """Keeps what this process knows of a table's audience where other processes can read it."""

    def __init__(self, store: Store, runtime: Runtime) -> None:
        self._store = store
        self._runtime = runtime
        self._process = secrets.token_hex(8)
        self._waiting: dict[str, LiveTable] = {}  # tables whose audience has changed since it was last told
        self._news = asyncio.Event()

    def stream_changed(self, table: LiveTable) -> None:
        """A stream of a table has begun or ended here."""
        if self._store.is_shared:
            self._waiting[table.id] = table
            self._news.set()

    async def refresh(self, table: LiveTable) -> None:
        """Read who follows a table in other processes; without them there is nothing to read."""
        if not self._store.is_shared:
            return
        told = await self._store.presence(table.id, self._runtime.now() - SILENCE, besides=self._process)
        before = table.audience.connected_elsewhere()
        table.audience.set_elsewhere(told)
        for seat in before - table.audience.connected_elsewhere() & set(range(len(table.state.seats))):
            table.mark_active(table.state.seats[seat].place)  # who was there a moment ago is not away yet

    async def publish(self) -> None:
        """Tell the others about every change, for ever."""
        while True:
            await self._news.wait()
            self._news.clear()
            waiting, self._waiting = self._waiting, {}
            for table in waiting.values():
                counts = table.audience.stream_counts()
                text = json.dumps(counts, sort_keys=True) if counts else None
                try:
                    await self._store.set_presence(self._process, table.id, text)
                    await self.refresh(table)
                except StoreAway:
                    self._waiting.setdefault(table.id, table)
                    await asyncio.sleep(1)
                    self._news.set()

    async def send_heartbeats(self) -> None:
        """Show that this process lives, for ever, and forget those that do not."""
        while True:
            try:
                now = self._runtime.now()
                await self._store.beat(self._process, now)
                await self._store.forget_processes(now - 10 * SILENCE)
            except StoreAway:
                pass
            except Exception:
                log.exception("the sign of life failed")
            await asyncio.sleep(BEAT)
