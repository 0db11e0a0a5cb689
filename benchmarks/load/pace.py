"""Makes moves at a fixed rate, whether the server keeps up or not, and measures them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from benchmarks.load.crowd import LOST_AFTER, Crowd, Done
from benchmarks.load.figures import Level, spreads
from benchmarks.load.serving import Server, machine_seconds

REST = 0.5  # seconds between two measurements


async def hold(crowd: Crowd, server: Server, rate: float, seconds: float, warm_up: float) -> Level:
    """Let the crowd move at a rate; the warm-up is not counted."""
    await _move(crowd, rate, warm_up)
    done: list[Done] = []
    crowd.errors.clear()
    begin = time.perf_counter()
    crowd.on_done = lambda one: done.append(one) if one.due >= begin else None
    cpu = _cores(server)
    await _move(crowd, rate, seconds)
    server_cpu, generator_cpu, other_cpu = cpu()
    end = time.perf_counter()
    memory = server.memory()
    waiting = crowd.forget_waiting()
    await _settle(crowd)
    if waiting:
        crowd.errors["waited: no table was free for a move"] += waiting
    everyone, answer, behind = spreads(done)
    errors = dict(crowd.errors)
    ended = await crowd.renew()
    await asyncio.sleep(REST)
    return Level(
        rate=rate,
        done_rate=round(sum(one.everywhere <= end for one in done) / (end - begin), 1),
        moves=len(done),
        errors=errors,
        everyone=everyone,
        answer=answer,
        behind=behind,
        server_cpu=server_cpu,
        generator_cpu=generator_cpu,
        other_cpu=other_cpu,
        server_memory=memory,
        ended=ended,
    )


async def _move(crowd: Crowd, rate: float, seconds: float) -> None:
    """Make a move at each tick; a late tick keeps the time at which it was due."""
    begin = time.perf_counter()
    for tick in range(round(rate * seconds)):
        due = begin + tick / rate
        if (rest := due - time.perf_counter()) > 0:
            await asyncio.sleep(rest)
        crowd.move(due)
    await asyncio.sleep(max(0.0, begin + seconds - time.perf_counter()))


async def _settle(crowd: Crowd) -> None:
    """Wait for pending moves."""
    until = time.perf_counter() + LOST_AFTER + 1
    while crowd.on_the_way and time.perf_counter() < until:
        await asyncio.sleep(0.05)
        crowd.give_up(time.perf_counter())


def _cores(server: Server) -> Callable[[], tuple[float, float, float]]:
    """Start counting; the result returns the cores that the server, this process and all others have used since."""

    def counts() -> tuple[float, float, float]:
        served, own = server.cpu_seconds(), time.process_time()
        return served, own, machine_seconds() - served - own

    began, before = time.perf_counter(), counts()

    def used() -> tuple[float, float, float]:
        passed = time.perf_counter() - began
        served, own, others = (round((now - then) / passed, 4) for now, then in zip(counts(), before, strict=True))
        return served, own, max(0.0, others)

    return used
