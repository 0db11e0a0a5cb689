"""The bot scheduler: bots and hints share the processor, outside the event loop, fairly and within limits.

    cheap bots       milliseconds each; never wait for expensive ones
    expensive bots   up to a second each, on all cores but one; hints are among them

In each queue the creators of tables take turns, so a creator of a hundred tables delays only their own. Each creator
has a budget of processor time for expensive bots; after it is spent, their bots think for less time, not later.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Generic, TypeVar

from trekvaart.bots.bot import UNLIMITED, Budget
from trekvaart.server.config.settings import MINUTE, Settings
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.rate_limiter import MAX_ADDRESSES, Clock, TokenBucket, TokenBuckets

SHORTEST = 0.03  # seconds: what an expensive bot may always take
LATE = 0.02  # seconds by which a thought may end after its budget

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LevelCost:
    """What thinking at a level costs; its move is made `seconds` after it was asked for, or later."""

    is_expensive: bool = False
    is_compiled: bool = False  # in the kernel, which may have to be compiled first
    budget: Budget = UNLIMITED
    seconds: float = 0.0


CHEAP = LevelCost()
COSTS = {
    "hard": LevelCost(is_compiled=True),
    "expert": LevelCost(is_expensive=True, is_compiled=True, budget=Budget(seconds=0.7), seconds=0.8),
}


def cost_of(level: str) -> LevelCost:
    """What thinking at a level costs."""
    return COSTS.get(level, CHEAP)


class BotScheduler:
    """The threads that think, and the queues before them."""

    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock = time.monotonic) -> None:
        limits = settings.limits
        self.are_bots_ready = asyncio.Event()  # those that are compiled
        self._moves = TokenBuckets(TokenBucket(limits.bot_moves_per_second, limits.bot_move_burst), clock)
        self._accounts = CpuBudgets(limits.expert_seconds_per_minute, clock)
        self._cheap = WorkerPool(settings.bot_threads, "bot", metrics)
        self._expensive = WorkerPool(max(1, cores() - 1), "expert", metrics, self._accounts.charge)

    async def choose(self, creator: str, level: str, work: Callable[[Budget], T], effort: LevelCost | None = None) -> T:
        """What a bot of a level comes to, at a table of that creator; `work` runs on a thread within the budget."""
        effort = effort or cost_of(level)
        if effort.is_compiled:
            await self.are_bots_ready.wait()
        while seconds := self._moves.take(creator):
            await asyncio.sleep(seconds)
        if not effort.is_expensive:
            return await self._cheap.run(creator, level, lambda: work(effort.budget))
        until = time.monotonic() + effort.seconds
        return await self._expensive.run(creator, level, lambda: work(self._afforded(creator, effort.budget, until)))

    def _afforded(self, creator: str, budget: Budget, until: float) -> Budget:
        """The budget of a dear thought that begins now: less of it if the account is low, or if it waited for long."""
        if budget.seconds is None:
            return budget
        most = min(budget.seconds, self._accounts.left(creator), until - LATE - time.monotonic())
        return replace(budget, seconds=max(SHORTEST, most))

    def stop(self) -> None:
        """Begin nothing new."""
        self._cheap.stop()
        self._expensive.stop()


class Job(Generic[T]):
    """Something to think about, and what it took."""

    def __init__(self, creator: str, level: str, work: Callable[[], T]) -> None:
        self.creator, self.level, self._work = creator, level, work
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.seconds = self.used = 0.0  # by the clock, and of the processor

    def run(self) -> T:
        """Think, on a thread."""
        began, used = time.perf_counter(), time.thread_time()
        try:
            return self._work()
        finally:
            self.seconds, self.used = time.perf_counter() - began, time.thread_time() - used


class WorkerPool:
    """Some threads, and before them a queue in which the creators take turns."""

    def __init__(
        self,
        threads: int,
        name: str,
        metrics: Metrics,
        charge: Callable[[str, float], None] = lambda _creator, _seconds: None,
    ) -> None:
        self._free, self._metrics, self._charge = threads, metrics, charge
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._waiting: OrderedDict[str, deque[Job[Any]]] = OrderedDict()  # by creator; whose turn it is comes first

    async def run(self, creator: str, level: str, work: Callable[[], T]) -> T:
        """Do something on a thread, when it is the creator's turn; whoever stops waiting for it leaves the queue."""
        job = Job(creator, level, work)
        self._waiting.setdefault(creator, deque()).append(job)
        self._begin()
        return await job.done

    def _begin(self) -> None:
        while self._free and self._waiting:
            creator, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[creator] = jobs  # at the end of the line
            if not job.done.done():
                self._free -= 1
                thought = asyncio.get_running_loop().run_in_executor(self._threads, job.run)
                thought.add_done_callback(partial(self._end, job))

    def _end(self, job: Job[Any], thought: asyncio.Future[Any]) -> None:
        self._free += 1
        self._metrics.bot(job.level, job.seconds)
        self._charge(job.creator, job.used)
        if thought.cancelled():
            job.done.cancel()
            return
        error = thought.exception()
        if job.done.done():
            pass  # nobody waits for it any more
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(thought.result())
        self._begin()

    def stop(self) -> None:
        """Begin nothing new."""
        for jobs in self._waiting.values():
            for job in jobs:
                job.done.cancel()
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


class CpuBudgets:
    """The seconds of processor that each creator has left for dear thoughts; they come back, so many in a minute."""

    def __init__(self, per_minute: float, clock: Clock = time.monotonic, most: int = MAX_ADDRESSES) -> None:
        self._per_minute, self._clock, self._most = per_minute, clock, most
        self._full: OrderedDict[str, float] = OrderedDict()  # when an account will be full again; latest use last

    def left(self, creator: str) -> float:
        """What a creator may still spend now."""
        missing = (self._full.get(creator, 0.0) - self._clock()) * self._per_minute / MINUTE
        return self._per_minute - max(0.0, missing)

    def charge(self, creator: str, seconds: float) -> None:
        """Take what was spent; nobody gets deeper into debt than by one account."""
        now = self._clock()
        full = max(now, self._full.pop(creator, 0.0)) + seconds * MINUTE / self._per_minute
        self._full[creator] = min(full, now + 2 * MINUTE)
        while self._full and (len(self._full) > self._most or next(iter(self._full.values())) <= now):
            self._full.popitem(last=False)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
