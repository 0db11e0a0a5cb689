"""Rate limits: how often an address may do something, and how much it may hold at once. Knows no requests."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from trekvaart.server.config.settings import MINUTE, Limits

MAX_ADDRESSES = 50_000  # about 10 MB for each kind of limit
NEARLY_ONE = 1 - 1e-9  # whoever waits as long as told is not refused for a rounding

Clock: TypeAlias = Callable[[], float]


class LimitedAction(StrEnum):
    """What is limited, each for itself."""

    REQUESTS = "requests"
    HEALTH = "health"  # requests of supervisors
    TABLES = "tables"  # created
    RECORDS = "records"  # brought; large requests count by themselves
    JOINS = "joins"  # without an invitation
    INVITATIONS = "invitations"  # made
    HINTS = "hints"
    FAILURES = "failures"  # secrets and invitations that open nothing, of an address at a table


@dataclass(frozen=True, slots=True)
class TokenBucket:
    """Holds `burst` tokens and gains `rate` a second; whatever is done takes one."""

    rate: float
    burst: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.rate) and self.rate > 0 and self.burst >= 1):
            raise ValueError(f"A limit of {self.rate} a second after a burst of {self.burst} lets nobody through.")


class TokenBuckets:
    """One bucket for each key; a key that is not here has a full one."""

    def __init__(self, bucket: TokenBucket, clock: Clock = time.monotonic, most: int = MAX_ADDRESSES) -> None:
        self._bucket = bucket
        self._clock = clock
        self._most = most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens and when; latest use last

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, key: str) -> float:
        """Take a token and return 0, or take none and return the seconds until there is one."""
        now = self._clock()
        tokens = self._tokens(key, now)
        if tokens < NEARLY_ONE:
            return (1 - tokens) / self._bucket.rate
        self._levels[key] = (tokens - 1, now)
        self._levels.move_to_end(key)
        self._forget(now)
        return 0.0

    def _tokens(self, key: str, now: float) -> float:
        level = self._levels.get(key)
        if level is None:
            return self._bucket.burst
        tokens, at = level
        return min(self._bucket.burst, tokens + (now - at) * self._bucket.rate)

    def _forget(self, now: float) -> None:
        # Two old ones for each new one, so they never pile up. A full bucket is as good as none; when there
        # are too many, the one unused for longest goes: its owner gains one burst, and needed an army for it.
        for _ in range(2):
            key = next(iter(self._levels))
            if len(self._levels) <= self._most and self._tokens(key, now) < self._bucket.burst:
                return
            del self._levels[key]


class RateLimiter:
    """Says whether an address may do a thing now, and if not, when."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic, most: int = MAX_ADDRESSES) -> None:
        buckets = {
            LimitedAction.REQUESTS: TokenBucket(limits.requests_per_second, limits.request_burst),
            LimitedAction.HEALTH: TokenBucket(limits.requests_per_second, limits.request_burst),
            LimitedAction.TABLES: TokenBucket(limits.tables_per_minute / MINUTE, limits.table_burst),
            LimitedAction.RECORDS: TokenBucket(limits.records_per_minute / MINUTE, limits.record_burst),
            LimitedAction.JOINS: TokenBucket(limits.joins_per_minute / MINUTE, limits.join_burst),
            LimitedAction.INVITATIONS: TokenBucket(limits.invitations_per_minute / MINUTE, limits.invitation_burst),
            LimitedAction.HINTS: TokenBucket(limits.hints_per_minute / MINUTE, limits.hint_burst),
            LimitedAction.FAILURES: TokenBucket(
                limits.failures_per_minute / MINUTE, max(1.0, limits.failures_per_minute)
            ),
        }
        self._buckets = {kind: TokenBuckets(bucket, clock, most) for kind, bucket in buckets.items()}

    def allow(self, kind: LimitedAction, address: str) -> float:
        """Count the thing and return 0, or the seconds to wait."""
        return self._buckets[kind].take(address)


class ConcurrencyLimit:
    """How many of a thing each key holds at this moment, up to a maximum."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, key: str, *, is_reserved: bool = False) -> bool:
        """Take one more, unless that were too many; what is reserved is never too many."""
        held = self._held.get(key, 0)
        if held >= self._most and not is_reserved:
            return False
        self._held[key] = held + 1
        return True

    def leave(self, key: str) -> None:
        """Give one back."""
        held = self._held[key] - 1
        if held:
            self._held[key] = held
        else:
            del self._held[key]

    @property
    def total(self) -> int:
        """How many there are in all."""
        return sum(self._held.values())

    def held(self, key: str) -> int:
        """How many a key holds."""
        return self._held.get(key, 0)
