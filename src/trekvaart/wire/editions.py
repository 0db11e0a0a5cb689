"""Editions as JSON and back: numbers, words, locations, routes, tickets, and where the board is drawn.

Locations, routes and twins are named by their ids, as everywhere on the wire.
"""

import json
import os
from collections.abc import Mapping
from pathlib import Path

from trekvaart.editions.checks import check
from trekvaart.editions.edition import Edition, Route, Ticket
from trekvaart.editions.edition_builder import build
from trekvaart.editions.edition_faults import EditionFault, EditionFaults
from trekvaart.wire.drafts import SETTINGS, draft_of
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.editions import Edition as EditionModel
from trekvaart.wire.models.editions import EditionLine

__all__ = ["EditionLine", "EditionModel", "edition_json", "edition_line", "read_edition"]

LAYOUT = "layout.json"
NOWHERE = Path(os.devnull)  # an edition that came over the wire has no folder


def edition_line(edition: Edition, key: str) -> dict[str, Json]:
    """An edition in a list of editions; `key` is what its data is kept under."""
    return {
        "name": edition.name,
        "title": edition.title,
        "key": key,
        "min_seats": edition.min_seats,
        "max_seats": edition.max_seats,
        "digest": edition.digest,
    }


def edition_json(edition: Edition, layout: str | None = None) -> dict[str, Json]:
    """The JSON of an edition, with the layout that is given as text, else with the one that its folder has, if any."""
    return {
        **{name: _plain(getattr(edition, name)) for name in SETTINGS},
        "digest": edition.digest,
        "route_points": list(edition.route_points),
        "merchandise_points": {str(seats): list(points) for seats, points in edition.merchandise_points.items()},
        "words": {
            language: {key: _plain(forms) for key, forms in words.items()} for language, words in edition.words.items()
        },
        "locations": [{"id": location.id, "name": location.name} for location in edition.locations],
        "routes": [_route_json(route, edition) for route in edition.routes],
        "tickets": [_ticket_json(ticket, edition) for ticket in edition.tickets],
        "layout": _read_layout(layout if layout is not None else _layout_text(edition.folder / LAYOUT)),
    }


def read_edition(data: Json) -> Edition:
    """The edition that some JSON means; it must pass every check that one in a folder must pass."""
    faults: list[EditionFault] = []
    draft = draft_of(data, faults)
    if faults := faults or check(draft):
        raise WireError(f"This is not an edition: {faults[0]}")
    edition = build(draft, NOWHERE)
    if not isinstance(data, Mapping) or data.get("digest") != edition.digest:
        raise WireError(f"This is not an edition: its digest should be {edition.digest}.")
    for things, built in (("routes", edition.routes), ("tickets", edition.tickets)):
        if _ids(data[things]) != [thing.id for thing in built]:
            raise WireError(f"This is not an edition: its {things} have other ids.")
    return edition


def _ids(things: Json) -> list[Json]:
    assert isinstance(things, list)
    return [thing.get("id") for thing in things]


def _plain(value: str | int | tuple[str, ...]) -> Json:
    return list(value) if isinstance(value, tuple) else value


def _route_json(route: Route, edition: Edition) -> dict[str, Json]:
    return {
        "id": route.id,
        "a": edition.locations[route.a].id,
        "b": edition.locations[route.b].id,
        "length": route.length,
        "colour": route.colour,
        "cart": route.cart,
        "twin": None if route.twin is None else edition.routes[route.twin].id,
        "source": route.source,
    }


def _ticket_json(ticket: Ticket, edition: Edition) -> dict[str, Json]:
    return {
        "id": ticket.id,
        "a": edition.locations[ticket.a].id,
        "b": edition.locations[ticket.b].id,
        "points": ticket.points,
        "source": ticket.source,
    }


def _layout_text(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError):
        raise _NO_JSON from None


def _read_layout(text: str | None) -> Json:
    try:
        layout: Json = None if text is None else json.loads(text.removeprefix("\ufeff"), parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise _NO_JSON from None
    return layout


_NO_JSON = EditionFaults([EditionFault("this cannot be read as JSON.", LAYOUT)])


def _refuse(constant: str) -> Json:
    raise ValueError(f"JSON has no {constant}.")
