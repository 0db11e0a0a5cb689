"""The schema of the API describes every shape and every field."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from trekvaart.wire.editions import EditionModel, EditionSummary
from trekvaart.wire.models.derived_models import EventModel, ResultModel, ViewModel

MODELS = (ViewModel, ResultModel, EditionModel, EditionSummary)
SHAPES: dict[str, Any] = {
    **models_json_schema([(model, "validation") for model in MODELS])[1]["$defs"],
    **TypeAdapter(list[EventModel]).json_schema()["$defs"],
}


def test_the_names_of_shapes_are_stable() -> None:
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


def referenced_shape(field: Any) -> Any:
    """The shape that a field refers to."""
    return SHAPES[field["$ref"].rpartition("/")[2]]


@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_and_field_is_described(name: str) -> None:
    shape = SHAPES[name]
    assert "oneOf" in shape or shape["description"]
    for field, schema in shape.get("properties", {}).items():
        assert (schema if "description" in schema else referenced_shape(schema))["description"].endswith("."), field


@pytest.mark.parametrize("name", ["View", "Result", "Edition", "EditionSummary", "CardDrawn", "RouteClaimed"])
def test_large_shapes_have_examples(name: str) -> None:
    assert SHAPES[name]["examples"]


def test_enums_have_their_values() -> None:
    assert SHAPES["Phase"]["enum"] == ["choosing first tickets", "turn", "keeping tickets", "over"]
    assert SHAPES["Ending"]["enum"] == ["last round", "all passed"]
    assert SHAPES["Decision"]["enum"] == ["points", "tickets", "longest", "shared"]
