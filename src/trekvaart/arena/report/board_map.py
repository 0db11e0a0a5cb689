"""Draws the board as an SVG map whose routes are coloured by a figure."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from trekvaart.drawing.draw import Shade, draw, view_box
from trekvaart.drawing.plan import Plan
from trekvaart.editions.edition import Edition

PICTURE_ID = "picture"
STEPS = 11  # colours of a scale
LARGEST = 1.2  # pixels for a unit of the plan: a small board does not fill the page


def draw_board(edition: Edition, plan: Plan, shades: Sequence[Shade], title: str, *, has_picture: bool) -> str:
    """The board with a shade for each route."""
    ground = f'<use href="#{PICTURE_ID}" class="ground"/>' if has_picture else ""
    return (
        f'<svg class="board" style="max-width:{LARGEST * plan.width:.0f}px" viewBox="{view_box(plan)}"'
        f' role="img" aria-label="{escape(title)}">{ground}{draw(edition, plan, shades)}</svg>'
    )
