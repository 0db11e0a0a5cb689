"""The crowd: tables on the server under test, with an open stream for every seat, and their moves.

A move is done when its answer has come and its entry has reached the last of the table's clients.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter, deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import TypeVar

from benchmarks.load.connections import ConnectionPool, Stream, open_stream

EDITIONS = ("usa", "amsterdam")
CLIENTS = (2, 3, 4)  # seats of a table, each with a stream
AT_ONCE = 32  # tables created at the same time
LOST_AFTER = 10.0  # seconds after which a move that has not reached all clients counts as lost

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Done:
    """One move: when it was due, sent, acknowledged, and received by the last client."""

    due: float
    sent: float
    answered: float
    everywhere: float


@dataclass(slots=True)
class Move:
    """A pending move."""

    due: float
    sent: float
    number: int  # of its entry
    answered: float | None = None


@dataclass(slots=True)
class Client:
    """One seat and its stream."""

    seat: int
    secret: str
    seen: int = 0
    stream: Stream | None = None


@dataclass(slots=True, eq=False)
class Table:
    """One table with its clients."""

    id: str
    clients: list[Client]
    version: int = 0
    legal: dict[int, list[str]] = field(default_factory=dict)  # by seat, as of the newest entry
    is_over: bool = False
    move: Move | None = None

    def is_everywhere(self, number: int) -> bool:
        """Whether every client has an entry."""
        return all(client.seen >= number for client in self.clients)


class Crowd:
    """All tables, the tables that can move now, and the moves that wait for a table."""

    def __init__(self, pool: ConnectionPool, seed: int) -> None:
        self.tables: set[Table] = set()
        self.errors: Counter[str] = Counter()
        self.on_done: Callable[[Done], None] = lambda _done: None
        self._pool = pool
        self._rng = random.Random(seed)
        self._mix = cycle([(edition, seats) for seats in CLIENTS for edition in EDITIONS])
        self._ready: deque[Table] = deque()
        self._waiting: deque[float] = deque()  # due times of moves that no table could make yet
        self._tasks: set[asyncio.Task[None]] = set()

    # Setting up

    async def grow(self, tables: int) -> None:
        """Create tables and open a stream for each seat."""
        new = await self.set_up(tables)
        await self.connect(new)

    async def set_up(self, tables: int) -> list[Table]:
        """Create tables without streams."""
        kinds = [next(self._mix) for _ in range(tables)]
        return await _some_at_once([self._create(edition, seats) for edition, seats in kinds])

    async def connect(self, tables: list[Table]) -> None:
        """Open a stream for every seat of some tables."""
        await _some_at_once([self._connect(table) for table in tables])

    async def _create(self, edition: str, seats: int) -> Table:
        table = {"edition": edition, "seats": [{"kind": "human", "name": f"Player {seat}"} for seat in range(seats)]}
        status, body = await self._pool.send("POST", "/api/games", None, json.dumps(table).encode())
        if status != 201:
            raise RuntimeError(f"No table: {status} {body.decode()}")
        answer = json.loads(body)
        return Table(answer["id"], [Client(one["seat"], one["secret"]) for one in answer["seats"]])

    async def _connect(self, table: Table) -> None:
        for client in table.clients:
            client.stream = await self._open(table, client)
        self.tables.add(table)

    async def _open(self, table: Table, client: Client) -> Stream:
        path = f"/api/games/{table.id}/stream?after={client.seen}"
        return await open_stream(
            self._pool,
            path,
            client.secret,
            lambda text: self._receive(table, client, text),
            lambda reason: self._fail(f"stream: {reason}", table),
        )

    async def renew(self) -> int:
        """Replace the tables whose game is over; returns how many."""
        over = [table for table in self.tables if table.is_over]
        self._retire(over)
        await self.grow(len(over))
        return len(over)

    def close(self) -> None:
        """Close all connections."""
        self._retire(list(self.tables))
        self._pool.close()

    def _retire(self, tables: list[Table]) -> None:
        for table in tables:
            self.tables.discard(table)
            for client in table.clients:
                if client.stream is not None:
                    client.stream.close()

    # Moving

    @property
    def on_the_way(self) -> int:
        """How many moves are pending."""
        return sum(table.move is not None for table in self.tables)

    @property
    def ready(self) -> int:
        """How many tables can move now."""
        return len(self._ready)

    def move(self, due: float) -> None:
        """Let the table that has waited longest make a move that was due at a time; without one the move waits."""
        self._waiting.append(due)
        self._match()

    def give_up(self, now: float) -> None:
        """Count moves that have not reached all clients in time as lost."""
        for table in [table for table in self.tables if table.move and now - table.move.sent > LOST_AFTER]:
            self._fail("lost: a move did not reach everyone", table)

    def forget_waiting(self) -> int:
        """Drop the moves that wait for a table; returns how many."""
        count = len(self._waiting)
        self._waiting.clear()
        return count

    def _match(self) -> None:
        while self._ready and self._waiting:
            table = self._ready.popleft()
            if not table.is_over:
                task = asyncio.ensure_future(self._send(table, self._waiting.popleft()))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _send(self, table: Table, due: float) -> None:
        seat = self._rng.choice(list(table.legal))
        move = table.move = Move(due, time.perf_counter(), table.version + 1)
        body = {
            "move": self._rng.choice(table.legal[seat]),
            "move_id": f"{self._rng.getrandbits(128):032x}",
            "version": table.version,
        }
        secret = next(client.secret for client in table.clients if client.seat == seat)
        path = f"/api/games/{table.id}/moves"
        try:
            status, answer = await self._pool.send("POST", path, secret, json.dumps(body).encode())
        except OSError as error:
            self._fail(f"request: {error}", table)
            return
        if status != 200 or json.loads(answer)["number"] != move.number:
            self._fail(f"answer: {status} {answer.decode()[:200]}", table)
            return
        move.answered = time.perf_counter()
        self._settle(table)

    def _receive(self, table: Table, client: Client, text: bytes) -> None:
        frame = json.loads(text)
        if frame["type"] != "entry":
            return
        number = frame["number"]
        if number != client.seen + 1:
            self._fail(f"stream: entry {number} after entry {client.seen}", table)
        client.seen = number
        if number > table.version:
            table.version, table.legal = number, {}
        if "legal" in frame and number == table.version:
            table.legal[client.seat] = frame["legal"]
        self._settle(table)

    def _settle(self, table: Table) -> None:
        """Check whether a table's move is complete, and whether it can make the next."""
        if not table.is_everywhere(table.version):
            return
        move = table.move
        if move is not None:
            if move.answered is None or table.version < move.number:
                return
            table.move = None
            now = time.perf_counter()
            self.on_done(Done(move.due, move.sent, move.answered, now))
        if table.legal:
            self._ready.append(table)
            self._match()
        else:
            table.is_over = table.version > 1

    def _fail(self, what: str, table: Table) -> None:
        """Count an error, and stop using its table."""
        self.errors[what] += 1
        table.move = None
        table.is_over = True


async def _some_at_once(work: Sequence[Coroutine[None, None, T]]) -> list[T]:
    """Run many tasks, a few at a time; returns the results in order."""
    turnstile = asyncio.Semaphore(AT_ONCE)

    async def one(thing: Coroutine[None, None, T]) -> T:
        async with turnstile:
            return await thing

    return await asyncio.gather(*(one(thing) for thing in work))
