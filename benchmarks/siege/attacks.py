"""The attacks that one address makes, limited in rate, number and time; loopback only.

Floods are bytes made beforehand and sent through plain sockets, so that the attacker takes little of the machine that
it shares with the server; sent to a socket that discards everything, they show how little that is.
"""

from __future__ import annotations

import contextlib
import json
import random
import select
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from typing import Any

from tests.server.hostile_values import GOOD_KEY, Frame
from trekvaart.game.game import Game

HOST = "127.0.0.1"
ADDRESS = "127.0.0.66"  # of the attacker
TICK = 0.02  # seconds
TIMEOUT = 30.0
MEGABYTE = 10**6
MOST_NEW = 20  # new connections in one tick


@dataclass(frozen=True, slots=True)
class Flood:
    """Bytes sent repeatedly over some connections; each connection starts with `opening`."""

    chunk: bytes
    opening: bytes = b""
    connections: int = 4
    rate: float = 1.0 * MEGABYTE  # bytes per second, of all connections


@dataclass(frozen=True, slots=True)
class Target:
    """A public table of another player, and the secret of one of its seats."""

    port: int
    id: str
    secret: str


# Sending


def send(flood: Flood, port: int, until: float) -> None:
    """Send a flood at its rate until a time; closed connections are reopened."""
    connections: list[socket.socket | None] = [None] * flood.connections
    allowed, last, turn = 0.0, time.monotonic(), 0
    try:
        while (now := time.monotonic()) < until:
            allowed = min(flood.rate / 2, allowed + (now - last) * flood.rate)
            last, new = now, 0
            for _ in connections:
                if allowed < len(flood.chunk):
                    break
                turn = (turn + 1) % len(connections)
                connection = connections[turn]
                if connection is None and new < MOST_NEW:
                    new += 1
                    connection = connections[turn] = connect(port, flood.opening)
                if connection is None:
                    continue
                try:
                    allowed -= connection.send(flood.chunk)
                except BlockingIOError:
                    pass
                except OSError:
                    connection.close()
                    connections[turn] = None
            drain(connections)
            time.sleep(max(0.0, now + TICK - time.monotonic()))
    finally:
        for connection in connections:
            if connection is not None:
                connection.close()


def connect(port: int, opening: bytes) -> socket.socket | None:
    """Open a connection and send its first bytes."""
    try:
        connection = socket.create_connection((HOST, port), TIMEOUT, (ADDRESS, 0))
        connection.sendall(opening)
        connection.setblocking(False)
    except OSError:
        return None
    return connection


def drain(connections: list[socket.socket | None]) -> None:
    """Read and discard what the server sends."""
    watched = {connection.fileno(): number for number, connection in enumerate(connections) if connection is not None}
    poll = select.poll()
    for number in watched:
        poll.register(number, select.POLLIN)
    for number, _ in poll.poll(0):
        connection = connections[watched[number]]
        assert connection is not None
        try:
            is_open = bool(connection.recv(65536))
        except OSError:
            is_open = False
        if not is_open:
            connection.close()
            connections[watched[number]] = None


