"""The writer: one thread that commits all queued writes, many in one transaction."""

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
from trekvaart.server.store import engines
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
PROBE_SECONDS = 1.0  # between two checks whether the disk has room again

T = TypeVar("T")
# What a write does: it gets the connection, and a list for the notifications that the commit sends.
Act = Callable[[Connection, list[Notification]], T]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Write:
    """A queued write: an act that may be repeated, and the future of its result."""

    game: str
    act: Act[Any]
    until: float
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class WriteResult:
    """The result of a write: what its act returned, or why it failed."""

    write: Write
    outcome: object = None
    fault: Exception | None = None


class Writer:
    """Takes writes from the event loop, and resolves their futures when they are durable."""

    def __init__(self, engine: Engine, check: Callable[[], None]) -> None:
        self._engine = engine
        self._check = check  # raises FileReplaced if a write would be lost
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None  # while it is open: the event loop of the futures
        self._connection: Connection | None = None  # of the thread; kept, because getting one costs more than a write
        self._thread = threading.Thread(target=self._run, name="trekvaart-writer", daemon=True)
        self.is_away = False
        self._is_persistent = False  # the database is away, and one successful write does not mean that it is back
        self._next_probe = 0.0

    def open(self) -> None:
        """Start taking writes from the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def do(self, game: str, act: Act[T], seconds: float | None = None) -> T:
        """Queue an act and return its result once it is committed; cancelling the caller does not undo it."""
        if self._loop is None:
            raise StoreAway("The store is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        until = time.monotonic() + (engines.RETRY_SECONDS if seconds is None else seconds)
        self._queue.put(Write(game, act, until, future))
        return await future

    async def close(self) -> None:
        """Finish the queued writes, and take no more."""
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
            # Always in the same order, so that two processes cannot deadlock.
            self._process_batch(sorted(writes, key=lambda write: write.game))
        self._release_connection()

    def _process_batch(self, batch: list[Write]) -> None:
        """Commit the writes of a batch, and report their results."""
        waiting = self._drop_late(batch)
        if len(waiting) > 1:
            try:
                outcomes = self._commit(waiting)
            except Exception:
                # One of them is wrong, or the database is away: tried one by one, only the wrong ones fail.
                log.debug("a batch of %d writes is split", len(waiting))
            else:
                self._report(WriteResult(write, outcome) for write, outcome in zip(waiting, outcomes, strict=True))
                return
        self._process_singly(waiting)

    def _process_singly(self, waiting: list[Write]) -> None:
        pauses = Backoff(*engines.RETRY_PAUSES)
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
                    self._engine.dispose()  # the connection is released, and the next one is new
                    time.sleep(pauses.take())
                    # At the end of the queue: perhaps only its table is locked, and the others need not wait.
                    waiting = self._drop_late([*waiting, write])
            except UnicodeDecodeError:
                self._report([WriteResult(write, fault=StoreDamaged("it cannot be read", write.game or None))])
            except Exception as fault:
                self._report([WriteResult(write, fault=fault)])
            else:
                pauses.reset()
                self._report([WriteResult(write, outcome)])

    def _commit(self, writes: list[Write]) -> list[object]:
        """Run the acts in one transaction, and return their results."""
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
        """Run an act in a transaction, and return its result."""
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
        """Return the connection to the pool; the next write takes one again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.close()

    def _mark_away(self, why: str, *, is_persistent: bool) -> None:
        """Log once that the database is away."""
        if not self.is_away:
            log.warning("the database is away: %s", why)
        self.is_away = True
        self._is_persistent = self._is_persistent or is_persistent

    def _mark_back(self) -> None:
        """Log once that the database is back; after a full disk, only when there is room again."""
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
        """The writes that may still wait; the others fail because the database is away."""
        now = time.monotonic()
        self._report(WriteResult(write, fault=StoreAway()) for write in writes if write.until <= now)
        return [write for write in writes if write.until > now]

    def _report(self, results: Iterable[WriteResult]) -> None:
        ready = list(results)
        if not ready:
            return
        loop = ready[0].write.future.get_loop()
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(_resolve, ready)


def _resolve(results: list[WriteResult]) -> None:
    for result in results:
        if result.write.future.done():  # the caller was cancelled
            continue
        if result.fault is None:
            result.write.future.set_result(result.outcome)
        else:
            result.write.future.set_exception(result.fault)
