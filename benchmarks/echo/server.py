"""The echo server: the minimum that FastAPI, SQLite and WebSockets need to accept, store and broadcast a move.

It knows no rules, no secrets, no limits, no log and no metrics: the frames were recorded. A move is one line in SQLite,
durable before anybody hears of it; moves that come together share a commit, as they do in the server.

    python -m benchmarks.echo.server PAYLOADS DATABASE PORT
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Response, WebSocket
from pydantic import BaseModel, Field

from benchmarks.echo.payloads import Payload, load
from trekvaart.server import uvicorn_runner

FIRST_MOVE = 3  # number of its entry; the table and the deal come first


class Seat(BaseModel):
    """A seat of a new table."""

    kind: str
    name: str


class NewTable(BaseModel):
    """The settings of a new table."""

    edition: str
    seats: list[Seat]


class Move(BaseModel):
    """A move."""

    move: str = Field(max_length=400)
    move_id: str = Field(min_length=1, max_length=64)
    version: int = Field(ge=0)


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the recorded game that it replays, and the streams of its seats."""

    payload: Payload
    streams: dict[int, WebSocket] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Row:
    """A line waiting to be written."""

    values: tuple[str, int, float, str]
    written: asyncio.Future[None]


class Log:
    """A thread that writes lines to SQLite, as durably as the server."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._rows: queue.SimpleQueue[Row] = queue.SimpleQueue()
        threading.Thread(target=self._run, daemon=True).start()

    async def append(self, game: str, number: int, body: str) -> None:
        """Write a line; return when it is durable."""
        written = asyncio.get_running_loop().create_future()
        self._rows.put(Row((game, number, time.time(), body), written))
        await written

    def _run(self) -> None:
        connection = sqlite3.connect(self._path, isolation_level=None)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(
            "CREATE TABLE entries (game TEXT, number INTEGER, at REAL, body TEXT, PRIMARY KEY (game, number))"
        )
        while True:
            rows = [self._rows.get()]
            while not self._rows.empty():
                rows.append(self._rows.get())
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", [row.values for row in rows])
            connection.execute("COMMIT")
            rows[0].written.get_loop().call_soon_threadsafe(_resolve, rows)


def _resolve(rows: list[Row]) -> None:
    for row in rows:
        row.written.set_result(None)


def create_app(payloads: list[Payload], database: str) -> FastAPI:
    """The application."""
    of_kind: dict[tuple[str, int], list[Payload]] = {}
    for payload in payloads:
        of_kind.setdefault((payload.edition, len(payload.frames[0])), []).append(payload)
    next_of_kind = {kind: cycle(games) for kind, games in of_kind.items()}
    numbers = count(1)
    tables: dict[str, Table] = {}

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.log = Log(database)
        yield

    app = FastAPI(lifespan=lifespan)

    @app.get("/readyz")
    async def ready() -> str:
        return "ready"

    @app.post("/api/games", status_code=201)
    async def create(new: NewTable) -> dict[str, object]:
        id = f"table{next(numbers)}"
        tables[id] = Table(next(next_of_kind[new.edition, len(new.seats)]))
        return {"id": id, "seats": [{"seat": seat, "secret": str(seat)} for seat in range(len(new.seats))]}

    @app.post("/api/games/{id}/moves")
    async def move(id: str, sent: Move) -> Response:
        table, number = tables[id], sent.version + 1
        await app.state.log.append(id, number, sent.model_dump_json())
        frames = table.payload.frames[number - 1]
        for seat, stream in table.streams.items():
            await stream.send_text(frames[seat])
        return Response(frames[table.payload.movers[number - 1]], media_type="application/json")

    @app.websocket("/api/games/{id}/stream")
    async def stream(socket: WebSocket, id: str) -> None:
        table, seat = tables[id], int(socket.headers["authorization"].removeprefix("Bearer "))
        await socket.accept()
        for frames in table.payload.frames[: FIRST_MOVE - 1]:
            await socket.send_text(frames[seat])
        table.streams[seat] = socket
        try:
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            del table.streams[seat]

    return app


def main() -> None:
    """Serve until stopped, with the same uvicorn settings as the server."""
    payloads, database, port = sys.argv[1:]
    uvicorn.run(
        create_app(load(Path(payloads)), database),
        port=int(port),
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        ws_max_size=uvicorn_runner.LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_keep_alive=uvicorn_runner.KEEP_ALIVE_SECONDS,
        backlog=uvicorn_runner.WAITING_CONNECTIONS,
    )


if __name__ == "__main__":
    main()
