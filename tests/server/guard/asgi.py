"""Calls an ASGI application without a network, and tells what it sent."""

import json
from collections.abc import Container, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trekvaart.server.config.settings import Limits, Settings
from trekvaart.server.guard import guard
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.rate_limiter import RateLimiter

GAME = "bcdfghjkmn"
METRICS = Metrics()  # where nobody looks at them


T = TypeVar("T")


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Reply:
    """What an application sent, and the scope that it left."""

    messages: Sequence[Message]
    scope: Scope = field(repr=False)

    @property
    def start(self) -> Message:
        return next(message for message in self.messages if "headers" in message)

    @property
    def status(self) -> int:
        return int(self.start["status"])

    @property
    def header_list(self) -> list[tuple[str, str]]:
        return [(name.decode().lower(), value.decode("latin-1")) for name, value in self.start["headers"]]

    @property
    def headers(self) -> dict[str, str]:
        return dict(self.header_list)

    @property
    def body(self) -> bytes:
        return b"".join(message.get("body", b"") for message in self.messages)

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def scope_of(
    path: str = "/api/games",
    method: str = "GET",
    headers: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    *,
    kind: str = "http",
    client: tuple[str, int] | None = ("203.0.113.7", 5000),
    scheme: str | None = None,
    query: str = "",
    denial: bool = True,
) -> Scope:
    """What a server tells an application of a request."""
    pairs = headers.items() if isinstance(headers, Mapping) else headers
    return {
        "type": kind,
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.lower().encode(), value.encode("latin-1")) for name, value in pairs],
        "client": client,
        "server": ("testserver", 80),
        "scheme": scheme or ("ws" if kind == "websocket" else "http"),
        "http_version": "1.1",
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}} if denial else {},
    }


async def exchange(app: ASGIApp, scope: Scope, messages: Iterable[Message]) -> Reply:
    """Give an application a scope and what is received, and keep what it sends."""
    received = iter(messages)
    sent: list[Message] = []

    async def receive() -> Message:
        return next(received)

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return Reply(sent, scope)


def finished(coroutine: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns that waits for nothing: a hundred times faster than a loop for each."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        value: T = end.value
        return value
    raise AssertionError("It waits.")


def call(app: ASGIApp, *args: Any, body: bytes | Sequence[bytes] = b"", **kwargs: Any) -> Reply:
    """Make a request; a list of bytes comes in chunks."""
    parts = [body] if isinstance(body, bytes) else list(body)
    messages: list[Message] = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    messages[-1]["more_body"] = False
    messages.append({"type": "http.disconnect"})
    return finished(exchange(app, scope_of(*args, **kwargs), messages))


def shake(app: ASGIApp, path: str = f"/api/games/{GAME}/stream", *, left: int | None = None, **kwargs: Any) -> Reply:
    """Open a WebSocket; `left` is the code with which the caller leaves."""
    messages: list[Message] = [{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": left or 1005}]
    return finished(exchange(app, scope_of(path, kind="websocket", **kwargs), messages))


async def hello(scope: Scope, receive: Receive, send: Send) -> None:
    """An application that is content with everything."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1000})
    else:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"hello"})


def raising(error: Exception) -> ASGIApp:
    """An application that fails."""

    async def app(*_: object) -> None:
        raise error

    return app


def sending(*messages: Message) -> ASGIApp:
    """An application that sends these messages, whatever is asked."""

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        for message in messages:
            await send(message)

    return app


def guarded(
    app: ASGIApp = hello,
    *,
    rate_limiter: RateLimiter | None = None,
    metrics: Metrics | None = None,
    page_files: Container[str] = (),
    **chosen: Any,
) -> ASGIApp:
    """An application behind the whole guard."""
    settings = Settings(**chosen)
    return guard(app, settings, rate_limiter or RateLimiter(settings.limits), metrics or METRICS, page_files)


def with_limits(**limits: Any) -> Limits:
    """Limits that leave everything else open."""
    return Limits(**{"requests_per_second": 1e6, "request_burst": 1_000_000, **limits})
