"""Events, views and results as JSON, and back.

    {"event": "card-drawn", "seat": 0, "kind": null}

The fields are those of the dataclasses (`wire.fields`). First hide what a viewer may not see (`game.events.seen_by`).
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from pydantic import BaseModel, create_model

from trekvaart.editions.edition import Edition
from trekvaart.game.events import Event
from trekvaart.game.results import Result
from trekvaart.game.views import LastTurn, View
from trekvaart.quoting import quote
from trekvaart.wire.decoders import Decoder
from trekvaart.wire.encoders import encoder_of
from trekvaart.wire.fields import event_name
from trekvaart.wire.json import Json, WireError

_EVENT_ENCODERS = {event: encoder_of(event, ("event", event_name(event))) for event in get_args(Event)}
_EVENT_DECODERS: dict[Json, Decoder[Event]] = {
    event_name(event): Decoder(event, f"a {event_name(event)}") for event in get_args(Event)
}
_RESULTS = Decoder(Result, "a result")

view_json = encoder_of(View)
result_json = encoder_of(Result)
last_turn_json = encoder_of(LastTurn)


def event_json(event: Event) -> dict[str, Json]:
    """The JSON of an event."""
    return _EVENT_ENCODERS[type(event)](event)


def read_event(data: Json) -> Event:
    """Read an event from JSON."""
    name = data.get("event") if isinstance(data, Mapping) else None
    decoder = _EVENT_DECODERS.get(name) if isinstance(name, str) else None
    if decoder is None:
        raise WireError(f"There is no event called {quote(str(name))}.")
    return decoder.decode(data)


def read_result(data: Json) -> Result:
    """Read a result from JSON."""
    return _RESULTS.decode(data)


def read_view(data: Json, edition: Edition) -> View:
    """Read a view from JSON, in a game of this edition."""
    named = (data.get("edition"), data.get("digest")) if isinstance(data, Mapping) else (None, None)
    if named != (edition.name, edition.digest):
        given = " ".join(map(str, named))
        raise WireError(f"This is a view of {quote(given)}, not of '{edition.name} {edition.digest}'.")
    return View(edition=edition, **dict(_VIEWS.decode(data)))


def _fields_but_the_edition() -> type[BaseModel]:
    hints = get_type_hints(View, include_extras=True)
    members: dict[str, Any] = {one.name: (hints[one.name], ...) for one in fields(View) if one.name != "edition"}
    model: type[BaseModel] = create_model("Fields", **members)
    return model


_VIEWS = Decoder(_fields_but_the_edition(), "a view")
