"""HTTP from the wire: what a client sends is bounded before anybody reads it, and half a request does not wait."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import time
import weakref
from collections.abc import Iterator
from http.client import HTTPConnection

import pytest

from tests.server.network_server import Listening, listening
from trekvaart.server.guard import connection_limits, http_protocol
from trekvaart.server.guard.http_protocol import LARGEST_HEAD, LARGEST_REST, MAX_HEADERS, MAX_PIPELINED, HttpProtocol

HEAD = b"GET /healthz HTTP/1.1\r\nHost: a\r\n"
POST = b"POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n\r\n"
PATIENCE = 60.0  # seconds: the machine may be busy
SHORT = 0.2  # seconds


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listening]:
    """One server for all these tests."""
    with listening(f"sqlite:///{tmp_path_factory.mktemp('http') / 'trekvaart.db'}", connections_per_address=20) as one:
        yield one


def connect(server: Listening) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


def send_all(client: socket.socket, data: bytes) -> None:
    """Send as much as the server takes."""
    with contextlib.suppress(ConnectionError):
        client.sendall(data)


def read_all(client: socket.socket) -> bytes:
    """What comes until the server hangs up."""
    said = b""
    try:
        while piece := client.recv(65536):
            said += piece
    except ConnectionError:
        pass
    return said


def hear(server: Listening, data: bytes) -> bytes:
    """Send something; what comes back until the server hangs up."""
    with connect(server) as client:
        send_all(client, data)
        return read_all(client)


def status(said: bytes) -> int:
    """The status of the first answer."""
    return int(said.split()[1])


def is_writable(server: Listening) -> bool:
    return status(hear(server, HEAD + b"Connection: close\r\n\r\n")) == 200


def of(server: Listening) -> list[HttpProtocol]:
    """The protocols of the open connections."""
    return [one for one in list(server.server.server_state.connections) if isinstance(one, HttpProtocol)]


def wait_for(server: Listening, number: int) -> None:
    """Wait until so many connections are open."""
    until = time.monotonic() + PATIENCE
    while server.app.state.connections.total != number:
        assert time.monotonic() < until
        time.sleep(0.005)


@pytest.mark.parametrize(
    ("data", "answer"),
    [
        (HEAD + b"x: y\r\n" * (MAX_HEADERS + 1) + b"\r\n", 431),
        (HEAD + b"x: " + b"y" * LARGEST_HEAD + b"\r\n\r\n", 431),
        (HEAD + b"x: " + b"y" * LARGEST_HEAD, 431),
        (HEAD + b"x" * (LARGEST_HEAD + 20_000), 431),
        (b"GET /" + b"a" * 9_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        (b"G" * 9_000, 400),
        (HEAD + b"broken\r\n\r\n", 400),
        (CHUNKED + b"2\r\n{}\r\n0\r\n" + b"x: y\r\n" * 16_000, 431),
        (CHUNKED + b"2\r\n{}\r\n0\r\nx: " + b"y" * 3 * LARGEST_HEAD, 431),
        (CHUNKED + b"2;" + b"e" * 3 * LARGEST_HEAD, 431),
        (CHUNKED + b"1\r\n \r\n" * 16_000, 431),
    ],
    ids=[
        "number",
        "bytes",
        "unended",
        "name",
        "target",
        "method",
        "malformed",
        "trailers",
        "trailer",
        "extension",
        "chunks",
    ],
)
def test_a_request_that_is_too_large_before_its_body_is_refused(server: Listening, data: bytes, answer: int) -> None:
    said = hear(server, data)
    assert status(said) == answer
    assert b"connection: close" in said
    assert is_writable(server)


def test_what_fits_is_served(server: Listening) -> None:
    headers = b"".join(b"x-%d: %b\r\n" % (number, b"y" * 200) for number in range(MAX_HEADERS - 3))
    assert status(hear(server, HEAD + headers + b"Connection: close\r\n\r\n")) == 200
    target = b"GET /healthz?" + b"a" * 7_000 + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    assert status(hear(server, target)) == 200


def test_headers_may_come_in_pieces(server: Listening) -> None:
    with connect(server) as client:
        for byte in HEAD + b"Connection: close\r\n\r\n":
            client.sendall(bytes([byte]))
        assert status(read_all(client)) == 200


def test_a_trailer_is_no_header(server: Listening) -> None:
    body = b'{"edition":"amsterdam","seats":[{"kind":"human"},{"kind":"open"}]}'
    trailed = CHUNKED.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    trailed += b"%x\r\n%b\r\n0\r\nAccept-Language: nl\r\nX-Extra: 1\r\n\r\n" % (len(body), body)
    assert status(hear(server, trailed)) == 201
    nonsense = trailed.replace(b'"edition"', b'"edicion"')
    assert b"content-language: en" in hear(server, nonsense).lower()


def test_a_few_requests_may_wait_and_are_answered_in_order(server: Listening) -> None:
    some = (HEAD + b"\r\n") * MAX_PIPELINED + b"GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    said = hear(server, some)
    assert [int(part.split()[0]) for part in said.split(b"HTTP/1.1 ")[1:]] == [200] * MAX_PIPELINED + [404]


def test_many_requests_that_wait_end_the_connection(server: Listening, caplog: pytest.LogCaptureFixture) -> None:
    with connect(server) as client:
        send_all(client, (HEAD.replace(b"healthz", b"api/games") + b"\r\n") * 20_000)
        said = read_all(client)
    assert said.count(b"HTTP/1.1 200") <= MAX_PIPELINED + 1
    assert is_writable(server)
    server.do(asyncio.sleep(0.1))  # the first has been answered by then, to nobody
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


def test_nothing_more_is_read_while_requests_wait(server: Listening) -> None:
    """A request whose body is awaited, with others behind it, used to let in as many as came."""
    with connect(server) as client:
        send_all(client, CHUNKED + b"2\r\n{}\r\n0\r\n\r\n" + (CHUNKED + b"2\r\n{}\r\n0\r\n\r\n") * 3)
        client.settimeout(PATIENCE)
        said = b""
        while said.count(b"HTTP/1.1 400") < 4:
            said += client.recv(65536)
    wait_for(server, 0)


def test_a_refused_body_is_not_read_for_ever(server: Listening) -> None:
    head = POST.replace(b"games", b"bots") + b"Content-Length: 100000000\r\n\r\n"
    with connect(server) as client:
        client.sendall(head)
        assert client.recv(65536).startswith(b"HTTP/1.1 413")
        with pytest.raises(ConnectionError):
            client.sendall(b"x" * 10 * LARGEST_REST)


def test_an_address_has_only_so_many_connections(server: Listening) -> None:
    wait_for(server, 0)
    clients = [connect(server) for _ in range(20)]
    try:
        wait_for(server, 20)
        assert hear(server, HEAD + b"\r\n") == b""
        clients.pop().close()
        wait_for(server, 19)
        assert is_writable(server)
    finally:
        for client in clients:
            client.close()
    wait_for(server, 0)


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little time for everything."""
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", SHORT)
    monkeypatch.setattr(http_protocol, "SECONDS", (0.0, SHORT, SHORT))
    monkeypatch.setattr(connection_limits, "LINGER_SECONDS", SHORT)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    "half",
    [b"G", HEAD, POST + b"Content-Length: 5\r\n\r\n{", CHUNKED + b"5\r\n{", CHUNKED + b"2\r\n{}\r\n0\r\nx: y\r\n"],
    ids=["method", "head", "body", "chunk", "trailer"],
)
def test_half_a_request_has_only_some_time(server: Listening, half: bytes) -> None:
    assert status(hear(server, half)) == 408


