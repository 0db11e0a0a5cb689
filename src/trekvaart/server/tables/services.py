"""Services: the objects that every part of a server uses, its clock and random sources included."""

import asyncio
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TypeVar

from trekvaart.game.chance_source import ChanceSource, RandomChance
from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.secrets import new_game_id, new_secret, new_table_code
from trekvaart.server.store import Store
from trekvaart.server.tables.bot_threads import BotThreads
from trekvaart.server.tables.frame_cache import FrameCache

FOLD_THREADS = 2  # threads that replay logs: more would only keep the interpreter from the event loop

T = TypeVar("T")


def _new_seed() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True)
class Runtime:
    """The sources of time, secrets and randomness, in one place so that tests can replace them."""

    now: Callable[[], float] = time.time  # seconds since 1970
    monotonic: Callable[[], float] = time.monotonic  # for durations: nobody can set it back
    new_secret: Callable[[], str] = new_secret
    new_game_id: Callable[[], str] = new_game_id
    new_table_code: Callable[[], str] = new_table_code
    new_seed: Callable[[], int] = _new_seed
    new_chance_source: Callable[[], ChanceSource] = RandomChance  # from the operating system


@dataclass(frozen=True, slots=True)
class Services:
    """The store, the clock, the settings, the metrics, the threads of bots, and the cache of frames."""

    store: Store
    runtime: Runtime
    settings: Settings
    metrics: Metrics
    bot_threads: BotThreads
    frames: FrameCache
    _fold_threads: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(FOLD_THREADS, thread_name_prefix="fold")
    )

    async def run_fold(self, fold: Callable[[], T]) -> T:
        """Replay a log outside the event loop, on threads of its own so that other work on threads does not wait."""
        return await asyncio.get_running_loop().run_in_executor(self._fold_threads, fold)
