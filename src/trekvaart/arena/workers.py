"""Runs many tasks in threads or processes and yields their results, in bounded memory."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait as wait_for
from typing import Any, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")
Progress = Callable[[int], None]  # takes the number of games that are done

AHEAD = 4  # tasks in flight for each core
WORTH_A_PROCESS = 20  # games among bots: with fewer, starting a process takes longer than playing
FAREWELL = 5.0  # seconds in which a stopped process ends


class WorkerLost(Exception):
    """A worker process ended in the middle of its work."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processes_for(games: int) -> int:
    """How many processes games among bots are worth."""
    return min(cores(), games // WORTH_A_PROCESS)


def no_progress(_done: int) -> None:
    """Ignore progress."""


def in_threads(run: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Run tasks in threads and yield results in order; for work in the kernel, which releases the GIL."""
    with ThreadPoolExecutor(cores()) as pool:
        yield from _in_order(pool, run, tasks, cores())


def in_processes(run: Callable[[Task], Result], tasks: Iterable[Task], processes: int) -> Iterator[Result]:
    """Run tasks in processes, or with one in this process, and yield results in order."""
    if processes < 2:
        yield from map(run, tasks)
        return
    with _process_pool(run, processes) as pool:
        yield from _in_order(pool, _run_task, tasks, processes)


def as_done(run: Callable[[Task], Result], tasks: Iterable[Task], processes: int) -> Iterator[Result]:
    """Run tasks in processes, or with one in this process, and yield each result as soon as it is there."""
    if processes < 2:
        yield from map(run, tasks)
        return
    left = iter(tasks)
    with _process_pool(run, processes) as pool:
        running = {pool.submit(_run_task, task) for task in islice(left, AHEAD * processes)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                running |= {pool.submit(_run_task, task) for task in islice(left, 1)}
                yield future.result()


def _in_order(pool: Executor, run: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Iterator[Result]:
    running: deque[Future[Result]] = deque()
    try:
        for task in tasks:
            running.append(pool.submit(run, task))
            if len(running) > AHEAD * workers:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()
    finally:
        for future in running:
            future.cancel()


@contextmanager
def _process_pool(run: Callable[[Any], Any], processes: int) -> Iterator[Executor]:
    """A pool whose processes receive `run` once; leaving it early stops them at once, in the middle of a task.

    Processes are spawned, which works alike on every system.
    """
    others = active_children()
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _start_worker, (run,))
    is_finished = False
    try:
        yield pool
        is_finished = True
    except BrokenProcessPool:
        raise WorkerLost from None
    finally:
        if not is_finished:
            for process in active_children():
                if process not in others:
                    process.terminate()
                    process.join(FAREWELL)
        pool.shutdown(cancel_futures=True)


_run: Callable[[Any], Any]  # what this worker process runs


def _start_worker(run: Callable[[Any], Any]) -> None:
    global _run
    _run = run
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out the tasks
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when its parent ends, however that happens; the pool would leave it behind."""
    parent = parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)


def _run_task(task: Any) -> Any:
    return _run(task)
