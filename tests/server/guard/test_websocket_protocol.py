"""WebSockets from the wire: control frames count like any others, and who sends too much is closed with 1008."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import struct
import time
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.guard.test_http_protocol import PATIENCE, connect, read_all, send_all, wait_for
from tests.server.hostile_values import GOOD_KEY, Frame
from tests.server.network_server import Listening, listening
from tests.server.test_slow_readers import a_table
from trekvaart.server.guard import connection_limits, websocket_protocol
from trekvaart.server.guard.websocket_protocol import BUDGET, FRAME_BYTES, WebSocketProtocol

PING, PONG, TEXT = 9, 10, 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    """One server for all these tests."""
    with listening(f"sqlite:///{tmp_path_factory.mktemp('ws') / 'trekvaart.db'}") as one:
        yield one


@pytest.fixture(scope="module")
def opening(server: Listening) -> bytes:
    """What asks for a stream."""
    id, secret, _ = a_table(server)
    return (
        f"GET /api/games/{id}/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {secret}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {GOOD_KEY.decode()}\r\n\r\n"
    ).encode()


@pytest.fixture
def stream(server: Listening, opening: bytes) -> Iterator[socket.socket]:
    """An open stream."""
    with connect(server) as client:
        client.sendall(opening)
        assert client.recv(12) == b"HTTP/1.1 101"
        yield client


def codes(said: bytes) -> list[int]:
    """The codes with which the server closes, found by the form of a close frame without a reason."""
    return [
        struct.unpack(">H", said[at + 2 : at + 4])[0] for at in range(len(said) - 3) if said[at : at + 2] == b"\x88\x02"
    ]


@pytest.mark.parametrize("opcode", [PING, PONG])
@pytest.mark.parametrize("payload", [b"", b"x" * 125], ids=["empty", "full"])
def test_a_flood_of_control_frames_ends_the_stream(
    server: Listening, stream: socket.socket, opcode: int, payload: bytes
) -> None:
    send_all(stream, Frame(opcode, payload).wire * 20_000)
    said = read_all(stream)
    assert codes(said)[-1:] in ([1008], [])  # the rest of the flood may overtake the code
    assert said.count(b"\x8a") < BUDGET / FRAME_BYTES * 2  # pongs
    wait_for(server, 0)


@pytest.mark.parametrize("opcode", [PING, PONG])
def test_the_code_says_why(server: Listening, stream: socket.socket, opcode: int) -> None:
    said, stream_ends = b"", time.monotonic() + PATIENCE
    stream.settimeout(0.002)
    while not codes(said):
        assert time.monotonic() < stream_ends
        stream.sendall(Frame(opcode, b"").wire)
        with contextlib.suppress(TimeoutError):
            said += stream.recv(65536)
    assert codes(said) == [1008]
    stream.close()
    wait_for(server, 0)


def test_keeping_a_stream_alive_is_free(stream: socket.socket) -> None:
    for number in range(50):
        stream.sendall(Frame(PING, b"%d" % number).wire)
    said = b""
    while b"\x8a\x0249" not in said:
        said += stream.recv(65536)
    assert codes(said) == []


def test_a_budget_is_filled_again(stream: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_protocol, "BUDGET_PER_SECOND", 1e9)
    for _ in range(500):
        stream.sendall(Frame(PING, b"more").wire)
        assert stream.recv(65536)


@pytest.mark.parametrize(
    "frames",
    [
        [Frame(TEXT, b"", is_last=False), *[Frame(0, b"", is_last=False)] * 5_000],
        [Frame(TEXT, b"x" * 100_000)],
        [Frame(TEXT, b"x" * 3_000, is_last=False), Frame(0, b"x" * 3_000)],
        [Frame(TEXT, b"x", reserved=4)],
        [Frame(TEXT, b"short", length=2**62)],
    ],
    ids=["fragments", "large", "large in pieces", "compressed", "endless"],
)
def test_other_floods_end_the_stream_too(server: Listening, stream: socket.socket, frames: list[Frame]) -> None:
    send_all(stream, b"".join(frame.wire for frame in frames))
    said = read_all(stream)
    assert set(codes(said)) <= {1002, 1008, 1009}
    wait_for(server, 0)


def test_what_comes_before_the_answer_to_a_handshake_is_bounded(server: Listening, opening: bytes) -> None:
    with connect(server) as client:
        send_all(client, opening + Frame(PONG, b"").wire * 50_000)
        send_all(client, Frame(PONG, b"").wire * 50_000)
        read_all(client)
    wait_for(server, 0)


@pytest.mark.parametrize("line", [b"X: " + b"y" * 9_000, b"Sec-WebSocket-Key: \xff", b"Sec-WebSocket-Version: 1"])
def test_a_handshake_that_is_none_does_not_stay(server: Listening, opening: bytes, line: bytes) -> None:
    with connect(server) as client:
        client.sendall(opening.replace(b"\r\n\r\n", b"\r\n" + line + b"\r\n\r\n"))
        assert read_all(client).startswith(b"HTTP/1.1 4")
    wait_for(server, 0)


def test_a_stream_that_is_never_read_does_not_stay(
    server: Listening, opening: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_limits, "LINGER_SECONDS", 0.2)
    monkeypatch.setattr(connection_limits, "UNREAD_SECONDS", 0.2)
    with server.connect() as client:
        client.sendall(opening)

        async def fill() -> None:
            for table in server.context.tables:
                for reader in table.audience.subscribers:
                    for _ in range(200):
                        reader.push("x" * 4_000)

        until = time.monotonic() + PATIENCE
        while server.app.state.connections.total:
            server.do(fill())
            assert time.monotonic() < until
            time.sleep(0.01)


def test_connections_are_counted_out(server: Listening, stream: socket.socket) -> None:
    wait_for(server, 1)
    stream.close()
    wait_for(server, 0)


@pytest.mark.parametrize(
    "data",
    [b"", Frame(9, b"hello").wire, Frame(8, b"\x03\xe8").wire, Frame(1, b"text").wire, Frame(10, b"").wire * 2_000],
    ids=["nothing", "ping", "close", "text", "flood"],
)
def test_nothing_is_left_of_a_closed_stream(
    server: Listening, opening: bytes, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    """The collector of garbage is asked only now and then: nothing may wait for it."""
    seen: list[weakref.ref[Any]] = []
    made = WebSocketProtocol.connection_made

    def connection_made(self: WebSocketProtocol, transport: asyncio.Transport) -> None:
        seen.extend([weakref.ref(self), weakref.ref(self.conn)])
        made(self, transport)

    wait_for(server, 0)
    monkeypatch.setattr(WebSocketProtocol, "connection_made", connection_made)
    monkeypatch.setattr(gc, "collect", lambda *_generation: 0)  # the server asks for it every second
    gc.disable()
    try:
        with connect(server) as client:
            client.sendall(opening)
            assert client.recv(12) == b"HTTP/1.1 101"
            send_all(client, data)
            server.do(asyncio.sleep(0.05))
        wait_for(server, 0)
        until = time.monotonic() + PATIENCE
        while any(one() is not None for one in seen) and time.monotonic() < until:
            server.do(asyncio.sleep(0.02))
        assert [one() for one in seen] == [None, None]
    finally:
        gc.enable()
