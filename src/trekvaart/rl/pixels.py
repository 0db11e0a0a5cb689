"""Draws a game as a spectator sees it into an array of pixels, for videos."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageColor, ImageDraw, ImageFont

from trekvaart.drawing.board_drawing import BoardDrawing
from trekvaart.game.views import View

Pixels = npt.NDArray[np.uint8]

WIDTH = 960
LINE = 16  # pixels of a line of text
PAPER, INK, SITE = "#F1E6C9", "#23170A", "#FBF3DC"
FADED = 0.55  # the part of the paper in the colour of an open route


def draw_pixels(board: BoardDrawing, view: View, seats: Sequence[str], lines: Sequence[str]) -> Pixels:
    """The board with the claimed routes in the colours of the seats, the open ones faded, and text below it."""
    layout, edition = board.layout, view.edition
    left, top, width, height = layout.viewBox
    scale = WIDTH / width
    bottom = round(height * scale)
    image = Image.new("RGB", (WIDTH, bottom + LINE * (len(lines) + 1)), PAPER)
    pen = ImageDraw.Draw(image)
    for route, track in zip(edition.routes, board.tracks, strict=True):
        owner = view.owners.get(route.id)
        fill = _faded(edition.colour_styles[route.colour].fill) if owner is None else seats[owner]
        for x, y, angle in track.spaces:
            corners = _corners(x - left, y - top, angle, track.space, layout.thickness)
            points = [(a * scale, b * scale) for a, b in corners]
            pen.polygon(points, fill, INK if owner is not None else _faded(INK), width=1 if owner is None else 2)
    font = ImageFont.load_default(layout.label_size * scale)
    for place in layout.places:
        centre, radius = ((place.x - left) * scale, (place.y - top) * scale), layout.marker_radius * 0.7 * scale
        pen.circle(centre, radius, SITE, INK)
        spot = (place.label.x - left) * scale, (place.label.y - top) * scale
        pen.multiline_text(spot, _ascii("\n".join(place.label.lines)), INK, font, "mm", align="center")
    plain = ImageFont.load_default(LINE * 0.8)
    for number, line in enumerate(lines):
        pen.text((2 * LINE, bottom + number * LINE), _ascii(line), INK, plain)
    for seat in range(len(view.seats)):
        y = bottom + (len(lines) - len(view.seats) + seat) * LINE
        pen.rectangle((0.75 * LINE, y + 2, 1.5 * LINE, y + LINE - 2), seats[seat], INK)
    return np.asarray(image)


def _faded(colour: str) -> tuple[int, ...]:
    """A colour mixed with that of the paper."""
    pairs = zip(ImageColor.getrgb(colour), ImageColor.getrgb(PAPER), strict=True)
    return tuple(round(one * (1 - FADED) + paper * FADED) for one, paper in pairs)


def _ascii(text: str) -> str:
    """A text without accents, which Pillow's own font lacks."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def _corners(x: float, y: float, angle: float, length: float, breadth: float) -> Iterator[tuple[float, float]]:
    """The corners of a turned rectangle around a point."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    for along, across in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        dx, dy = along * length / 2, across * breadth / 2
        yield x + dx * cos - dy * sin, y + dx * sin + dy * cos
