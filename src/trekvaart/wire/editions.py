"""Editions as JSON, and back. Locations and twins are named by their ids, which the dataclasses have as indices."""

import os
from collections.abc import Mapping
from pathlib import Path

from trekvaart.drawing.layout import Layout
from trekvaart.editions.checks import check
from trekvaart.editions.edition import Edition, Route, Ticket
from trekvaart.editions.edition_builder import build
from trekvaart.editions.edition_faults import EditionFault
from trekvaart.wire.drafts import draft_of
from trekvaart.wire.encoders import encoder_of
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.editions import EditionModel, EditionSummary

__all__ = ["EditionModel", "EditionSummary", "edition_json", "edition_summary", "read_edition"]

NOWHERE = Path(os.devnull)  # an edition that came over the wire has no folder

_edition_json, _route_json, _ticket_json = encoder_of(Edition), encoder_of(Route), encoder_of(Ticket)


def edition_summary(edition: Edition, key: str) -> dict[str, Json]:
    """An edition in a list of editions; `key` is what its data is kept under."""
    return {name: key if name == "key" else getattr(edition, name) for name in EditionSummary.model_fields}


def edition_json(edition: Edition, layout: Layout | None = None, *, has_picture: bool = False) -> dict[str, Json]:
    """The JSON of an edition, with where its board is drawn, if given."""
    locations, routes = edition.locations, edition.routes
    return {
        **_edition_json(edition),
        "routes": [
            {
                **_route_json(route),
                "a": locations[route.a].id,
                "b": locations[route.b].id,
                "twin": None if route.twin is None else routes[route.twin].id,
            }
            for route in routes
        ],
        "tickets": [
            {**_ticket_json(ticket), "a": locations[ticket.a].id, "b": locations[ticket.b].id}
            for ticket in edition.tickets
        ],
        "layout": None if layout is None else layout.model_dump(mode="json", exclude_unset=True),
        "has_picture": has_picture,
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
