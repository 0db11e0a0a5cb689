"""Draws the routes, marks and names of a board as parts of an SVG; a style sheet gives the classes their colours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from .board_drawing import BoardDrawing
from .layout import Layout, LayoutRoute


@dataclass(frozen=True, slots=True)
class RouteStyle:
    """How a route is shown: the class of its colour, and its tooltip."""

    css_class: str
    tooltip: str


def view_box(layout: Layout) -> str:
    """The view box of a layout as an attribute of an SVG."""
    return " ".join(f"{number:g}" for number in layout.viewBox)


def draw(board: BoardDrawing, styles: Sequence[RouteStyle]) -> str:
    """Everything on a board, with a style for each route."""
    layout = board.layout
    lines = "".join(_line(layout, track) for track in board.tracks)
    routes = "".join(_route(layout, track, style) for track, style in zip(board.tracks, styles, strict=True))
    radius = layout.marker_radius * 0.7
    sites = "".join(f'<circle cx="{place.x:.1f}" cy="{place.y:.1f}" r="{radius:.1f}"/>' for place in layout.places)
    return (
        f'<path class="thread" d="{lines}"/>{routes}<g class="sites">{sites}</g>'
        f'<g class="labels" font-size="{layout.label_size:g}">{"".join(_labels(layout))}</g>'
    )


def _line(layout: Layout, track: LayoutRoute) -> str:
    """A thin line from one location through the spaces to the other."""
    places = {place.id: (place.x, place.y) for place in layout.places}
    ends, spaces = [places[track.a], places[track.b]], [(x, y) for x, y, _ in track.spaces]
    ends.sort(key=lambda end: (end[0] - spaces[0][0]) ** 2 + (end[1] - spaces[0][1]) ** 2)
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (ends[0], *spaces, ends[1]))


def _route(layout: Layout, track: LayoutRoute, style: RouteStyle) -> str:
    length, thickness = track.space, layout.thickness
    spaces = "".join(
        f'<rect x="{-length / 2:.1f}" y="{-thickness / 2:.1f}" width="{length:.1f}" height="{thickness:.1f}" rx="4"'
        f' transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})"/>'
        for x, y, angle in track.spaces
    )
    return f'<g class="route {style.css_class}"><title>{escape(style.tooltip)}</title>{spaces}</g>'


def _labels(layout: Layout) -> list[str]:
    """The names, each line as wide as its label has room for."""
    texts = []
    for label in (place.label for place in layout.places):
        for index, line in enumerate(label.lines):
            y = label.y + (index - (len(label.lines) - 1) / 2 + 0.34) * layout.label_size
            width = label.w * len(line) / max(map(len, label.lines))
            fit = f'textLength="{width:.0f}" lengthAdjust="spacingAndGlyphs"'
            texts.append(f'<text x="{label.x:.1f}" y="{y:.1f}" {fit}>{escape(line)}</text>')
    return texts
