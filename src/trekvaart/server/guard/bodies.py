"""Bodies: nobody sends more than fits. Knows no content; hands the application a body only once it is all here."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trekvaart.server.problems import Problem
from trekvaart.server.settings import Limits

RECORDS_PATH = "/api/games"  # a new table may bring the record of a game
LONGEST_NUMBER = 15  # digits of a length that is worth reading


class Gone(Exception):
    """The caller went away before the body was all here."""


class Bodies:
    """Middleware: refuses a body that says it is too large, and one that turns out to be."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._body = limits.body
        self._record_body = limits.record_body

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

        is_record = scope["path"] == RECORDS_PATH and scope["method"] == "POST"
        limit = self._record_body if is_record else self._body
        if length is not None and (len(length) > LONGEST_NUMBER or (length.isdigit() and int(length) > limit)):
            raise Problem("too-large", limit=limit)
        body = await _read(receive, limit)
        is_read = False

        async def replay() -> Message:
            nonlocal is_read
            if is_read:
                return await receive()
            is_read = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, replay, send)


async def _read(receive: Receive, limit: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        if len(body) > limit:
            raise Problem("too-large", limit=limit)
        if not message.get("more_body", False):
            return bytes(body)
