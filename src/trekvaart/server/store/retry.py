"""Retries: how long a request waits for a database that cannot be reached, and how often it tries."""

import time
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from trekvaart.backoff import Backoff
from trekvaart.server.store.store_errors import is_persistent, is_transient

T = TypeVar("T")

SECONDS = 10.0
PAUSES = (0.02, 1.0)  # the first and the longest, in seconds


def run_with_retry(attempt: Callable[[], T], until: float) -> T:
    """What an attempt returns; while the database is away it is made again, until then (of the monotonic clock)."""
    pauses = Backoff(*PAUSES)
    while True:
        try:
            return attempt()
        except DBAPIError as fault:
            pause = pauses.take()
            if not is_transient(fault) or is_persistent(fault) or time.monotonic() + pause > until:
                raise
        time.sleep(pause)
