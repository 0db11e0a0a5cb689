"""Services: what every part of a server uses, passed on as one object."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.store import Store
from trekvaart.server.tables.bot_scheduler import BotScheduler
from trekvaart.server.tables.frame_cache import FrameCache
from trekvaart.server.tables.runtime import Runtime

FOLD_THREADS = 2  # threads that read logs again: more would only keep the interpreter from the event loop

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the clock, the settings, the metrics, the threads of bots, and the cache of frames."""

    store: Store
    runtime: Runtime
    settings: Settings
    metrics: Metrics
    bot_scheduler: BotScheduler
    frames: FrameCache
    _fold_threads: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(FOLD_THREADS, thread_name_prefix="fold")
    )

    async def run_fold(self, fold: Callable[[], T]) -> T:
        """Play a log again beside the event loop; however many are asked for, other work on threads does not wait."""
        return await asyncio.get_running_loop().run_in_executor(self._fold_threads, fold)
