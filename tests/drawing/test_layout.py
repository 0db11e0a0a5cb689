"""Every board can be drawn: as its layout says, else as a sketch."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.report_games import SMALL
from trekvaart import editions
from trekvaart.drawing.layout import board_of
from trekvaart.drawing.plan import Plan
from trekvaart.editions.edition_faults import EditionFaults


def is_on_board(plan: Plan) -> bool:
    right, down = plan.left + plan.width, plan.top + plan.height
    spots = [(site.x, site.y) for site in plan.sites] + [
        (tile.x, tile.y) for track in plan.tracks for tile in track.tiles
    ]
    return all(plan.left < x < right and plan.top < y < down for x, y in spots)


@pytest.mark.parametrize("name", editions.names())
def test_a_layout_is_drawn_as_it_is(name: str) -> None:
    edition = editions.load(name)
    board = board_of(edition)
    layout = json.loads((edition.folder / "layout.json").read_text())
    assert board.picture == (edition.folder / "base.svg").read_bytes()
    assert [(site.x, site.y) for site in board.plan.sites] == [(place["x"], place["y"]) for place in layout["places"]]
    assert [len(track.tiles) for track in board.plan.tracks] == [route.length for route in edition.routes]
    assert len({(track.tiles[0].x, track.tiles[0].y) for track in board.plan.tracks}) == len(edition.routes)
    assert is_on_board(board.plan)


def test_without_a_layout_a_board_is_sketched(tmp_path: Path) -> None:
    edition = replace(editions.load("usa"), folder=tmp_path)
    board = board_of(edition)
    assert board.picture is None
    assert [len(track.tiles) for track in board.plan.tracks] == [route.length for route in edition.routes]
    assert is_on_board(board.plan)
    assert board_of(edition).plan == board.plan


def test_locations_stay_where_their_maker_puts_them(tmp_path: Path) -> None:
    edition = replace(SMALL, folder=tmp_path)
    places = [{"id": "a", "x": 0, "y": 0}, {"id": "b", "x": 2, "y": 0}, {"id": "c", "x": 0, "y": 1}]
    (tmp_path / "layout.json").write_text(json.dumps({"places": places}))
    a, b, c = board_of(edition).plan.sites
    assert (a.y, a.x) == (b.y, c.x)
    assert b.x - a.x == pytest.approx(2 * (c.y - a.y))
    assert b.x > a.x


@pytest.mark.parametrize(
    "layout",
    ["[]", "{}", '{"places": 3}', '{"places": [7, {"id": "a", "x": "left", "y": 1}]}', '{"places": []}', "null"],
)
def test_a_layout_that_does_not_fit_is_left_aside(layout: str, tmp_path: Path) -> None:
    (tmp_path / "layout.json").write_text(layout)
    assert is_on_board(board_of(replace(SMALL, folder=tmp_path)).plan)


def test_a_layout_that_is_no_json_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "layout.json").write_text("{")
    with pytest.raises(EditionFaults):
        board_of(replace(SMALL, folder=tmp_path))
