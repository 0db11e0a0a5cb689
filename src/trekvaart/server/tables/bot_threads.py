"""How bots and hints share the processor, outside the event loop, fairly and within limits.

    cheap bots       milliseconds each; never wait for expensive ones
    expensive bots   up to a second each, as long as their pause lasts, on all cores but one; hints are among them

In each queue the creators of tables take turns, so a creator of a hundred tables delays only their own. Each creator
has a budget of processor time for expensive bots; after it is spent, their bots think for less time, not later.
"""

from __future__ import annotations

import asyncio
import math
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

MIN_EXPERT_SECONDS = 0.25  # seconds for a move of an expensive bot, however short its pause is
SHORTEST = 0.03  # seconds that an expensive bot may always use
LATE = 0.02  # seconds by which a bot may exceed its budget

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LevelCost:
    """The cost of a bot's level; its move is made `seconds` after the request, or later."""

    is_expensive: bool = False
    is_compiled: bool = False  # runs in the kernel, which may have to be compiled first
    budget: Budget = UNLIMITED
    seconds: float = 0.0


CHEAP = LevelCost()
COSTS = {
    "hard": LevelCost(is_compiled=True),
    "expert": LevelCost(is_expensive=True, is_compiled=True, budget=Budget(seconds=0.7), seconds=0.8),
}


def cost_of(level: str, pause: float = math.inf) -> LevelCost:
    """The cost of a bot's level; an expensive one thinks for less time where its pause is shorter."""
    cost = COSTS.get(level, CHEAP)
    saved = cost.seconds - max(MIN_EXPERT_SECONDS, pause)
    if saved <= 0 or cost.budget.seconds is None:
        return cost
    budget = replace(cost.budget, seconds=max(SHORTEST, cost.budget.seconds - saved))
    return replace(cost, budget=budget, seconds=cost.seconds - saved)


class BotThreads:
    """The threads of the bots, and their queues."""

    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock = time.monotonic) -> None:
        limits = settings.limits
        self.are_bots_ready = asyncio.Event()  # the compiled ones
        self._moves = TokenBuckets(TokenBucket(limits.bot_moves_per_second, limits.bot_move_burst), clock)
        self._cpu_budgets = CpuBudgets(limits.expert_seconds_per_minute, clock)
        self._cheap = WorkerPool(settings.bot_threads, "bot", metrics)
        self._expensive = WorkerPool(max(1, cores() - 1), "expert", metrics, self._cpu_budgets.charge)

    async def choose(self, creator: str, level: str, work: Callable[[Budget], T], cost: LevelCost | None = None) -> T:
        """Run the work of a bot on a thread and return its result; all tables of a creator share a budget."""
        cost = cost or cost_of(level)
        if cost.is_compiled:
            await self.are_bots_ready.wait()
        while seconds := self._moves.take(creator):
            await asyncio.sleep(seconds)
        if not cost.is_expensive:
            return await self._cheap.run(creator, level, lambda: work(cost.budget))
        until = time.monotonic() + cost.seconds
        return await self._expensive.run(
            creator, level, lambda: work(self._affordable_budget(creator, cost.budget, until))
        )

    def _affordable_budget(self, creator: str, budget: Budget, until: float) -> Budget:
        """The budget of expensive work that starts now: less if the creator has used much, or if it waited long."""
        if budget.seconds is None:
            return budget
        most = min(budget.seconds, self._cpu_budgets.left(creator), until - LATE - time.monotonic())
        return replace(budget, seconds=max(SHORTEST, most))

    def stop(self) -> None:
        """Start no new work."""
        self._cheap.stop()
        self._expensive.stop()


class Job(Generic[T]):
    """Work for a thread, and the time that it took."""

    def __init__(self, creator: str, level: str, work: Callable[[], T]) -> None:
        self.creator, self.level, self._work = creator, level, work
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.seconds = self.used = 0.0  # wall-clock time and processor time

    def run(self) -> T:
        """Do the work, on a thread."""
        began, used = time.perf_counter(), time.thread_time()
        try:
            return self._work()
        finally:
            self.seconds, self.used = time.perf_counter() - began, time.thread_time() - used


class WorkerPool:
    """Threads with a queue in which creators take turns."""

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
        self._is_stopped = False

    async def run(self, creator: str, level: str, work: Callable[[], T]) -> T:
        """Do work on a thread when it is the creator's turn; cancelling it removes it from the queue."""
        job = Job(creator, level, work)
        if self._is_stopped:
            job.done.cancel()
            return await job.done
        self._waiting.setdefault(creator, deque()).append(job)
        self._begin()
        return await job.done

    def _begin(self) -> None:
        while self._free and self._waiting:
            creator, jobs = self._waiting.popitem(last=False)
            job = jobs.popleft()
            if jobs:
                self._waiting[creator] = jobs  # at the end of the queue
            if not job.done.done():
                self._free -= 1
                result = asyncio.get_running_loop().run_in_executor(self._threads, job.run)
                result.add_done_callback(partial(self._end, job))

    def _end(self, job: Job[Any], result: asyncio.Future[Any]) -> None:
        self._free += 1
        self._metrics.bot_seconds.labels(job.level).observe(job.seconds)
        self._charge(job.creator, job.used)
        if result.cancelled():
            job.done.cancel()
            return
        error = result.exception()
        if job.done.done():
            pass  # cancelled
        elif error is not None:
            job.done.set_exception(error)
        else:
            job.done.set_result(result.result())
        self._begin()

    def stop(self) -> None:
        """Start no new work: what waits and what comes later is cancelled."""
        self._is_stopped = True
        for jobs in self._waiting.values():
            for job in jobs:
                job.done.cancel()
        self._waiting.clear()
        self._threads.shutdown(wait=False, cancel_futures=True)


class CpuBudgets:
    """The processor time that each creator has left for expensive work; it is refilled by so many seconds a minute."""

    def __init__(self, per_minute: float, clock: Clock = time.monotonic, most: int = MAX_ADDRESSES) -> None:
        self._per_minute, self._clock, self._most = per_minute, clock, most
        self._full: OrderedDict[str, float] = OrderedDict()  # when a budget will be full again; latest use last

    def left(self, creator: str) -> float:
        """The seconds that a creator has left."""
        missing = (self._full.get(creator, 0.0) - self._clock()) * self._per_minute / MINUTE
        return self._per_minute - max(0.0, missing)

    def charge(self, creator: str, seconds: float) -> None:
        """Subtract used seconds; a debt is at most one full budget."""
        now = self._clock()
        full = max(now, self._full.pop(creator, 0.0)) + seconds * MINUTE / self._per_minute
        self._full[creator] = min(full, now + 2 * MINUTE)
        while self._full and (len(self._full) > self._most or next(iter(self._full.values())) <= now):
            self._full.popitem(last=False)


def cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
