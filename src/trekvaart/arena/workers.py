"""Workers: spreads work over threads or processes and hands back what is done, in bounded memory."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Generic, TypeVar

Job = TypeVar("Job")
Done = TypeVar("Done")

AHEAD = 4  # jobs handed out for each core
FAREWELL = 5.0  # seconds in which a process that has nothing to do ends by itself


class WorkerLost(Exception):
    """A process ended that should have gone on."""


def cores() -> int:
    """How many cores there are for this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_threads(run: Callable[[Job], Done], jobs: Iterable[Job]) -> Iterator[Done]:
    """Do jobs in threads, in order: for work in the kernel, which does not hold the interpreter's lock."""
    waiting: deque[Future[Done]] = deque()
    with ThreadPoolExecutor(cores()) as pool:
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


def in_processes(run: Callable[[Job], Done], jobs: Iterable[Job], processes: int) -> Iterator[Done]:
    """Do jobs in processes, in order; with one, in this process. The processes are given what they run once."""
    early: dict[int, Done] = {}
    following = 0
    for number, done in as_done(_Numbered(run), enumerate(jobs), processes):
        early[number] = done
        while following in early:
            yield early.pop(following)
            following += 1


@dataclass(frozen=True, slots=True)
class _Numbered(Generic[Job, Done]):
    """Hands back the number of a job with what came of it."""

    run: Callable[[Job], Done]

    def __call__(self, job: tuple[int, Job]) -> tuple[int, Done]:
        return job[0], self.run(job[1])


def as_done(run: Callable[[Job], Done], jobs: Iterable[Job], processes: int) -> Iterator[Done]:
    """Do jobs in processes and hand back each as soon as it is done.

    Processes start afresh, which works alike on every system. They end with this process, however it ends.
    """
    if processes < 2:
        yield from map(run, jobs)
        return
    left = iter(jobs)
    workers: dict[Connection, _Worker[Job, Done]] = {}
    try:
        for job in islice(left, processes):
            worker = _Worker(run)
            workers[worker.connection] = worker
            worker.give(job)
        while workers:
            for connection in wait(list(workers)):
                worker = workers[connection]  # type: ignore[index]  # sockets and pipes are one type to wait()
                done = worker.take()
                following = list(islice(left, 1))
                if following:
                    worker.give(following[0])
                else:
                    workers.pop(worker.connection).dismiss()
                yield done
    finally:
        for worker in workers.values():
            worker.stop()


class _Worker(Generic[Job, Done]):
    """A process that does one job at a time."""

    def __init__(self, run: Callable[[Job], Done]) -> None:
        context = get_context("spawn")
        self.connection, other = context.Pipe()
        self._process = context.Process(target=_work, args=(other, run), daemon=True)
        self._process.start()
        other.close()

    def give(self, job: Job) -> None:
        try:
            self.connection.send(job)
        except OSError:
            raise WorkerLost from None

    def take(self) -> Done:
        try:
            done, error = self.connection.recv()
        except (EOFError, OSError):
            raise WorkerLost from None
        if error is not None:
            raise error
        result: Done = done
        return result

    def dismiss(self) -> None:
        """There is nothing more to do: let it end."""
        self.connection.close()

    def stop(self) -> None:
        """End it at once."""
        self.connection.close()
        self._process.terminate()
        self._process.join(FAREWELL)


def _work(connection: Connection, run: Callable[[Job], Done]) -> None:
    """What a process does: jobs, until there is nobody to give it one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that gives the jobs
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[Done | None, Exception | None] = (run(job), None)
        except Exception as error:
            answer = (None, error)
        try:
            connection.send(answer)
        except OSError:
            return
