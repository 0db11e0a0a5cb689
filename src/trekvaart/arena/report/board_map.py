"""Draws the board as an SVG map whose routes are coloured by a figure."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from trekvaart.drawing.board_drawing import BoardDrawing
from trekvaart.drawing.board_svg import RouteStyle, draw, view_box

PICTURE_ID = "picture"
STEPS = 11  # colours of a scale
LARGEST = 1.2  # pixels for a unit of the plan: a small board does not fill the page


def draw_board(board: BoardDrawing, styles: Sequence[RouteStyle], title: str) -> str:
    """The board with a shade for each route."""
    ground = f'<use href="#{PICTURE_ID}" class="ground"/>' if board.picture is not None else ""
    return (
        f'<svg class="board" style="max-width:{LARGEST * board.layout.viewBox[2]:.0f}px"'
        f' viewBox="{view_box(board.layout)}"'
        f' role="img" aria-label="{escape(title)}">{ground}{draw(board, styles)}</svg>'
    )
