"""The attacks: what one address sends, bounded in rate, number and time; loopback only.

Floods are bytes made beforehand and sent through plain sockets, so that the attacker takes little of the machine that
it shares with the server; sent to a socket that throws everything away, they tell what that little is.
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
ADDRESS = "127.0.0.66"  # the attacker's
TICK = 0.02  # seconds
PATIENCE = 30.0
MEGABYTE = 10**6
MOST_NEW = 20  # connections that are opened in one tick


@dataclass(frozen=True, slots=True)
class Flood:
    """Bytes sent again and again over some connections; `opening` begins each of them."""

    chunk: bytes
    opening: bytes = b""
    connections: int = 4
    rate: float = 1.0 * MEGABYTE  # bytes a second, of all of them


@dataclass(frozen=True, slots=True)
class Aim:
    """A table of somebody else that anybody may watch, and the secret of one of its seats."""

    port: int
    id: str
    secret: str


# Sending


def send(flood: Flood, port: int, until: float) -> None:
    """Send a flood until a time, at its rate; whoever is thrown out comes back."""
    lines: list[socket.socket | None] = [None] * flood.connections
    allowed, last, turn = 0.0, time.monotonic(), 0
    try:
        while (now := time.monotonic()) < until:
            allowed = min(flood.rate / 2, allowed + (now - last) * flood.rate)
            last, new = now, 0
            for _ in lines:
                if allowed < len(flood.chunk):
                    break
                turn = (turn + 1) % len(lines)
                line = lines[turn]
                if line is None and new < MOST_NEW:
                    new += 1
                    line = lines[turn] = call(port, flood.opening)
                if line is None:
                    continue
                try:
                    allowed -= line.send(flood.chunk)
                except BlockingIOError:
                    pass
                except OSError:
                    line.close()
                    lines[turn] = None
            drain(lines)
            time.sleep(max(0.0, now + TICK - time.monotonic()))
    finally:
        for line in lines:
            if line is not None:
                line.close()


def call(port: int, opening: bytes) -> socket.socket | None:
    """A new connection, on which something has been sent already."""
    try:
        line = socket.create_connection((HOST, port), PATIENCE, (ADDRESS, 0))
        line.sendall(opening)
        line.setblocking(False)
    except OSError:
        return None
    return line


def drain(lines: list[socket.socket | None]) -> None:
    """Take what the server says, and forget it."""
    watched = {line.fileno(): number for number, line in enumerate(lines) if line is not None}
    poll = select.poll()
    for number in watched:
        poll.register(number, select.POLLIN)
    for number, _ in poll.poll(0):
        line = lines[watched[number]]
        assert line is not None
        try:
            is_open = bool(line.recv(65536))
        except OSError:
            is_open = False
        if not is_open:
            line.close()
            lines[watched[number]] = None


def drip(port: int, until: float) -> None:
    """Hold many requests that come a byte a second: half of them heads, half of them bodies."""
    post = b"POST /api/games HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n"
    lines: list[socket.socket | None] = [None] * 400
    while time.monotonic() < until:
        for number, line in enumerate(lines):
            if line is None:
                lines[number] = call(port, post if number % 2 else b"GET / HTTP/1.1\r\nHost: a\r\nX: ")
                continue
            try:
                line.send(b"y")
            except OSError:
                lines[number] = None
        drain(lines)
        time.sleep(min(1.0, max(0.0, until - time.monotonic())))


class Line:
    """Requests, one after another, at a pace."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line = HTTPConnection(HOST, port, PATIENCE, source_address=(ADDRESS, 0))

    def ask(self, method: str, path: str, body: Any = None, secret: str | None = None) -> tuple[int, Any]:
        """Make a request; the status and what the JSON says, if there is any."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        sent = None if body is None else json.dumps(body)
        for _ in range(2):
            try:
                self._line.request(method, path, sent, headers)
                reply = self._line.getresponse()
                text = reply.read()
                return reply.status, json.loads(text) if text[:1] == b"{" else None
            except (OSError, HTTPException):
                self._line.close()
        return 0, None

    def table(self, *kinds: str, **more: Any) -> tuple[str, str]:
        """Set up a table; its id and the secret that opens it."""
        seats = [{"kind": kind, "level": "expert"} for kind in kinds]
        _, made = self.ask("POST", "/api/games", {"edition": "usa", "seats": seats, "public": True} | more)
        return (made["id"], made["secret"]) if made and "id" in made else ("", "")


def paced(rate: float, until: float) -> Iterator[int]:
    """Numbers, so many a second, until a time."""
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


def shake(aim: Aim) -> bytes:
    """What asks for a stream."""
    asked = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    return get(f"/api/games/{aim.id}/stream", *asked, f"Sec-WebSocket-Key: {GOOD_KEY.decode()}")


def whole_game() -> Game:
    """A game of random moves, from the deal to the score."""
    game, choose = Game.new("usa", 4, seed=1), random.Random(1)
    while not game.is_over:
        game.play(choose.choice(game.legal()))
    return game


def unknown_keys(_aim: Aim) -> Flood:
    """A megabyte of fields that nobody knows, eight times a second."""
    body = json.dumps({f"{number:x}": 0 for number in range(85_000)}).encode()
    return Flood(post(body), rate=8 * MEGABYTE)


def nasty_json(aim: Aim) -> Flood:
    """As many parts as fit into a small request."""
    body = json.dumps({f"{number:x}": 0 for number in range(1_400)}).encode()
    return Flood(post(body, f"/api/games/{aim.id}/moves"), rate=1 * MEGABYTE)


def records(_aim: Aim) -> Flood:
    """Records that go wrong only after 18 000 lines."""
    *lines, end = whole_game().record().splitlines()
    longer = [*lines, *[lines[-1].partition(" #")[0]] * 18_000, end]
    return Flood(post(json.dumps({"record": "\n".join(longer)}).encode()), rate=4 * MEGABYTE)


def games(_aim: Aim) -> Flood:
    """Whole games, which have to be replayed and kept."""
    return Flood(post(json.dumps({"record": whole_game().record()}).encode()), rate=0.1 * MEGABYTE)


def pongs(aim: Aim) -> Flood:
    """Empty pongs at 1 MB/s."""
    return Flood(Frame(10, b"").wire * 500, shake(aim))


def pings(aim: Aim) -> Flood:
    """Pings at 1 MB/s, which want an answer."""
    return Flood(Frame(9, b"x" * 10).wire * 200, shake(aim))


def headers(_aim: Aim) -> Flood:
    """Headers without an end."""
    return Flood(b"x: y\r\n" * 5_000, b"GET / HTTP/1.1\r\nHost: a\r\n", connections=50, rate=20 * MEGABYTE)


def trailers(_aim: Aim) -> Flood:
    """Trailers without an end."""
    opening = b"POST /api/games HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n"
    return Flood(b"x: y\r\n" * 5_000, opening, connections=50, rate=20 * MEGABYTE)


def pipelined(_aim: Aim) -> Flood:
    """Requests behind requests, whose answers nobody waits for."""
    return Flood(get("/healthz") * 500, connections=50, rate=5 * MEGABYTE)


def requests(_aim: Aim) -> Flood:
    """One request after another, a thousand a second."""
    request = get("/api/games")
    return Flood(request, connections=50, rate=1_000.0 * len(request))


# What takes some care


def experts(aim: Aim, until: float) -> None:
    """Twenty tables of five experts who do not pause."""
    line = Line(aim.port)
    for _ in range(20):
        line.table(*["bot"] * 5, bot_seconds=0)
    time.sleep(max(0.0, until - time.monotonic()))


def spectators(aim: Aim, until: float) -> None:
    """As many streams of somebody's table as one gets."""
    lines: list[socket.socket | None] = [None] * 200
    for _ in paced(5, until):
        new = 0
        for number, line in enumerate(lines):
            if line is None and new < MOST_NEW:
                new += 1
                lines[number] = call(aim.port, shake(aim))
        drain(lines)


