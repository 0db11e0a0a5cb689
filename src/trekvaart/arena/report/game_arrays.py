"""The games of a report: one small value for each, and all of them as arrays. No statistics here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from trekvaart.editions.edition import Edition

NOBODY = -1
LAST_ROUND, ALL_PASSED = range(2)  # how a game ended

Numbers = npt.NDArray[np.int64]
Reals = npt.NDArray[np.float64]
Marks = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class ReportGame:
    """One finished game; seats are in the order of play, seat 0 had the first turn."""

    bot: tuple[int, ...]  # by seat: which of the bots sat there
    owner: tuple[int, ...]  # by route: the seat that claimed it, or NOBODY
    holder: tuple[int, ...]  # by ticket: the seat that kept it, or NOBODY
    completed: tuple[bool, ...]  # by ticket
    longest_bonus: tuple[int, ...]  # by seat
    merchandise_bonus: tuple[int, ...]  # by seat
    total: tuple[int, ...]  # by seat
    rank: tuple[int, ...]  # by seat; 0 is a winner
    turns: int
    moves: int
    ending: int


@dataclass(frozen=True, slots=True, eq=False)
class GameArrays:
    """Many finished games of one edition with the same number of seats: each field of ReportGame, indexed by game."""

    edition: Edition
    bots: tuple[str, ...]  # what the bots are called, each once
    bot: Numbers  # by seat: a number of `bots`
    owner: Numbers  # by route
    holder: Numbers  # by ticket
    completed: Marks  # by ticket
    longest_bonus: Numbers  # by seat
    merchandise_bonus: Numbers  # by seat
    total: Numbers  # by seat
    rank: Numbers  # by seat
    turns: Numbers
    moves: Numbers
    ending: Numbers

    @classmethod
    def of(cls, edition: Edition, bots: Sequence[str], games: Sequence[ReportGame]) -> GameArrays:
        """Games that were played one by one."""
        columns = {field.name: np.array([getattr(game, field.name) for game in games]) for field in fields(ReportGame)}
        return cls(edition, tuple(bots), **columns)

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def seats(self) -> int:
        """How many seats there were."""
        return len(self.total[0])

    @property
    def won(self) -> Reals:
        """By seat: 1, the part of a shared victory, or 0."""
        is_winner = (self.rank == 0).astype(np.float64)
        won: Reals = is_winner / is_winner.sum(axis=1, keepdims=True)
        return won

    def claimed(self, route: int) -> Marks:
        """By seat: whether it claimed the route."""
        return np.equal(self.owner[:, [route]], np.arange(self.seats))

    def held(self, ticket: int) -> Marks:
        """By seat: whether it kept the ticket."""
        return np.equal(self.holder[:, [ticket]], np.arange(self.seats))

    def route_points(self, length: int) -> Numbers:
        """By seat: points for routes of that length."""
        routes = [number for number, route in enumerate(self.edition.routes) if route.length == length]
        claims = np.equal(self.owner[:, routes, None], np.arange(self.seats)).sum(axis=1)
        points: Numbers = claims * self.edition.route_points[length]
        return points

    def ticket_points(self, *, is_completed: bool) -> Numbers:
        """By seat: points of the tickets that were completed, or of those that were not."""
        points = np.array([ticket.points for ticket in self.edition.tickets])
        won: Numbers = (self._tickets(self.completed == is_completed) * points[:, None]).sum(axis=1)
        return won

    @property
    def tickets_completed(self) -> Numbers:
        """By seat: how many tickets it completed."""
        completed: Numbers = self._tickets(self.completed).sum(axis=1)
        return completed

    def _tickets(self, counted: Marks) -> Marks:
        """By ticket and seat: whether the seat kept it and it is one of those that count."""
        held = np.equal(self.holder[:, :, None], np.arange(self.seats))
        return np.logical_and(held, counted[:, :, None])
