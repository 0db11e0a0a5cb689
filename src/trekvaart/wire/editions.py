"""Editions as JSON, and back. JSON names locations and twins by their ids, the dataclasses by their indices."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from pydantic import ConfigDict, Field

from trekvaart.drawing.layout import Layout
from trekvaart.editions.checks import check
from trekvaart.editions.edition import Edition, Route, Ticket
from trekvaart.editions.edition_builder import build
from trekvaart.editions.edition_faults import EditionFault
from trekvaart.editions.skin import Skin
from trekvaart.wire.drafts import draft_of
from trekvaart.wire.encoders import encoder_of
from trekvaart.wire.json import Json, WireError
from trekvaart.wire.models.derived_models import CLOSED, Count, Model, derive, model_of
from trekvaart.wire.models.examples import EDITION, EDITION_SUMMARY

NOWHERE = Path(os.devnull)  # the folder of an edition that was read from JSON


class EditionSummary(Model):
    """An edition in a list of editions."""

    model_config = ConfigDict(json_schema_extra=CLOSED | {"examples": [EDITION_SUMMARY]})

    name: str = Field(description="Its name in requests and records.")
    title: str = Field(description="Its name for people.")
    key: str = Field(description="The key of its stored data, which changes with its files.")
    min_seats: Count = Field(description="Fewest players.")
    max_seats: Count = Field(description="Most players.")
    digest: str = Field(description="A digest of everything in it that affects play.")
    skin: model_of(Skin) = Field(description="Which drawings and typefaces it is shown with.")  # type: ignore[valid-type]


_ROUTES = derive(Route, types={"a": str, "b": str, "twin": str | None})
_TICKETS = derive(Ticket, types={"a": str, "b": str})

if TYPE_CHECKING:
    EditionModel: TypeAlias = Model
else:
    EditionModel = derive(
        Edition,
        types={
            "merchandise_points": dict[str, tuple[Count, ...]],
            "tie_breaks": tuple[Literal["tickets", "longest"], ...],
            "routes": tuple[_ROUTES, ...],
            "tickets": tuple[_TICKETS, ...],
        },
        more={
            "layout": (Layout | None, Field(description="The layout of the board; null only where nothing is drawn.")),
            "has_picture": (bool, Field(description="Whether the edition has a background picture (base.svg).")),
        },
        example=EDITION,
    )


_edition_json, _route_json, _ticket_json = encoder_of(Edition), encoder_of(Route), encoder_of(Ticket)
skin_json = encoder_of(Skin)


def edition_summary(edition: Edition, key: str) -> dict[str, Json]:
    """The JSON of an edition in a list of editions; `key` is the key of its stored data."""
    names = [name for name in EditionSummary.model_fields if name not in ("key", "skin")]
    return {**{name: getattr(edition, name) for name in names}, "key": key, "skin": skin_json(edition.skin)}


def edition_json(edition: Edition, layout: Layout | None = None, *, has_picture: bool = False) -> dict[str, Json]:
    """The JSON of an edition, with the layout of its board if given."""
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
    """Read an edition from JSON; it must pass the same checks as one in a folder."""
    faults: list[EditionFault] = []
    draft = draft_of(data, faults)
    if faults := faults or check(draft):
        raise WireError(f"This is not an edition: {faults[0]}")
    edition = build(draft, NOWHERE)
    if not isinstance(data, Mapping) or data.get("digest") != edition.digest:
        raise WireError(f"This is not an edition: its digest should be {edition.digest}.")
    for things, built in (("routes", edition.routes), ("tickets", edition.tickets)):
        if _ids(data[things]) != [thing.id for thing in built]:
            raise WireError(f"This is not an edition: the ids of its {things} are wrong.")
    return edition


def _ids(things: Json) -> list[Json]:
    assert isinstance(things, list)
    return [thing.get("id") for thing in things]
