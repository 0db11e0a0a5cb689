"""Spaces along a curve: equal spaces with equal gaps on a quadratic Bezier between two locations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot

Point = tuple[float, float]
Space = tuple[float, float, float]  # centre and angle in degrees

SAMPLES = 32


@dataclass(frozen=True, slots=True)
class Curve:
    """The shape of a route between its two locations."""

    bow: float  # how far the middle lies off the chord, to the right when going from a to b
    skew: float  # how far the control point is shifted along the chord
    e0: float  # free length at the start
    e1: float  # free length at the end


def sample(a: Point, b: Point, bow: float, skew: float = 0.0, count: int = SAMPLES) -> list[Point]:
    """Points along a curve, at equal steps of its parameter."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    chord = hypot(dx, dy) or 1
    x = (a[0] + b[0]) / 2 - dy / chord * 2 * bow + dx * skew
    y = (a[1] + b[1]) / 2 + dx / chord * 2 * bow + dy * skew
    steps = [index / count for index in range(count + 1)]
    weights = [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in steps]
    return [(u * a[0] + v * x + w * b[0], u * a[1] + v * y + w * b[1]) for u, v, w in weights]


def cumulative_lengths(line: Sequence[Point]) -> list[float]:
    """The length of a line up to each of its points."""
    sums = [0.0]
    for (x0, y0), (x1, y1) in pairwise(line):
        sums.append(sums[-1] + hypot(x1 - x0, y1 - y0))
    return sums


def point_at(line: Sequence[Point], sums: Sequence[float], distance: float) -> Point:
    """The point at a distance along a line; beyond an end, on the extension of its last segment."""
    index = next((index for index, length in enumerate(sums) if length >= distance), len(sums) - 1) or 1
    (x0, y0), (x1, y1) = line[index - 1], line[index]
    part = (distance - sums[index - 1]) / (sums[index] - sums[index - 1] or 1)
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def spaces_along(
    a: Point, b: Point, curve: Curve, count: int, gap: float, aside: float
) -> tuple[float, tuple[Space, ...]]:
    """The length of a space and all spaces of a track; twins differ in `aside` only, so that they are parallel."""
    line = sample(a, b, curve.bow, curve.skew)
    sums = cumulative_lengths(line)
    length = (sums[-1] - curve.e0 - curve.e1 - (count - 1) * gap) / count
    spaces = []
    for index in range(count):
        start = curve.e0 + index * (length + gap)
        (x0, y0), (xm, ym), (x1, y1) = (point_at(line, sums, start + part * length) for part in (0, 0.5, 1))
        dx, dy = x1 - x0, y1 - y0
        chord = hypot(dx, dy) or 1
        angle = degrees(atan2(dy, dx))
        angle += -180 if angle > 90 else 180 if angle <= -90 else 0
        spaces.append(((x0 + x1 + 2 * xm) / 4 - dy / chord * aside, (y0 + y1 + 2 * ym) / 4 + dx / chord * aside, angle))
    return length, tuple(spaces)
