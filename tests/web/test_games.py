"""Whole games to the score: both editions, by mouse, by touch and by keyboard alone, in every language.

Games of the small board are short, so they cover most ways to play; `make test-long` adds those of the large one.
"""

import re

import pytest
from playwright.sync_api import Page

from tests.web.appearance import wait_for_language
from tests.web.conftest import Opener
from tests.web.keyboard import Lister, Typist, no_pointer_was_used
from tests.web.players import Player, Toucher
from tests.web.site import Site
from tests.web.tables import ANN, BOT, opened

MINUS = "\N{MINUS SIGN}"
GAMES = [
    ("usa", Player, "en"),
    ("amsterdam", Toucher, "es"),
    ("amsterdam", Typist, "nl"),
    ("amsterdam", Lister, "es"),
    *(
        pytest.param(*game, marks=pytest.mark.long)
        for game in [("usa", Toucher, "en"), ("usa", Typist, "nl"), ("usa", Lister, "en"), ("amsterdam", Player, "nl")]
    ),
]


@pytest.mark.parametrize(("edition", "way", "language"), GAMES)
def test_a_game_is_played_to_the_score(
    edition: str, way: type[Player], language: str, open_page: Opener, site: Site
) -> None:
    table = opened(site, edition, ANN, BOT)
    page = open_page(table.link(), language=language, touch=way is Toucher)
    wait_for_language(page, language)
    way(page).play()
    assert shown_totals(page) == table.totals()
    if issubclass(way, Typist):
        assert no_pointer_was_used(page)


def shown_totals(page: Page) -> dict[int, int]:
    """Everybody's points, as the page shows them."""
    rows = page.locator("[data-screen=score] tbody tr")
    return {
        int(row.get_attribute("data-seat") or -1): _number(row.locator("td.is-result b").inner_text())
        for row in rows.all()
    }


def _number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace(MINUS, "-")))
