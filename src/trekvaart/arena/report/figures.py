"""The figures of a report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from trekvaart.arena.report.estimates import Estimate
from trekvaart.arena.summary import Spread

FEW = 30  # figures of fewer seats are shown, but not mentioned in sentences


@dataclass(frozen=True, slots=True)
class RouteFigures:
    """One route: how often it was claimed, and how often players with and without it won."""

    route: str
    name: str
    length: int
    claimed: Estimate  # share of the games
    won_with: Estimate | None
    won_without: Estimate | None
    difference: Estimate | None  # of the two


@dataclass(frozen=True, slots=True)
class TicketFigures:
    """One ticket: how often it was kept, completed and won with, and its worth compared with other tickets."""

    ticket: str
    name: str
    points: int
    spaces: int  # of its shortest way
    held: Estimate  # share of the games in which somebody kept it
    completed: Estimate | None  # share of those
    won_with: Estimate | None
    won_completed: Estimate | None
    won_failed: Estimate | None
    worth: Estimate | None  # points of margin that it brings more than the average ticket
    even_at: float | None  # the points at which it would be worth as much as the average ticket


@dataclass(frozen=True, slots=True)
class PartFigures:
    """One source of points: what it brings to a seat, and to a winner."""

    part: str
    name: str
    everyone: Estimate
    winners: Estimate


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """One place in the order of play."""

    seat: int  # 0 has the first turn
    won: Estimate
    score: Estimate


@dataclass(frozen=True, slots=True)
class BotFigures:
    """One bot, where several different ones play."""

    bot: str
    won: Estimate
    score: Estimate


@dataclass(frozen=True, slots=True)
class EndFigures:
    """One way in which games ended."""

    ending: str
    share: Estimate
    turns: Estimate | None
    moves: Estimate | None


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each number occurred."""

    counts: Mapping[int, int]
    spread: Spread
    mean: Estimate


@dataclass(frozen=True, slots=True)
class CourseFigures:
    """How games went: how long they were, how they ended, how close they were."""

    turns: Histogram  # of all seats together
    moves: Histogram
    endings: tuple[EndFigures, ...]
    ender: Estimate | None  # how often the seat that triggered the last round won
    margin: Histogram  # points between the winner and the next
    decided: Mapping[str, Estimate]  # by points, tickets, longest; or shared


@dataclass(frozen=True, slots=True)
class Figures:
    """All figures of a report."""

    edition: str
    title: str
    digest: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    routes: tuple[RouteFigures, ...]
    tickets: tuple[TicketFigures, ...]
    score: PartFigures  # the whole of it
    parts: tuple[PartFigures, ...]
    by_seat: tuple[SeatFigures, ...]
    by_bot: tuple[BotFigures, ...]  # none where all bots are the same
    course: CourseFigures

    def to_json(self) -> dict[str, object]:
        """The figures as plain values, with the same names."""
        return asdict(self)
