"""The table scheduler: moves for bots, lets bots take over for absent players, and deletes idle tables.

The process that writes an entry does what is due after it. If it dies, another process finds the table overdue. If two
processes act at once, the unique numbers of the log accept only one of them.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from typing import TypeAlias

from trekvaart.bots import USUAL_LEVEL, Budget, make
from trekvaart.game.actions import Action
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse
from trekvaart.server.config.settings import DAY, HOUR
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Status, StoreAway, StoreDamaged
from trekvaart.server.tables.bot_threads import LevelCost, cost_of
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.log_entries import Actor
from trekvaart.server.tables.move_commands import move_for, take_over
from trekvaart.server.tables.seat_commands import start_if_full
from trekvaart.server.tables.services import Services
from trekvaart.server.tables.table_registry import TableRegistry
from trekvaart.server.tables.table_setup import Absent

log = logging.getLogger(__name__)

POLL_SECONDS = 1.0  # between two searches for overdue tables
GRACE = 2.0  # seconds that the process that wrote last may be late before others act
MAX_OVERDUE = 100  # tables of one search
AHEAD_ROUNDS = 10  # between two searches for tables with entries in the future, because the clock was set back
LONGEST_TIMER = 120.0
EARLY = 0.01  # seconds that a timer may be early
RETRY_SECONDS = 1.0  # until the next attempt after the store was away
STOP_SECONDS = 1.5  # for bots to finish when the server stops

Decision: TypeAlias = tuple[Seat, int, str]  # the seat, the entry since which it decides, and the level of its bot


class TableScheduler:
    """Acts for the server when no player does."""

    def __init__(self, tables: TableRegistry, services: Services) -> None:
        self._tables = tables
        self._store = services.store
        self._runtime = services.runtime
        self._settings = services.settings
        self._metrics = services.metrics
        self._bot_threads = services.bot_threads
        self._bot_tasks: dict[str, dict[Decision, asyncio.Task[Action]]] = {}  # of each table
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}

    def update(self, table: LiveTable) -> None:
        """Schedule the next action of the server at a table, and let its bots think until then."""
        self._update_bot_tasks(table)
        self._set_timer(table, self._due(table))

    def _due(self, table: LiveTable) -> float | None:
        """When the server has to act at a table, by the monotonic clock: to start it, or for a deciding seat."""
        return table.state.earliest_due(self._runtime.monotonic(), lambda seat: self._due_of(table, seat))

    def _due_of(self, table: LiveTable, seat: Seat) -> float | None:
        due = table.due_of(seat)
        since, until = table.postponed.get(seat, (0, 0.0))
        seat_state = table.state.seats[seat]
        is_waited_for = not (seat_state.is_played_by_bot or seat_state.is_gone)  # a bot needs no further time
        return due if due is None or since != table.state.since[seat] or not is_waited_for else max(due, until)

    def _set_timer(self, table: LiveTable, due: float | None) -> None:
        if (timer := self._timers.pop(table.id, None)) is not None:
            timer.cancel()
        if due is None:
            return
        delay = max(0.0, due - self._runtime.monotonic())
        if delay > LONGEST_TIMER:  # `watch` will find it; until then the table may leave the memory
            return
        self._timers[table.id] = asyncio.get_running_loop().call_later(delay, self._begin, table)

    def _begin(self, table: LiveTable) -> None:
        self._timers.pop(table.id, None)
        if table.id not in self._acting:
            task = self._acting[table.id] = asyncio.create_task(self._act(table))
            task.add_done_callback(lambda _task: self._end(table))

    def _end(self, table: LiveTable) -> None:
        task = self._acting.pop(table.id)
        if task.cancelled():
            return
        if (error := task.exception()) is None:
            return
        if isinstance(error, StoreDamaged):  # nothing more can be done at this table
            self._store.report_damage(error)
            return
        if not isinstance(error, StoreAway | ProblemError):
            log.error("acting for a table failed", exc_info=error, extra={"game": table.id})
        self._set_timer(table, self._runtime.monotonic() + RETRY_SECONDS)

    async def _act(self, table: LiveTable) -> None:
        """Do what is due at a table, and schedule what is due next."""
        await start_if_full(table)
        now = self._runtime.monotonic()
        has_postponed = False
        for seat in table.state.deciding:
            due = self._due_of(table, seat)
            if due is None or due > now + EARLY or seat not in table.state.deciding:
                continue
            since = table.state.since[seat]
            if table.state.awaits_bot(seat):
                await self._move(table, seat)
            elif self._may_wait(table, seat):
                table.postponed[seat] = (since, now + self._settings.away_seconds)
                has_postponed = True
            else:
                await take_over(table, seat, since)
        if has_postponed:
            await self._store_due(table, self._due(table))
        asyncio.get_running_loop().call_soon(self.update, table)

    def _may_wait(self, table: LiveTable, seat: Seat) -> bool:
        """Whether a bot does not take over, because there is no time limit and the player is present."""
        setup, seat_state = table.state.setup, table.state.seats[seat]
        return (
            setup.absent is Absent.BOT
            and setup.turn_seconds is None
            and not seat_state.is_gone
            and table.is_present(seat)
        )

    def _update_bot_tasks(self, table: LiveTable) -> None:
        """Let bots think about the current decisions, and cancel their work on past ones."""
        before, now = self._bot_tasks.pop(table.id, {}), {}
        for seat in filter(table.state.awaits_bot, table.state.deciding):
            decision = self._decision(table, seat)
            task = before.pop(decision, None)
            if task is None or (task.done() and (task.cancelled() or task.exception())):
                task = self._start_bot_task(table, decision)
            now[decision] = task
        for outdated in before.values():
            outdated.cancel()
        if now:
            self._bot_tasks[table.id] = now

    def _decision(self, table: LiveTable, seat: Seat) -> Decision:
        seat_state = table.state.seats[seat]
        must_wait = cost_of(seat_state.level).is_compiled and not self._bot_threads.are_bots_ready.is_set()
        return seat, table.state.since[seat], USUAL_LEVEL if seat_state.stand_in and must_wait else seat_state.level

    def _start_bot_task(self, table: LiveTable, decision: Decision) -> asyncio.Task[Action]:
        (seat, _, level), game = decision, table.state.game
        assert game is not None
        view, legal, seed = game.view(seat), game.legal(seat), _seed(table.state.setup.bot_seed, seat)

        scripted = table.state.scripted_move(seat)

        def think(budget: Budget) -> Action:
            if scripted is not None:
                return parse(scripted, game.edition)
            return make(level, seed).choose(view, legal, budget)

        cost = cost_of(level, table.state.bot_pause(seat, self._settings))
        return asyncio.create_task(self._choose(table.creator, level, think, cost))

    async def _choose(self, creator: str, level: str, think: Callable[[Budget], Action], cost: LevelCost) -> Action:
        """The move that a bot chooses, not before its time is over."""
        loop = asyncio.get_running_loop()
        until = loop.time() + cost.seconds
        action = await self._bot_threads.choose(creator, level, think, cost)
        await asyncio.sleep(until - loop.time())
        return action

    async def _move(self, table: LiveTable, seat: Seat) -> None:
        async with table.locked_state() as state:
            if not state.awaits_bot(seat):
                return
            self._update_bot_tasks(table)
            since, task = state.since[seat], self._bot_tasks[table.id][self._decision(table, seat)]
        await asyncio.wait([task])
        if not task.cancelled() and await move_for(table, seat, task.result(), since) is not None:
            self._metrics.move(state.setup.edition, Actor.BOT)

    async def watch(self) -> None:
        """Look for overdue tables until cancelled: after a restart, or because another process died."""
        loop = asyncio.get_running_loop()
        grace, last_deletion, rounds = 0.0, loop.time(), 0
        while True:
            try:
                now = self._runtime.now()
                for id in await self._store.overdue(now - grace, MAX_OVERDUE):
                    await self._adopt(id)
                if rounds % AHEAD_ROUNDS == 0:
                    for id in await self._store.ahead(now + GRACE, MAX_OVERDUE):
                        await self._adopt(id)
                rounds += 1
                if loop.time() - last_deletion > HOUR:
                    last_deletion = loop.time()
                    await self._delete_idle()
            except StoreAway:
                pass
            except Exception:
                log.exception("looking for overdue tables failed")
            grace = GRACE
            await asyncio.sleep(POLL_SECONDS)

    async def _adopt(self, id: str) -> None:
        """Take over a table that no process schedules."""
        if id in self._timers or id in self._acting:
            return
        try:
            table = await self._tables.find_newest(id)
        except (ProblemError, StoreDamaged):
            return
        except Exception:
            log.exception("a table cannot be read", extra={"game": id})
            await self._store.set_due(id, None)
            return
        due = self._due(table)
        self._set_timer(table, due)
        if id not in self._timers:  # it is not due, or not soon
            await self._store_due(table, due)

    async def _store_due(self, table: LiveTable, due: float | None) -> None:
        """Store when a table is due, by wall-clock time."""
        wait = None if due is None else due - self._runtime.monotonic()
        await self._store.set_due(table.id, None if wait is None else self._runtime.now() + wait)

    async def _delete_idle(self) -> None:
        now, days = self._runtime.now(), self._settings
        for status in (Status.OPEN, Status.CLOSED):
            await self._store.delete_idle(status=status, before=now - days.open_table_days * DAY)
        if days.idle_table_days:
            await self._store.delete_idle(status=Status.PLAYING, before=now - days.idle_table_days * DAY)

    async def stop(self) -> None:
        """Finish current actions, and start no new ones."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._acting:
            await asyncio.wait(list(self._acting.values()), timeout=STOP_SECONDS)
        for tasks in self._bot_tasks.values():
            for task in tasks.values():
                task.cancel()


def _seed(secret: int, seat: Seat) -> int:
    """The seed of a seat's bot."""
    return int.from_bytes(hashlib.sha256(f"{secret} {seat}".encode()).digest()[:4])
