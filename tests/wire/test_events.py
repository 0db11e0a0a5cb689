"""Events survive a round trip through JSON; anything else is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from tests.wire.games import CASES, FEW, JSON, Case, all_events, finished
from trekvaart.game.events import CardDealt, CardDrawn, Ending, Event, GameEnded, TicketsKept, TicketsOffered, seen_by
from trekvaart.wire.game_json import event_json, read_event
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.derived_models import EVENT_MODELS, EventModel
from trekvaart.wire.models.examples import EVENTS

MODEL: TypeAdapter[Any] = TypeAdapter(EventModel)
DRAWN: dict[str, Json] = {"event": "card-drawn", "seat": 0, "kind": "red"}

# The names that clients use.
NAMES = [
    "card-dealt",
    "card-laid",
    "market-swept",
    "deck-refilled",
    "tickets-offered",
    "seat-ready",
    "tickets-kept",
    "turn-began",
    "card-drawn",
    "card-taken",
    "route-claimed",
    "merchandise-taken",
    "ticket-completed",
    "seat-passed",
    "last-round-began",
    "game-ended",
]


def test_names() -> None:
    assert [example["event"] for example in EVENTS] == NAMES
    assert {type(read_event(example)) for example in EVENTS} == set(get_args(Event))


def test_json_of_events() -> None:
    assert event_json(CardDrawn(0, None)) == {"event": "card-drawn", "seat": 0, "kind": None}
    assert event_json(TicketsOffered(1, 2, ("a:b", "c:d"))) == {
        "event": "tickets-offered",
        "seat": 1,
        "count": 2,
        "tickets": ["a:b", "c:d"],
    }
    assert event_json(GameEnded(Ending.ALL_PASSED)) == {"event": "game-ended", "ending": "all passed"}


@FEW
@given(CASES)
def test_events_survive_a_round_trip(case: Case) -> None:
    for event in all_events(finished(case)):
        data = event_json(event)
        assert read_event(json.loads(json.dumps(data))) == event
        assert MODEL.validate_python(data).model_dump(mode="json") == data


@pytest.mark.parametrize("example", EVENTS, ids=NAMES)
def test_the_examples_are_valid_events(example: dict[str, Any]) -> None:
    assert event_json(read_event(example)) == example
    assert MODEL.validate_python(example).model_dump(mode="json") == example


@pytest.mark.parametrize(
    "event",
    [
        CardDealt(0, "red"),
        CardDrawn(0, "red"),
        TicketsOffered(0, 1, ("a:b",)),
        TicketsKept(0, 1, 1, ("a:b",), ("c:d",)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_hidden_fields_are_null(event: Event) -> None:
    for viewer in (1, None):
        seen = seen_by(event, viewer)
        assert seen is not None
        assert not {"red", "a:b", "c:d"} & set(json.dumps(event_json(seen)).split('"'))


def test_the_schema_describes_every_field() -> None:
    assert all(field.description for model in EVENT_MODELS for field in model.model_fields.values())


def test_the_schema_tells_events_apart_by_name() -> None:
    schema = TypeAdapter(list[EventModel]).json_schema()
    union = schema["$defs"]["GameEvent"]
    assert union["discriminator"]["propertyName"] == "event"
    assert set(union["discriminator"]["mapping"]) == set(NAMES)
    assert schema["$defs"]["CardDrawn"]["description"] == CardDrawn.__doc__
    assert schema["$defs"]["CardDrawn"]["additionalProperties"] is False


def test_unknown_fields_are_ignored() -> None:
    assert read_event({**DRAWN, "weather": "fair"}) == CardDrawn(0, "red")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({}, "There is no event called 'None'."),
        ({"event": "card-eaten"}, "There is no event called 'card-eaten'."),
        ({"event": ["card-drawn"]}, "There is no event called '['card-drawn']'."),
        (None, "There is no event called 'None'."),
        ([DRAWN], "There is no event called 'None'."),
        ({"event": "card-drawn", "seat": 0}, "This is not a card-drawn: 'kind': Field required."),
        ({**DRAWN, "seat": "0"}, "This is not a card-drawn: 'seat': Input should be a valid integer."),
        ({**DRAWN, "seat": True}, "This is not a card-drawn: 'seat': Input should be a valid integer."),
        ({**DRAWN, "seat": 0.0}, "This is not a card-drawn: 'seat': Input should be a valid integer."),
        ({**DRAWN, "kind": 3}, "This is not a card-drawn: 'kind': Input should be a valid string."),
        ({**DRAWN, "kind": "\ud800"}, "This is not a card-drawn: it is not JSON."),
        (
            {"event": "game-ended", "ending": "dawn"},
            "This is not a game-ended: 'ending': Input should be 'last round' or 'all passed'.",
        ),
    ],
)
def test_invalid_events_are_refused(data: Json, sentence: str) -> None:
    with pytest.raises(WireError) as fault:
        read_event(data)
    assert str(fault.value) == sentence


@given(st.sampled_from(EVENTS), st.data())
def test_any_value_is_read_or_refused(example: Mapping[str, Json], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(example)))
    changed = {**example, name: data.draw(JSON)}
    sentence = ""
    try:
        event = read_event(changed)
    except WireError as fault:
        sentence = str(fault)
    else:
        assert event_json(event) == changed
    assert len(sentence) < 300
