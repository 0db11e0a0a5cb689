"""The figures of one level of load, and the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from benchmarks.load.crowd import Done

KNEE_MS = 100.0  # the p99 of the time to reach all clients may be this long
KEPT = 0.98  # share of the requested rate that must be reached


@dataclass(frozen=True, slots=True)
class Spread:
    """How long something took, in milliseconds."""

    p50: float
    p90: float
    p99: float
    max: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Spread:
        """The spread of some times; zeros without any."""
        ordered = sorted(seconds) or [0.0]
        p50, p90, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * share))] for share in (0.5, 0.9, 0.99))
        return cls(*(round(1000 * one, 2) for one in (p50, p90, p99, ordered[-1])))

    def __str__(self) -> str:
        return f"p50 {self.p50:.1f} · p90 {self.p90:.1f} · p99 {self.p99:.1f} · max {self.max:.1f} ms"


@dataclass(frozen=True, slots=True)
class Level:
    """One rate of moves, held for a while. Times count from when a move was due, so they include waiting."""

    rate: float  # requested moves per second
    done_rate: float  # moves per second reached
    moves: int
    errors: dict[str, int]
    everyone: Spread  # until the last client of the table had it
    answer: Spread  # until the player had the response
    behind: Spread  # until the generator sent it: its own delay
    server_cpu: float  # cores
    generator_cpu: float
    other_cpu: float  # of everything else on the machine, such as a database server or other programs
    server_memory: int  # bytes, at the end
    ended: int  # games that ended; their tables were replaced

    @property
    def holds(self) -> bool:
        """Whether the server kept up."""
        return not self.errors and self.everyone.p99 <= KNEE_MS and self.done_rate >= KEPT * self.rate

    def __str__(self) -> str:
        lines = [
            f"{self.rate:.0f} moves/s asked, {self.done_rate:.1f} done{'' if self.holds else '  <- not kept up'}",
            f"  to everyone   {self.everyone}",
            f"  to the mover  {self.answer}",
            f"  generator     {self.behind} late, {self.generator_cpu:.2f} cores",
            f"  server        {self.server_cpu:.2f} cores, {self.server_memory / 2**20:.0f} MiB",
            f"  all others    {self.other_cpu:.2f} cores",
            f"  {self.moves} moves, {sum(self.errors.values())} errors, {self.ended} games over",
        ]
        return "\n".join(lines + [f"  {count} x {what}" for what, count in self.errors.items()])


@dataclass(frozen=True, slots=True)
class Memory:
    """The server's memory for tables, in bytes."""

    before: int
    with_tables: int
    with_streams: int
    tables: int
    streams: int

    def __str__(self) -> str:
        table = (self.with_tables - self.before) / self.tables / 1024
        stream = (self.with_streams - self.with_tables) / self.streams / 1024
        whole = (self.with_streams - self.before) / self.tables / 1024
        return (
            f"server memory {self.before / 2**20:.0f} MiB, "
            f"with {self.tables} tables {self.with_tables / 2**20:.0f} MiB, "
            f"with their {self.streams} streams {self.with_streams / 2**20:.0f} MiB:\n"
            f"  {table:.0f} KiB a table, {stream:.0f} KiB a stream, {whole:.0f} KiB a table with its streams"
        )


def spreads(done: Sequence[Done]) -> tuple[Spread, Spread, Spread]:
    """How long moves took to reach all clients, to be acknowledged, and to be sent."""
    return (
        Spread.of([one.everywhere - one.due for one in done]),
        Spread.of([one.answered - one.due for one in done]),
        Spread.of([one.sent - one.due for one in done]),
    )


def knee(levels: Sequence[Level]) -> float | None:
    """The highest rate that the server kept up with; None if there was none."""
    return max((level.rate for level in levels if level.holds), default=None)
