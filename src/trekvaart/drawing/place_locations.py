"""Positions for the locations of a board: as far apart as their routes are long, with nothing on top of anything else.

Stress majorisation spreads the locations, then simulated annealing moves locations and bends routes until as little as
possible overlaps. The result is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, hypot
from random import Random

import numpy as np

from trekvaart.editions.distances import Matrix, shortest_distances

from .curve import Point, cumulative_lengths, point_at, sample

STARTS, PROMISING = 4, 2
ROUNDS_OF_STRESS = 120
FEWEST_ROUNDS, ROUNDS_PER_LOCATION, MOST_ROUNDS = 2400, 200, 6000
SMALL = 12  # locations up to which every start is annealed
CLEARANCE = 8.0  # that a location keeps from a route that passes it
MOST_BOW = 0.085  # of the length of a route

Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Connection:
    """All tracks between two locations."""

    a: int
    b: int
    least: float  # how far apart the two locations must be
    ideal: float  # and should be
    width: float


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes of what is drawn."""

    radius: float  # of a location's mark
    gap: float  # between two routes
    end: float  # free length at each end of a route


@dataclass(slots=True)
class Arrangement:
    """Where locations are, how far each connection is bent, and where on its curve its spaces lie (0 to 1)."""

    points: list[Point]
    bows: list[float]
    shifts: list[float]


def arrange(count: int, links: Sequence[Connection], sizes: Sizes) -> Arrangement:
    """The best of several arrangements of a board."""
    ideal = shortest_distances(count, ((link.a, link.b, link.ideal) for link in links))
    annealings = []
    for start in range(STARTS):
        points = _spread(ideal, Random(start))
        annealings.append(_Annealing(Arrangement(points, [0.0] * len(links), [0.5] * len(links)), links, sizes))
    annealings.sort(key=_Annealing.cost)
    promising = annealings[: STARTS if count <= SMALL else PROMISING]
    for annealing in promising:
        annealing.run(is_fixed=False)
    return min(promising, key=_Annealing.cost).arrangement


def bend(points: Sequence[Point], links: Sequence[Connection], sizes: Sizes) -> Arrangement:
    """The best arrangement with the locations where they are."""
    annealing = _Annealing(Arrangement(list(points), [0.0] * len(links), [0.5] * len(links)), links, sizes)
    annealing.run(is_fixed=True)
    return annealing.arrangement


def _spread(ideal: Matrix, random: Random) -> list[Point]:
    """Random points, moved until they are about as far apart as they should be (stress majorisation)."""
    count = len(ideal)
    distance = ideal + np.eye(count)
    weights = distance**-2.0
    np.fill_diagonal(weights, 0)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    points = np.array([[random.random(), random.random()] for _ in range(count)]) * ideal.max()
    for _ in range(ROUNDS_OF_STRESS):
        apart = np.linalg.norm(points[:, None] - points[None], axis=2)
        pull = -weights * distance / np.maximum(apart, 1e-9)
        np.fill_diagonal(pull, 0)
        np.fill_diagonal(pull, -pull.sum(axis=1))
        points = inverse @ (pull @ points)
    return [(float(x), float(y)) for x, y in points]


