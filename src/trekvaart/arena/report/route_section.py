"""The section on routes: two maps, the routes that stand out, and the table of all."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil

from trekvaart.arena.report import html_parts as html
from trekvaart.arena.report import text_format as fmt
from trekvaart.arena.report.charts import IntervalRow, intervals
from trekvaart.arena.report.figures import FEW, Figures, RouteFigures
from trekvaart.drawing.board_drawing import BoardDrawing
from trekvaart.drawing.board_svg import RouteStyle, draw, view_box
from trekvaart.editions.edition import Edition

PICTURE_ID = "picture"
STEPS = 11  # colours of a scale
LARGEST = 1.2  # pixels for a unit of the layout: a small board does not fill the page
SHOWN = 12  # routes at each end of the chart
CLAIMS, VICTORIES = "Map: how often routes are claimed", "Map: victories of those who claimed a route"
HEADING = ["spaces", "claimed", "95 %", "won with it", "95 %", "won without", "95 %", "difference", "95 %"]


def routes_section(figures: Figures, edition: Edition, board: BoardDrawing) -> str:
    """How often routes are claimed, and how that correlates with winning."""
    one, many = fmt.words(edition, "route")
    return html.section(
        "routes",
        many.capitalize(),
        html.heading(f"How often each {one} is claimed"),
        _map_of_claims(figures, edition, board),
        html.heading("Correlation with winning"),
        _map_of_winning(figures, edition, board),
        _chart(figures, edition),
        html.paragraph(_caution(one), "caution"),
        html.link("all-routes", "All figures as a table"),
    )


def often_claimed(figures: Figures) -> list[RouteFigures]:
    """The routes that were claimed often enough to describe, those that correlate most with winning first."""
    enough = [route for route in figures.routes if route.difference is not None and route.difference.count >= FEW]
    return sorted(enough, key=_gap, reverse=True)


def most_claimed(figures: Figures, edition: Edition) -> str:
    """What the map of claims shows, in words."""
    ordered = sorted(figures.routes, key=lambda route: -route.claimed.value)
    never = sum(route.claimed.value == 0 for route in figures.routes)
    first = [f"{route.name} in {fmt.full(route.claimed)}" for route in ordered[:3]]
    last = [f"{route.name} in {fmt.full(route.claimed)}" for route in ordered[-3:]]
    rest = f" Never claimed: {fmt.count_of(never, *fmt.words(edition, 'route'))}." if never else ""
    return f"Claimed most often: {fmt.join_words(first)} of the games; least often: {fmt.join_words(last)}.{rest}"


def stand_out(figures: Figures, edition: Edition) -> str:
    """What the map of winning shows, in words."""
    ordered = often_claimed(figures)
    if not ordered:
        return f"No {fmt.words(edition, 'route')[0]} was claimed at least {FEW} times; play more games."
    better = [route for route in ordered if _gap(route) > 0 and _is_clear(route)]
    worse = [route for route in reversed(ordered) if _gap(route) < 0 and _is_clear(route)]
    sentence = (
        f"Of {fmt.count_of(len(ordered), *fmt.words(edition, 'route'))} that were claimed at least {FEW} times, "
        f"{len(better)} clearly correlate with winning more often and {len(worse)} with winning less often; "
        f"{fmt.expected_by_chance(len(ordered))}"
    )
    for way, found in (("more", better), ("less", worse)):
        if found:
            route = found[0]
            with_it, without = fmt.value(route.won_with), fmt.value(route.won_without)
            sentence += f" The strongest, {way} often: {route.name}, {with_it} with it and {without} without."
    return sentence


def route_rows(figures: Figures) -> list[list[str]]:
    """All routes, those that are claimed most often first."""
    return [
        [
            route.name,
            str(route.length),
            *(fmt.value(route.claimed), fmt.interval(route.claimed)),
            *(fmt.value(route.won_with), fmt.interval(route.won_with)),
            *(fmt.value(route.won_without), fmt.interval(route.won_without)),
            *(fmt.value(route.difference, fmt.per_hundred), fmt.interval(route.difference, fmt.per_hundred)),
        ]
        for route in sorted(figures.routes, key=lambda route: -route.claimed.value)
    ]


def _map_of_claims(figures: Figures, edition: Edition, board: BoardDrawing) -> str:
    caption = most_claimed(figures, edition)
    top = max(0.1, ceil(max(route.claimed.value for route in figures.routes) * 10) / 10)
    shades = [
        RouteStyle(
            f"h{round((STEPS - 1) * route.claimed.value / top)}",
            f"{route.name}: claimed in {fmt.full(route.claimed)} of the games",
        )
        for route in figures.routes
    ]
    drawn = _board(board, shades, CLAIMS)
    scale = html.scale("h", STEPS, "never", f"{fmt.percent(top)} of games")
    return html.figure("claimed", html.scrolled(drawn, CLAIMS) + scale, caption)


def _map_of_winning(figures: Figures, edition: Edition, board: BoardDrawing) -> str:
    caption = stand_out(figures, edition)
    limit = max(0.1, ceil(max((abs(_gap(route)) for route in often_claimed(figures)), default=0) * 20) / 20)
    shades = [_shade(route, limit) for route in figures.routes]
    drawn = _board(board, shades, VICTORIES)
    low, high = (f"{fmt.per_hundred(end)} victories in 100" for end in (-limit, limit))
    note = f"In the middle of the scale: no difference. Dashed: claimed fewer than {FEW} times."
    scale = html.scale("d", STEPS, low, high) + html.paragraph(note, "small")
    return html.figure("winning", html.scrolled(drawn, VICTORIES) + scale, caption)


def _board(board: BoardDrawing, styles: Sequence[RouteStyle], title: str) -> str:
    """The board as an SVG map with a shade for each route."""
    ground = f'<use href="#{PICTURE_ID}" class="ground"/>' if board.picture is not None else ""
    return (
        f'<svg class="board" style="max-width:{LARGEST * board.layout.viewBox[2]:.0f}px"'
        f' viewBox="{view_box(board.layout)}"'
        f' role="img" aria-label="{escape(title)}">{ground}{draw(board, styles)}</svg>'
    )


def _shade(route: RouteFigures, limit: float) -> RouteStyle:
    if route.difference is None or route.difference.count < FEW:
        return RouteStyle("few", f"{route.name}: claimed too rarely")
    half = (STEPS - 1) / 2
    difference = fmt.full(route.difference, fmt.per_hundred)
    return RouteStyle(f"d{round(half + half * _gap(route) / limit)}", f"{route.name}: {difference} victories in 100")


def _chart(figures: Figures, edition: Edition) -> str:
    ordered, many = often_claimed(figures), fmt.words(edition, "route")[1]
    if len(ordered) < 2:
        return ""
    is_cut = len(ordered) > 2 * SHOWN
    chosen = [*ordered[:SHOWN], *ordered[-SHOWN:]] if is_cut else ordered
    rows = [
        IntervalRow(route.name, route.difference, _is_clear(route)) for route in chosen if route.difference is not None
    ]
    ends = [f"{row.name}, {fmt.full(row.estimate, fmt.per_hundred)}" for row in (rows[0], rows[-1])]
    which = f"The {SHOWN} {many} at each end" if is_cut else f"All these {many}"
    caption = (
        f"{which}: how many more victories in 100 games "
        f"go to those who claimed it than to those who did not, with 95 % intervals; from {ends[0]}, to {ends[1]}. "
        f"Hollow dots: the interval includes 0."
    )
    drawn = intervals(
        "route-chart",
        f"Chart: victories with and without {many}",
        rows,
        0,
        "victories in 100, with it less without it",
        fmt.per_hundred,
    )
    return html.figure("route-differences", drawn, caption)


def _gap(route: RouteFigures) -> float:
    """How much more often those who claimed it won."""
    return 0 if route.difference is None else route.difference.value


def _is_clear(route: RouteFigures) -> bool:
    return route.difference is not None and route.difference.is_clear


def _caution(one: str) -> str:
    return (
        f"Note that this is correlation, not effect. Players who claim some {one} chose it, could pay for it and had "
        f"time for it, and players who are ahead claim more. Correlation with winning may mean that the {one} is good, "
        f"or only that the game is going well."
    )
