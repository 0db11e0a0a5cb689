"""A sketch: the plan of a board that nobody has drawn, or of which only the locations are drawn."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trekvaart.drawing.labels import Reals, place_labels
from trekvaart.drawing.plan import Plan, Site, Tile, Track
from trekvaart.editions.edition import Edition

THICKNESS, GAP, OFFSET, RADIUS, LABEL_SIZE = 18.0, 4.0, 11.0, 10.5, 19.0
SPACE, CLEAR, MARGIN = 41.0, 20.0, 40.0  # length of a space, room at both ends of a route, room around the board
SHORTEST = 14.0  # a space on a route that the places leave too little room
ROUNDS = 300


def sketch(edition: Edition, coordinates: Sequence[tuple[float, float]] | None = None) -> Plan:
    """Draw a board from its data alone, or with its locations where somebody has put them."""
    points = spread_out(edition) if coordinates is None else np.array(coordinates, np.float64)
    points = _scaled(edition, points)
    tracks = tuple(_track(edition, number, points) for number in range(len(edition.routes)))
    tiles = [(tile.x, tile.y) for track in tracks for tile in track.tiles]
    names = [location.name for location in edition.locations]
    labels = place_labels(names, points, tiles, RADIUS, LABEL_SIZE)
    sites = tuple(Site(float(x), float(y), label) for (x, y), label in zip(points, labels, strict=True))
    corners = [corner for label in labels for corner in label.corners] + tiles + [(x, y) for x, y in points]
    low, high = np.min(corners, axis=0) - MARGIN, np.max(corners, axis=0) + MARGIN
    width, height = high - low
    return Plan(float(low[0]), float(low[1]), float(width), float(height), THICKNESS, RADIUS, LABEL_SIZE, sites, tracks)


def spread_out(edition: Edition) -> Reals:
    """Places for the locations, as far from each other as the ways between them are long: stress majorization."""
    many = len(edition.locations)
    wish = np.full((many, many), np.inf)
    np.fill_diagonal(wish, 0)
    for route in edition.routes:
        wish[route.a, route.b] = wish[route.b, route.a] = _reach(route.length)
    for via in range(many):
        wish = np.minimum(wish, wish[:, [via]] + wish[[via], :])
    np.fill_diagonal(wish, 1)
    weights = wish**-2.0
    np.fill_diagonal(weights, 0)
    inverse = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    around = np.arange(many) * 2.399963  # the golden angle: nobody begins where somebody else does
    points = np.stack([np.cos(around), np.sin(around)], axis=1) * np.sqrt(np.arange(1, many + 1))[:, None] * SPACE
    for _ in range(ROUNDS):
        apart = np.linalg.norm(points[:, None] - points[None], axis=2)
        pull = -weights * wish / np.maximum(apart, 1e-9)
        np.fill_diagonal(pull, 0)
        np.fill_diagonal(pull, -pull.sum(axis=1))
        points = inverse @ (pull @ points)
    width, height = points.max(axis=0) - points.min(axis=0)
    return points if width >= height else np.stack([-points[:, 1], points[:, 0]], axis=1)  # as screens lie


def _reach(length: int) -> float:
    return length * SPACE + (length - 1) * GAP + 2 * CLEAR


def _scaled(edition: Edition, points: Reals) -> Reals:
    """Places far enough apart for the spaces of three routes in four; those of the others are drawn shorter."""
    apart = [float(np.linalg.norm(points[route.a] - points[route.b])) for route in edition.routes]
    needs = [_reach(route.length) / max(way, 1e-9) for route, way in zip(edition.routes, apart, strict=True)]
    return points * float(np.quantile(needs, 0.75))


def _track(edition: Edition, number: int, points: Reals) -> Track:
    route = edition.routes[number]
    start, end = points[route.a], points[route.b]
    way = max(float(np.linalg.norm(end - start)), 1e-9)
    along = (end - start) / way
    aside = np.array([-along[1], along[0]]) * (0 if route.twin is None else OFFSET if route.twin < number else -OFFSET)
    room = (way - 2 * CLEAR - (route.length - 1) * GAP) / route.length
    length = min(SPACE, max(SHORTEST, room))
    angle = float(np.degrees(np.arctan2(along[1], along[0])))
    middles = [(index - (route.length - 1) / 2) * (length + GAP) for index in range(route.length)]
    centres = [(start + end) / 2 + aside + along * middle for middle in middles]
    return Track(tuple(Tile(float(x), float(y), angle, length, THICKNESS) for x, y in centres))
