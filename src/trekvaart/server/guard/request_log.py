"""The request log: gives each request an id, a log line and, after an error, a response."""

import contextlib
import logging
import time
from collections.abc import Callable

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from trekvaart.server.guard.body_limits import ClientGone
from trekvaart.server.guard.log_format import log_event
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.problem_response import PROBLEM, problem_response
from trekvaart.server.guard.secrets import is_game_id, new_request_id
from trekvaart.server.problems import ProblemError

LOG = logging.getLogger(__name__)

REQUEST_ID = "request_id"  # its key in a scope's state
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER_METHOD = "OTHER"
STREAM = "STREAM"  # the method in a WebSocket's log line
QUIET = frozenset({"/healthz", "/readyz", "/metrics"})  # requested every few seconds by machines
GONE = 499  # the usual status for a caller who disconnected before the response
ACCEPTED = 101
DENIED = 403  # what a server sends for a close before the accept
LOST = 1006  # the code of a stream that ended without a close frame
BROKEN = 1011
DISCONNECTS = (ClientDisconnect, WebSocketDisconnect, ClientGone)


class ResponseStatus:
    """The status and close code that have been sent."""

    __slots__ = ("code", "status")

    def __init__(self) -> None:
        self.status = 0
        self.code: int | None = None


class RequestLog:
    """Middleware: writes a log line for each request, and turns exceptions into responses."""

    def __init__(self, app: ASGIApp, metrics: Metrics, clock: Callable[[], float] = time.perf_counter) -> None:
        self.app = app
        self._metrics = metrics
        self._clock = clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        started = self._clock()
        request_id = new_request_id()
        header = (b"x-request-id", request_id.encode())
        scope.setdefault("state", {})[REQUEST_ID] = request_id
        sent = ResponseStatus()

        async def send_and_record(message: Message) -> None:
            match message["type"]:
                case "http.response.start" | "websocket.http.response.start":
                    sent.status = message["status"]
                    message = {**message, "headers": [*message.get("headers", ()), header]}
                case "websocket.accept":
                    sent.status = ACCEPTED
                    message = {**message, "headers": [*message.get("headers", ()), header]}
                case "websocket.close":
                    sent.status = sent.status or DENIED
                    sent.code = message.get("code", 1000) if sent.code is None else sent.code
            await send(message)

        async def receive_and_record() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect" and sent.code is None:
                sent.code = message.get("code", LOST)
            return message

        try:
            await self.app(scope, receive_and_record if scope["type"] == "websocket" else receive, send_and_record)
        except Exception as error:
            await self._respond_to_error(error, sent, scope, receive, send_and_record)
        finally:
            self._write(scope, sent, self._clock() - started)

    async def _respond_to_error(
        self, error: Exception, sent: ResponseStatus, scope: Scope, receive: Receive, send: Send
    ) -> None:
        if is_disconnect(error):
            sent.status = sent.status or GONE
            return
        if isinstance(error, ProblemError) and not sent.status:
            reply = problem_response(error, scope)
        else:
            request_id = scope["state"][REQUEST_ID]
            log_event(
                LOG, logging.ERROR, "failed", error, route=route_of(scope), game=game_of(scope), request=request_id
            )
            reply = problem_response(ProblemError("internal", request=request_id), scope)
        # The caller may have disconnected, which is not another error.
        with contextlib.suppress(Exception):
            if not sent.status:
                await reply(scope, receive, send)
            elif scope["type"] == "websocket" and sent.code is None:
                await send({"type": "websocket.close", "code": BROKEN, "reason": ""})

    def _write(self, scope: Scope, sent: ResponseStatus, seconds: float) -> None:
        route = route_of(scope)
        status = sent.status or GONE
        problem = scope["state"].get(PROBLEM)
        if problem is not None:
            self._metrics.problems.labels(problem).inc()
        if scope["type"] == "websocket":
            event, method, code = "stream", STREAM, LOST if sent.code is None else sent.code
            self._metrics.request(method, route, status)
        else:
            event, code = "request", None
            method = scope["method"] if scope["method"] in METHODS else OTHER_METHOD
            self._metrics.request(method, route, status, seconds)
        level = level_of(route, status)
        if LOG.isEnabledFor(level):
            log_event(
                LOG,
                level,
                event,
                method=method,
                route=route,
                status=status,
                code=code if status == ACCEPTED else None,
                ms=round(seconds * 1000, 1),
                problem=problem,
                request=scope["state"][REQUEST_ID],
                game=game_of(scope),
            )


def is_disconnect(error: BaseException) -> bool:
    """Whether an error only means that the caller disconnected."""
    if isinstance(error, BaseExceptionGroup):
        return all(map(is_disconnect, error.exceptions))
    return isinstance(error, DISCONNECTS)


def level_of(route: str | None, status: int) -> int:
    """The level of a request's log line; refused floods are not logged by default, so they do not fill the disk."""
    if status >= 500:
        return logging.WARNING
    if status == 429 or route in QUIET:
        return logging.DEBUG
    return logging.INFO


def route_of(scope: Scope) -> str | None:
    """Return the template of the matching route; never the path, which may contain secrets."""
    return getattr(scope.get("route"), "path_format", None)


def game_of(scope: Scope) -> str | None:
    """Return the table's id if the path contains a valid one; other text is not logged."""
    values = scope.get("path_params", {}).values()
    return next((value for value in values if isinstance(value, str) and is_game_id(value)), None)
