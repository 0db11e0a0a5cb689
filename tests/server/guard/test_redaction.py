"""Whatever callers send, and however it goes wrong, none of it is in the logs: a real server, as loud as it can be."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.ledger import ROOT

GAME = "bcdfghjkmn"
HUSH = "Qz"  # begins whatever is sent in secret: far too short to be hidden for its looks
LONG = "Qz3cretQz3cretQz3cretQz3cret"
SERVERS = [("httptools", "websockets-sansio", "json"), ("h11", "websockets", "text")]


@dataclass(frozen=True)
class Leaks:
    """What a server wrote in its whole life, and what it answered."""

    format: str
    log: str
    answers: list[bytes]


class Caller:
    """Sends bytes as they are."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.answers: list[bytes] = []

    def send(self, line: str, body: str = "", headers: str = "") -> None:
        text = (
            f"{line}\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: {len(body)}\r\n"
            f"Authorization: Bearer {HUSH}bearer{LONG}\r\nCookie: trekvaart_seat_0={HUSH}cookie; {HUSH}name=1\r\n"
            f"Referer: https://x/#{HUSH}referer\r\nUser-Agent: {HUSH}agent\r\nX-Request-Id: {HUSH}id\r\n"
            f"X-Forwarded-For: {HUSH}for\r\nX-{HUSH}-Header: {HUSH}\r\n{headers}\r\n{body}"
        )
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as connection:
            connection.sendall(text.encode())
            answer = b""
            while part := connection.recv(65536):
                answer += part
        self.answers.append(answer)

    def stream(self, path: str, text: str) -> None:
        try:
            with connect(
                f"ws://127.0.0.1:{self.port}{path}",
                additional_headers={"Authorization": f"Bearer {HUSH}bearer", "Cookie": f"a={HUSH}cookie"},
                subprotocols=[f"{HUSH}protocol"],  # type: ignore[list-item]
                user_agent_header=f"{HUSH}agent",
                compression=None,
            ) as stream:
                stream.send(text)
                stream.recv(timeout=60)
        except (ConnectionClosed, InvalidStatus) as end:
            self.answers.append(str(end).encode())


@pytest.fixture(scope="module", params=SERVERS, ids=lambda server: "-".join(server))
def leaks(request: pytest.FixtureRequest) -> Iterator[Leaks]:
    program = [sys.executable, "-m", "tests.server.guard.leaky", *request.param]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "ignore"}
    with subprocess.Popen(
        program, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        try:
            caller = Caller(int(server.stdout.readline()))
            query = f"?seat=1&secret={HUSH}query{LONG}"
            body = json.dumps({"secret": HUSH + "body", "name": HUSH + "Ann", LONG: LONG})
            caller.send(f"GET /api/games/{GAME}{query} HTTP/1.1")
            caller.send(f"POST /api/games/{GAME} HTTP/1.1", body)
            caller.send(f"GET /api/games/{HUSH}path HTTP/1.1")
            caller.send(f"GET /api/games/{LONG} HTTP/1.1")
            caller.send(f"GET /{HUSH}page/{LONG}{query}#{HUSH}fragment HTTP/1.1")
            caller.send(f"GET /api/games/{GAME}#{HUSH}fragment HTTP/1.1")
            caller.send(f"GET http://{HUSH}:{HUSH}@127.0.0.1/{HUSH} HTTP/1.1")
            caller.send(f"GET /api/editions/{HUSH}name HTTP/1.1")
            caller.send(f"{HUSH.upper()} /api/games/{GAME} HTTP/1.1")
            caller.send(f"GET /{HUSH} HTTP/9.{HUSH}")
            caller.send(f"{HUSH} {HUSH} {HUSH}")
            caller.send(f"POST /api/games/{GAME}/fail{query} HTTP/1.1", body)
            caller.send(f"POST /api/games/{GAME}/forget{query} HTTP/1.1", body)
            caller.send(f"GET /api/games/{GAME}/half{query} HTTP/1.1")
            caller.send(f"POST /api/games/{GAME}/fail HTTP/1.1", body, headers=f"Origin: https://{HUSH}.example\r\n")
            caller.send(f"POST /api/games/{GAME}/fail HTTP/1.1", body + " " * 20_000)
            upgrade = f"Connection: Upgrade\r\nUpgrade: {HUSH}\r\n"
            caller.send(f"GET /api/games/{GAME}{query} HTTP/1.1", headers=upgrade)
            caller.stream(f"/api/games/{GAME}/stream{query}", f"{HUSH}frame")
            caller.stream(f"/api/games/{GAME}/stream{query}", f"{HUSH}frame break")
            caller.stream(f"/api/games/{GAME}/denied{query}", "")
            caller.stream(f"/{HUSH}{query}", "")
        finally:
            server.send_signal(signal.SIGTERM)
            out, log = server.communicate(timeout=60)
        yield Leaks(request.param[2], out + log, caller.answers)


def statuses(leaks: Leaks) -> list[int]:
    return [int(match[1]) for answer in leaks.answers if (match := re.match(rb"HTTP/1\.1 (\d+)", answer))]


def test_nothing_that_callers_sent_is_in_the_logs(leaks: Leaks) -> None:
    assert [line for line in leaks.log.splitlines() if HUSH.lower() in line.lower()] == []


def test_the_logs_tell_the_rest(leaks: Leaks) -> None:
    for told in (
        "Application startup complete",
        "/api/games/{game}",
        "/api/games/{game}/stream",
        GAME,
        "builtins.RuntimeError",
        "because of builtins.KeyError",
        "raise KeyError(body, request.headers, request.cookies, str(request.url))",
        "Task exception was never retrieved",
        "raise ValueError(body, str(request.url))",
        "raise RuntimeError(text, websocket.headers)",
        "Invalid HTTP request received.",
        "unknown-edition",
        "wrong-origin",
        "too-large",
    ):
        assert told in leaks.log, told


def test_callers_were_answered(leaks: Leaks) -> None:
    assert {200, 400, 403, 404, 413, 500} <= set(statuses(leaks))
    assert sum(b"HTTP 404" in answer for answer in leaks.answers) >= 1  # a stream refused in words
    assert any(b"4401" in answer for answer in leaks.answers)
    assert any(b"1011" in answer for answer in leaks.answers)


def test_mistakes_tell_callers_nothing(leaks: Leaks) -> None:
    mistakes = [answer for answer in leaks.answers if answer.startswith(b"HTTP/1.1 500")]
    assert mistakes
    for answer in mistakes:
        head, _, body = answer.partition(b"\r\n\r\n")
        problem = json.loads(body)
        assert problem["type"] == "/problems/internal"
        assert f"x-request-id: {problem['request']}".encode() in head
        assert problem["request"] in leaks.log
        assert HUSH.encode() not in answer


def test_every_line_is_well_formed(leaks: Leaks) -> None:
    lines = leaks.log.splitlines()
    if leaks.format == "json":
        assert all(json.loads(line)["event"] for line in lines)
    else:
        assert all(re.match(r"\d{4}-\d\d-\d\dT|    ", line) for line in lines)
