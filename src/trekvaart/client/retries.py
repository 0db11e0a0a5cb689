"""Retries of the client: how long it tries, and how long it waits between two attempts."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from trekvaart.backoff import Backoff

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """How many seconds to retry; the pauses grow, and are random so that not all clients reconnect at once."""

    seconds: float = 60.0
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic

    def begin(self) -> "Attempts":
        """Start the time."""
        return Attempts(self)


class Attempts:
    """The attempts of one operation."""

    def __init__(self, policy: RetryPolicy) -> None:
        self._policy = policy
        self._pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        self.renew()

    def renew(self) -> None:
        """Restart the time after a success."""
        self._until = self._policy.clock() + self._policy.seconds
        self._pauses.reset()

    def pause(self, at_least: float | None = None) -> bool:
        """Wait before the next attempt, at least as long as the server asks; False if the time ends before."""
        pause = max(self._pauses.take() * random.uniform(0.5, 1.0), at_least or 0.0)
        if self._policy.clock() + pause > self._until:
            return False
        self._policy.sleep(pause)
        return True
