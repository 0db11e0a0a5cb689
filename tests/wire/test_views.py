"""Views survive a round trip through JSON, with exactly their own fields."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.game import sample
from tests.game.play import edition_of
from tests.wire.games import CASES, FEW, JSON, Case, sample_views
from trekvaart import View
from trekvaart.game.views import Phase, ReturnedTicket, SeatView
from trekvaart.wire.game_json import read_view, view_json
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.derived_models import ViewModel
from trekvaart.wire.models.examples import VIEW

AMSTERDAM = edition_of("amsterdam")

# Every field of a view, by who may see it. A new field must be added here too.
NAMED = {"edition"}  # sent as name and digest; clients fetch the edition once
PUBLIC = {
    View: {
        "seat",
        "phase",
        "first",
        "deciding",
        "turn",
        "cards_left",
        "turns_left",
        "last_turns",
        "passes",
        "market",
        "deck",
        "discards",
        "fresh_tickets",
        "returned",
        "merchandise_left",
        "owners",
        "closed",
        "seats",
        "result",
    },
    SeatView: {
        "seat",
        "points",
        "pieces",
        "merchandise",
        "hand_size",
        "shown",
        "ticket_count",
        "offered_count",
        "is_ready",
    },
    ReturnedTicket: {"seat"},
}
PRIVATE = {
    View: set[str](),
    SeatView: {"hand", "tickets", "offered", "completed", "chosen"},
    ReturnedTicket: {"ticket"},
}


@pytest.mark.parametrize("shape", [View, SeatView, ReturnedTicket])
def test_every_field_is_either_public_or_private(shape: type) -> None:
    assert {field.name for field in fields(shape)} - NAMED == PUBLIC[shape] | PRIVATE[shape]
    assert PUBLIC[shape].isdisjoint(PRIVATE[shape])


def test_json_has_these_fields_and_no_others() -> None:
    data: Any = view_json(sample.game().view(1))
    assert set(data) == PUBLIC[View] | {"edition", "digest"}
    assert all(set(seat) == PUBLIC[SeatView] | PRIVATE[SeatView] for seat in data["seats"])
    assert data["returned"]
    assert all(set(returned) == PUBLIC[ReturnedTicket] | PRIVATE[ReturnedTicket] for returned in data["returned"])


@FEW
@given(CASES)
def test_private_fields_are_null_for_others(case: Case) -> None:
    for view in sample_views(case):
        if view.phase is Phase.OVER:
            continue
        data: Any = view_json(view)
        for other in data["seats"]:
            assert other["seat"] == view.seat or all(other[name] is None for name in PRIVATE[SeatView])
        for returned in data["returned"]:
            assert (returned["ticket"] is None) == (returned["seat"] != view.seat)


@FEW
@given(CASES)
def test_views_survive_a_round_trip(case: Case) -> None:
    for view in sample_views(case):
        data = view_json(view)
        assert read_view(json.loads(json.dumps(data)), view.edition) == view
        assert ViewModel.model_validate(data).model_dump(mode="json") == data


def test_json_is_not_the_view_itself() -> None:
    """Whoever changes the JSON does not change what others are shown."""
    view = sample.game().view(1)
    data: Any = view_json(view)
    data["owners"].clear()
    data["seats"][1]["hand"].clear()
    assert view == sample.game().view(1)


def test_the_example_is_a_view_of_a_game() -> None:
    assert view_json(sample.game().view(1)) == VIEW
    assert ViewModel.model_validate(VIEW).model_dump(mode="json") == VIEW


def test_a_view_is_read_with_its_own_edition() -> None:
    with pytest.raises(WireError, match="This is a view of 'amsterdam 37ae59a8c61f', not of 'usa"):
        read_view(VIEW, edition_of("usa"))
    with pytest.raises(WireError, match="This is a view of 'amsterdam 000000000000'"):
        read_view({**VIEW, "digest": "000000000000"}, AMSTERDAM)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"phase": "lunch"}, "This is not a view: 'phase': Input should be 'choosing first tickets', "),
        ({"deck": None}, "This is not a view: 'deck': Input should be a valid integer."),
        ({"seats": {}}, "This is not a view: 'seats': Input should be a valid "),
        ({"owners": {"dam:begijnhof": "0"}}, "This is not a view: 'owners.dam:begijnhof': "),
        ({"market": ["\ud800"]}, "This is not a view: it is not JSON."),
    ],
)
def test_invalid_views_are_refused(change: Mapping[str, Json], sentence: str) -> None:
    with pytest.raises(WireError) as fault:
        read_view({**VIEW, **change}, AMSTERDAM)
    assert str(fault.value).startswith(sentence)
    assert str(fault.value).endswith(".")


@pytest.mark.parametrize("data", [None, [], "view", 7, {}])
def test_other_json_is_refused(data: Json) -> None:
    with pytest.raises(WireError):
        read_view(data, AMSTERDAM)


@given(st.sampled_from(sorted(VIEW)), JSON)
def test_any_value_is_read_or_refused(name: str, value: Json) -> None:
    changed: dict[str, Json] = {**VIEW, name: value}
    sentence = ""
    try:
        view = read_view(changed, AMSTERDAM)
    except WireError as fault:
        sentence = str(fault)
    else:
        assert view_json(view)[name] == value
    assert len(sentence) < 300
