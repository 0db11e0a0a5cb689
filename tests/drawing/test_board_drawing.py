"""Every board can be drawn, from its layout file or automatically; faults of the files are reported."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.editions import toy
from trekvaart import editions
from trekvaart.drawing.auto_layout import auto_layout
from trekvaart.drawing.board_drawing import board_drawing
from trekvaart.drawing.curve import Curve, spaces_along
from trekvaart.drawing.label_placement import Tile, distance, distance_to_point
from trekvaart.drawing.layout import Layout
from trekvaart.drawing.layout_file import format_layout
from trekvaart.editions import Edition, EditionFaults

PLACES = {"north": (300, 100), "east": (500, 300), "south": (300, 500), "west": (40, 300)}
BOX = [0, 0, 640, 600]


@pytest.fixture
def board(tmp_path: Path) -> Edition:
    return editions.load(toy.write(tmp_path))


def tiles(layout: Layout) -> list[tuple[frozenset[str], Tile]]:
    return [
        (frozenset((route.a, route.b)), (x, y, route.space, layout.thickness, angle))
        for route in layout.routes
        for x, y, angle in route.spaces
    ]


def labels(layout: Layout) -> list[Tile]:
    return [(one.label.x, one.label.y, one.label.w, one.label.h, 0.0) for one in layout.places]


def has_room(layout: Layout) -> bool:
    """Whether no space overlaps another one or a marker, and no label overlaps another."""
    spaces, spots = tiles(layout), [(one.x, one.y) for one in layout.places]
    return (
        all(distance(a, b) > 0 for (one, a), (other, b) in combinations(spaces, 2) if one != other)
        and all(distance_to_point(space, spot) > layout.marker_radius for _, space in spaces for spot in spots)
        and all(distance(a, b) > 0 for a, b in combinations(labels(layout), 2))
    )


def is_complete(layout: Layout, edition: Edition) -> bool:
    drawn = layout.tracks(edition)
    return [None if one is None else len(one.spaces) for one in drawn] == [route.length for route in edition.routes]


@pytest.mark.parametrize("name", editions.names())
def test_a_layout_is_used_unchanged(name: str) -> None:
    edition = editions.load(name)
    board = board_drawing(edition)
    raw = json.loads((edition.folder / "layout.json").read_text())
    assert board.picture == (edition.folder / "base.svg").read_text()
    assert board.layout.model_dump(mode="json", exclude_unset=True) == raw
    assert is_complete(board.layout, edition)
    assert len({id(track) for track in board.tracks}) == len(edition.routes)


@pytest.mark.parametrize("name", editions.names())
def test_written_layouts_have_the_curves_of_automatic_ones(name: str) -> None:
    layout = board_drawing(editions.load(name)).layout
    places = {place.id: (place.x, place.y) for place in layout.places}
    for route in layout.routes:
        extra = route.model_extra or {}
        curve = Curve(*(extra[name] for name in ("bow", "skew", "e0", "e1")))
        offset = 0 if route.tracks == 1 else layout.twin_offset * (-1 if route.track == 0 else 1)
        _, spaces = spaces_along(places[route.a], places[route.b], curve, route.length, layout.gap, offset)
        for (x, y, _), (x1, y1, _) in zip(spaces, route.spaces, strict=True):
            assert abs(x - x1) + abs(y - y1) < 0.3


def test_a_board_without_a_layout_gets_an_automatic_one(board: Edition) -> None:
    drawing = board_drawing(board)
    assert drawing.picture is None
    assert is_complete(drawing.layout, board)
    assert has_room(drawing.layout)
    assert auto_layout(board) == drawing.layout


def test_an_automatic_layout_is_a_valid_file(board: Edition) -> None:
    layout = board_drawing(board).layout
    (board.folder / "layout.json").write_text(format_layout(layout))
    assert board_drawing(board).layout == layout


def write(board: Edition, layout: object, picture: str | None = None) -> Edition:
    text = layout if isinstance(layout, str) else json.dumps(layout, indent=1)
    (board.folder / "layout.json").write_text(text)
    if picture is not None:
        (board.folder / "base.svg").write_text(picture)
    return board


def places(**changes: object) -> dict[str, object]:
    return {"places": [{"id": id, "x": x, "y": y} for id, (x, y) in PLACES.items()]} | changes


def test_locations_stay_where_the_file_puts_them_but_for_the_scale(board: Edition) -> None:
    layout = board_drawing(write(board, places())).layout
    scale = layout.places[0].x / PLACES["north"][0]
    for place in layout.places:
        assert (place.x / scale, place.y / scale) == pytest.approx(PLACES[place.id], abs=0.1)
    assert has_room(layout)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{}"/>'


def test_with_a_view_box_everything_lines_up_with_the_picture(board: Edition) -> None:
    drawing = board_drawing(write(board, places(viewBox=BOX), SVG.format("0 0 640 600")))
    assert list(drawing.layout.viewBox) == BOX
    assert {place.id: (place.x, place.y) for place in drawing.layout.places} == PLACES
    assert drawing.picture is not None
    for x, y, w, h, _ in labels(drawing.layout):
        assert 0 <= x - w / 2 <= x + w / 2 <= 640
        assert 0 <= y - h / 2 <= y + h / 2 <= 600
    assert has_room(drawing.layout)


FAULTS: list[tuple[object, list[str]]] = [
    ("{", ["layout.json, line 1: this is not JSON (Expecting property name enclosed in double quotes)."]),
    ('{"places": [],\n"viewBox": [NaN, 0, 1, 1]}', ["layout.json, line 2: this is not JSON (JSON has no NaN)."]),
    ("[" * 100_000, ["layout.json: this is not JSON."]),
    ("[]", ["layout.json: a layout must be an object, not []."]),
    ("null", ["layout.json: a layout must be an object, not null."]),
    ({}, ["layout.json: places is missing."]),
    ({"places": 3}, ["layout.json: places must be a list, not 3."]),
    (
        places(viewbox=BOX),
        ["layout.json, line 24: 'viewbox' is not a field of a layout; did you mean 'viewBox'?"],
    ),
    (
        places(viewBox=[0, 0, 0, 5]),
        ["layout.json, line 24: viewBox must be four numbers, left, top, width and height, not [0, 0, 0, 5]."],
    ),
    (places(viewBox=[0, 0, 450, 600]), ["layout.json, line 9: 'east' is outside the viewBox."]),
]


@pytest.mark.parametrize(("layout", "expected"), FAULTS, ids=range(len(FAULTS)))
def test_faults_of_a_layout(board: Edition, layout: object, expected: list[str]) -> None:
    assert faults(write(board, layout)) == expected


def faults(board: Edition) -> list[str]:
    with pytest.raises(EditionFaults) as caught:
        board_drawing(board)
    return [str(one) for one in caught.value.faults]


PLACE_FAULTS: list[tuple[int, dict[str, object], str]] = [
    (3, {"id": "wset"}, "layout.json, line 19: 'wset' is not the id of a location; did you mean 'west'?"),
    (3, {"x": "left"}, "layout.json, line 19: x of 'west' must be a number, not 'left'."),
    (3, {"y": True}, "layout.json, line 19: y of 'west' must be a number, not true."),
    (3, {"x": 500}, "layout.json, line 19: 'west' is on the same spot as 'east'."),
]


@pytest.mark.parametrize(("number", "change", "expected"), PLACE_FAULTS)
def test_faults_of_a_place(board: Edition, number: int, change: dict[str, object], expected: str) -> None:
    raw = places()
    raw["places"][number] |= change  # type: ignore[index]
    assert faults(write(board, raw)) == [expected]


def test_places_that_are_missing_or_there_twice(board: Edition) -> None:
    raw = places()
    raw["places"][3] = raw["places"][0]  # type: ignore[index]
    assert faults(write(board, raw)) == [
        "layout.json, line 4: the location 'north' is there twice.",
        "layout.json: the location 'west' is missing from places.",
    ]


def test_a_title_box_needs_a_whole_layout(board: Edition) -> None:
    raw = {"title_box": [0, 0, 9, 9], **places()}
    (fault,) = faults(write(board, raw))
    assert fault.endswith(": title_box is only for a layout with routes: here names are placed automatically.")


ROUTE_FAULTS: list[tuple[Callable[[Any], object], str]] = [
    (lambda raw: raw.pop("thickness"), "thickness is missing."),
    (lambda raw: raw.update({"thickness": []}), "thickness has a wrong value, []."),
    (lambda raw: raw.update({"least_scale": 0}), "least_scale must be more than 0, not 0."),
    (
        lambda raw: raw.update(title_box=[0, 0, 9]),
        "title_box must be four numbers, left, top, width and height, not [0, 0, 9].",
    ),
    (lambda raw: raw.update(title_box=[*raw["viewBox"][:3], 1e6]), "title_box is outside the viewBox."),
    (
        lambda raw: raw.update(title_box=[*[raw["places"][0]["label"][axis] for axis in "xy"], 1, 1]),
        "the name of 'north' is on the title_box.",
    ),
    (
        lambda raw: raw["places"][0].update(pictogram="zeppelin"),
        "places.pictogram of 'north' has a wrong value, 'zeppelin'.",
    ),
    (
        lambda raw: raw["places"][0].update(two_lines="No rth"),
        "places.two_lines of 'north' has a wrong value, 'No rth'.",
    ),
    (
        lambda raw: raw["places"][0].update(two_lines=["No", "r", "th"]),
        'places.two_lines of \'north\' has a wrong value, ["No", "r", "th"].',
    ),
    (
        lambda raw: raw["places"][0].update(two_lines=["North", ""]),
        "places.two_lines of 'north' has a wrong value, ''.",
    ),
    (lambda raw: raw["routes"].pop(), "the route 'west:north' is missing from routes."),
    (lambda raw: raw["routes"][4].pop("space"), "routes.space of 'west:north' is missing."),
    (lambda raw: raw["routes"][4].update(spaces=[]), "the route 'west:north' is 2 long, but has 0 spaces here."),
    (
        lambda raw: raw["routes"].append(raw["routes"][4]),
        "the board has no route 'west:north' of colour 'gray' for this drawing.",
    ),
]


@pytest.mark.parametrize(("change", "expected"), ROUTE_FAULTS, ids=range(len(ROUTE_FAULTS)))
def test_faults_of_a_route(board: Edition, change: Callable[[Any], object], expected: str) -> None:
    raw = json.loads(auto_layout(board).model_dump_json())
    change(raw)
    (fault,) = faults(write(board, raw))
    assert fault.endswith(f": {expected}")
    assert fault.startswith("layout.json")


@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        (b"<svg>\n\xff</svg>", "base.svg, line 2: this is not UTF-8 text; save the file as UTF-8."),
        (b"hello", "base.svg, line 1: this is not an SVG picture."),
        (b"<svg/>", 'base.svg: this is not an SVG picture; it begins with <svg xmlns="http://www.w3.org/2000/svg">.'),
        (SVG.format("").encode(), "base.svg: the viewBox is missing."),
        (SVG.format("0 0 1 1").encode(), "base.svg: viewBox is '0 0 1 1', but that of layout.json is '0 0 640 600'."),
        (b" " * 4_000_001, "base.svg is larger than 3906 KiB, more than any edition needs."),
    ],
    ids=["latin", "text", "no namespace", "no box", "another box", "huge"],
)
def test_faults_of_a_picture(board: Edition, picture: bytes, expected: str) -> None:
    (write(board, places(viewBox=BOX)).folder / "base.svg").write_bytes(picture)
    assert faults(board) == [expected]


def test_a_picture_needs_a_layout_with_its_view_box(board: Edition) -> None:
    write(board, places(), SVG.format("0 0 640 600"))
    expected = ["base.svg: layout.json must give the viewBox of this picture, so that the two line up."]
    assert faults(board) == expected
    (board.folder / "layout.json").unlink()
    assert faults(board) == expected


def test_an_edition_that_came_over_the_wire_is_drawn(board: Edition, tmp_path: Path) -> None:
    assert is_complete(board_drawing(replace(board, folder=tmp_path / "nowhere")).layout, board)