@pytest.mark.usefixtures("hurried")
def test_time_is_not_gained_by_sending_slowly(server: Listening) -> None:
    with connect(server) as client:
        client.settimeout(SHORT / 10)
        client.sendall(HEAD)
        for _ in range(1000):
            send_all(client, b"x: y\r\n")
            try:
                said = client.recv(100)
            except TimeoutError:
                continue
            assert status(said) == 408
            return
    raise AssertionError


@pytest.mark.usefixtures("hurried")
def test_a_connection_that_says_nothing_is_closed(server: Listening) -> None:
    assert hear(server, b"") == b""


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)], ids=["client", "proxy"])
def test_whoever_comes_too_fast_is_read_later(sqlite_url: str, proxies: tuple[str, ...]) -> None:
    """Unless it is a proxy, whose connection may be that of many people."""
    with listening(sqlite_url, proxies, requests_per_second=0.001, request_burst=1) as server:
        line = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        seen = []
        for _ in range(3):
            line.request("GET", "/healthz", headers={"X-Forwarded-For": "203.0.113.9"})
            answer = line.getresponse()
            answer.read()
            seen.append(answer.status)
            if answer.status == 429 and len(seen) == 2:
                server.do(asyncio.sleep(0))
                assert all(one.flow.read_paused != bool(proxies) for one in of(server))
        assert seen == [200, 429, 429]
        line.close()


def test_a_proxy_may_have_any_number_of_connections(sqlite_url: str) -> None:
    with listening(sqlite_url, ("127.0.0.0/8",), connections_per_address=2) as server, contextlib.ExitStack() as stack:
        for _ in range(5):
            stack.enter_context(connect(server))
        wait_for(server, 5)
        assert is_writable(server)


GAMES = b"GET /api/games HTTP/1.1\r\nHost: a\r\n"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        HEAD + b"\r\n",
        GAMES + b"Connection: close\r\n\r\n",
        HEAD,
        HEAD + b"x: y\r\n" * (MAX_HEADERS + 1),
        (GAMES + b"\r\n") * 3,
        (GAMES + b"\r\n") * 3 + HEAD,
        (GAMES + b"\r\n") * 500,
        CHUNKED + b"5\r\n{",
        CHUNKED + b"2\r\n{}\r\n0\r\n" + b"x: y\r\n" * 1_000,
        b"nonsense\r\n\r\n",
    ],
    ids=["nothing", "kept", "closed", "half", "headers", "few", "some", "many", "body", "trailers", "nonsense"],
)
def test_nothing_is_left_of_a_closed_connection(
    server: Listening, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    """The collector of garbage is asked only now and then: nothing may wait for it."""
    seen: list[weakref.ref[HttpProtocol]] = []
    made = HttpProtocol.connection_made

    def connection_made(self: HttpProtocol, transport: asyncio.Transport) -> None:
        seen.append(weakref.ref(self))
        made(self, transport)

    wait_for(server, 0)
    monkeypatch.setattr(HttpProtocol, "connection_made", connection_made)
    monkeypatch.setattr(gc, "collect", lambda *_generation: 0)  # the server asks for it every second
    gc.disable()
    try:
        with connect(server) as client:
            while not seen:
                server.do(asyncio.sleep(0.01))
            send_all(client, data)
            server.do(asyncio.sleep(0.05))
        wait_for(server, 0)
        until = time.monotonic() + PATIENCE
        while any(one() is not None for one in seen) and time.monotonic() < until:
            server.do(asyncio.sleep(0.02))
        assert [one() for one in seen] == [None]
    finally:
        gc.enable()
