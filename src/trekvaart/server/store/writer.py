"""The writer: one thread that brings everything queued into the database, many writes in one commit."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from trekvaart.backoff import Backoff
from trekvaart.server.store import retry
from trekvaart.server.store.notifications import Notification, send
from trekvaart.server.store.store_errors import (
    FileReplaced,
    StoreAway,
    StoreDamaged,
    first_line,
    is_damage,
    is_persistent,
    is_transient,
)
from trekvaart.server.store.writes import probe

LARGEST_BATCH = 64
PROBE_SECONDS = 1.0  # between two attempts to find out whether there is room again

T = TypeVar("T")
# What a write does: it gets the connection and a list to which it adds the wakes that the commit sends.
Act = Callable[[Connection, list[Notification]], T]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Write:
    """One write that waits: an act that may be tried any number of times, and who waits for what it returns."""

    game: str
    act: Act[Any]
    until: float
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class WriteResult:
    """What became of a write: what its act returned, or why it was not done."""

    write: Write
    outcome: object = None
    fault: Exception | None = None


class Writer:
    """Takes writes from the event loop, and answers when they are durable."""

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check  # raises FileReplaced if what is written would be lost
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None  # while it is open: the one that waits for answers
        self._connection: Connection | None = None  # of the thread; kept, because to take one costs more than a write
        self._thread = threading.Thread(target=self._run, name="trekvaart-writer", daemon=True)
        self.is_away = False
        self._is_persistent = False  # it is away, and a write that succeeds by chance does not mean that it is back
        self._next_probe = 0.0

    def open(self) -> None:
        """Begin to take writes from the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def do(self, game: str, act: Act[T], seconds: float | None = None) -> T:
        """What the act returned, once it is committed; a caller that is cancelled meanwhile does not undo it."""
        if self._loop is None:
            raise StoreAway("The store is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        until = time.monotonic() + (retry.SECONDS if seconds is None else seconds)
        self._queue.put(Write(game, act, until, future))
        return await future

    async def close(self) -> None:
        """Finish what is queued, and take nothing more."""
        if self._loop is not None:
            self._loop = None
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch = [self._queue.get()]
            while len(batch) < LARGEST_BATCH and not self._queue.empty():
                batch.append(self._queue.get())
            is_open = batch[-1] is not None
            writes = [write for write in batch if write is not None]
            # In one order everywhere, so that two processes cannot each wait for a table that the other one has.
            self._process_batch(sorted(writes, key=lambda write: write.game))
        self._release_connection()

    def _process_batch(self, batch: list[Write]) -> None:
        """Answer every write of a batch."""
        waiting = self._drop_late(batch)
        if len(waiting) > 1:
            try:
                outcomes = self._commit(waiting)
            except Exception:
                # One of them is wrong, or the database went away: each alone will tell, so that only the guilty fail.
                log.debug("a batch of %d writes is taken apart", len(waiting))
            else:
                self._report(WriteResult(write, outcome) for write, outcome in zip(waiting, outcomes, strict=True))
                return
        self._process_singly(waiting)

    def _process_singly(self, waiting: list[Write]) -> None:
        pauses = Backoff(*retry.PAUSES)
        while waiting:
            write, *waiting = waiting
            try:
                [outcome] = self._commit([write])
            except FileReplaced as fault:
                self._mark_away(str(fault), is_persistent=True)
                self._report([WriteResult(write, fault=StoreAway())])
            except DBAPIError as fault:
                if is_damage(fault):
                    self._report([WriteResult(write, fault=StoreDamaged(first_line(fault), write.game or None))])
                elif not is_transient(fault):
                    self._report([WriteResult(write, fault=fault)])
                elif is_persistent(fault):
                    self._mark_away(first_line(fault), is_persistent=True)
                    self._report([WriteResult(write, fault=StoreAway())])
                else:
                    self._mark_away(first_line(fault), is_persistent=False)
                    self._engine.dispose()  # whatever is wrong with the connection, which is let go, the next is new
                    time.sleep(pauses.take())
                    # It goes to the end: perhaps only its table is locked, and the others need not wait for it.
                    waiting = self._drop_late([*waiting, write])
            except UnicodeDecodeError:
                self._report([WriteResult(write, fault=StoreDamaged("it cannot be read", write.game or None))])
            except Exception as fault:
                self._report([WriteResult(write, fault=fault)])
            else:
                pauses.reset()
                self._report([WriteResult(write, outcome)])

    def _commit(self, writes: list[Write]) -> list[object]:
        """What the acts return, all in one transaction."""
        notifications: list[Notification] = []
        self._check()
        outcomes = self._transact(
            lambda connection: [write.act(connection, notifications) for write in writes], notifications
        )
        self._check()
        if self.is_away:
            self._mark_back()
        return outcomes

    def _transact(self, act: Callable[[Connection], T], notifications: list[Notification]) -> T:
        """What an act returns, once it is committed."""
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                outcome = act(self._connection)
                if notifications:
                    send(self._connection, notifications)
        except BaseException:
            self._release_connection()
            raise
        return outcome

    def _release_connection(self) -> None:
        """Give the connection back; the next write takes another, or the same again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.close()

    def _mark_away(self, why: str, *, is_persistent: bool) -> None:
        """Say once that the database is away."""
        if not self.is_away:
            log.warning("the database is away: %s", why)
        self.is_away = True
        self._is_persistent = self._is_persistent or is_persistent

    def _mark_back(self) -> None:
        """Say once that the database is back; on a disk that was full, when there is room again."""
        if self._is_persistent:
            if time.monotonic() < self._next_probe:
                return
            self._next_probe = time.monotonic() + PROBE_SECONDS
            try:
                self._transact(probe, [])
                self._check()
            except (DBAPIError, FileReplaced):
                return
        log.warning("the database is back")
        self.is_away = self._is_persistent = False

    def _drop_late(self, writes: list[Write]) -> list[Write]:
        """The writes that may still wait; the others are told that the database is away."""
        now = time.monotonic()
        self._report(WriteResult(write, fault=StoreAway()) for write in writes if write.until <= now)
        return [write for write in writes if write.until > now]

    def _report(self, results: Iterable[WriteResult]) -> None:
        ready = list(results)
        if not ready:
            return
        loop = ready[0].write.future.get_loop()
        with suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_resolve, ready)


def _resolve(results: list[WriteResult]) -> None:
    for result in results:
        if result.write.future.done():  # whoever waited was cancelled
            continue
        if result.fault is None:
            result.write.future.set_result(result.outcome)
        else:
            result.write.future.set_exception(result.fault)
