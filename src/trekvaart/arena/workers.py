"""Workers: spreads work over threads or processes and hands back what is done, in order, in bounded memory."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 4  # jobs handed out for each core


def cores() -> int:
    """How many cores there are."""
    return os.cpu_count() or 1


def in_threads(run: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
    """Do jobs in threads: for work in the kernel, which does not hold the interpreter's lock."""
    with ThreadPoolExecutor(cores()) as pool:
        yield from _stream(pool, run, jobs)


def in_processes(
    run: Callable[[Job], Done],
    jobs: Iterable[Job],
    processes: int,
    prepare: Callable[..., None],
    *arguments: object,
) -> Iterator[Done]:
    """Do jobs in processes that were prepared first; they start afresh, which works alike on every system."""
    with ProcessPoolExecutor(processes, get_context("spawn"), prepare, arguments) as pool:
        yield from _stream(pool, run, jobs)


def _stream(pool: Executor, run: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
    waiting: deque[Future[Done]] = deque()
    try:
        for job in jobs:
            waiting.append(pool.submit(run, job))
            if len(waiting) > AHEAD * cores():
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
