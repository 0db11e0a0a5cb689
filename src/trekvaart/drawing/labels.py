"""Labels: puts the name of each location beside it, where it covers least."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from trekvaart.drawing.plan import Label

Reals = npt.NDArray[np.float64]

LETTER = 0.52  # the mean width of a letter, in heights
GAP = 4.0
SIDES = ((1, 0), (-1, 0), (0, -1), (0, 1), (1, -1), (-1, -1), (1, 1), (-1, 1))  # the best first


def place_labels(
    names: Sequence[str], points: Reals, tiles: Sequence[tuple[float, float]], radius: float, size: float
) -> list[Label]:
    """A label for each point, of those around it the one that covers least of tiles, points and labels before it."""
    placed: list[Label] = []
    for name, (x, y) in zip(names, points, strict=True):
        width, height = len(name) * size * LETTER, size
        around = [
            Label(
                float(x) + right * (radius + GAP + width / 2) * (0.8 if down else 1),
                float(y) + down * (radius + GAP + height / 2),
                width,
                height,
                (name,),
            )
            for right, down in SIDES
        ]
        placed.append(min(around, key=lambda label: _covered(label, points, tiles, placed, radius)))
    return placed


def _covered(
    label: Label, points: Reals, tiles: Sequence[tuple[float, float]], placed: Sequence[Label], radius: float
) -> int:
    """How much a label would cover."""
    spots = sum(label.covers(x, y, radius) for x, y in tiles) + 2 * sum(label.covers(x, y, radius) for x, y in points)
    names = sum(
        abs(one.x - label.x) < (one.width + label.width) / 2 and abs(one.y - label.y) < (one.height + label.height) / 2
        for one in placed
    )
    return spots + 3 * names
