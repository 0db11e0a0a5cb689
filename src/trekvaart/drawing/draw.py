"""Drawing: routes, marks and names of a board as parts of an SVG. Colours are classes, for a style sheet to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from trekvaart.drawing.plan import Plan, Tile, Track
from trekvaart.editions.edition import Edition


@dataclass(frozen=True, slots=True)
class Shade:
    """How a route is shown: the class of its colour, and what it says when pointed at."""

    colour: str
    says: str


def view_box(plan: Plan) -> str:
    """The part of the plane that a plan takes."""
    return f"{plan.left:g} {plan.top:g} {plan.width:g} {plan.height:g}"


def draw(edition: Edition, plan: Plan, shades: Sequence[Shade]) -> str:
    """All that stands on a board, with a shade for each route."""
    threads = "".join(_thread(edition, number, plan) for number in range(len(plan.tracks)))
    routes = "".join(_route(track, shade) for track, shade in zip(plan.tracks, shades, strict=True))
    sites = "".join(f'<circle cx="{site.x:.1f}" cy="{site.y:.1f}" r="{plan.radius * 0.7:.1f}"/>' for site in plan.sites)
    return (
        f'<path class="thread" d="{threads}"/>{routes}<g class="sites">{sites}</g>'
        f'<g class="labels" font-size="{plan.label_size:g}">{"".join(_labels(plan))}</g>'
    )


def _thread(edition: Edition, number: int, plan: Plan) -> str:
    """A thin line from one location through the spaces to the other."""
    route, tiles = edition.routes[number], plan.tracks[number].tiles
    start, end = plan.sites[route.a], plan.sites[route.b]
    if _apart(tiles[0], start.x, start.y) > _apart(tiles[-1], start.x, start.y):
        start, end = end, start
    points = [(start.x, start.y), *((tile.x, tile.y) for tile in tiles), (end.x, end.y)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _apart(tile: Tile, x: float, y: float) -> float:
    return (tile.x - x) ** 2 + (tile.y - y) ** 2


def _route(track: Track, shade: Shade) -> str:
    tiles = "".join(
        f'<rect x="{-tile.length / 2:.1f}" y="{-tile.thickness / 2:.1f}" width="{tile.length:.1f}"'
        f' height="{tile.thickness:.1f}" rx="4"'
        f' transform="translate({tile.x:.1f} {tile.y:.1f}) rotate({tile.angle:.1f})"/>'
        for tile in track.tiles
    )
    return f'<g class="route {shade.colour}"><title>{escape(shade.says)}</title>{tiles}</g>'


def _labels(plan: Plan) -> list[str]:
    """The names, each line as wide as its place has room for."""
    words = []
    for site in plan.sites:
        label, lines = site.label, site.label.lines
        for index, line in enumerate(lines):
            down = label.y + (index - (len(lines) - 1) / 2 + 0.34) * plan.label_size
            width = label.width * len(line) / max(map(len, lines))
            fit = f'textLength="{width:.0f}" lengthAdjust="spacingAndGlyphs"'
            words.append(f'<text x="{label.x:.1f}" y="{down:.1f}" {fit}>{escape(line)}</text>')
    return words
