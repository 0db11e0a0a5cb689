"""Time slices: runs long work on the event loop in short slices, so that other requests need not wait for all of it.

A thread would be worse: it holds the interpreter for 5 ms at a time, and a request needs it several times.
"""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from trekvaart.server.guard.rate_limiter import ConcurrencyLimit
from trekvaart.server.problems import ProblemError

SLICE = 0.0005  # seconds that another request waits at most for each of its steps
PAUSE = 0.001  # seconds between two slices, for other requests

T = TypeVar("T")


class TimeSlicer:
    """Runs one piece of work after another."""

    def __init__(self) -> None:
        self._addresses = ConcurrencyLimit(1)
        self._turn = asyncio.Lock()

    @contextmanager
    def one_per_address(self, address: str) -> Iterator[None]:
        """Allow an address only one piece of work at a time."""
        if not self._addresses.enter(address):
            raise ProblemError("too-many", limit="records_at_once", retry_after=1)
        try:
            yield
        finally:
            self._addresses.leave(address)

    async def run(self, work: Iterator[T]) -> T:
        """Exhaust an iterator that is not empty, and return its last item."""
        async with self._turn:
            last = next(work)
            until = time.perf_counter() + SLICE
            for item in work:
                last = item
                if time.perf_counter() > until:
                    await asyncio.sleep(PAUSE)
                    until = time.perf_counter() + SLICE
            return last
