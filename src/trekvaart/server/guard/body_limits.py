"""Body limits: refuse bodies that are too large or take long to parse. Knows no content beyond the form of JSON.

The application gets a body only when it is complete. A large one is accepted only where records are, only so often,
and only if one text makes it large: unknown fields and nested lists have to fit the small limit.
"""

import sys

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trekvaart.server.config.settings import Limits
from trekvaart.server.guard.rate_limiter import LimitedAction, RateLimiter
from trekvaart.server.problems import ProblemError, invalid

RECORDS_PATH = "/api/games"  # a new table may bring the record of a game
LONGEST_NUMBER = 15  # digits of a length that is worth reading
LONGEST = sys.maxsize
SIMPLE = 1024  # bytes; so little cannot take long
MAX_TEXTS = 200  # names of fields and values that are texts; a table with six seats has about 50
MAX_PARTS = 400  # items, fields, lists and objects


class ClientGone(Exception):
    """The caller went away before the body was all here."""


class BodyLimits:
    """Middleware: refuses a body that says it is too large, one that turns out to be, and one of too many parts."""

    def __init__(self, app: ASGIApp, limits: Limits, rate_limiter: RateLimiter) -> None:
        self.app = app
        self._body = limits.body
        self._record_body = limits.record_body
        self._rate_limiter = rate_limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length = None
        is_chunked = False
        for name, value in scope["headers"]:
            if name == b"content-length":
                length = value
            elif name == b"transfer-encoding":
                is_chunked = True
        if not is_chunked and (length == b"0" or (length is None and scope["method"] in ("GET", "HEAD", "OPTIONS"))):
            await self.app(scope, receive, send)
            return

        body = await self._read(scope, receive, _number(length))
        if len(body) > SIMPLE:
            check(body, self._body)
        await self.app(scope, replay_body(body, receive), send)

    async def _read(self, scope: Scope, receive: Receive, length: int) -> bytes:
        limit = self._body
        if length > limit:
            limit = self._larger(scope, length)
        body = bytearray()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientGone
            body += message.get("body", b"")
            if len(body) > limit:
                limit = self._larger(scope, len(body)) if limit == self._body else 0
                if len(body) > limit:
                    raise ProblemError("too-large", limit=self._record_body)
            if not message.get("more_body", False):
                return bytes(body)

    def _larger(self, scope: Scope, length: int) -> int:
        """The limit for a request that may bring a record, if it comes not too soon after others."""
        if scope["path"] != RECORDS_PATH or scope["method"] != "POST":
            raise ProblemError("too-large", limit=self._body)
        if length > self._record_body:
            raise ProblemError("too-large", limit=self._record_body)
        seconds = self._rate_limiter.allow(LimitedAction.RECORDS, scope["state"]["address"])
        if seconds:
            raise ProblemError("too-many", limit=LimitedAction.RECORDS, retry_after=seconds)
        return self._record_body


def replay_body(body: bytes, receive: Receive) -> Receive:
    """Receive a body that has been read already, then whatever else comes."""
    is_read = False

    async def replay() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _number(length: bytes | None) -> int:
    """The length that a request says it has; 0 if it says none."""
    if length is None:
        return 0
    if len(length) > LONGEST_NUMBER:
        return LONGEST
    return int(length) if length.isdigit() else 0


def check(body: bytes, limit: int) -> None:
    """Refuse JSON of many parts, or with more than `limit` bytes beside its texts; a few passes over the bytes."""
    if b"\0" in body and len(body) > limit:  # UTF-16 and UTF-32 cannot be judged like this, and no record needs them
        raise ProblemError("too-large", limit=limit)
    plain = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    pieces = plain.split(b'"', 2 * MAX_TEXTS + 1)
    beside = b"".join(pieces[::2])
    parts = beside.count(b",") + beside.count(b"[") + beside.count(b"{")
    if len(pieces) > 2 * MAX_TEXTS + 1 or parts > MAX_PARTS:
        raise invalid([{"type": "too_complex", "loc": ("body",)}])
    if len(beside) > limit:
        raise ProblemError("too-large", limit=limit)
