"""Collecting garbage without stopping the games: what lives long is kept out of the collector's sight.

A full collection walks every object of a thousand tables, which takes half a second in which nobody is answered. So it
is never made by itself: what has survived is frozen every second, while it is little; whatever then falls out of use in
a cycle waits for a moment when few people are connected.
"""

import asyncio
import gc
from collections.abc import Callable

THRESHOLDS = (5_000, 20, 1_000_000)
PAUSE = 1.0  # seconds between two freezings
QUIET = 50  # streams; with fewer, a full collection disturbs nobody
FULL = 600.0  # seconds between two full collections, at least


async def collect(streams: Callable[[], int]) -> None:
    """Collect garbage in small steps, for ever."""
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
