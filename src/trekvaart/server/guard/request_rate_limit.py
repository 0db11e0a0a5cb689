"""The request rate: limits the requests of one address; `rate_limiter` counts them."""

from starlette.types import ASGIApp, Receive, Scope, Send

from trekvaart.server.guard.rate_limiter import LimitedAction, RateLimiter
from trekvaart.server.problems import ProblemError

HEALTH = "/healthz"  # counted for itself: a supervisor must not think a busy server dead
IS_FLOOD = "is_flood"  # where the state of a scope says that a request came too fast


class RequestRate:
    """Middleware: refuses requests and handshakes that come too fast."""

    def __init__(self, app: ASGIApp, rate_limiter: RateLimiter) -> None:
        self.app = app
        self._rate_limiter = rate_limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "lifespan":
            kind = LimitedAction.HEALTH if scope["path"] == HEALTH else LimitedAction.REQUESTS
            seconds = self._rate_limiter.allow(kind, scope["state"]["address"])
            if seconds:
                scope["state"][IS_FLOOD] = True  # the connection is not read for a moment
                raise ProblemError("too-many", limit=LimitedAction.REQUESTS, retry_after=seconds)
        await self.app(scope, receive, send)
