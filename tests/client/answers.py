"""Answers of a server that is not there: a transport that plays one from a script, and the time that passes in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from trekvaart.client import Patience, Server
from trekvaart.wire.json import Json

SECRET = "s3cret-of-a-seat-that-nobody-may-read"
URL = "http://trekvaart.test"

Answer = Callable[[httpx.Request], httpx.Response]


@dataclass
class Time:
    """A clock that goes only while somebody sleeps."""

    now: float = 0.0
    slept: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def patience(self, seconds: float) -> Patience:
        return Patience(seconds, self.sleep, lambda: self.now)


class Script(httpx.BaseTransport):
    """Gives its answers one after another, the last one for ever, and keeps what was asked."""

    def __init__(self, *answers: Answer) -> None:
        self.asked: list[httpx.Request] = []
        self._answers = list(answers)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self.asked.append(request)
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        return answer(request)

    def bodies(self) -> list[Any]:
        return [json.loads(request.content) for request in self.asked]


def gives(data: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Answer:
    """An answer with JSON."""
    return lambda _request: httpx.Response(status, json=data, headers=headers)


def says_no(slug: str, status: int, *, wait: str | None = None, **facts: Json) -> Answer:
    """An answer with a problem."""
    body = {"type": f"/problems/{slug}", "title": slug, "status": status, "detail": f"It is {slug}.", **facts}
    return gives(body, status, {} if wait is None else {"Retry-After": wait})


def breaks(error: type[httpx.TransportError]) -> Answer:
    """A connection that breaks."""

    def answer(request: httpx.Request) -> httpx.Response:
        raise error("broken", request=request)

    return answer


def server(script: Script, time: Time | None = None, patience: float = 60.0) -> Server:
    """A client of the script."""
    return Server(URL, patience=(time or Time()).patience(patience), transport=script)


def entry(number: int, **more: Json) -> dict[str, Json]:
    """An entry of a log."""
    return {
        "type": "entry",
        "number": number,
        "at": "2026-11-16T20:15:00.123Z",
        "kind": "moved",
        "seat": 0,
        "by": "player",
        "events": [{"event": "card-drawn", "seat": 0, "kind": None}],
        "deciding": [0],
        **more,
    }
