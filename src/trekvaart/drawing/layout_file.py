"""Reads and checks layout.json and base.svg, which say how a board is drawn."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import isfinite
from xml.etree import ElementTree

from pydantic import ValidationError

from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFault, EditionFaults, did_you_mean
from trekvaart.quoting import quote

from .auto_layout import Box
from .curve import Point
from .layout import Layout

LAYOUT_FILE, PICTURE_FILE = "layout.json", "base.svg"
MAX_LAYOUT_BYTES, MAX_PICTURE_BYTES = 1_000_000, 4_000_000
SVG = "{http://www.w3.org/2000/svg}svg"
SIZES = ("thickness", "marker_radius", "label_size", "least_scale")
BOXES = ("viewBox", "title_box")
CONSTANT = re.compile(r"\bNaN\b|\bInfinity\b")

Faults = Iterator[EditionFault]


@dataclass(frozen=True, slots=True)
class LayoutFile:
    """What layout.json holds: a whole layout, or only where the locations are."""

    layout: Layout | None = None
    places: Mapping[str, Point] | None = None
    view_box: Box | None = None


def parse_layout(text: str, edition: Edition) -> LayoutFile:
    """The content of layout.json; EditionFaults lists everything wrong with it."""
    raw = _parse_json(text)
    if unknown := [*_misspelt_fields(raw, text)]:
        raise EditionFaults(unknown)
    faults = [*_place_faults(raw, edition, text)]
    view_box = _view_box(raw.get("viewBox"))
    for name in BOXES:
        if raw.get(name) is not None and _view_box(raw[name]) is None:
            message = f"{name} must be four numbers, left, top, width and height, not {quote(raw[name])}."
            faults.append(_fault(text, message, name, f'"{name}"'))
    if faults:
        raise EditionFaults(faults)
    if view_box is not None and (outside := [*_outside(raw, view_box, text)]):
        raise EditionFaults(outside)
    if "routes" not in raw:
        if raw.get("title_box") is not None:
            message = "title_box is only for a layout with routes: here names are placed automatically."
            raise EditionFaults([_fault(text, message, "title_box", '"title_box"')])
        places = {place["id"]: (float(place["x"]), float(place["y"])) for place in raw["places"]}  # type: ignore[attr-defined]
        return LayoutFile(None, places, view_box)
    try:
        layout = Layout.model_validate(raw)
    except ValidationError as error:
        raise EditionFaults(_shape_faults(error, raw, text)) from None
    if faults := [*_size_faults(layout, text), *_title_faults(layout, text), *_route_faults(layout, edition, text)]:
        raise EditionFaults(faults)
    return LayoutFile(layout, None, layout.viewBox)


def format_layout(layout: Layout) -> str:
    """A layout as the text of a file, with one line for each location and each route."""
    data = layout.model_dump(mode="json", exclude_none=True)
    parts = []
    for name, value in data.items():
        text = json.dumps(value, ensure_ascii=False)
        if name in ("places", "routes"):
            text = "[\n  " + ",\n  ".join(json.dumps(one, ensure_ascii=False) for one in value) + "\n ]"
        parts.append(f" {json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def check_picture(text: str, view_box: Box | None) -> None:
    """Raise EditionFaults unless the text is an SVG picture with the view box of the layout."""
    try:
        root = ElementTree.fromstring(text.removeprefix("\ufeff"))
    except (ElementTree.ParseError, ValueError) as error:
        line = error.position[0] if isinstance(error, ElementTree.ParseError) else None
        raise EditionFaults([EditionFault("this is not an SVG picture.", PICTURE_FILE, line)]) from None
    if root.tag != SVG:
        message = 'this is not an SVG picture; it begins with <svg xmlns="http://www.w3.org/2000/svg">.'
        raise EditionFaults([EditionFault(message, PICTURE_FILE)])
    given = root.get("viewBox")
    numbers = _view_box([_number(part) for part in re.split(r"[\s,]+", (given or "").strip())])
    if view_box is None:
        message = f"{LAYOUT_FILE} must give the viewBox of this picture, so that the two line up."
    elif numbers is None:
        message = f"viewBox must be four numbers, not {quote(given)}." if given else "the viewBox is missing."
    elif any(abs(one - other) > 1e-6 for one, other in zip(numbers, view_box, strict=True)):
        wanted = " ".join(f"{number:g}" for number in view_box)
        message = f"viewBox is {quote(given)}, but that of {LAYOUT_FILE} is {quote(wanted)}."
    else:
        return
    raise EditionFaults([EditionFault(message, PICTURE_FILE, None, "viewBox")])


def _parse_json(text: str) -> Mapping[str, object]:
    try:
        raw = json.loads(text.removeprefix("\ufeff"), parse_constant=_refuse)
    except json.JSONDecodeError as error:
        raise EditionFaults([EditionFault(f"this is not JSON ({error.msg}).", LAYOUT_FILE, error.lineno)]) from None
    except (ValueError, RecursionError) as error:
        found = CONSTANT.search(text)
        line = text.count("\n", 0, found.start()) + 1 if found and isinstance(error, ValueError) else None
        reason = f" ({error})" if line else ""
        raise EditionFaults([EditionFault(f"this is not JSON{reason}.", LAYOUT_FILE, line)]) from None
    if not isinstance(raw, dict):
        raise EditionFaults([EditionFault(f"a layout must be an object, not {quote(raw)}.", LAYOUT_FILE)])
    return raw


def _refuse(constant: str) -> object:
    raise ValueError(f"JSON has no {constant}")


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _is_number(raw: object) -> bool:
    return isinstance(raw, int | float) and not isinstance(raw, bool) and abs(raw) < 1e9 and isfinite(raw)


def _view_box(raw: object) -> Box | None:
    if not isinstance(raw, list) or len(raw) != 4 or not all(map(_is_number, raw)):
        return None
    left, top, width, height = map(float, raw)
    return (left, top, width, height) if width > 0 and height > 0 else None


def _fault(text: str, message: str, field: str, pattern: str | None = None, id: str | None = None) -> EditionFault:
    """A fault of the layout, with the line of the first text that matches the pattern."""
    found = re.search(pattern, text) if pattern else None
    line = text.count("\n", 0, found.start()) + 1 if found else None
    return EditionFault(message, LAYOUT_FILE, line, field, id)


def _misspelt_fields(raw: Mapping[str, object], text: str) -> Faults:
    for name in raw:
        if name not in Layout.model_fields:
            guess = did_you_mean(name, [field for field in Layout.model_fields if field not in raw], 0.8)
            if guess != ".":
                yield _fault(text, f"{quote(name)} is not a field of a layout{guess}", name, re.escape(f'"{name}"'))


def _place_faults(raw: Mapping[str, object], edition: Edition, text: str) -> Faults:
    """What is wrong with the locations: each is there once, with numbers, and on a spot of its own."""
    places = raw.get("places")
    if not isinstance(places, list):
        message = "places is missing." if places is None else f"places must be a list, not {quote(places)}."
        yield _fault(text, message, "places")
        return
    wanted = [location.id for location in edition.locations]
    missing = dict.fromkeys(wanted)
    spots: dict[Point, str] = {}
    for number, place in enumerate(places, start=1):
        id = place.get("id") if isinstance(place, dict) else None
        if not isinstance(place, dict) or not isinstance(id, str):
            yield _fault(text, f"place {number} must be an object with id, x and y, not {quote(place)}.", "places")
            continue
        pattern = rf'"id"\s*:\s*{re.escape(json.dumps(id))}|"id"\s*:\s*"{re.escape(id)}"'
        if id not in wanted:
            guess = did_you_mean(id, missing)
            missing = {one: None for one in missing if quote(one) not in guess}  # one slip is one fault
            yield _fault(text, f"{quote(id)} is not the id of a location{guess}", "places.id", pattern, id)
            continue
        if id not in missing:
            yield _fault(text, f"the location {quote(id)} is there twice.", "places.id", pattern, id)
            continue
        del missing[id]
        wrong = [name for name in "xy" if not _is_number(place.get(name))]
        for name in wrong:
            message = f"{name} of {quote(id)} must be a number, not {quote(place.get(name))}."
            yield _fault(text, message, f"places.{name}", pattern, id)
        if not wrong:
            other = spots.setdefault((place["x"], place["y"]), id)
            if other != id:
                message = f"{quote(id)} is on the same spot as {quote(other)}."
                yield _fault(text, message, "places.x", pattern, id)
    for id in missing:
        yield _fault(text, f"the location {quote(id)} is missing from places.", "places", None, id)


def _outside(raw: Mapping[str, object], box: Box, text: str) -> Faults:
    left, top, width, height = box
    places = raw["places"]
    assert isinstance(places, list)
    for place in places:
        if not (left <= place["x"] <= left + width and top <= place["y"] <= top + height):
            pattern = rf'"id"\s*:\s*"{re.escape(place["id"])}"'
            yield _fault(text, f"{quote(place['id'])} is outside the viewBox.", "places.x", pattern, place["id"])


def _shape_faults(error: ValidationError, raw: Mapping[str, object], text: str) -> Faults:
    """What of a whole layout is missing or of another type, one sentence for each field."""
    seen: set[tuple[str, str | None]] = set()
    for one in error.errors():
        path = one["loc"]
        field = ".".join(str(part) for part in path if isinstance(part, str))
        id: str | None = None
        match raw.get(str(path[0])), path:
            case list() as things, (_, int() as number, *_) if isinstance(thing := things[number], dict):
                id = str(thing["id"]) if "id" in thing else f"{thing.get('a')}:{thing.get('b')}"
        if (field, id) in seen:
            continue
        seen.add((field, id))
        of = "" if id is None else f" of {quote(id)}"
        value = "is missing" if one["type"] == "missing" else f"has a wrong value, {quote(one['input'])}"
        yield _fault(text, f"{field}{of} {value}.", field, None if id is None else _pattern(id), id)


def _pattern(id: str) -> str:
    a, _, b = id.partition(":")
    place = rf'"id"\s*:\s*"{re.escape(id)}"'
    return rf'"a"\s*:\s*"{re.escape(a)}"\s*,\s*"b"\s*:\s*"{re.escape(b)}"' if b else place


def _size_faults(layout: Layout, text: str) -> Faults:
    for name in SIZES:
        size = getattr(layout, name)
        if size is not None and size <= 0:
            message = f"{name} must be more than 0, not {size:g}."
            yield _fault(text, message, name, f'"{name}"')


def _title_faults(layout: Layout, text: str) -> Faults:
    """What is wrong with the box of the title: it is inside the view box, and on no printed name."""
    if layout.title_box is None:
        return
    x, y, w, h = layout.title_box
    left, top, width, height = layout.viewBox
    field, pattern = "title_box", '"title_box"'
    if not (left <= x and top <= y and x + w <= left + width and y + h <= top + height):
        yield _fault(text, "title_box is outside the viewBox.", field, pattern)
        return
    for place in layout.places:
        label = place.label
        if abs(label.x - x - w / 2) < (label.w + w) / 2 and abs(label.y - y - h / 2) < (label.h + h) / 2:
            yield _fault(text, f"the name of {quote(place.id)} is on the title_box.", field, pattern, place.id)


def _route_faults(layout: Layout, edition: Edition, text: str) -> Faults:
    """What is wrong with the routes: each of the edition is drawn once, with all its spaces."""
    tracks = layout.tracks(edition)
    for track in layout.routes:
        id = f"{track.a}:{track.b}"
        if not any(track is one for one in tracks):
            message = f"the board has no route {quote(id)} of colour {quote(track.colour)} for this drawing."
            yield _fault(text, message, "routes", _pattern(id), id)
    for route, drawn in zip(edition.routes, tracks, strict=True):
        if drawn is None:
            yield _fault(text, f"the route {quote(route.id)} is missing from routes.", "routes", None, route.id)
        elif len(drawn.spaces) != route.length or drawn.space <= 0:
            message = f"the route {quote(route.id)} is {route.length} long, but has {len(drawn.spaces)} spaces here."
            if drawn.space <= 0:
                message = f"space of {quote(route.id)} must be more than 0, not {drawn.space:g}."
            yield _fault(text, message, "routes.spaces", _pattern(f"{drawn.a}:{drawn.b}"), route.id)
