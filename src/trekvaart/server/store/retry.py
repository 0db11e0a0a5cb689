"""Patience: how long a request waits for a database that is away, and how it tries again."""

import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from trekvaart.server.store.store_errors import is_persistent, is_transient

T = TypeVar("T")

SECONDS = 10.0
FIRST_PAUSE = 0.02
LONGEST_PAUSE = 1.0


class Backoff:
    """The pauses between attempts: each twice as long as the one before, up to a second."""

    def __init__(self) -> None:
        self._next = FIRST_PAUSE

    def reset(self) -> None:
        """Begin again with a short pause."""
        self._next = FIRST_PAUSE

    def take(self) -> float:
        """How long to wait now."""
        pause = self._next
        self._next = min(2 * pause, LONGEST_PAUSE)
        return pause


def run_with_retry(attempt: Callable[[], T], until: float) -> T:
    """What an attempt returns; while the database is away it is made again, until then (of the monotonic clock)."""
    pauses = Backoff()
    while True:
        try:
            return attempt()
        except DBAPIError as fault:
            pause = pauses.take()
            if not is_transient(fault) or is_persistent(fault) or time.monotonic() + pause > until:
                raise
        time.sleep(pause)
