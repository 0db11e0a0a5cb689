"""Retries of the client: for how long it tries, and how long it waits between two attempts. Knows no network."""

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from trekvaart.backoff import Backoff

FIRST_PAUSE = 0.1
LONGEST_PAUSE = 5.0


@dataclass(frozen=True, slots=True)
class Patience:
    """So many seconds of trying; the pauses grow, and differ between clients so that not all come back at once."""

    seconds: float = 60.0
    sleep: Callable[[float], None] = time.sleep
    clock: Callable[[], float] = time.monotonic

    def begin(self) -> "Attempts":
        """Start counting."""
        return Attempts(self)


class Attempts:
    """The attempts at one thing."""

    def __init__(self, patience: Patience) -> None:
        self._patience = patience
        self._pauses = Backoff(FIRST_PAUSE, LONGEST_PAUSE)
        self.renew()

    def renew(self) -> None:
        """Something succeeded: what comes now gets all the patience again."""
        self._until = self._patience.clock() + self._patience.seconds
        self._pauses.reset()

    def pause(self, wish: float | None = None) -> bool:
        """Wait before the next attempt, at least as long as the server wishes; False if patience ends before."""
        pause = max(self._pauses.take() * random.uniform(0.5, 1.0), wish or 0.0)
        if self._patience.clock() + pause > self._until:
            return False
        self._patience.sleep(pause)
        return True
