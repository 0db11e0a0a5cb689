"""Garbage collection without pauses: long-lived objects are frozen, so the collector does not visit them.

A full collection visits every object of a thousand tables, which blocks all requests for half a second, so it never
runs automatically. Instead, the surviving objects are frozen every second, while they are few. Frozen objects in
unused cycles are freed later, when few people are connected.
"""

import asyncio
import gc
from collections.abc import Callable

THRESHOLDS = (5_000, 20, 1_000_000)
PAUSE = 1.0  # seconds between two freezes
QUIET = 50  # streams; with fewer, a full collection is acceptable
FULL = 600.0  # seconds between two full collections, at least


async def collect(streams: Callable[[], int]) -> None:
    """Collect garbage in small steps until cancelled."""
    loop = asyncio.get_running_loop()
    before = gc.get_threshold()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
    gc.collect()
    gc.freeze()
    last = loop.time()
    try:
        while True:
            await asyncio.sleep(PAUSE)
            if streams() < QUIET and loop.time() - last > FULL:
                gc.unfreeze()
                gc.collect()
                last = loop.time()
            else:
                gc.collect(1)
            gc.freeze()
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)
