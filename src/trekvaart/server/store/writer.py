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

from trekvaart.server.store import patience
from trekvaart.server.store.faults import StoreAway, StoreDamaged, first_line, is_damage, is_passing
from trekvaart.server.store.wakes import Wake, send

LARGEST_BATCH = 64

T = TypeVar("T")
# What a write does: it gets the connection and a list to which it adds the wakes that the commit sends.
Act = Callable[[Connection, list[Wake]], T]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Write:
    """One write that waits: an act that may be tried any number of times, and who waits for what it returns."""

    game: str
    act: Act[Any]
    until: float
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a write: what its act returned, or why it was not done."""

    write: Write
    outcome: object = None
    fault: Exception | None = None


class Writer:
    """Takes writes from the event loop, and answers when they are durable."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None  # while it is open: the one that waits for answers
        self._connection: Connection | None = None  # of the thread; kept, because to take one costs more than a write
        self._thread = threading.Thread(target=self._run, name="trekvaart-writer", daemon=True)
        self._is_away = False

    def open(self) -> None:
        """Begin to take writes from the running event loop."""
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    async def do(self, game: str, act: Act[T], seconds: float | None = None) -> T:
        """What the act returned, once it is committed; a caller that is cancelled meanwhile does not undo it."""
        if self._loop is None:
            raise StoreAway("The store is closed.")
        future: asyncio.Future[T] = self._loop.create_future()
        until = time.monotonic() + (patience.SECONDS if seconds is None else seconds)
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
            self._settle(sorted(writes, key=lambda write: write.game))
        self._let_go()

    def _settle(self, batch: list[Write]) -> None:
        """Answer every write of a batch."""
        waiting = self._drop_late(batch)
        if len(waiting) > 1:
            try:
                outcomes = self._commit(waiting)
            except Exception:
                # One of them is wrong, or the database went away: each alone will tell, so that only the guilty fail.
                log.debug("a batch of %d writes is taken apart", len(waiting))
            else:
                self._tell(Answer(write, outcome) for write, outcome in zip(waiting, outcomes, strict=True))
                return
        self._settle_singly(waiting)

    def _settle_singly(self, waiting: list[Write]) -> None:
        pauses = patience.Pauses()
        while waiting:
            write, *waiting = waiting
            try:
                [outcome] = self._commit([write])
            except Exception as fault:
                if isinstance(fault, DBAPIError) and is_damage(fault):
                    self._tell([Answer(write, fault=StoreDamaged(first_line(fault), write.game or None))])
                    continue
                if not (isinstance(fault, DBAPIError) and is_passing(fault)):
                    self._tell([Answer(write, fault=fault)])
                    continue
                self._note(fault)
                self._engine.dispose()  # whatever is wrong with the connection, which is let go, the next one is new
                time.sleep(pauses.take())
                # It goes to the end: perhaps only its table is locked, and the others need not wait for it.
                waiting = self._drop_late([*waiting, write])
            else:
                pauses.reset()
                self._tell([Answer(write, outcome)])

    def _commit(self, writes: list[Write]) -> list[object]:
        """What the acts return, all in one transaction."""
        wakes: list[Wake] = []
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            with self._connection.begin():
                outcomes = [write.act(self._connection, wakes) for write in writes]
                if wakes:
                    send(self._connection, wakes)
        except BaseException:
            self._let_go()
            raise
        self._note(None)
        return outcomes

    def _let_go(self) -> None:
        """Give the connection back; the next write takes another, or the same again."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(DBAPIError):
                connection.close()

    def _note(self, fault: DBAPIError | None) -> None:
        """Say once that the database is away, and once that it is back."""
        if fault is not None and not self._is_away:
            log.warning("the database is away: %s", first_line(fault))
        elif fault is None and self._is_away:
            log.warning("the database is back")
        self._is_away = fault is not None

    def _drop_late(self, writes: list[Write]) -> list[Write]:
        """The writes that may still wait; the others are told that the database is away."""
        now = time.monotonic()
        self._tell(Answer(write, fault=StoreAway()) for write in writes if write.until <= now)
        return [write for write in writes if write.until > now]

    def _tell(self, answers: Iterable[Answer]) -> None:
        ready = list(answers)
        if not ready:
            return
        loop = ready[0].write.future.get_loop()
        with suppress(RuntimeError):  # a loop that is closed waits for nothing
            loop.call_soon_threadsafe(_resolve, ready)


def _resolve(answers: list[Answer]) -> None:
    for answer in answers:
        if answer.write.future.done():  # whoever waited was cancelled
            continue
        if answer.fault is None:
            answer.write.future.set_result(answer.outcome)
        else:
            answer.write.future.set_exception(answer.fault)
