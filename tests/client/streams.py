"""A server with nothing but streams, which follow a script: what each connection is sent, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread

from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from trekvaart.client.http_calls import Calls
from trekvaart.client.retries import Patience
from trekvaart.wire.json import Json


@dataclass(frozen=True)
class Connection:
    """One connection: a denial, or frames and then a close code; None breaks it off, 0 stays silent."""

    frames: Sequence[Json] = ()
    end: int | None = 1012
    denial: tuple[int, Json] | None = None
    headers: Sequence[tuple[str, str]] = ()


@dataclass
class Streams:
    """What the script has seen."""

    calls: Calls
    asked: list[Request] = field(default_factory=list)

    @property
    def paths(self) -> list[str]:
        return [request.path for request in self.asked]


def hello(version: int, **more: Json) -> dict[str, Json]:
    """The first frame of a stream."""
    return {"type": "hello", "version": version, "seat": 0, "is_host": False, "beat_seconds": 20, **more}


def quick(seconds: float) -> Patience:
    """Patience without pauses: every attempt costs a second of a clock that nobody waits for."""
    passed = [0.0]

    def sleep(_pause: float) -> None:
        passed[0] += 1.0

    return Patience(seconds, sleep, lambda: passed[0])


@contextmanager
def streams(*script: Connection, patience: float = 10.0) -> Iterator[Streams]:
    """Serve the connections of the script, one after another, the last one for ever."""
    waiting = list(script)
    current: list[Connection] = []

    def admit(connection: ServerConnection, request: Request) -> Response | None:
        seen.asked.append(request)
        current[:] = [waiting.pop(0) if len(waiting) > 1 else waiting[0]]
        denial = current[0].denial
        if denial is None:
            return None
        response = connection.respond(denial[0], json.dumps(denial[1]))
        for name, value in current[0].headers:
            response.headers[name] = value
        return response

    def talk(connection: ServerConnection) -> None:
        played = current[0]
        for frame in played.frames:
            connection.send(frame if isinstance(frame, str) else json.dumps(frame))
        if played.end is None:
            connection.socket.close()
        elif played.end:
            connection.close(played.end)
        else:
            for _ in connection:  # until the client has enough
                pass

    with serve(talk, "127.0.0.1", 0, process_request=admit) as server:
        port = server.socket.getsockname()[1]
        calls = Calls(f"http://127.0.0.1:{port}", "nl", quick(patience))
        seen = Streams(calls)
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield seen
        finally:
            calls.close()
            server.shutdown()
            thread.join()
