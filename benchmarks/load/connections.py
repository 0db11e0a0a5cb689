"""Minimal HTTP and WebSocket connections for load tests, so that measuring costs little.

Both trust the server under test: they read what it sends, and stop at anything else.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import cycle
from typing import TypeVar, cast

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL = 0x80
MASKED = 0x80
LONGEST_IDLE = 2.0  # seconds; servers close idle connections, and a request must not be sent at that moment
NO_MASK = bytes(4)  # the protocol requires a mask; zeros change nothing


P = TypeVar("P", bound=asyncio.Protocol)


class ConnectionLost(ConnectionError):
    """The server closed a connection that was still needed."""


def request(method: str, path: str, host: str, secret: str | None, body: bytes = b"") -> bytes:
    """The bytes of a request."""
    headers = f"Authorization: Bearer {secret}\r\n" if secret else ""
    headers += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{headers}\r\n".encode() + body


class RequestConnection(asyncio.Protocol):
    """One connection for requests, one at a time."""

    def __init__(self) -> None:
        self.is_open = False
        self._buffer = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast("asyncio.Transport", transport)
        self.is_open = True

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail the pending request."""
        self.is_open = False
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionLost(str(exc or "closed")))

    def send(self, data: bytes) -> asyncio.Future[tuple[int, bytes]]:
        """Send a request; returns the status and the body of the response."""
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(data)
        return self._answer

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Collect the response."""
        self._buffer += data
        head_end = self._buffer.find(b"\r\n\r\n")
        if head_end < 0:
            return
        head = bytes(self._buffer[:head_end]).lower()
        _, _, rest = head.partition(b"\r\ncontent-length:")
        length = int(rest.partition(b"\r\n")[0] or 0)
        end = head_end + 4 + length
        if len(self._buffer) < end or self._answer is None:
            return
        body = bytes(self._buffer[head_end + 4 : end])
        del self._buffer[:end]
        if not self._answer.done():
            self._answer.set_result((int(head[9:12]), body))


class ConnectionPool:
    """A pool of connections for requests: idle ones are reused, and new ones are opened when needed.

    With `sources`, the connections use these local addresses in turn.
    """

    def __init__(self, host: str, port: int, sources: Sequence[str] = ()) -> None:
        self.host = host
        self.port = port
        self._sources = cycle(sources or [""])
        # By source address, with the time since which each is idle.
        self._idle: dict[str, list[tuple[float, RequestConnection]]] = defaultdict(list)

    async def send(self, method: str, path: str, secret: str | None = None, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request and wait for the response."""
        source = next(self._sources)
        connection = await self._idle_or_new(source)
        answer = await connection.send(request(method, path, f"{self.host}:{self.port}", secret, body))
        self._idle[source].append((time.monotonic(), connection))
        return answer

    def close(self) -> None:
        """Close all connections."""
        for connections in self._idle.values():
            for _, connection in connections:
                connection.close()

    async def _idle_or_new(self, source: str) -> RequestConnection:
        while self._idle[source]:
            since, connection = self._idle[source].pop()
            if connection.is_open and time.monotonic() - since < LONGEST_IDLE:
                return connection
            connection.close()
        return await self.connect(RequestConnection, source)

    async def connect(self, protocol: Callable[[], P], source: str | None = None) -> P:
        """Open a connection, from the next address unless one is given."""
        source = next(self._sources) if source is None else source
        loop, local = asyncio.get_running_loop(), (source, 0) if source else None
        _, made = await loop.create_connection(protocol, self.host, self.port, local_addr=local)
        return made


class Stream(asyncio.Protocol):
    """A WebSocket that only receives, and answers pings."""

    def __init__(self, opening: bytes, on_text: Callable[[bytes], None], on_end: Callable[[str], None]) -> None:
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._opening = opening
        self._on_text = on_text
        self._on_end = on_end
        self._buffer = bytearray()
        self._is_open = False
        self._is_closing = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the stream."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._opening)

    def connection_lost(self, exc: Exception | None) -> None:
        """Report the end, unless this side closed the connection."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionLost(str(exc or "closed")))
        elif not self._is_closing:
            self._end(f"connection lost: {exc or 'closed'}")

    def close(self) -> None:
        """Close the connection."""
        self._is_closing = True
        if self._transport is not None:
            self._send(CLOSE, (1000).to_bytes(2))
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Process the complete frames received."""
        self._buffer += data
        if not self._is_open and not self._open():
            return
        while (frame := self._frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self._on_text(payload)
            elif opcode == PING:
                self._send(PONG, payload)
            elif opcode == CLOSE:
                self._end(f"closed with {int.from_bytes(payload[:2])}")

    def _open(self) -> bool:
        head_end = self._buffer.find(b"\r\n\r\n")
        if head_end < 0 or self.opened.done():
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(ConnectionLost(bytes(self._buffer).decode(errors="replace")))
            return False
        del self._buffer[: head_end + 4]
        self._is_open = True
        self.opened.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """The next complete frame; the server sends unmasked frames without fragmentation."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, length = 2, buffer[1]
        if length == 126:
            start, length = 4, int.from_bytes(buffer[2:4])
        elif length == 127:
            start, length = 10, int.from_bytes(buffer[2:10])
        if len(buffer) < start + length:
            return None
        if not buffer[0] & FINAL:
            raise ConnectionLost("a frame in several pieces")
        opcode, payload = buffer[0] & 0x0F, bytes(buffer[start : start + length])
        del buffer[: start + length]
        return opcode, payload

    def _send(self, opcode: int, payload: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(bytes((FINAL | opcode, MASKED | len(payload))) + NO_MASK + payload)

    def _end(self, reason: str) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._on_end(reason)


async def open_stream(
    pool: ConnectionPool, path: str, secret: str | None, on_text: Callable[[bytes], None], on_end: Callable[[str], None]
) -> Stream:
    """Open a stream; `on_text` receives its texts, `on_end` how it ends."""
    key = base64.b64encode(os.urandom(16)).decode()
    upgrade = (
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    )
    opening = request("GET", path, f"{pool.host}:{pool.port}", secret).removesuffix(b"\r\n") + upgrade.encode()
    stream = await pool.connect(lambda: Stream(opening, on_text, on_end))
    await stream.opened
    return stream
