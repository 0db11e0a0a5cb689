"""Rates: one address makes only so many requests. Knows no kinds of request; `limits` counts."""

from starlette.types import ASGIApp, Receive, Scope, Send

from trekvaart.server.guard.limits import Gate, Kind
from trekvaart.server.problems import Problem

UNLIMITED = "/healthz"  # a supervisor must not think a busy server dead


class Rates:
    """Middleware: refuses requests and handshakes that come too fast."""

    def __init__(self, app: ASGIApp, gate: Gate) -> None:
        self.app = app
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan" and scope["path"] != UNLIMITED:
            seconds = self._gate.allow(Kind.REQUESTS, scope["state"]["address"])
            if seconds:
                raise Problem("too-many", limit=Kind.REQUESTS, retry_after=seconds)
        await self.app(scope, receive, send)
