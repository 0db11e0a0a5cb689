"""Events as JSON and back: an object with the name of the event and its fields.

    {"event": "card-drawn", "seat": 0, "kind": null}

What is hidden from somebody must be hidden already (`game.events.seen_by`).
"""

from collections.abc import Mapping
from typing import get_args

from trekvaart.game.errors import quote
from trekvaart.game.events import Event
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.events import EventModel, name_of
from trekvaart.wire.reading import Reader
from trekvaart.wire.writing import writers_of

__all__ = ["EventModel", "event_json", "read_event"]

_WRITERS = {kind: (name_of(kind), writers_of(kind)) for kind in get_args(Event)}
_READERS: dict[Json, Reader[Event]] = {name_of(kind): Reader(kind, f"a {name_of(kind)}") for kind in get_args(Event)}


def event_json(event: Event) -> dict[str, Json]:
    """The JSON of an event."""
    name, writers = _WRITERS[type(event)]
    data: dict[str, Json] = {"event": name}
    for field, write in writers:
        value = getattr(event, field)
        data[field] = value if write is None else write(value)
    return data


def read_event(data: Json) -> Event:
    """The event that some JSON means."""
    name = data.get("event") if isinstance(data, Mapping) else None
    reader = _READERS.get(name) if isinstance(name, str) else None
    if reader is None:
        raise WireError(f"There is no event called {quote(str(name))}.")
    return reader.read(data)
