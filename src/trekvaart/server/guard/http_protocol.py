"""HTTP from the wire: uvicorn's protocol with bounds on what a client may send before anybody has read it.

A request costs memory only up to fixed bounds, and a slow one only some seconds: head, trailers and chunk sizes are
capped, few requests may wait behind one another, and half a request is answered 408. Knows no route.
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
from trekvaart.server.guard.request_rate_limit import IS_FLOOD

LARGEST_HEAD = 32 * 1024  # bytes of the headers of a request; and of its chunk sizes and trailers together
LONGEST_TARGET = 8 * 1024  # bytes of the address in the request line
MAX_HEADERS = 100
MAX_PIPELINED = 8  # requests that wait for the answer to an earlier one
LARGEST_REST = 4 * 1024 * 1024  # bytes of a body that nobody reads any more, because it is answered
HEAD_SECONDS = 20.0
BODY_SECONDS = 60.0
FLOOD_SECONDS = 1.0  # that a connection is not read after a request that came too fast
SLICE = 16 * 1024  # bytes that are parsed between two looks at the bounds

NONE, HEAD, BODY = range(3)  # which part of a request is being read
SECONDS = (0.0, HEAD_SECONDS, BODY_SECONDS)


class RefusedRequest(Exception):
    """A request that is not read any further."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


class Flow(FlowControl):
    """Reads nothing more while requests wait for their turn, or while a client that was too fast has to wait."""

    is_held = False

    def __init__(self, transport: asyncio.Transport, protocol: HttpToolsProtocol) -> None:
        super().__init__(transport)
        self._pipeline = protocol.pipeline

    def resume_reading(self) -> None:
        """Read on, if that is due."""
        if not self._pipeline and not self.is_held:
            super().resume_reading()

    def hold(self) -> None:
        """Read nothing until released."""
        self.is_held = True
        self.pause_reading()

    def release(self) -> None:
        """Read on."""
        self.is_held = False
        self.resume_reading()


class HttpProtocol(WriteTimeouts, HttpToolsProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections = connections_of(self.app)
        self._is_counted = False
        self._part = NONE
        self._loose = 0  # bytes of this part that are no body
        self._rest = 0  # bytes of a body that came after its answer
        self._trailers = 0
        self._answering: RequestResponseCycle | None = None  # the request that is being answered, or was last
        self._timed = NONE  # the part that a timer runs for
        self._timer: asyncio.TimerHandle | None = None

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a client in, if there is room for it; it has to send something soon."""
        super().connection_made(transport)
        self.flow = Flow(transport, self)
        self._is_counted = self._connections.enter(self.client)
        if not self._is_counted:
            transport.abort()
            return
        self.timeout_keep_alive_task = self.loop.call_later(HEAD_SECONDS, self.timeout_keep_alive_handler)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client and what it still wanted."""
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._time(NONE)
        self._forget()
        if self._is_counted:
            self._is_counted = False
            self._connections.leave(self.client)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection on; the new protocol counts it out."""
        self._time(NONE)
        self.stop_unread_timer()
        self._is_counted = False
        super().handle_websocket_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection on which nothing happens."""
        if not self.transport.is_closing():
            self.hang_up()

    # What comes

    def data_received(self, data: bytes) -> None:
        """Parse what came, a slice at a time."""
        self._unset_keepalive_if_required()
        if len(data) <= SLICE:
            self._parse(data)
            return
        for start in range(0, len(data), SLICE):
            if not self._parse(data[start : start + SLICE]):
                return

    def _parse(self, data: bytes) -> bool:
        """Parse a slice; False if that was the last one of this connection."""
        self._loose += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
                return False
            self._part = NONE  # it is answered like any other request
        except httptools.HttpParserError as error:
            self._refuse(_cause(error))
            return False
        if self._part and self._loose > LARGEST_HEAD:
            self._refuse(RefusedRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head"))
            return False
        if self._part != self._timed:
            self._time(self._part)
        return not self.transport.is_closing()

    def on_message_begin(self) -> None:
        """Begin a request."""
        super().on_message_begin()
        self._part = HEAD
        if self._timed:
            self._time(NONE)

    def on_url(self, url: bytes) -> None:
        """Take a piece of the address."""
        self.url += url
        if len(self.url) > LONGEST_TARGET:
            raise RefusedRequest(HTTPStatus.REQUEST_URI_TOO_LONG, "head")

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header; a trailer is nobody's business."""
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
        """Start the request, or let it wait for its turn."""
        if self._loose > LARGEST_HEAD and self._size() > LARGEST_HEAD:
            raise RefusedRequest(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "head")
        if len(self.pipeline) >= MAX_PIPELINED:
            raise RefusedRequest(HTTPStatus.BAD_REQUEST, "pipelined")
        self._part = BODY
        self._loose = self._rest = self._trailers = 0
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._loose -= len(body)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.response_complete:
            self._rest += len(body)
            if self._rest > LARGEST_REST:
                raise RefusedRequest(HTTPStatus.BAD_REQUEST, "unread")
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request."""
        self._part = NONE
        self._loose = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Go on with the next request, in a moment if they come too fast."""
        super().on_response_complete()
        if self.cycle.scope["state"].get(IS_FLOOD) and not self._connections.is_proxy(self.client):
            assert isinstance(self.flow, Flow)
            self.flow.hold()
            self.loop.call_later(FLOOD_SECONDS, self.flow.release)

    def _size(self) -> int:
        """The bytes of a head, nearly."""
        return len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)

    # What is refused

    def _time(self, part: int) -> None:
        """Give a part of a request its time; none to what has come whole."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._timed = part
        if part:
            slow = RefusedRequest(HTTPStatus.REQUEST_TIMEOUT, "slow")
            self._timer = self.loop.call_later(SECONDS[part], self._refuse, slow)

    def _refuse(self, refused: RefusedRequest) -> None:
        """Say why, if no other answer is under way, and hang up."""
        self._connections.refused(refused.reason)
        answering = self._answering
        is_same_origin = (
            self._part is BODY and not self.pipeline
        )  # what is refused is the request that is being answered
        is_free = (
            answering is None or answering.response_complete or (is_same_origin and not answering.response_started)
        )
        if is_free and not self.transport.is_closing():
            self.transport.write(_answer(refused.status))
        self._forget()
        self._time(NONE)
        self.hang_up()

    def _forget(self) -> None:
        """Answer nothing that was asked for any more; what never began would keep the connection in a cycle."""
        for cycle, _app in self.pipeline:
            cycle.on_response = _nothing
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: anybody can ask for anything, as often as they like."""


def _nothing() -> None:
    pass


def _cause(error: httptools.HttpParserError) -> RefusedRequest:
    """What a parser was stopped with; without its traceback, which would keep the connection in a cycle."""
    cause = error.__context__
    if isinstance(cause, RefusedRequest):
        return cause.with_traceback(None)
    return RefusedRequest(HTTPStatus.BAD_REQUEST, "malformed")


def _answer(status: HTTPStatus) -> bytes:
    text = status.phrase.encode()
    head = (
        b"HTTP/1.1 %d %b\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
    )
    return head % (status.value, text, len(text)) + text
