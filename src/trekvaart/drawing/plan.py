"""A plan: where everything on a board is drawn. Lengths are in units of the picture, y grows downwards."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Label:
    """The box around a name, by its centre."""

    x: float
    y: float
    width: float
    height: float
    lines: tuple[str, ...]

    @property
    def corners(self) -> list[tuple[float, float]]:
        """Two opposite corners."""
        across, down = self.width / 2, self.height / 2
        return [(self.x - across, self.y - down), (self.x + across, self.y + down)]

    def covers(self, x: float, y: float, reach: float) -> bool:
        """Whether a point is in the box, or nearly."""
        return abs(x - self.x) < self.width / 2 + reach and abs(y - self.y) < self.height / 2 + reach


@dataclass(frozen=True, slots=True)
class Site:
    """Where a location is drawn."""

    x: float
    y: float
    label: Label


@dataclass(frozen=True, slots=True)
class Tile:
    """One space: its centre, its angle in degrees and its size."""

    x: float
    y: float
    angle: float
    length: float
    thickness: float


@dataclass(frozen=True, slots=True)
class Track:
    """The spaces of a route."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything on a board is drawn; sites and tracks stand in the order of the edition."""

    left: float
    top: float
    width: float
    height: float
    thickness: float
    radius: float
    label_size: float
    sites: tuple[Site, ...]
    tracks: tuple[Track, ...]
