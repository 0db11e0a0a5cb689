"""Converts a matplotlib figure to inline SVG that uses the colours of the page, light or dark.

A figure is drawn in placeholder colours, which become CSS variables in the SVG.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.typing import RcKeyType

INK, SOFT, RULE, MARK, FAINT, PAPER = (f"#0101{number:02x}" for number in range(1, 7))
PARTS = tuple(f"#0202{number:02x}" for number in range(1, 17))  # of a stack, as `part_colour` hands them out

VARIABLES = {INK: "ink", SOFT: "ink2", RULE: "rule", MARK: "mark", FAINT: "faint", PAPER: "paper"}
VARIABLES |= {colour: f"part{number}" for number, colour in enumerate(PARTS, 1)}

SETTINGS: dict[RcKeyType, Any] = {
    "svg.fonttype": "none",  # text stays text: screen readers can read it, and it can be searched
    "text.parse_math": False,  # the name of a location may contain a $
    "font.size": 12.5,
    "text.color": INK,
    "axes.labelcolor": SOFT,
    "axes.edgecolor": RULE,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "xtick.color": SOFT,
    "ytick.color": INK,
    "grid.color": RULE,
    "hatch.linewidth": 1.2,
    "hatch.color": PAPER,
}


@contextmanager
def drawing(name: str, width: int, height: float) -> Iterator[Figure]:
    """An empty figure of this many pixels; the name makes its ids unique on the page."""
    with mpl.rc_context({**SETTINGS, "svg.hashsalt": name}):
        yield Figure(figsize=(width / 72, height / 72), dpi=72, layout="constrained")


def to_svg(figure: Figure, name: str, title: str) -> str:
    """The figure as an element of a page."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<style type="text/css">.*?</style>', "", svg, flags=re.DOTALL)  # it would apply to the whole page
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(?<= id=")|(?<=href="#)|(?<=url\(#)', f"{name}-", svg)
    svg = re.sub(r"#0[12]0[12][0-9a-f]{2}", lambda found: f"var(--{VARIABLES[found[0]]})", svg)
    head = re.search(r'viewBox="([^"]*)"', svg)
    assert head is not None
    body = re.sub(r"\n\s*", "\n", svg[svg.index(">") + 1 :])
    return f'<svg class="chart" viewBox="{head[1]}" role="img" aria-label="{title}">{body}'
