"""Puts the name of each location beside it, where it covers least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, hypot, inf, radians, sin

from .curve import Point

Tile = tuple[float, float, float, float, float]  # centre, width, height, angle in degrees

LETTER = 0.5  # the mean width of a letter, in heights of a line
GAP = 4.0
CLEARANCE = 3.0  # that a name keeps from spaces and marks
SPACE_COST, MARK_COST, NAME_COST, OUTSIDE_COST = 14.0, 60.0, 1000.0, 1000.0
SIDES = (
    *((1, 0, 0.0), (-1, 0, 0.1), (0, -1, 0.15), (0, 1, 0.2)),
    *((1, -0.9, 0.3), (-1, -0.9, 0.3), (1, 0.9, 0.3), (-1, 0.9, 0.3)),
    *((0.55, -1, 0.45), (-0.55, -1, 0.45), (0.55, 1, 0.45), (-0.55, 1, 0.45)),
)


def place_labels(
    names: Sequence[str],
    points: Sequence[Point],
    tiles: Sequence[Tile],
    radius: float,
    size: float,
    bounds: tuple[float, float, float, float] | None = None,
) -> list[Tile]:
    """A box for each name: of the positions around its location the cheapest, given the names placed before it."""
    placed: list[Tile] = []
    for name, point in zip(names, points, strict=True):
        best, least = None, inf
        for label, cost in _candidates(point, len(name) * size * LETTER, size * 0.8, radius):
            if cost < least:
                cost += _cost(label, point, points, tiles, placed, radius)
                cost += 0 if bounds is None or _is_within(label, bounds) else OUTSIDE_COST
            if cost < least:
                best, least = label, cost
        assert best is not None
        placed.append(best)
    return placed


def _candidates(point: Point, width: float, height: float, radius: float) -> Iterator[tuple[Tile, float]]:
    for step, away in enumerate((0, 6, 18)):
        for right, down, cost in SIDES:
            # the corner of a box may come closer to the round mark than its side
            reach = radius + GAP + away - (radius * 0.3 if right and down else 0)
            x = point[0] + (reach if right == 1 else -reach if right == -1 else 0) + right / 2 * width
            y = point[1] + (0 if down == 0 else (reach + height / 2) * (1 if down > 0 else -1))
            yield (x, y, width, height, 0.0), cost + step * 0.5


def _cost(
    label: Tile, own: Point, points: Sequence[Point], tiles: Sequence[Tile], placed: Sequence[Tile], radius: float
) -> float:
    """How much a label covers."""
    x, y, width, height, _ = label
    cost = sum(NAME_COST for other in placed if distance(label, other) < GAP)
    for tile in tiles:
        if (
            abs(tile[0] - x) <= (width + tile[2]) / 2 + CLEARANCE
            and abs(tile[1] - y) <= (height + tile[2]) / 2 + CLEARANCE
        ):
            cost += SPACE_COST * _closeness(distance(label, tile))
    for point in points:
        if point != own:
            cost += MARK_COST * _closeness(distance_to_point(label, point) - radius)
    return cost


def _closeness(free: float) -> float:
    return min(1.0, max(0.0, (CLEARANCE - free) / 12))


def _is_within(label: Tile, bounds: tuple[float, float, float, float]) -> bool:
    x, y, width, height, _ = label
    left, top, wide, high = bounds
    return (
        left <= x - width / 2
        and x + width / 2 <= left + wide
        and top <= y - height / 2
        and y + height / 2 <= top + high
    )


def corners(tile: Tile) -> list[Point]:
    """The four corners of a tile."""
    x, y, width, height, angle = tile
    right, down = cos(radians(angle)), sin(radians(angle))
    half = [(width / 2 * i, height / 2 * j) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return [(x + u * right - v * down, y + u * down + v * right) for u, v in half]


def distance(one: Tile, other: Tile) -> float:
    """The room between two tiles along the best separating axis; negative if they overlap."""
    first, second = corners(one), corners(other)
    widest = -inf
    for angle in {one[4], one[4] + 90, other[4], other[4] + 90}:
        x, y = cos(radians(angle)), sin(radians(angle))
        a = [u * x + v * y for u, v in first]
        b = [u * x + v * y for u, v in second]
        widest = max(widest, min(b) - max(a), min(a) - max(b))
    return widest


def distance_to_point(tile: Tile, point: Point) -> float:
    """The distance of a point from a tile; negative inside."""
    x, y, width, height, angle = tile
    right, down = cos(radians(-angle)), sin(radians(-angle))
    u, v = point[0] - x, point[1] - y
    dx = abs(u * right - v * down) - width / 2
    dy = abs(u * down + v * right) - height / 2
    return max(dx, dy) if dx < 0 and dy < 0 else hypot(max(0, dx), max(0, dy))