def drip(port: int, until: float) -> None:
    """Hold open many requests that send a byte per second, half in their headers, half in their bodies."""
    post = b"POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
    connections: list[socket.socket | None] = [None] * 400
    while time.monotonic() < until:
        for number, connection in enumerate(connections):
            if connection is None:
                connections[number] = connect(port, post if number % 2 else b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
                continue
            try:
                connection.send(b"y")
            except OSError:
                connections[number] = None
        drain(connections)
        time.sleep(min(1.0, max(0.0, until - time.monotonic())))


class Client:
    """Sends requests one after another."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connection = HTTPConnection(HOST, port, TIMEOUT, source_address=(ADDRESS, 0))

    def ask(self, method: str, path: str, body: Any = None, secret: str | None = None) -> tuple[int, Any]:
        """Send a request; returns the status and the JSON, if any."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        sent = None if body is None else json.dumps(body)
        for _ in range(2):
            try:
                self._connection.request(method, path, sent, headers)
                reply = self._connection.getresponse()
                text = reply.read()
                return reply.status, json.loads(text) if text[:1] == b"{" else None
            except (OSError, HTTPException):
                self._connection.close()
        return 0, None

    def table(self, *kinds: str, **more: Any) -> tuple[str, str]:
        """Create a table; returns its id and its secret."""
        seats = [{"kind": kind, "level": "expert"} for kind in kinds]
        _, made = self.ask("POST", "/api/games", {"edition": "usa", "seats": seats, "public": True} | more)
        return (made["id"], made["secret"]) if made and "id" in made else ("", "")


def paced(rate: float, until: float) -> Iterator[int]:
    """Yield numbers at a rate until a time."""
    begin, number = time.monotonic(), 0
    while time.monotonic() < until:
        yield number
        number += 1
        time.sleep(max(0.0, min(until, begin + number / rate) - time.monotonic()))


# Floods


def post(body: bytes, path: str = "/api/games") -> bytes:
    """A request."""
    head = f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return head.encode() + body


def get(path: str, *headers: str) -> bytes:
    """A request."""
    return "\r\n".join([f"GET {path} HTTP/1.1", "Host: a", *headers, "", ""]).encode()


def handshake(target: Target) -> bytes:
    """A request that opens a stream."""
    asked = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    return get(f"/api/games/{target.id}/stream", *asked, f"Sec-WebSocket-Key: {GOOD_KEY.decode()}")


def whole_game() -> Game:
    """The record of a random game."""
    game, choose = Game.new("usa", 4, seed=1), random.Random(1)
    while not game.is_over:
        game.play(choose.choice(game.legal()))
    return game


def unknown_keys(_target: Target) -> Flood:
    """A megabyte of unknown fields, eight times per second."""
    body = json.dumps({f"{number:x}": 0 for number in range(85_000)}).encode()
    return Flood(post(body), rate=8 * MEGABYTE)


def nasty_json(target: Target) -> Flood:
    """As many fields as fit into a small request."""
    body = json.dumps({f"{number:x}": 0 for number in range(1_400)}).encode()
    return Flood(post(body, f"/api/games/{target.id}/moves"), rate=1 * MEGABYTE)


def records(_target: Target) -> Flood:
    """Records with an error only after 18 000 lines."""
    *lines, end = whole_game().record().splitlines()
    longer = [*lines, *[lines[-1].partition(" #")[0]] * 18_000, end]
    return Flood(post(json.dumps({"record": "\n".join(longer)}).encode()), rate=4 * MEGABYTE)


def games(_target: Target) -> Flood:
    """Whole games, which the server has to replay and store."""
    return Flood(post(json.dumps({"record": whole_game().record()}).encode()), rate=0.1 * MEGABYTE)


def pongs(target: Target) -> Flood:
    """Empty pongs at 1 MB/s."""
    return Flood(Frame(10, b"").wire * 500, handshake(target))


def pings(target: Target) -> Flood:
    """Pings at 1 MB/s, which require a response."""
    return Flood(Frame(9, b"x" * 10).wire * 200, handshake(target))


def headers(_target: Target) -> Flood:
    """Endless headers."""
    return Flood(b"x: y\r\n" * 5_000, b"GET / HTTP/1.1\r\nHost: a\r\n", connections=50, rate=20 * MEGABYTE)


def trailers(_target: Target) -> Flood:
    """Endless trailers."""
    opening = b"POST /api/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    return Flood(b"x: y\r\n" * 5_000, opening, connections=50, rate=20 * MEGABYTE)


def pipelined(_target: Target) -> Flood:
    """Pipelined requests whose responses are not read."""
    return Flood(get("/healthz") * 500, connections=50, rate=5 * MEGABYTE)


def requests(_target: Target) -> Flood:
    """A thousand requests per second."""
    request = get("/api/games")
    return Flood(request, connections=50, rate=1_000.0 * len(request))


# Attacks with more than one kind of request


def experts(target: Target, until: float) -> None:
    """Twenty tables of five experts that move without a pause."""
    client = Client(target.port)
    for _ in range(20):
        client.table(*["bot"] * 5, bot_seconds=0)
    time.sleep(max(0.0, until - time.monotonic()))


def spectators(target: Target, until: float) -> None:
    """As many streams of another player's table as possible."""
    connections: list[socket.socket | None] = [None] * 200
    for _ in paced(5, until):
        new = 0
        for number, connection in enumerate(connections):
            if connection is None and new < MOST_NEW:
                new += 1
                connections[number] = connect(target.port, handshake(target))
        drain(connections)


def secrets(target: Target, until: float) -> None:
    """Wrong secrets for another player's table."""
    client = Client(target.port)
    for number in paced(15, until):
        client.ask("GET", f"/api/games/{target.id}", secret=f"{number:022d}")


def refusals(target: Target, until: float) -> None:
    """Refused moves, requests for refusals, and hints."""
    client = Client(target.port)
    id, secret = client.table("human", "bot")
    for number in paced(15, until):
        if number % 3 == 0:
            client.ask("GET", f"/api/games/{id}/refusals", secret=secret)
        elif number % 3 == 1:
            move = {"move": "claim seattle:portland 1 red", "move_id": str(number), "version": 2}
            client.ask("POST", f"/api/games/{id}/moves", move, secret)
        else:
            client.ask("GET", f"/api/games/{id}/hint", secret=secret)


def settings(target: Target, until: float) -> None:
    """Changes of settings, half of them without effect."""
    client = Client(target.port)
    id, secret = client.table("human", "open")
    for number in paced(18, until):
        client.ask("PATCH", f"/api/games/{id}", {"public": number % 4 < 2}, secret)


def invitations(target: Target, until: float) -> None:
    """Many invitations."""
    client = Client(target.port)
    id, secret = client.table("human", "open")
    for _ in paced(18, until):
        client.ask("POST", f"/api/games/{id}/invitations", {"hours": 1}, secret)


def logs(target: Target, until: float) -> None:
    """A long log, read repeatedly."""
    client = Client(target.port)
    _, made = client.ask("POST", "/api/games", {"record": whole_game().record()})
    for _ in paced(18, until):
        client.ask("GET", f"/api/games/{made['id'] if made and 'id' in made else target.id}/events")


FLOODS: dict[str, Callable[[Target], Flood]] = {
    "unknown keys": unknown_keys,
    "nasty json": nasty_json,
    "records": records,
    "games": games,
    "pongs": pongs,
    "pings": pings,
    "headers": headers,
    "trailers": trailers,
    "pipelined": pipelined,
    "requests": requests,
}
OTHERS: dict[str, Callable[[Target, float], None]] = {
    "slow requests": lambda target, until: drip(target.port, until),
    "spectators": spectators,
    "wrong secrets": secrets,
    "refusals": refusals,
    "settings": settings,
    "invitations": invitations,
    "long logs": logs,
    "experts": experts,  # last, because they keep playing
}
COLD = "cold refusals"  # `refusals` on a server whose kernel has never been compiled
NAMES = (*FLOODS, *OTHERS, COLD)


def attack(name: str, target: Target, seconds: float, discard: int | None = None) -> None:
    """Attack for some seconds, or send a flood to a port that discards it."""
    if name in FLOODS:
        flood = FLOODS[name](target)
        send(flood, discard or target.port, time.monotonic() + seconds)
    else:
        OTHERS["refusals" if name == COLD else name](target, time.monotonic() + seconds)


def discard_all(listener: socket.socket) -> None:
    """Accept connections and discard what they send, forever."""
    poll, connections = select.poll(), {listener.fileno(): listener}
    poll.register(listener, select.POLLIN)
    buffer = bytearray(262_144)
    while True:
        for number, _ in poll.poll():
            if number == listener.fileno():
                connection, _ = listener.accept()
                connections[connection.fileno()] = connection
                poll.register(connection, select.POLLIN)
                continue
            taken = 0
            with contextlib.suppress(OSError):
                taken = connections[number].recv_into(buffer)
            if not taken:
                poll.unregister(number)
                connections.pop(number).close()
