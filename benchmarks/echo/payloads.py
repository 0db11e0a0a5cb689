"""Payloads: whole games recorded from the server, as each client of a table received them."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path

from benchmarks.load.crowd import Client, Crowd, Table
from benchmarks.load.lean import Lines

RATE = 150  # moves a second while recording
KINDS = 6  # of tables: two editions, each with two, three and four seats


@dataclass(frozen=True, slots=True)
class Payload:
    """One game: the frames of every entry, each as the seats in their order received it."""

    edition: str
    frames: list[list[str]]  # entry 1 first
    movers: list[int]  # the seat of each entry, whose frame is the answer too; 0 for those that nobody moved


@dataclass(slots=True)
class _Heard:
    """What the seats of a table have received so far."""

    edition: str
    by_seat: dict[int, list[str]] = field(default_factory=dict)


class Recorder(Crowd):
    """A crowd that keeps what it hears."""

    def __init__(self, lines: Lines, seed: int) -> None:
        super().__init__(lines, seed)
        self._heard: dict[str, _Heard] = {}

    async def _create(self, edition: str, seats: int) -> Table:
        table = await super()._create(edition, seats)
        self._heard[table.id] = _Heard(edition)
        return table

    def _hear(self, table: Table, client: Client, text: bytes) -> None:
        if json.loads(text)["type"] == "entry":
            self._heard[table.id].by_seat.setdefault(client.seat, []).append(text.decode())
        super()._hear(table, client, text)

    def payloads(self) -> list[Payload]:
        """The games that were played to their end."""
        return [_payload(heard) for heard in self._heard.values()]


def _payload(heard: _Heard) -> Payload:
    by_seat = [frames for _, frames in sorted(heard.by_seat.items())]
    movers = [json.loads(frame).get("seat", 0) for frame in by_seat[0]]
    return Payload(heard.edition, [list(frames) for frames in zip(*by_seat, strict=True)], movers)


async def record(lines: Lines, games: int, seed: int) -> list[Payload]:
    """Play some games of each kind of table to their end."""
    crowd = Recorder(lines, seed)
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
    """Write payloads into a file."""
    path.write_text(json.dumps([asdict(payload) for payload in payloads]), "utf-8")


def load(path: Path) -> list[Payload]:
    """Read them again."""
    return [Payload(**payload) for payload in json.loads(path.read_text("utf-8"))]
