"""A fake server of streams: a script says what each connection receives and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread

from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve

from trekvaart.client.http_calls import Calls
from trekvaart.client.retries import RetryPolicy
from trekvaart.wire.json import Json


@dataclass(frozen=True)
class Connection:
    """One connection: a denial, or frames and then a close code; None drops the connection, 0 keeps it open."""

    frames: Sequence[Json] = ()
    end: int | None = 1012
    denial: tuple[int, Json] | None = None
    headers: Sequence[tuple[str, str]] = ()


@dataclass
class Streams:
    """A client of the fake server, and the requests that the server received."""

    calls: Calls
    requests: list[Request] = field(default_factory=list)

    @property
    def paths(self) -> list[str]:
        return [request.path for request in self.requests]


def hello(version: int, **more: Json) -> dict[str, Json]:
    """The first frame of a stream."""
    return {"type": "hello", "version": version, "seat": 0, "is_host": False, "beat_seconds": 20, **more}


def without_pauses(seconds: float) -> RetryPolicy:
    """A retry limit on a fake clock, on which every attempt takes a second."""
    now = [0.0]

    def sleep(_seconds: float) -> None:
        now[0] += 1.0

    return RetryPolicy(seconds, sleep, lambda: now[0])


@contextmanager
def streams(*script: Connection, retry: float = 10.0) -> Iterator[Streams]:
    """Serve the connections of the script in order, and repeat the last one."""
    waiting = list(script)
    current: list[Connection] = []

    def admit(connection: ServerConnection, request: Request) -> Response | None:
        seen.requests.append(request)
        current[:] = [waiting.pop(0) if len(waiting) > 1 else waiting[0]]
        denial = current[0].denial
        if denial is None:
            return None
        response = connection.respond(denial[0], json.dumps(denial[1]))
        for name, value in current[0].headers:
            response.headers[name] = value
        return response

    def run_script(connection: ServerConnection) -> None:
        connection_script = current[0]
        for frame in connection_script.frames:
            connection.send(frame if isinstance(frame, str) else json.dumps(frame))
        if connection_script.end is None:
            connection.socket.close()
        elif connection_script.end:
            connection.close(connection_script.end)
        else:
            for _ in connection:  # until the client disconnects
                pass

    with serve(run_script, "127.0.0.1", 0, process_request=admit) as server:
        port = server.socket.getsockname()[1]
        calls = Calls(f"http://127.0.0.1:{port}", "nl", without_pauses(retry))
        seen = Streams(calls)
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield seen
        finally:
            calls.close()
            server.shutdown()
            thread.join()