class _Annealing:
    """An arrangement with the cost of each of its parts, so that a change recomputes only what it touches."""

    def __init__(self, arrangement: Arrangement, links: Sequence[Connection], sizes: Sizes) -> None:
        self.arrangement, self._links, self._sizes = arrangement, links, sizes
        self._at = [
            [index for index, link in enumerate(links) if node in (link.a, link.b)]
            for node in range(len(arrangement.points))
        ]
        self._lines: list[list[Point]] = [[] for _ in links]
        self._boxes: list[Box] = [(0, 0, 0, 0)] * len(links)
        self._draw(range(len(links)))

    def cost(self) -> float:
        return sum(map(self._link_cost, range(len(self._links))))

    def run(self, *, is_fixed: bool) -> None:
        """Change a little at a time, accepting fewer and fewer changes for the worse."""
        points, bows, shifts = self.arrangement.points, self.arrangement.bows, self.arrangement.shifts
        random = Random(99).random
        rounds = max(FEWEST_ROUNDS, min(MOST_ROUNDS, ROUNDS_PER_LOCATION * len(points)))
        for number in range(rounds):
            heat = 1 - number / rounds
            is_move = not is_fixed and random() < 0.6
            which = int(random() * (len(points) if is_move else len(self._links)))
            touched = self._at[which] if is_move else [which]
            before = self._cost_of(touched, which if is_move else None)
            kept = [(index, self._lines[index], self._boxes[index]) for index in touched]
            old = points[which] if is_move else (0.0, 0.0)
            bow, shift = (0.0, 0.0) if is_move else (bows[which], shifts[which])
            if is_move:
                points[which] = (old[0] + (random() - 0.5) * 90 * heat, old[1] + (random() - 0.5) * 90 * heat)
            else:
                most = MOST_BOW * self._chord(self._links[which])
                bows[which] = max(-most, min(most, bow + (random() - 0.5) * 30 * heat))
                shifts[which] = max(0.0, min(1.0, shift + (random() - 0.5) * heat))
            self._draw(touched)
            worse = self._cost_of(touched, which if is_move else None) - before
            if worse <= 0 or random() < exp(-worse / (1 + 500 * heat**3)):
                continue
            if is_move:
                points[which] = old
            else:
                bows[which], shifts[which] = bow, shift
            for index, line, box in kept:
                self._lines[index], self._boxes[index] = line, box

    def _chord(self, link: Connection) -> float:
        (x0, y0), (x1, y1) = self.arrangement.points[link.a], self.arrangement.points[link.b]
        return hypot(x1 - x0, y1 - y0)

    def _draw(self, which: Iterable[int]) -> None:
        for index in which:
            line = self._lines[index] = self._covered(index)
            margin = self._links[index].width / 2 + CLEARANCE
            xs, ys = [x for x, _ in line], [y for _, y in line]
            self._boxes[index] = (min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    def _covered(self, index: int) -> list[Point]:
        """The part of a link's curve that its spaces cover, as three segments."""
        link, end = self._links[index], self._sizes.end
        points = self.arrangement.points
        line = sample(points[link.a], points[link.b], self.arrangement.bows[index], count=6)
        sums = cumulative_lengths(line)
        need = min(link.ideal, sums[-1]) - 2 * end
        start = end + max(0.0, sums[-1] - 2 * end - need) * self.arrangement.shifts[index]
        need = max(need, 1.0)
        return [point_at(line, sums, start + part * need) for part in (0, 1 / 3, 2 / 3, 1)]

    def _cost_of(self, links: Iterable[int], node: int | None) -> float:
        cost = 0.0 if node is None else self._location_cost(node)
        return cost + sum(map(self._link_cost, links))

    def _location_cost(self, node: int) -> float:
        """How close a location is to others and to the routes that pass it."""
        x, y = self.arrangement.points[node]
        room = self._sizes.radius * 6
        cost = 0.0
        for other, (x1, y1) in enumerate(self.arrangement.points):
            if other != node and abs(x - x1) < room and abs(y - y1) < room:
                cost += max(0.0, room - hypot(x - x1, y - y1)) ** 2
        for index, link in enumerate(self._links):
            if node not in (link.a, link.b):
                cost += self._passing_cost(index, x, y)
        return cost

    def _passing_cost(self, index: int, x: float, y: float) -> float:
        radius = self._sizes.radius
        left, top, right, bottom = self._boxes[index]
        if x + radius <= left or x - radius >= right or y + radius <= top or y - radius >= bottom:
            return 0.0
        line = self._lines[index]
        nearest = min(_to_segment(x, y, p, q) for p, q in pairwise(line))
        free = nearest - self._links[index].width / 2 - radius
        return 3 * max(0.0, CLEARANCE - free) ** 2

    def _link_cost(self, index: int) -> float:
        link = self._links[index]
        chord = self._chord(link)
        cost = 4 * max(0.0, link.least - chord) ** 2 + 0.05 * (chord - link.ideal) ** 2
        cost += 0.02 * self.arrangement.bows[index] ** 2
        for node, (x, y) in enumerate(self.arrangement.points):
            if node not in (link.a, link.b):
                cost += self._passing_cost(index, x, y)
        left, top, right, bottom = self._boxes[index]
        for other, box in enumerate(self._boxes):
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3] and other != index:
                room = (link.width + self._links[other].width) / 2 + self._sizes.gap
                free = _between(self._lines[index], self._lines[other], room) - room
                if free < 0:
                    cost += 3 * free**2
        return cost


def _to_segment(x: float, y: float, p: Point, q: Point) -> float:
    """The distance of a point from a segment."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    square = dx * dx + dy * dy
    along = 0.0 if square == 0 else ((x - p[0]) * dx + (y - p[1]) * dy) / square
    along = 0.0 if along < 0 else 1.0 if along > 1 else along
    return hypot(x - p[0] - along * dx, y - p[1] - along * dy)


def _between(one: Sequence[Point], other: Sequence[Point], enough: float) -> float:
    """The distance between two lines, 0 if they cross; larger than `enough` need not be exact."""
    least = enough
    for p, q in pairwise(one):
        left, right = (p[0], q[0]) if p[0] < q[0] else (q[0], p[0])
        top, bottom = (p[1], q[1]) if p[1] < q[1] else (q[1], p[1])
        for r, s in pairwise(other):
            if (r[0] < left - least and s[0] < left - least) or (r[0] > right + least and s[0] > right + least):
                continue
            if (r[1] < top - least and s[1] < top - least) or (r[1] > bottom + least and s[1] > bottom + least):
                continue
            if _side(p, q, r) * _side(p, q, s) < 0 and _side(r, s, p) * _side(r, s, q) < 0:
                return 0.0
            least = min(
                least,
                _to_segment(*p, r, s),
                _to_segment(*q, r, s),
                _to_segment(*r, p, q),
                _to_segment(*s, p, q),
            )
    return least


def _side(p: Point, q: Point, r: Point) -> float:
    """Positive or negative: on which side of the line from p to q a point lies."""
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
