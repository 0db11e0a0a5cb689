"""A fake server: a transport that answers from a script, and a fake clock."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx

from trekvaart.client import RetryPolicy, Server
from trekvaart.wire.json import Json

SECRET = "s3cret-of-a-seat-that-nobody-may-read"
URL = "http://trekvaart.test"

Answer = Callable[[httpx.Request], httpx.Response]


@dataclass
class FakeClock:
    """A clock that advances only in `sleep`."""

    now: float = 0.0
    slept: list[float] = field(default_factory=list)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def retry(self, seconds: float) -> RetryPolicy:
        return RetryPolicy(seconds, self.sleep, lambda: self.now)


class Script(httpx.BaseTransport):
    """Gives its answers in order, repeats the last one, and keeps the requests."""

    def __init__(self, *answers: Answer) -> None:
        self.requests: list[httpx.Request] = []
        self._answers = list(answers)

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.read()
        self.requests.append(request)
        answer = self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]
        return answer(request)

    def bodies(self) -> list[Any]:
        return [json.loads(request.content) for request in self.requests]


def responds(data: Json, status: int = 200, headers: Mapping[str, str] | None = None) -> Answer:
    """A response with JSON."""
    return lambda _request: httpx.Response(status, json=data, headers=headers)


def refuses(slug: str, status: int, *, wait: str | None = None, **facts: Json) -> Answer:
    """A response with a problem."""
    body = {"type": f"/problems/{slug}", "title": slug, "status": status, "detail": f"It is {slug}.", **facts}
    return responds(body, status, {} if wait is None else {"Retry-After": wait})


def fails(error: type[httpx.TransportError]) -> Answer:
    """A connection that fails."""

    def answer(request: httpx.Request) -> httpx.Response:
        raise error("broken", request=request)

    return answer


def server(script: Script, clock: FakeClock | None = None, retry: float = 60.0) -> Server:
    """A client of the scripted server."""
    return Server(URL, retry=(clock or FakeClock()).retry(retry), transport=script)


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
        "cards_left": 1,
        "turns_left": None,
        "last_turns": None,
        **more,
    }
