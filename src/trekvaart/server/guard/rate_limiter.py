"""Rate limits: how often an address may do something, and how much it may hold at once."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Container
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from starlette.types import ASGIApp, Receive, Scope, Send

from trekvaart.server.config.settings import MINUTE, Limits
from trekvaart.server.problems import ProblemError

MAX_ADDRESSES = 50_000  # about 10 MB for each kind of limit
NEARLY_ONE = 1 - 1e-9  # a caller who waits for the given time is not refused because of rounding
HEALTH = "/healthz"  # has its own limit: a supervisor must not take a busy server for dead
IS_FLOOD = "is_flood"  # the key in a scope's state that marks a request that came too fast

Clock: TypeAlias = Callable[[], float]


class LimitedAction(StrEnum):
    """What is limited; each action has its own limit."""

    REQUESTS = "requests"
    HEALTH = "health"  # requests by supervisors
    PAGE_FILES = "page_files"  # requests for scripts, styles and fonts of the page: a first visit fetches all of them
    TABLES = "tables"  # created
    RECORDS = "records"  # uploaded; a large request counts once more
    JOINS = "joins"  # without an invitation
    INVITATIONS = "invitations"  # created
    TABLE_CODES = "short_codes"  # tried
    FAILED_TABLE_CODES = "failed_codes"  # that no table has, of all addresses together
    HINTS = "hints"
    PHRASES = "phrases"  # said by a seat
    FAILURES = "failures"  # secrets and invitations that open nothing, of an address at a table


@dataclass(frozen=True, slots=True)
class TokenBucket:
    """A bucket of `burst` tokens that gains `rate` tokens a second; each action takes one."""

    rate: float
    burst: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.rate) and self.rate > 0 and self.burst >= 1):
            raise ValueError(f"A limit of {self.rate} a second after a burst of {self.burst} lets nobody through.")


class TokenBuckets:
    """One bucket per key; a key without an entry has a full bucket."""

    def __init__(self, bucket: TokenBucket, clock: Clock = time.monotonic, most: int = MAX_ADDRESSES) -> None:
        self._bucket = bucket
        self._clock = clock
        self._most = most
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tokens and when; latest use last

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, key: str) -> float:
        """Take a token and return 0, or take none and return the seconds until there is one."""
        if seconds := self.wait(key):
            return seconds
        now = self._clock()
        self._levels[key] = (self._tokens(key, now) - 1, now)
        self._levels.move_to_end(key)
        self._forget(now)
        return 0.0

    def wait(self, key: str) -> float:
        """Return the seconds until there is a token, 0 if there is one now; takes none."""
        tokens = self._tokens(key, self._clock())
        return 0.0 if tokens >= NEARLY_ONE else (1 - tokens) / self._bucket.rate

    def _tokens(self, key: str, now: float) -> float:
        level = self._levels.get(key)
        if level is None:
            return self._bucket.burst
        tokens, at = level
        return min(self._bucket.burst, tokens + (now - at) * self._bucket.rate)

    def _forget(self, now: float) -> None:
        # Checks two old buckets per use, so they never pile up. A full bucket needs no entry. When there are too
        # many, the one unused for longest goes: its owner gains one burst, at the price of very many addresses.
        for _ in range(2):
            key = next(iter(self._levels))
            if len(self._levels) <= self._most and self._tokens(key, now) < self._bucket.burst:
                return
            del self._levels[key]


class RateLimiter:
    """Says whether an address may do something now, and if not, when."""

    def __init__(self, limits: Limits, clock: Clock = time.monotonic, most: int = MAX_ADDRESSES) -> None:
        buckets = {
            LimitedAction.REQUESTS: TokenBucket(limits.requests_per_second, limits.request_burst),
            LimitedAction.HEALTH: TokenBucket(limits.requests_per_second, limits.request_burst),
            LimitedAction.PAGE_FILES: TokenBucket(limits.page_files_per_second, limits.page_file_burst),
            LimitedAction.TABLES: TokenBucket(limits.tables_per_minute / MINUTE, limits.table_burst),
            LimitedAction.RECORDS: TokenBucket(limits.records_per_minute / MINUTE, limits.record_burst),
            LimitedAction.JOINS: TokenBucket(limits.joins_per_minute / MINUTE, limits.join_burst),
            LimitedAction.INVITATIONS: TokenBucket(limits.invitations_per_minute / MINUTE, limits.invitation_burst),
            LimitedAction.TABLE_CODES: TokenBucket(limits.table_codes_per_minute / MINUTE, limits.table_code_burst),
            LimitedAction.FAILED_TABLE_CODES: TokenBucket(
                limits.failed_table_codes_per_minute / MINUTE, limits.failed_table_code_burst
            ),
            LimitedAction.HINTS: TokenBucket(limits.hints_per_minute / MINUTE, limits.hint_burst),
            LimitedAction.PHRASES: TokenBucket(1 / limits.phrase_seconds, 1),
            LimitedAction.FAILURES: TokenBucket(
                limits.failures_per_minute / MINUTE, max(1.0, limits.failures_per_minute)
            ),
        }
        self._buckets = {kind: TokenBuckets(bucket, clock, most) for kind, bucket in buckets.items()}

    def allow(self, kind: LimitedAction, address: str) -> float:
        """Count the action and return 0, or return the seconds to wait."""
        return self._buckets[kind].take(address)

    def wait(self, kind: LimitedAction, address: str) -> float:
        """Return the seconds to wait before the action would be allowed; counts nothing."""
        return self._buckets[kind].wait(address)


class RequestRate:
    """Middleware: refuses requests and handshakes that come too fast."""

    def __init__(self, app: ASGIApp, rate_limiter: RateLimiter, page_files: Container[str]) -> None:
        self.app = app
        self._rate_limiter = rate_limiter
        self._page_files = page_files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            action = self._action(scope)
            seconds = self._rate_limiter.allow(action, scope["state"]["address"])
            if seconds:
                scope["state"][IS_FLOOD] = True  # the protocol stops reading the connection for a moment
                raise ProblemError("too-many", limit=action, retry_after=seconds)
        await self.app(scope, receive, send)

    def _action(self, scope: Scope) -> LimitedAction:
        if scope["path"] == HEALTH:
            return LimitedAction.HEALTH
        is_read = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        return LimitedAction.PAGE_FILES if is_read and scope["path"] in self._page_files else LimitedAction.REQUESTS


class ConcurrencyLimit:
    """How many items each key holds at the moment, up to a maximum."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, key: str, *, is_reserved: bool = False) -> bool:
        """Take one more, unless the key has the maximum; reserved ones are always granted."""
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
        """The number of items of all keys."""
        return sum(self._held.values())

    def held(self, key: str) -> int:
        """The number of items of one key."""
        return self._held.get(key, 0)
