"""Renders a game as a spectator sees it: as text, as a self-contained picture (SVG) or as pixels."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

import numpy as np
import numpy.typing as npt

from trekvaart.drawing.board_drawing import BoardDrawing, board_drawing
from trekvaart.drawing.board_svg import RouteStyle, draw
from trekvaart.editions.edition import GRAY, Edition
from trekvaart.game.ids import Seat
from trekvaart.game.views import Phase, View
from trekvaart.quoting import quote

HUMAN = "human"
MODES = (HUMAN, "ansi", "rgb_array", "svg")

Rendered = str | npt.NDArray[np.uint8] | None

SEATS = ("#265DD1", "#BC2614", "#69C7A0", "#FEFF21", "#1A1A1A", "#8FD0E8")
SEAT_INKS = ("#FFFFFF", "#FFFFFF", "#06291D", "#2C2900", "#F7F1E3", "#082733")
STYLE = (
    "svg{background:#F1E6C9;font-family:Georgia,serif}"
    ".thread{fill:none;stroke:#3D2C17;stroke-opacity:.5;stroke-width:2}"
    ".route rect{stroke:#2A1D0E;stroke-width:1.5}"
    ".open rect{fill-opacity:.45;stroke-opacity:.5}"
    ".claimed rect{stroke-width:3}"
    ".sites circle{fill:#FBF3DC;stroke:#33230F;stroke-width:2.4}"
    ".labels{font-weight:700;text-anchor:middle}"
    ".labels text{fill:#23170A;stroke:#F6ECD0;stroke-width:4.8;stroke-linejoin:round;paint-order:stroke}"
    ".owners{font-weight:700;text-anchor:middle}"
    ".words{fill:#23170A}"
)


def read_mode(name: str | None) -> str | None:
    """Check the name of a render mode."""
    if name is not None and name not in MODES:
        raise ValueError(f"There is no render mode {quote(name)}; say {', '.join(MODES)}.")
    return name


def render(view: View, mode: str) -> Rendered:
    """Render a view in this mode; for people, print it as text."""
    if mode == "rgb_array":
        return as_pixels(view)
    text = as_svg(view) if mode == "svg" else as_text(view)
    if mode == HUMAN:
        print(text)  # noqa: T201 -- what this mode is for
        return None
    return text


def as_text(view: View) -> str:
    """Render a view as lines of text."""
    claimed = (f"seat_{seat}: {', '.join(_routes(view, seat)) or 'no route'}" for seat in range(len(view.seats)))
    return "\n".join((_status(view), _table(view), *_seats(view), *claimed))


def as_svg(view: View) -> str:
    """Render a view as a picture of the board with the seats below it."""
    edition = view.edition
    board = _board(edition)
    lines = [_status(view), _table(view), *_seats(view)]
    size = board.layout.label_size
    x, y, width, height = board.layout.viewBox
    left, bottom = x + size, y + height
    box = f"{x:g} {y:g} {width:g} {height + (len(lines) + 1) * 1.4 * size:g}"
    words = "".join(
        f'<text x="{left + (0 if number < 2 else size * 1.4):.1f}" y="{bottom + (number + 1) * 1.4 * size:.1f}">'
        f"{escape(line)}</text>"
        for number, line in enumerate(lines)
    )
    marks = "".join(
        f'<rect x="{left:.1f}" y="{bottom + (seat + 3.35) * 1.4 * size:.1f}" width="{size:.1f}" height="{size:.1f}"'
        f' fill="{SEATS[seat]}" stroke="#2A1D0E"/>'
        for seat in range(len(view.seats))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" aria-label="{escape(_status(view))}">'
        f"<style>{STYLE}{_colours(edition)}</style>{draw(board, _styles(view))}{_owners(view, board)}"
        f'<g class="words" xml:space="preserve" font-family="monospace" font-size="{size:g}">{words}</g>{marks}</svg>'
    )


def as_pixels(view: View) -> npt.NDArray[np.uint8]:
    """Render a view as an array of pixels, with the same lines below the board."""
    from trekvaart.rl.pixels import draw_pixels  # Pillow takes a while to load

    return draw_pixels(_board(view.edition), view, SEATS, [_status(view), _table(view), *_seats(view)])


def _status(view: View) -> str:
    """The turn, and the seats that must decide."""
    who = ", ".join(f"seat_{seat}" for seat in view.deciding)
    last = "" if view.turns_left is None else f", last round: {view.turns_left} left"
    if view.result is not None:
        winners = " and ".join(f"seat_{seat}" for seat in view.result.winners)
        return f"{view.edition.title}, turn {view.turn}: over, won by {winners}"
    doing = {Phase.CHOOSING: "to choose first tickets", Phase.KEEPING: "to keep tickets"}.get(view.phase, "to move")
    return f"{view.edition.title}, turn {view.turn}{last}: {who} {doing}"


def _table(view: View) -> str:
    """What lies beside the board."""
    market = " ".join(kind or "-" for kind in view.market)
    tickets = view.fresh_tickets + len(view.returned)
    parts = [f"market: {market}", f"deck: {view.deck}", f"discards: {sum(view.discards.values())}"]
    parts += [f"tickets: {tickets}"]
    parts += [f"merchandise: {view.merchandise_left}"] if view.edition.merchandise_cards else []
    return "   ".join(parts)


def _seats(view: View) -> Iterator[str]:
    """A heading and a line for each seat, with its score when the game is over."""
    columns = ["points", "pieces", "cards", "tickets"]
    columns += ["merchandise"] if view.edition.merchandise_cards else []
    columns += ["score", "place"] if view.result is not None else []
    yield "        " + "  ".join(columns)
    for seat in view.seats:
        tickets = "-" if seat.ticket_count is None else seat.ticket_count
        figures = [seat.points, seat.pieces, seat.hand_size, tickets]
        figures += [seat.merchandise] if view.edition.merchandise_cards else []
        if view.result is not None:
            line = view.result.lines[seat.seat]
            figures += [line.total, line.rank + 1]
        cells = (f"{figure:>{len(column)}}" for figure, column in zip(figures, columns, strict=True))
        yield f"seat_{seat.seat}  " + "  ".join(cells)


def _routes(view: View, seat: Seat) -> list[str]:
    return [route for route, owner in view.owners.items() if owner == seat]


@lru_cache(maxsize=8)
def _board(edition: Edition) -> BoardDrawing:
    return board_drawing(edition)


def _colours(edition: Edition) -> str:
    """The colours of routes and seats, as classes."""
    kinds = "".join(
        f".kind{number} rect{{fill:{edition.colour_styles[kind].fill}}}"
        for number, kind in enumerate((*edition.colours, GRAY))
    )
    return kinds + "".join(f".seat{seat} rect{{fill:{fill}}}" for seat, fill in enumerate(SEATS))


def _styles(view: View) -> list[RouteStyle]:
    """The style of each route: its owner's, or its own."""
    number = {kind: index for index, kind in enumerate((*view.edition.colours, GRAY))}
    styles = []
    for route in view.edition.routes:
        owner = view.owners.get(route.id)
        if owner is None:
            styles.append(RouteStyle(f"open kind{number[route.colour]}", route.id))
        else:
            styles.append(RouteStyle(f"claimed seat{owner}", f"{route.id}: seat_{owner}"))
    return styles


def _owners(view: View, board: BoardDrawing) -> str:
    """The number of the owner on each space, for those who cannot tell the colours apart."""
    size = board.layout.thickness
    numbers = "".join(
        f'<text x="{x:.1f}" y="{y + 0.36 * size:.1f}" fill="{SEAT_INKS[owner]}">{owner}</text>'
        for route, track in zip(view.edition.routes, board.tracks, strict=True)
        if (owner := view.owners.get(route.id)) is not None
        for x, y, _ in track.spaces
    )
    return f'<g class="owners" font-size="{size:g}">{numbers}</g>'
