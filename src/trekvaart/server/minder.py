"""The minder: moves for bots, lets a bot take over for the absent, and clears away tables that nobody came to.

Whoever writes an entry minds what follows from it. If that process dies, another finds the table overdue; should two
act at once, the log's unique numbers let only one through.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from concurrent.futures import ThreadPoolExecutor

from trekvaart.bots import Budget, make
from trekvaart.game.ids import Seat
from trekvaart.server.entries import By
from trekvaart.server.means import Means
from trekvaart.server.plan import Absent
from trekvaart.server.playing import move_for, take_over
from trekvaart.server.problems import Problem
from trekvaart.server.seating import start_if_full
from trekvaart.server.settings import DAY, HOUR
from trekvaart.server.store import Status, StoreAway
from trekvaart.server.table import Table
from trekvaart.server.tables import Tables

log = logging.getLogger(__name__)

LOOK_ROUND = 1.0  # seconds between two looks for overdue tables
GRACE = 2.0  # how long the process that wrote last may be late before others step in
MOST_OVERDUE = 100  # tables taken up at one look
LONGEST_TIMER = 120.0
EARLY = 0.01  # seconds that a timer may be early
AGAIN = 1.0  # seconds until another attempt after the store was away
BOT_BUDGET = Budget(seconds=0.7)


class Minder:
    """Acts for the server when no player does."""

    def __init__(self, tables: Tables, means: Means) -> None:
        self._tables = tables
        self._store = means.store
        self._surroundings = means.surroundings
        self._settings = means.settings
        self._metrics = means.metrics
        self._threads = ThreadPoolExecutor(means.settings.bot_threads, thread_name_prefix="bot")
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}

    def look(self, table: Table) -> None:
        """See when a table needs the server next."""
        self._arm(table, self._due(table))

    def _due(self, table: Table) -> float | None:
        """When a table needs the server: to be started, or for one of the seats that decide."""
        if table.state.is_full:
            return self._surroundings.now()
        times = [self._due_of(table, seat) for seat in table.state.deciding]
        return min((time for time in times if time is not None), default=None)

    def _due_of(self, table: Table, seat: Seat) -> float | None:
        due = table.state.due_of(seat, self._settings.away_seconds)
        since, until = table.spared.get(seat, (0, 0.0))
        return due if due is None or since != table.state.since[seat] else max(due, until)

    def _arm(self, table: Table, due: float | None) -> None:
        if (timer := self._timers.pop(table.id, None)) is not None:
            timer.cancel()
        if due is None:
            return
        delay = max(0.0, due - self._surroundings.now())
        if delay > LONGEST_TIMER:  # found by the look round; until then the table may leave the memory
            return
        self._timers[table.id] = asyncio.get_running_loop().call_later(delay, self._begin, table)

    def _begin(self, table: Table) -> None:
        self._timers.pop(table.id, None)
        if table.id not in self._acting:
            task = self._acting[table.id] = asyncio.create_task(self._act(table))
            task.add_done_callback(lambda _task: self._end(table))

    def _end(self, table: Table) -> None:
        task = self._acting.pop(table.id)
        if task.cancelled():
            return
        if (error := task.exception()) is None:
            return
        if not isinstance(error, StoreAway | Problem):
            log.error("acting for a table failed", exc_info=error, extra={"game": table.id})
        self._arm(table, self._surroundings.now() + AGAIN)

    async def _act(self, table: Table) -> None:
        """Do what is due at a table, and see what is due next."""
        await start_if_full(table)
        now = self._surroundings.now()
        has_spared = False
        for seat in table.state.deciding:
            due = self._due_of(table, seat)
            if due is None or due > now + EARLY or seat not in table.state.deciding:
                continue
            since = table.state.since[seat]
            if table.state.awaits_bot(seat):
                await self._move(table, seat)
            elif self._is_spared(table, seat):
                table.spared[seat] = (since, now + self._settings.away_seconds)
                has_spared = True
            else:
                await take_over(table, seat, since)
        if has_spared:
            await self._store.set_due(table.id, self._due(table))
        asyncio.get_running_loop().call_soon(self.look, table)

    def _is_spared(self, table: Table, seat: Seat) -> bool:
        """Without a time limit, a bot takes over only from those who are not there."""
        plan, chair = table.state.plan, table.state.chairs[seat]
        return (
            plan.absent is Absent.BOT
            and plan.turn_seconds is None
            and not chair.is_gone
            and table.audience.is_present(seat)
        )

    async def _move(self, table: Table, seat: Seat) -> None:
        async with table.settled() as state:
            if not state.awaits_bot(seat) or state.game is None:
                return
            since = state.since[seat]
            view, legal = state.game.view(seat), state.game.legal(seat)
            level = state.chairs[seat].level
            bot = make(level, _seed(state.plan.bot_seed, seat))
        loop, began = asyncio.get_running_loop(), time.perf_counter()
        action = await loop.run_in_executor(self._threads, bot.choose, view, legal, BOT_BUDGET)
        self._metrics.bot(level, time.perf_counter() - began)
        if await move_for(table, seat, action, since) is not None:
            self._metrics.move(state.plan.edition, By.BOT)

    async def watch(self) -> None:
        """Look for tables that are overdue, for ever: after a restart, or because another process died."""
        loop = asyncio.get_running_loop()
        grace, tidied = 0.0, loop.time()
        while True:
            try:
                for id in await self._store.overdue(self._surroundings.now() - grace, MOST_OVERDUE):
                    await self._take_up(id)
                if loop.time() - tidied > HOUR:
                    tidied = loop.time()
                    await self._tidy()
            except StoreAway:
                pass
            except Exception:
                log.exception("looking for overdue tables failed")
            grace = GRACE
            await asyncio.sleep(LOOK_ROUND)

    async def _take_up(self, id: str) -> None:
        """Go on with a table that nobody minds."""
        if id in self._timers or id in self._acting:
            return
        try:
            table = await self._tables.find_newest(id)
        except Problem:
            return
        except Exception:
            log.exception("a table cannot be read", extra={"game": id})
            await self._store.set_due(id, None)
            return
        due = self._due(table)
        if due is None:
            await self._store.set_due(id, None)
        self._arm(table, due)

    async def _tidy(self) -> None:
        now, days = self._surroundings.now(), self._settings
        for status in (Status.OPEN, Status.CLOSED):
            await self._store.delete_idle(status=status, before=now - days.open_table_days * DAY)
        if days.idle_table_days:
            await self._store.delete_idle(status=Status.PLAYING, before=now - days.idle_table_days * DAY)

    async def stop(self) -> None:
        """Finish what is being done, and begin nothing new."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._acting:
            await asyncio.wait(list(self._acting.values()), timeout=2 * (BOT_BUDGET.seconds or 1))
        self._threads.shutdown(wait=False, cancel_futures=True)


def _seed(secret: int, seat: Seat) -> int:
    """A seed for one seat's bot."""
    return int.from_bytes(hashlib.sha256(f"{secret} {seat}".encode()).digest()[:4])
