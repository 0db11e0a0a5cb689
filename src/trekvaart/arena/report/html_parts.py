"""Builds the HTML parts of a report; text from data is escaped here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of plain text."""
    return f"<p{_class(kind)}>{escape(text)}</p>"


def heading(text: str) -> str:
    """The heading of a part of a section."""
    return f"<h3>{escape(text)}</h3>"


def link(name: str, text: str) -> str:
    """A paragraph that leads to another part of the page."""
    return f'<p class="link"><a href="#{name}">{escape(text)}</a></p>'


def figure(name: str, picture: str, caption: str) -> str:
    """A picture and the sentence that says the same; the picture itself is escaped already."""
    return f'<figure id="{name}">{picture}<figcaption>{escape(caption)}</figcaption></figure>'


def scrolled(picture: str, says: str) -> str:
    """A picture that on a small screen keeps its size and can be scrolled."""
    return f'<div class="scroll" role="region" aria-label="{escape(says)}" tabindex="0">{picture}</div>'


def table(name: str, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column names the rows; where it is too wide, it can be scrolled by itself."""
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    return (
        f'<div class="scroll" role="region" aria-labelledby="{name}-caption" tabindex="0"><table id="{name}">'
        f'<caption><span id="{name}-caption">{escape(caption)}</span></caption>'
        f"<thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table></div>"
    )


def scale(kind: str, steps: int, low: str, high: str) -> str:
    """The colours of a scale from low to high."""
    swatches = "".join(f'<i class="{kind}{step}"></i>' for step in range(steps))
    ends = f"<span>{escape(low)}</span>", f"<span>{escape(high)}</span>"
    return f'<p class="scale">{ends[0]}<b aria-hidden="true">{swatches}</b>{ends[1]}</p>'


def section(name: str, title: str, *parts: str) -> str:
    """A part of the page under a heading of its own."""
    return f'<section aria-labelledby="{name}"><h2 id="{name}">{escape(title)}</h2>{"".join(parts)}</section>'


def links(sections: Iterable[str]) -> str:
    """Links to sections, as the items of a list; each has the text of the section's heading."""
    headings = (re.search(r'<h2 id="(.*?)">(.*?)</h2>', one) for one in sections)
    return "".join(f'<li><a href="#{found[1]}">{found[2]}</a></li>' for found in headings if found is not None)


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
