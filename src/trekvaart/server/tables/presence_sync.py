"""Presence between processes: publishes who follows a table here, and reads who follows it elsewhere."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets

from trekvaart.server.store import Store, StoreAway
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.services import Runtime

log = logging.getLogger(__name__)

BEAT = 5.0  # seconds between two heartbeats of a process
SILENCE = 20.0  # seconds without a heartbeat after which a process counts as dead


class PresenceSync:
    """Shares the presence at tables with other processes through the store."""

    def __init__(self, store: Store, runtime: Runtime) -> None:
        self._store = store
        self._runtime = runtime
        self._process = secrets.token_hex(8)
        self._waiting: dict[str, LiveTable] = {}  # tables whose audience has changed since it was last published
        self._has_changed = asyncio.Event()

    def stream_changed(self, table: LiveTable) -> None:
        """Note that a stream of a table started or ended here."""
        if self._store.is_shared:
            self._waiting[table.id] = table
            self._has_changed.set()

    async def refresh(self, table: LiveTable) -> None:
        """Read who follows a table in other processes, if there are any."""
        if not self._store.is_shared:
            return
        elsewhere = await self._store.presence(table.id, self._runtime.now() - SILENCE, exclude=self._process)
        before = table.audience.connected_elsewhere()
        table.audience.set_elsewhere(elsewhere)
        for seat in before - table.audience.connected_elsewhere() & set(range(len(table.state.seats))):
            table.mark_active(table.state.seats[seat].place)  # players who were connected a moment ago are not away yet

    async def publish(self) -> None:
        """Publish every change to the other processes, until cancelled."""
        while True:
            await self._has_changed.wait()
            self._has_changed.clear()
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
                    self._has_changed.set()

    async def send_heartbeats(self) -> None:
        """Send heartbeats of this process and delete dead processes, until cancelled."""
        while True:
            try:
                now = self._runtime.now()
                await self._store.beat(self._process, now)
                await self._store.forget_processes(now - 10 * SILENCE)
            except StoreAway:
                pass
            except Exception:
                log.exception("the heartbeat failed")
            await asyncio.sleep(BEAT)
