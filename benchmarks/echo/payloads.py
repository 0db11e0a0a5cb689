"""Payloads: whole games recorded from the server, as each client of a table received them."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benchmarks.load.connections import ConnectionPool
from benchmarks.load.crowd import Client, Crowd, Table

RATE = 150  # moves per second while recording
KINDS = 6  # of tables: two editions, each with two, three and four seats


@dataclass(frozen=True, slots=True)
class Payload:
    """One game: for every entry, the frame that each seat received."""

    edition: str
    frames: list[list[str]]  # entry 1 first
    movers: list[int]  # the seat of each entry, whose frame is also the response; 0 for entries without a move


@dataclass(slots=True)
class _ReceivedFrames:
    """The frames that the seats of a table have received."""

    edition: str
    by_seat: dict[int, list[str]] = field(default_factory=dict)


class Recorder(Crowd):
    """A crowd that records what it receives."""

    def __init__(self, pool: ConnectionPool, seed: int) -> None:
        super().__init__(pool, seed)
        self._received: dict[str, _ReceivedFrames] = {}

    async def _create(self, edition: str, seats: int) -> Table:
        table = await super()._create(edition, seats)
        self._received[table.id] = _ReceivedFrames(edition)
        return table

    def _receive(self, table: Table, client: Client, text: bytes) -> None:
        if json.loads(text)["type"] == "entry":
            self._received[table.id].by_seat.setdefault(client.seat, []).append(text.decode())
        super()._receive(table, client, text)

    def payloads(self) -> list[Payload]:
        """The finished games."""
        return [_payload(received) for received in self._received.values()]


def _payload(received: _ReceivedFrames) -> Payload:
    by_seat = [frames for _, frames in sorted(received.by_seat.items())]
    movers = [json.loads(frame).get("seat", 0) for frame in by_seat[0]]
    return Payload(received.edition, [list(frames) for frames in zip(*by_seat, strict=True)], movers)


async def record(pool: ConnectionPool, games: int, seed: int) -> list[Payload]:
    """Play some games of each kind of table."""
    crowd = Recorder(pool, seed)
    try:
        await crowd.grow(games * KINDS)
        while not all(table.is_over for table in crowd.tables):
            if crowd.ready:
                crowd.move(time.perf_counter())
            await asyncio.sleep(1 / RATE)
        if crowd.errors:
            raise RuntimeError(f"The games could not be recorded: {dict(crowd.errors)}")
        return crowd.payloads()
    finally:
        crowd.close()


def save(payloads: list[Payload], path: Path) -> None:
    """Write payloads to a file."""
    path.write_text(json.dumps([asdict(payload) for payload in payloads]), "utf-8")


def load(path: Path) -> list[Payload]:
    """Read payloads from a file."""
    return [Payload(**payload) for payload in json.loads(path.read_text("utf-8"))]
