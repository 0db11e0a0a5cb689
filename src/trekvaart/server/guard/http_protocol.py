"""HTTP connections: uvicorn's protocol with limits on what a client may send before it is read.

A request takes limited memory and time: the sizes of head, trailers and chunk headers are limited, only a few requests
may be pipelined, and an incomplete request gets 408 after some seconds.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from trekvaart.server.guard.connection_limits import WriteTimeouts, connections_of
from trekvaart.server.guard.rate_limiter import IS_FLOOD

LARGEST_HEAD = 32 * 1024  # bytes of the headers of a request; and of its chunk sizes and trailers together
LONGEST_TARGET = 8 * 1024  # bytes of the address in the request line
MAX_HEADERS = 100
MAX_PIPELINED = 8  # requests that wait for the response to an earlier one
LARGEST_REST = 4 * 1024 * 1024  # bytes of a body after the response, which nobody reads
HEAD_SECONDS = 20.0
BODY_SECONDS = 60.0
FLOOD_SECONDS = 1.0  # for which a connection is not read after a request that came too fast
SLICE = 16 * 1024  # bytes that are parsed between two checks of the limits

NONE, HEAD, BODY = range(3)  # which part of a request is being read
SECONDS = (0.0, HEAD_SECONDS, BODY_SECONDS)


class RefusedRequest(Exception):
    """A request that is not read further."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


class Flow(FlowControl):
    """Flow control that reads nothing while requests are pipelined or the client was too fast."""

    is_held = False

    def __init__(self, transport: asyncio.Transport, protocol: HttpToolsProtocol) -> None:
        super().__init__(transport)
        self._pipeline = protocol.pipeline

    def resume_reading(self) -> None:
        """Continue reading, if allowed."""
        if not self._pipeline and not self.is_held:
            super().resume_reading()

    def hold(self) -> None:
        """Stop reading until released."""
        self.is_held = True
        self.pause_reading()

    def release(self) -> None:
        """Continue reading."""
        self.is_held = False
        self.resume_reading()


class HttpProtocol(WriteTimeouts, HttpToolsProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections = connections_of(self.app)
        self._is_counted = False
        self._part = NONE
        self._non_body_bytes = 0  # bytes of this part that are not body
        self._unread_bytes = 0  # bytes of a body that came after its response
        self._trailers = 0
        self._answering: RequestResponseCycle | None = None  # the request that is, or was last, being answered
        self._timed_part = NONE  # the part that a timer runs for
        self._timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a client, if there is room for it; it must send something soon."""
        super().connection_made(transport)
        self.flow = Flow(transport, self)
        self._is_counted = self._connections.enter(self.client)
        if not self._is_counted:
            transport.abort()
            return
        self.timeout_keep_alive_task = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client and its pending requests."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._set_timer(NONE)
        self._drop_pending()
        if self._is_counted:
            self._is_counted = False
            self._connections.leave(self.client)

    def handle_websocket_upgrade(self) -> None:
        """Pass the connection to the WebSocket protocol, which stops counting it."""
        self._set_timer(NONE)
        self.stop_unread_timer()
        self._is_counted = False
        super().handle_websocket_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection."""
        if not self.transport.is_closing():
            self.hang_up()

    # Reading

    def data_received(self, data: bytes) -> None:
        """Parse the data, a slice at a time."""
        self._unset_keepalive_if_required()
        if len(data) <= SLICE:
            self._parse(data)
            return
        for start in range(0, len(data), SLICE):
            if not self._parse(data[start : start + SLICE]):
                return

    def _parse(self, data: bytes) -> bool:
        """Parse a slice; False if it is the last of this connection."""
        self._non_body_bytes += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
                return False
            self._part = NONE  # answered like any other request
        except httptools.HttpParserError as error:
            self._refuse(_cause(error))
            return False
        if self._part and self._non_body_bytes > LARGEST_HEAD:
            self._refuse(RefusedRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head"))
            return False
        if self._part != self._timed_part:
            self._set_timer(self._part)
        return not self.transport.is_closing()

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._part = HEAD
        if self._timed_part:
            self._set_timer(NONE)

    def on_url(self, url: bytes) -> None:
        """Read a part of the address."""
        self.url += url
        if len(self.url) > LONGEST_TARGET:
            raise RefusedRequest(HTTPStatus.REQUEST_URI_TOO_LONG, "head")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Read a header; trailers are ignored."""
        if self._part is BODY:
            self._trailers += 1
            if self._trailers > MAX_HEADERS:
                raise RefusedRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head")
            return
        if len(self.headers) >= MAX_HEADERS:
            raise RefusedRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head")
        name = name.lower()
        if name == b"expect" and value.lower() == b"100-continue":
            self.expect_100_continue = True
        self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        """Start the request, or queue it."""
        if self._non_body_bytes > LARGEST_HEAD and self._head_size() > LARGEST_HEAD:
            raise RefusedRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head")
        if len(self.pipeline) >= MAX_PIPELINED:
            raise RefusedRequest(HTTPStatus.BAD_REQUEST, "pipelined")
        self._part = BODY
        self._non_body_bytes = self._unread_bytes = self._trailers = 0
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        """Read a part of the body."""
        self._non_body_bytes -= len(body)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.response_complete:
            self._unread_bytes += len(body)
            if self._unread_bytes > LARGEST_REST:
                raise RefusedRequest(HTTPStatus.BAD_REQUEST, "unread")
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._part = NONE
        self._non_body_bytes = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Continue with the next request, after a pause if requests come too fast."""
        super().on_response_complete()
        if self.cycle.scope["state"].get(IS_FLOOD) and not self._connections.is_proxy(self.client):
            assert isinstance(self.flow, Flow)
            self.flow.hold()
            self.loop.call_later(FLOOD_SECONDS, self.flow.release)

    def _head_size(self) -> int:
        """The approximate size of the head, in bytes."""
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    # Refusing

    def _set_timer(self, part: int) -> None:
        """Start the timer for a part of a request, or stop it."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._timed_part = part
        if part:
            slow = RefusedRequest(HTTPStatus.REQUEST_TIMEOUT, "slow")
            self._timer = self.loop.call_later(SECONDS[part], self._refuse, slow)

    def _refuse(self, refused: RefusedRequest) -> None:
        """Respond with the reason, unless another response has begun, and hang up."""
        self._connections.refused(refused.reason)
        answering = self._answering
        is_own = self._part is BODY and not self.pipeline  # the refused request is the one being answered
        is_free = answering is None or answering.response_complete or (is_own and not answering.response_started)
        if is_free and not self.transport.is_closing():
            self.transport.write(_response(refused.status))
        self._drop_pending()
        self._set_timer(NONE)
        self.hang_up()

    def _drop_pending(self) -> None:
        """Drop all pending requests; those that never started would keep the connection in a reference cycle."""
        for cycle, _app in self.pipeline:
            cycle.on_response = _ignore
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: anybody can request upgrades, as often as they like."""


def _ignore() -> None:
    pass


def _cause(error: httptools.HttpParserError) -> RefusedRequest:
    """The refusal that stopped a parser, without its traceback, which would keep a reference to the connection."""
    cause = error.__context__
    if isinstance(cause, RefusedRequest):
        return cause.with_traceback(None)
    return RefusedRequest(HTTPStatus.BAD_REQUEST, "malformed")


def _response(status: HTTPStatus) -> bytes:
    text = status.phrase.encode()
    head = (
        b"HTTP/1.1 %d %b\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
    )
    return head % (status.value, text, len(text)) + text
