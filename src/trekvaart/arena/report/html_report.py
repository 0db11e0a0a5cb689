"""Renders a report as one self-contained HTML file, without scripts and external resources."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path

from trekvaart.arena.report import game_sections, route_section, ticket_section
from trekvaart.arena.report import html_parts as html
from trekvaart.arena.report import text_format as fmt
from trekvaart.arena.report.figures import Figures
from trekvaart.drawing.board_drawing import BoardDrawing
from trekvaart.editions.edition import Edition

STYLE = Path(__file__).with_name("report.css")
POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def render(figures: Figures, edition: Edition, board: BoardDrawing) -> str:
    """The whole report."""
    title = f"How {edition.title} plays"
    sections = [
        _summary(figures, edition),
        route_section.routes_section(figures, edition, board),
        ticket_section.tickets_section(figures, edition),
        game_sections.scores_section(figures),
        game_sections.seats_section(figures),
        game_sections.length_section(figures),
        game_sections.ties_section(figures, edition),
        _tables(figures, edition),
        _method(figures),
    ]
    return "".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            '<meta name="viewport" content="width=device-width,initial-scale=1">',
            '<meta name="color-scheme" content="light dark">',
            f"<title>{escape(title)}: balance report</title>",
            f"<style>{STYLE.read_text(encoding='utf-8')}</style></head><body>",
            _picture(board),
            f'<header><p class="kind">Balance report</p><h1>{escape(title)}</h1>',
            html.paragraph(_subtitle(figures), "what"),
            f'<nav aria-label="Parts of the report"><ul>{html.links(sections)}</ul></nav></header><main>',
            *sections,
            "</main></body></html>\n",
        ]
    )


def _picture(board: BoardDrawing) -> str:
    """The edition's own picture, once for both maps: as an image, in which no script runs."""
    if board.picture is None:
        return ""
    data = b64encode(board.picture.encode()).decode("ascii")
    left, top, width, height = board.layout.viewBox
    place = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    image = f'<image id="{route_section.PICTURE_ID}" {place} href="data:image/svg+xml;base64,{data}"/>'
    return f'<svg class="hidden" aria-hidden="true" width="0" height="0"><defs>{image}</defs></svg>'


def _subtitle(figures: Figures) -> str:
    return f"{figures.games:,} games, {figures.seats} players, bots: {fmt.join_words(figures.bots)}."


def _summary(figures: Figures, edition: Edition) -> str:
    sentences = [
        game_sections.seats_in_words(figures),
        route_section.most_claimed(figures, edition),
        ticket_section.worth_in_words(figures, edition),
        game_sections.length_in_words(figures),
        game_sections.ties_in_words(figures),
    ]
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return html.section("short", "Summary", f"<ul>{items}</ul>")


def _tables(figures: Figures, edition: Edition) -> str:
    (route, routes), (ticket, tickets) = fmt.words(edition, "route"), fmt.words(edition, "ticket")
    return html.section(
        "tables",
        "All figures",
        html.table(
            "all-routes",
            f"All {routes}; a victory shared by two counts half, the difference is in victories per 100 games",
            [route.capitalize(), *route_section.HEADING],
            route_section.route_rows(figures),
        ),
        html.table(
            "all-tickets",
            f"All {tickets}; spaces are those of the shortest path",
            [ticket.capitalize(), *ticket_section.HEADING],
            ticket_section.ticket_rows(figures),
        ),
    )


def _method(figures: Figures) -> str:
    return html.section(
        "method",
        "Method",
        html.paragraph(
            f"{figures.games:,} independent games were played by bots ({fmt.join_words(figures.bots)}); "
            f"seed {figures.seed}, edition {figures.edition} ({figures.digest}). The figures describe how these bots "
            f"play this board. Stronger players may find other imbalances."
        ),
        html.paragraph(
            "All intervals are 95 % confidence intervals: one in twenty misses the true value by chance. Shares have "
            "Wilson intervals; those of means and differences are computed from how much games differ, because the "
            "players of one game depend on each other."
        ),
    )
