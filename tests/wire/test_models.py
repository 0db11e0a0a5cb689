"""The description of the API: every shape says what it is, and every field of it in a few words."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from trekvaart.wire import EditionModel, EditionSummary, EventModel, ResultModel, ViewModel

MODELS = (ViewModel, ResultModel, EditionModel, EditionSummary)
SHAPES: dict[str, Any] = {
    **models_json_schema([(model, "validation") for model in (ViewModel, ResultModel, EditionModel, EditionSummary)])[
        1
    ]["$defs"],
    **TypeAdapter(list[EventModel]).json_schema()["$defs"],
}


def test_clients_know_shapes_by_these_names() -> None:
    assert set(SHAPES) >= {"View", "SeatView", "ReturnedTicket", "Result", "ScoreLine", "TicketScore", "Phase"}
    assert set(SHAPES) >= {
        "Edition",
        "EditionSummary",
        "Location",
        "Route",
        "Ticket",
        "Layout",
        "GameEvent",
        "CardDrawn",
    }


def named(field: Any) -> Any:
    """The shape of a field that is described by it alone."""
    return SHAPES[field["$ref"].rpartition("/")[2]]


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_and_field_is_described(name: str) -> None:
    shape = SHAPES[name]
    assert "oneOf" in shape or shape["description"]
    for field, described in shape.get("properties", {}).items():
        assert (described if "description" in described else named(described))["description"].endswith("."), field


@pytest.mark.parametrize("name", ["View", "Result", "Edition", "EditionSummary", "CardDrawn", "RouteClaimed"])
def test_the_great_ones_have_examples(name: str) -> None:
    assert SHAPES[name]["examples"]


def test_closed_sets_are_named() -> None:
    assert SHAPES["Phase"]["enum"] == ["choosing first tickets", "turn", "keeping tickets", "over"]
    assert SHAPES["Ending"]["enum"] == ["last round", "all passed"]
    assert SHAPES["Decision"]["enum"] == ["points", "tickets", "longest", "shared"]
