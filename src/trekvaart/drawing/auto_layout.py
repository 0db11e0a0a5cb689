"""The automatic layout of a board that nobody has drawn, or of which only the locations are placed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import hypot

from trekvaart.editions.edition import Edition, Route

from .curve import Curve, Point, cumulative_lengths, sample, spaces_along
from .label_placement import Tile, corners, place_labels
from .layout import Layout, LayoutLabel, LayoutPlace, LayoutRoute
from .place_locations import Arrangement, Connection, Sizes, arrange, bend

Box = tuple[float, float, float, float]  # left, top, width, height

THICKNESS, GAP, TWIN_OFFSET, RADIUS, LABEL_SIZE = 18.0, 4.0, 11.0, 10.5, 19.0
SHORTEST, IDEAL, LONGEST = 36.0, 42.0, 45.0  # length of a space
END, MARGIN = 20.0, 44.0  # free length at both ends of a route, margin around the board
SIZES = Sizes(RADIUS, gap=6.0, end=END)


def auto_layout(edition: Edition, places: Mapping[str, Point] | None = None, view_box: Box | None = None) -> Layout:
    """Lay out a board: its locations at `places`, if given, and everything in the units of `view_box`, if given."""
    pairs: dict[tuple[int, int], list[int]] = {}
    for number, route in enumerate(edition.routes):
        pairs.setdefault((route.a, route.b), []).append(number)  # twins have the same ends in the same order
    links = [_link(a, b, [edition.routes[number] for number in numbers]) for (a, b), numbers in pairs.items()]
    scale = 1.0
    if places is None:
        arrangement = _turned(arrange(len(edition.locations), links, SIZES))
    else:
        given = [places[location.id] for location in edition.locations]
        scale = max(link.least / (_apart(given[link.a], given[link.b]) or 1) for link in links)
        arrangement = bend([(x * scale, y * scale) for x, y in given], links, SIZES)
    routes: dict[int, LayoutRoute] = {}
    for index, numbers in enumerate(pairs.values()):
        for track, number in enumerate(numbers):
            routes[number] = _route(edition, edition.routes[number], arrangement, index, track, len(numbers))
    bounds = None if view_box is None else _scaled_box(view_box, scale)
    layout = _with_labels(edition, arrangement, [routes[number] for number in sorted(routes)], bounds)
    if view_box is not None:
        layout = _scaled(layout, 1 / scale, view_box)
    return Layout.model_validate(_rounded(layout.model_dump()))


def _rounded(value: object) -> object:
    """All numbers of a layout with two decimals."""
    match value:
        case float():
            return round(value, 2)
        case dict():
            return {name: _rounded(one) for name, one in value.items()}
        case list() | tuple():
            return [_rounded(one) for one in value]
        case _:
            return value


def _reach(count: int, space: float) -> float:
    return count * space + (count - 1) * GAP + 2 * END


def _link(a: int, b: int, routes: list[Route]) -> Connection:
    length = routes[0].length
    width = THICKNESS if len(routes) == 1 else 2 * TWIN_OFFSET + THICKNESS
    return Connection(a, b, least=_reach(length, SHORTEST), ideal=_reach(length, IDEAL), width=width)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _turned(arrangement: Arrangement) -> Arrangement:
    """Turn a board that is higher than wide by a quarter, because screens are wide."""
    _, _, width, height = _around(arrangement.points)
    if width < height:
        arrangement.points = [(-y, x) for x, y in arrangement.points]
    return arrangement


def _around(points: Iterable[Point], margin: float = 0.0) -> Box:
    xs, ys = zip(*points, strict=True)
    left, top = min(xs) - margin, min(ys) - margin
    return left, top, max(xs) + margin - left, max(ys) + margin - top


def _route(
    edition: Edition, route: Route, arrangement: Arrangement, index: int, track: int, tracks: int
) -> LayoutRoute:
    start, end = arrangement.points[route.a], arrangement.points[route.b]
    bow, shift = arrangement.bows[index], arrangement.shifts[index]
    spare = max(0.0, cumulative_lengths(sample(start, end, bow))[-1] - _reach(route.length, LONGEST))
    curve = Curve(bow, 0.0, END + spare * shift, END + spare * (1 - shift))
    aside = 0.0 if tracks == 1 else -TWIN_OFFSET if track == 0 else TWIN_OFFSET
    space, spaces = spaces_along(start, end, curve, route.length, GAP, aside)
    left, right = spaces[(route.length - 1) // 2], spaces[route.length // 2]
    return LayoutRoute(
        a=edition.locations[route.a].id,
        b=edition.locations[route.b].id,
        colour=route.colour,
        length=route.length,
        track=track,
        tracks=tracks,
        space=space,
        spaces=list(spaces),
        cart=route.cart,
        seal=((left[0] + right[0]) / 2, (left[1] + right[1]) / 2) if route.cart else None,
    )


def _with_labels(edition: Edition, arrangement: Arrangement, routes: list[LayoutRoute], bounds: Box | None) -> Layout:
    points = arrangement.points
    tiles: list[Tile] = [(x, y, route.space, THICKNESS, angle) for route in routes for x, y, angle in route.spaces]
    names = [location.name for location in edition.locations]
    labels = place_labels(names, points, tiles, RADIUS, LABEL_SIZE, bounds)
    places = [
        LayoutPlace(id=location.id, x=x, y=y, label=LayoutLabel(x=u, y=v, w=w, h=h, lines=[location.name]))
        for location, (x, y), (u, v, w, h, _) in zip(edition.locations, points, labels, strict=True)
    ]
    return Layout(
        edition=edition.name,
        viewBox=_around([*points, *(corner for tile in (*tiles, *labels) for corner in corners(tile))], MARGIN),
        thickness=THICKNESS,
        gap=GAP,
        twin_offset=TWIN_OFFSET,
        marker_radius=RADIUS,
        label_size=LABEL_SIZE,
        places=places,
        routes=routes,
    )


def _scaled_box(box: Box, by: float) -> Box:
    return box[0] * by, box[1] * by, box[2] * by, box[3] * by


def _scaled(layout: Layout, by: float, view_box: Box) -> Layout:
    """The layout in other units, in a view box of its own."""
    sizes = ("thickness", "gap", "twin_offset", "marker_radius", "label_size")
    places = [
        LayoutPlace(
            id=place.id,
            x=place.x * by,
            y=place.y * by,
            label=place.label.model_copy(update={name: getattr(place.label, name) * by for name in "xywh"}),
        )
        for place in layout.places
    ]
    routes = [
        route.model_copy(
            update={
                "space": route.space * by,
                "spaces": [(x * by, y * by, angle) for x, y, angle in route.spaces],
                "seal": None if route.seal is None else (route.seal[0] * by, route.seal[1] * by),
            }
        )
        for route in layout.routes
    ]
    update = {name: getattr(layout, name) * by for name in sizes}
    return layout.model_copy(update={**update, "viewBox": view_box, "places": places, "routes": routes})
