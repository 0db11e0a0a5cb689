"""Layouts: the plan of an edition's board from its layout, else from a sketch; and the picture under it."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import ValidationError

from trekvaart.drawing.plan import Label, Plan, Site, Tile, Track
from trekvaart.drawing.sketch import sketch
from trekvaart.editions.edition import Edition
from trekvaart.wire.editions import edition_json
from trekvaart.wire.json import Json
from trekvaart.wire.models.layouts import Layout, LayoutPlace, LayoutRoute

PICTURE = "base.svg"
LARGEST = 4_000_000  # bytes of a picture; a larger one is left out


@dataclass(frozen=True, slots=True)
class Board:
    """A plan and the picture that lies under it, if somebody has drawn one."""

    plan: Plan
    picture: bytes | None


def board_of(edition: Edition) -> Board:
    """How an edition is drawn; a layout that does not fit is left aside, one that is no JSON raises EditionFaults."""
    raw = edition_json(edition)["layout"]
    try:
        layout = Layout.model_validate(raw)
        return Board(_from_layout(edition, layout), _picture(edition))
    except (ValidationError, LookupError):
        return Board(sketch(edition, _coordinates(edition, raw)), None)


def _from_layout(edition: Edition, layout: Layout) -> Plan:
    """The plan that a whole layout tells; LookupError if it lacks something."""
    places = {place.id: place for place in layout.places}
    left, top, width, height = layout.viewBox
    return Plan(
        left=left,
        top=top,
        width=width,
        height=height,
        thickness=layout.thickness,
        radius=layout.marker_radius,
        label_size=layout.label_size,
        sites=tuple(_site(places[location.id]) for location in edition.locations),
        tracks=tuple(_track(edition, number, layout) for number in range(len(edition.routes))),
    )


def _site(place: LayoutPlace) -> Site:
    label = place.label
    return Site(place.x, place.y, Label(label.x, label.y, label.w, label.h, tuple(label.lines)))


def _track(edition: Edition, number: int, layout: Layout) -> Track:
    route = edition.routes[number]
    ends = {edition.locations[route.a].id, edition.locations[route.b].id}
    drawn = [one for one in layout.routes if {one.a, one.b} == ends and one.colour == route.colour]
    drawn.sort(key=lambda one: one.track)
    found: LayoutRoute = drawn[-1 if route.id.endswith("/2") else 0]
    if len(found.spaces) != route.length:
        raise LookupError
    return Track(tuple(Tile(x, y, angle, found.space, layout.thickness) for x, y, angle in found.spaces))


def _coordinates(edition: Edition, raw: Json) -> list[tuple[float, float]] | None:
    """Where a layout puts the locations, if it says that much of all of them."""
    places = raw.get("places") if isinstance(raw, dict) else None
    found: dict[str, tuple[float, float]] = {}
    for place in places if isinstance(places, list) else ():
        if isinstance(place, dict):
            x, y = place.get("x"), place.get("y")
            if isinstance(x, int | float) and isinstance(y, int | float):
                found[str(place.get("id"))] = (float(x), float(y))
    wanted = [location.id for location in edition.locations]
    return [found[one] for one in wanted] if found.keys() >= set(wanted) else None


def _picture(edition: Edition) -> bytes | None:
    """The picture under the routes; it is shown as an image, in which nothing runs and nothing is fetched."""
    try:
        picture = (edition.folder / PICTURE).read_bytes()
    except OSError:
        return None
    return picture if len(picture) <= LARGEST else None