def secrets(aim: Aim, until: float) -> None:
    """Wrong secrets for somebody's table."""
    line = Line(aim.port)
    for number in paced(15, until):
        line.ask("GET", f"/api/games/{aim.id}", secret=f"{number:022d}")


def refusals(aim: Aim, until: float) -> None:
    """Moves that are refused, why others would be, and hints."""
    line = Line(aim.port)
    id, secret = line.table("human", "bot")
    for number in paced(15, until):
        if number % 3 == 0:
            line.ask("GET", f"/api/games/{id}/refusals", secret=secret)
        elif number % 3 == 1:
            move = {"move": "claim seattle:portland 1 red", "move_id": str(number), "version": 2}
            line.ask("POST", f"/api/games/{id}/moves", move, secret)
        else:
            line.ask("GET", f"/api/games/{id}/hint", secret=secret)


def settings(aim: Aim, until: float) -> None:
    """Changes of settings, half of which change nothing."""
    line = Line(aim.port)
    id, secret = line.table("human", "open")
    for number in paced(18, until):
        line.ask("PATCH", f"/api/games/{id}", {"public": number % 4 < 2}, secret)


def invitations(aim: Aim, until: float) -> None:
    """Invitations that nobody needs."""
    line = Line(aim.port)
    id, secret = line.table("human", "open")
    for _ in paced(18, until):
        line.ask("POST", f"/api/games/{id}/invitations", {"hours": 1}, secret)


def logs(aim: Aim, until: float) -> None:
    """A long log, read again and again."""
    line = Line(aim.port)
    _, made = line.ask("POST", "/api/games", {"record": whole_game().record()})
    for _ in paced(18, until):
        line.ask("GET", f"/api/games/{made['id'] if made and 'id' in made else aim.id}/events")


FLOODS: dict[str, Callable[[Aim], Flood]] = {
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
OTHERS: dict[str, Callable[[Aim, float], None]] = {
    "slow requests": lambda aim, until: drip(aim.port, until),
    "spectators": spectators,
    "wrong secrets": secrets,
    "refusals": refusals,
    "settings": settings,
    "invitations": invitations,
    "long logs": logs,
    "experts": experts,  # the last, for they play on
}
COLD = "cold refusals"  # `refusals` on a server whose kernel has never been compiled
NAMES = (*FLOODS, *OTHERS, COLD)


def attack(name: str, aim: Aim, seconds: float, discard: int | None = None) -> None:
    """Attack for some seconds; a flood can go to a port where all is thrown away instead."""
    if name in FLOODS:
        flood = FLOODS[name](aim)
        send(flood, discard or aim.port, time.monotonic() + seconds)
    else:
        OTHERS["refusals" if name == COLD else name](aim, time.monotonic() + seconds)


def throw_away(listener: socket.socket) -> None:
    """Take connections and throw away what they bring, for ever."""
    poll, lines = select.poll(), {listener.fileno(): listener}
    poll.register(listener, select.POLLIN)
    buffer = bytearray(262_144)
    while True:
        for number, _ in poll.poll():
            if number == listener.fileno():
                line, _ = listener.accept()
                lines[line.fileno()] = line
                poll.register(line, select.POLLIN)
                continue
            taken = 0
            with contextlib.suppress(OSError):
                taken = lines[number].recv_into(buffer)
            if not taken:
                poll.unregister(number)
                lines.pop(number).close()
