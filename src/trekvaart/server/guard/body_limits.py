"""Body limits: refuse bodies that are too large or take too long to parse.

The application gets a body only when it is complete. A large body is accepted only where records are, only so often,
and only if one text makes it large: all other JSON must fit the small limit.
"""

import sys

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trekvaart.server.config.settings import Limits
from trekvaart.server.guard.rate_limiter import LimitedAction, RateLimiter
from trekvaart.server.problems import ProblemError, invalid

RECORDS_PATH = "/api/games"  # a new table may continue the record of a game
LONGEST_NUMBER = 15  # digits of a Content-Length that is parsed
LONGEST = sys.maxsize
SIMPLE = 1024  # bytes; a body of this size is always fast to parse
MAX_TEXTS = 200  # strings, both keys and values; a table with six seats has about 50
MAX_PARTS = 400  # items, fields, lists and objects


class ClientGone(Exception):
    """The caller disconnected before the body was complete."""


class BodyLimits:
    """Middleware: refuses bodies that are too large, by their header or in fact, or have too many parts."""

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
        """The limit for a request that may contain a record, unless such requests come too fast."""
        if scope["path"] != RECORDS_PATH or scope["method"] != "POST":
            raise ProblemError("too-large", limit=self._body)
        if length > self._record_body:
            raise ProblemError("too-large", limit=self._record_body)
        seconds = self._rate_limiter.allow(LimitedAction.RECORDS, scope["state"]["address"])
        if seconds:
            raise ProblemError("too-many", limit=LimitedAction.RECORDS, retry_after=seconds)
        return self._record_body


def replay_body(body: bytes, receive: Receive) -> Receive:
    """Receive a body again that has already been read, then further messages."""
    is_read = False

    async def replay() -> Message:
        nonlocal is_read
        if is_read:
            return await receive()
        is_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _number(length: bytes | None) -> int:
    """The Content-Length of a request; 0 if there is none."""
    if length is None:
        return 0
    if len(length) > LONGEST_NUMBER:
        return LONGEST
    return int(length) if length.isdigit() else 0


def check(body: bytes, limit: int) -> None:
    """Refuse JSON with too many parts, or with more than `limit` bytes outside strings, without parsing it."""
    if b"\0" in body and len(body) > limit:  # UTF-16 or UTF-32, which this cannot check and no record needs
        raise ProblemError("too-large", limit=limit)
    plain = body.replace(b"\\\\", b"").replace(b'\\"', b"")
    pieces = plain.split(b'"', 2 * MAX_TEXTS + 1)
    outside = b"".join(pieces[::2])
    parts = outside.count(b",") + outside.count(b"[") + outside.count(b"{")
    if len(pieces) > 2 * MAX_TEXTS + 1 or parts > MAX_PARTS:
        raise invalid([{"type": "too_complex", "loc": ("body",)}])
    if len(outside) > limit:
        raise ProblemError("too-large", limit=limit)
