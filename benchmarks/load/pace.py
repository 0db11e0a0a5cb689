"""Pace: moves by the clock, whether the server keeps up or not, and what a stretch of them came to."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from benchmarks.load.crowd import LOST_AFTER, Crowd, Done
from benchmarks.load.figures import Level, spreads
from benchmarks.load.serving import Server

REST = 0.5  # seconds between two stretches


async def hold(crowd: Crowd, server: Server, rate: float, seconds: float, warm_up: float) -> Level:
    """Let the crowd move at a rate; what happens during the warm-up is not counted."""
    await _move(crowd, rate, warm_up)
    done: list[Done] = []
    crowd.errors.clear()
    begin = time.perf_counter()
    crowd.on_done = lambda one: done.append(one) if one.due >= begin else None
    cpu = _cores(server)
    await _move(crowd, rate, seconds)
    server_cpu, generator_cpu = cpu()
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
        server_memory=memory,
        ended=ended,
    )


async def _move(crowd: Crowd, rate: float, seconds: float) -> None:
    """Have a move made at each tick of the clock; a late tick keeps the time at which it was due."""
    begin = time.perf_counter()
    for tick in range(round(rate * seconds)):
        due = begin + tick / rate
        if (rest := due - time.perf_counter()) > 0:
            await asyncio.sleep(rest)
        crowd.move(due)
    await asyncio.sleep(max(0.0, begin + seconds - time.perf_counter()))


async def _settle(crowd: Crowd) -> None:
    """Wait for the moves on their way."""
    until = time.perf_counter() + LOST_AFTER + 1
    while crowd.on_the_way and time.perf_counter() < until:
        await asyncio.sleep(0.05)
        crowd.give_up(time.perf_counter())


def _cores(server: Server) -> Callable[[], tuple[float, float]]:
    """Start counting; the result tells how many cores the server and this process have used since."""
    begin, served, own = time.perf_counter(), server.cpu_seconds(), time.process_time()

    def used() -> tuple[float, float]:
        passed = time.perf_counter() - begin
        return round((server.cpu_seconds() - served) / passed, 2), round((time.process_time() - own) / passed, 2)

    return used
