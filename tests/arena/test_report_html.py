"""A report is one self-contained file that describes its charts in words and draws every board."""

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from tests.arena.report_games import SMALL, game, games
from trekvaart import editions
from trekvaart.arena.report.compute_figures import measure
from trekvaart.arena.report.figures import Figures
from trekvaart.drawing.board_drawing import board_drawing

page = pytest.importorskip("trekvaart.arena.report.html_report")

NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")


class Reader(HTMLParser):
    """Parses a page: its elements with their attributes, and whether they are closed in order."""

    EMPTY = ("meta", "br", "rect", "circle", "path", "image", "use", "line")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def small_figures() -> Figures:
    """Figures of enough games to draw every chart."""
    played = []
    for number in range(80):
        seat = number % 2
        owner, totals = (seat, 1 - seat, number % 3 % 2, seat), (10 + number % 7, 9 + number % 5)
        played.append(game(owner, (seat, number % 3 % 2), (True, number % 5 > 0), totals, turns=20 + number % 9))
    return measure(games(*played), 1)


@pytest.fixture(scope="module")
def report() -> str:
    text: str = page.render(small_figures(), SMALL, board_drawing(SMALL))
    return text


def test_it_has_no_address_of_elsewhere(report: str) -> None:
    usa = editions.load("usa")
    for text in (
        report,
        page.render(small_figures(), SMALL, replace(board_drawing(SMALL), picture=board_drawing(usa).picture)),
    ):
        for namespace in NAMESPACES:
            text = text.replace(namespace, "")
        assert not re.search(r"https?:|//\w+\.|@import|url\((?!#)", text)
        assert not re.search(r"<(script|link|iframe|object)", text)
        assert all(value.startswith(("#", "data:")) for value in re.findall(r'(?:href|src)="([^"]*)"', text))


def test_every_picture_says_what_it_shows(report: str) -> None:
    pictures = [names for tag, names in Reader(report).elements if tag == "svg" and names.get("aria-hidden") != "true"]
    assert len(pictures) == 2 + 2 * 7  # two maps; seven charts for wide pages and for phones
    assert all(names["role"] == "img" for names in pictures)
    assert len({names["aria-label"] for names in pictures}) == 9
    figures = re.findall(r"<figure.*?</figure>", report, re.DOTALL)
    assert len(figures) == 9
    for figure in figures:
        caption = re.search(r"<figcaption>(.*?)</figcaption>", figure, re.DOTALL)
        assert caption is not None
        assert len(re.findall(r"\d", caption[1])) >= 3  # the caption contains figures, not only a title


def test_it_is_sound(report: str) -> None:
    reader = Reader(report)
    assert reader.open == []
    ids = Counter(names["id"] for _, names in reader.elements if "id" in names)
    assert [name for name, count in ids.items() if count > 1] == []
    wanted = re.findall(r'href="#([^"]*)"|url\(#([^)]*)\)|aria-labelledby="([^"]*)"', report)
    assert {"".join(found) for found in wanted} <= set(ids)


def test_the_navigation_has_the_headings(report: str) -> None:
    links = re.search(r"<nav.*?</nav>", report)
    assert links is not None
    headings = re.findall(r'<h2 id="(.*?)">(.*?)</h2>', report)
    assert re.findall(r'<a href="#(.*?)">(.*?)</a>', links[0]) == headings


def test_names_are_shown_as_they_are(report: str) -> None:
    assert "Small &lt;&amp;&gt; $mall" in report
    assert "Bee <b>" not in report
    assert "Ant $1–Bee &lt;b&gt; (1)" in report


def test_colours_follow_the_page(report: str) -> None:
    assert not re.search(r"#0[12]0[12]", report)
    used = set(re.findall(r"var\(--(\w+)\)", report))
    assert used <= set(re.findall(r"--(\w+):", report))


def test_all_tables_name_their_rows_and_columns(report: str) -> None:
    for table in re.findall(r"<table.*?</table>", report, re.DOTALL):
        assert "<caption>" in table
        assert not re.search(r"<th[^>]*></th>", table)
        rows = re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL)
        assert all(row.startswith('<th scope="row">') for row in rows[1:])
        assert len({len(re.findall(r"<t[hd]", row)) for row in rows}) == 1


def test_the_same_figures_make_the_same_page(report: str) -> None:
    assert page.render(small_figures(), SMALL, board_drawing(SMALL)) == report


def test_few_games_are_enough_to_draw() -> None:
    assert "too few games" in page.render(measure(games(game(), game(total=(3, 3))), 1), SMALL, board_drawing(SMALL))
