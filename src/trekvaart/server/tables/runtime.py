"""The runtime: the clock and the random sources of a server, in one place so that tests can replace them."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from trekvaart.game.chance_source import ChanceSource, RandomChance
from trekvaart.server.guard.secrets import new_game_id, new_secret


def _new_seed() -> int:
    return secrets.randbits(63)


@dataclass(frozen=True, slots=True)
class Runtime:
    """Where time, secrets and randomness come from."""

    now: Callable[[], float] = time.time  # seconds since 1970
    monotonic: Callable[[], float] = time.monotonic  # seconds that nobody sets back, for how long something has lasted
    new_secret: Callable[[], str] = new_secret
    new_game_id: Callable[[], str] = new_game_id
    new_seed: Callable[[], int] = _new_seed
    new_luck: Callable[[], ChanceSource] = RandomChance  # of the operating system
