"""The layouts draw exactly the boards of the data, and nothing on them overlaps."""

from __future__ import annotations

import json
import math
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from trekvaart.editions import Edition, load

EDITIONS = {name: load(name) for name in ("usa", "amsterdam")}
LAYOUTS: dict[str, dict[str, Any]] = {
    name: json.loads((edition.folder / "layout.json").read_text(encoding="utf-8")) for name, edition in EDITIONS.items()
}
boards = pytest.mark.parametrize(("edition", "layout"), [(EDITIONS[n], LAYOUTS[n]) for n in EDITIONS], ids=[*EDITIONS])


@boards
def test_the_locations_are_drawn(edition: Edition, layout: dict[str, Any]) -> None:
    assert layout["edition"] == edition.name
    assert [place["id"] for place in layout["places"]] == [location.id for location in edition.locations]
    names = [" ".join(place["label"]["lines"]) for place in layout["places"]]
    assert names == [location.name for location in edition.locations]


@boards
def test_shorter_names_are_shorter(edition: Edition, layout: dict[str, Any]) -> None:
    names = {location.id: location.name for location in edition.locations}
    for place in layout["places"]:
        name = names[place["id"]]
        if "two_lines" in place:
            first, second = place["two_lines"]
            assert name in (f"{first} {second}", f"{first.removesuffix('-')}{second}")
        lengths = [len(name), *(len(place[key]) for key in ("short", "shortest") if key in place)]
        assert lengths == sorted(set(lengths), reverse=True)
    assert layout["least_scale"] > 0


@boards
def test_the_routes_are_drawn(edition: Edition, layout: dict[str, Any]) -> None:
    """Ends, length, colour and cart of every track; the layout may draw twins on either side."""
    ids = [location.id for location in edition.locations]
    tracks: dict[tuple[str, str], list[tuple[int, str, bool]]] = {}
    for route in edition.routes:
        tracks.setdefault((ids[route.a], ids[route.b]), []).append((route.length, route.colour, route.cart))
    drawn: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for track in layout["routes"]:
        drawn.setdefault((track["a"], track["b"]), []).append(track)
    assert list(drawn) == list(tracks)
    for ends, pair in drawn.items():
        assert sorted((t["length"], t["colour"], t.get("cart", False)) for t in pair) == sorted(tracks[ends])
        assert [(t["track"], t["tracks"]) for t in pair] == [(n, len(pair)) for n in range(len(pair))]
    assert all(len(route["spaces"]) == route["length"] for route in layout["routes"])
    assert all(("seal" in route) == route.get("cart", False) for route in layout["routes"])


@boards
def test_the_base_is_a_picture_of_the_same_size(edition: Edition, layout: dict[str, Any]) -> None:
    root = ElementTree.parse(edition.folder / "base.svg").getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert [float(n) for n in root.attrib["viewBox"].split()] == layout["viewBox"]


Box = tuple[float, float, float, float, float]  # centre x, y; width, height; angle in degrees


def corners(box: Box) -> list[tuple[float, float]]:
    x, y, width, height, angle = box
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half = [(width / 2 * i, height / 2 * j) for i in (-1, 1) for j in (-1, 1)]
    return [(x + u * cos - v * sin, y + u * sin + v * cos) for u, v in half]


def gap(one: Box, other: Box) -> float:
    """The distance between two boxes by separating axes; negative if they overlap."""
    best = -math.inf
    for angle in (one[4], one[4] + 90, other[4], other[4] + 90):
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        first, second = ([x * cos + y * sin for x, y in corners(box)] for box in (one, other))
        best = max(best, min(first) - max(second), min(second) - max(first))
    return best


def gap_to_marker(box: Box, x: float, y: float, radius: float) -> float:
    cos, sin = math.cos(math.radians(-box[4])), math.sin(math.radians(-box[4]))
    u, v = (x - box[0]) * cos - (y - box[1]) * sin, (x - box[0]) * sin + (y - box[1]) * cos
    return math.hypot(max(abs(u) - box[2] / 2, 0), max(abs(v) - box[3] / 2, 0)) - radius


@pytest.mark.parametrize(
    ("name", "between_spaces", "to_markers", "to_labels", "between_labels"),
    [("usa", 4.3, 3.3, 2.8, 19.5), ("amsterdam", 5.1, 4.7, 2.8, 11.5)],
)
def test_nothing_touches(
    name: str, between_spaces: float, to_markers: float, to_labels: float, between_labels: float
) -> None:
    layout = LAYOUTS[name]
    spaces = [
        ((route["a"], route["b"]), (x, y, route["space"], layout["thickness"], angle))
        for route in layout["routes"]
        for x, y, angle in route["spaces"]
    ]
    labels = [
        (label["x"], label["y"], label["w"], label["h"], 0.0)
        for label in (place["label"] for place in layout["places"])
    ]
    markers = [(place["x"], place["y"], layout["marker_radius"]) for place in layout["places"]]
    assert min(gap(a, b) for (one, a), (other, b) in combinations(spaces, 2) if one != other) > between_spaces
    assert min(gap_to_marker(space, *marker) for _, space in spaces for marker in markers) > to_markers
    assert min(gap(space, label) for _, space in spaces for label in labels) > to_labels
    assert min(gap(a, b) for a, b in combinations(labels, 2)) > between_labels
    left, top, width, height = layout["viewBox"]
    for box in [space for _, space in spaces] + labels:
        assert all(left < x < left + width and top < y < top + height for x, y in corners(box))
