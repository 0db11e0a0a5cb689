"""Editions survive a round trip through JSON, and are checked as strictly as those in folders."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.editions import toy
from tests.wire.games import JSON
from trekvaart import Game, editions
from trekvaart.drawing.board_drawing import board_drawing
from trekvaart.editions import Edition
from trekvaart.editions.skin import NEUTRAL
from trekvaart.wire.editions import EditionModel, EditionSummary, edition_json, edition_summary, read_edition
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.examples import EDITION, EDITION_SUMMARY


@pytest.fixture(params=[*editions.names(), "toy", "custom tickets"])
def edition(request: pytest.FixtureRequest, tmp_path: Path) -> Edition:
    """Each built-in edition, one with every mechanism, and one with custom tickets."""
    if request.param in editions.names():
        return editions.load(request.param)
    folder = toy.write(tmp_path)
    if request.param == "toy":
        return editions.load(folder)
    tickets = tmp_path / "tickets.csv"
    tickets.write_text(
        "a,b,points\nnorth,south,1\nsouth,north,2\neast,west,3\nwest,east,4\nnorth,west,5\neast,south,6\n"
    )
    return editions.load(folder, tickets)


def test_editions_survive_a_round_trip(edition: Edition) -> None:
    again = read_edition(json.loads(json.dumps(edition_json(edition))))
    for field in fields(Edition):
        if field.name != "folder":
            assert getattr(again, field.name) == getattr(edition, field.name), field.name


def test_json_has_every_field_and_the_layout(edition: Edition) -> None:
    data = edition_json(edition)
    assert set(data) == {field.name for field in fields(Edition)} - {"folder"} | {"layout", "has_picture"}
    assert str(edition.folder) not in json.dumps(data)


def test_the_schema_matches(edition: Edition) -> None:
    data = edition_json(edition)
    model = EditionModel.model_validate(data)
    assert model.model_dump(mode="json", exclude_unset=True) == data
    summary = edition_summary(edition, "5f0c2a9b7d3e81640a1f6c2b")
    assert EditionSummary.model_validate(summary).model_dump(mode="json") == summary


@pytest.mark.parametrize("name", editions.names())
def test_the_layout_is_included_unchanged(name: str) -> None:
    edition = editions.load(name)
    data = edition_json(edition, board_drawing(edition).layout)
    assert data["layout"] == json.loads((edition.folder / "layout.json").read_text(encoding="utf-8"))


def test_an_edition_without_layout_has_none(tmp_path: Path) -> None:
    assert edition_json(editions.load(toy.write(tmp_path)))["layout"] is None


def test_an_edition_from_the_wire_can_be_played_and_sent_on() -> None:
    edition = read_edition(edition_json(editions.load("amsterdam")))
    game = Game.new(edition, 2, seed=1)
    assert Game.from_record(game.record(), edition).events == game.events
    assert edition_json(edition) == edition_json(editions.load("amsterdam"))


def test_the_examples_are_valid_editions() -> None:
    assert edition_json(read_edition(EDITION)) == EDITION
    assert EditionModel.model_validate(EDITION).model_dump(mode="json") == EDITION
    assert edition_summary(editions.load("amsterdam"), str(EDITION_SUMMARY["key"])) == EDITION_SUMMARY
    assert EditionSummary.model_validate(EDITION_SUMMARY).model_dump(mode="json") == EDITION_SUMMARY


def test_an_edition_of_an_earlier_version_has_the_neutral_skin() -> None:
    data: Any = deepcopy(EDITION)
    del data["skin"]
    assert read_edition(data).skin == NEUTRAL


Change = Callable[[Any], object]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.update(pieces=0), "players.pieces must be a whole number from 1 to 99, not 0."),
        (lambda data: data.update(pieces=True), "players.pieces must be a whole number from 1 to 99, not true."),
        (lambda data: data.pop("title"), "title must be one line of 1 to 80 printable characters, not null."),
        (lambda data: data.update(market=9), "market.size must be a whole number from 1 to 8, not 9."),
        (lambda data: data.update(route_points=[1, 1, 2]), "routes.points must be a list of "),
        (lambda data: data.update(digest="000000000000"), "its digest should be 243521185632."),
        (lambda data: data.update(locations=[]), "there must be 1 to 64 locations, not 0."),
        (lambda data: data.update(routes=data["routes"] * 50), "there must be 1 to 128 routes, not 150."),
        (lambda data: data.update(tickets={}), "there must be 1 to 64 tickets, not 0."),
        (lambda data: data["routes"].append(7), "line 4 must be an object, not 7."),
        (lambda data: data.update(words={"en": data["words"]["en"], "nl": 7}), "words must be an object, not 7."),
        (lambda data: data.update(merchandise_points=None), "merchandise_points must be an object, not null."),
        (lambda data: data.update(route_points=[False, 1, 2]), "routes.points must be a list of "),
        (lambda data: data["routes"][0].update(cart="yes"), "cart must be true or false, not 'yes'."),
        (lambda data: data["routes"][0].update(a="west"), "routes, line 1: 'west' is not the id of a location"),
        (lambda data: data["routes"][0].update(id="other"), "the ids of its routes are wrong."),
        (lambda data: data["tickets"][3].pop("id"), "the ids of its tickets are wrong."),
        (lambda data: data["words"].update(x={"piece": ["a", "b"]}), "'words.x.piece' is not a field of an edition."),
        (lambda data: data["words"].update(nl={}) or data["words"]["en"].pop("card"), "edition.toml: words.en.card is"),
        (lambda data: data["skin"].update(icon="boat"), "skin.icon must be one of train, cart, token, not 'boat'."),
        (lambda data: data.update(skin=7), "skin must be an object, not 7."),
        (lambda data: data["merchandise_points"].update({"7": [1]}), "'merchandise.points.7' is not a field"),
    ],
)
def test_invalid_editions_are_refused(change: Change, reason: str) -> None:
    data: Any = deepcopy(EDITION)
    change(data)
    with pytest.raises(WireError) as fault:
        read_edition(data)
    assert str(fault.value).startswith(f"This is not an edition: {reason}")


@pytest.mark.parametrize("data", [None, [], "edition", 7, {}])
def test_other_json_is_refused(data: Json) -> None:
    with pytest.raises(WireError):
        read_edition(data)


@given(st.sampled_from(sorted(EDITION)), JSON)
def test_any_value_is_read_or_refused(name: str, value: Json) -> None:
    sentence = ""
    try:
        edition = read_edition({**EDITION, name: value})
    except WireError as fault:
        sentence = str(fault)
    else:
        Game.new(edition, edition.min_seats, seed=1)
    assert len(sentence) < 400
