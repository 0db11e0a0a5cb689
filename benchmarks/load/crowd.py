"""The crowd: tables on the server under test, every seat of them with an open stream, and the moves between them.

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

from benchmarks.load.lean import Lines, Stream, open_stream

EDITIONS = ("usa", "amsterdam")
CLIENTS = (2, 3, 4)  # seats of a table, each with a stream
AT_ONCE = 32  # tables that are set up at the same time
LOST_AFTER = 10.0  # seconds after which a move that has not reached everyone never will

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Done:
    """One move: when it was due, sent, answered, and when the last client had it."""

    due: float
    sent: float
    answered: float
    everywhere: float


@dataclass(slots=True)
class Move:
    """A move on its way."""

    due: float
    sent: float
    number: int  # of the entry that it will be
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
    """All tables, those that can move now, and the moves that wait for one."""

    def __init__(self, lines: Lines, seed: int) -> None:
        self.tables: set[Table] = set()
        self.errors: Counter[str] = Counter()
        self.on_done: Callable[[Done], None] = lambda _done: None
        self._lines = lines
        self._rng = random.Random(seed)
        self._mix = cycle([(edition, seats) for seats in CLIENTS for edition in EDITIONS])
        self._ready: deque[Table] = deque()
        self._waiting: deque[float] = deque()  # when moves were due that no table could make
        self._tasks: set[asyncio.Task[None]] = set()

    # Setting up

    async def grow(self, tables: int) -> None:
        """Set up tables, and have a stream opened to each of their seats."""
        new = await self.set_up(tables)
        await self.connect(new)

    async def set_up(self, tables: int) -> list[Table]:
        """Set up tables that nobody looks at yet."""
        wishes = [next(self._mix) for _ in range(tables)]
        return await _some_at_once([self._create(edition, seats) for edition, seats in wishes])

    async def connect(self, tables: list[Table]) -> None:
        """Have a stream opened to every seat of some tables."""
        await _some_at_once([self._connect(table) for table in tables])

    async def _create(self, edition: str, seats: int) -> Table:
        wish = {"edition": edition, "seats": [{"kind": "human", "name": f"Player {seat}"} for seat in range(seats)]}
        status, body = await self._lines.send("POST", "/api/games", None, json.dumps(wish).encode())
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
            self._lines,
            path,
            client.secret,
            lambda text: self._hear(table, client, text),
            lambda reason: self._fail(f"stream: {reason}", table),
        )

    async def renew(self) -> int:
        """Replace the tables whose game is over; how many they were."""
        over = [table for table in self.tables if table.is_over]
        self._retire(over)
        await self.grow(len(over))
        return len(over)

    def close(self) -> None:
        """Send everybody home."""
        self._retire(list(self.tables))
        self._lines.close()

    def _retire(self, tables: list[Table]) -> None:
        for table in tables:
            self.tables.discard(table)
            for client in table.clients:
                if client.stream is not None:
                    client.stream.close()

    # Moving

    @property
    def on_the_way(self) -> int:
        """How many moves are neither done nor lost."""
        return sum(table.move is not None for table in self.tables)

    @property
    def ready(self) -> int:
        """How many tables can move now."""
        return len(self._ready)

    def move(self, due: float) -> None:
        """Let the table that has rested longest make a move that was due at a time; without one the move waits."""
        self._waiting.append(due)
        self._match()

    def give_up(self, now: float) -> None:
        """Count the moves that nobody will see any more as lost."""
        for table in [table for table in self.tables if table.move and now - table.move.sent > LOST_AFTER]:
            self._fail("lost: a move did not reach everyone", table)

    def forget_waiting(self) -> int:
        """Drop the moves that wait for a table; how many they were."""
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
            status, answer = await self._lines.send("POST", path, secret, json.dumps(body).encode())
        except OSError as error:
            self._fail(f"request: {error}", table)
            return
        if status != 200 or json.loads(answer)["number"] != move.number:
            self._fail(f"answer: {status} {answer.decode()[:200]}", table)
            return
        move.answered = time.perf_counter()
        self._settle(table)

    def _hear(self, table: Table, client: Client, text: bytes) -> None:
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
        """See whether a table's move is done, and whether it can make the next."""
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
        """Count an error, and let its table rest for good."""
        self.errors[what] += 1
        table.move = None
        table.is_over = True


async def _some_at_once(work: Sequence[Coroutine[None, None, T]]) -> list[T]:
    """Do many things, a few at a time; the results in order."""
    turnstile = asyncio.Semaphore(AT_ONCE)

    async def one(thing: Coroutine[None, None, T]) -> T:
        async with turnstile:
            return await thing

    return await asyncio.gather(*(one(thing) for thing in work))
