"""Whole games to the score: both editions, by mouse, by touch and by keyboard alone, in every language.

Games on the small board are short, so they cover most input methods; `make test-long` adds the large board.
"""

import re

import pytest
from playwright.sync_api import Page

from tests.web.appearance import wait_for_language
from tests.web.conftest import Opener
from tests.web.keyboard import KeyboardPlayer, KeyboardViewPlayer, no_pointer_was_used
from tests.web.players import Player, TouchPlayer
from tests.web.site import Site
from tests.web.tables import ANN, BOT, open_table

MINUS = "\N{MINUS SIGN}"
GAMES = [
    ("usa", Player, "en"),
    ("amsterdam", TouchPlayer, "es"),
    ("amsterdam", KeyboardPlayer, "nl"),
    ("amsterdam", KeyboardViewPlayer, "es"),
    *(
        pytest.param(*game, marks=pytest.mark.long)
        for game in [
            ("usa", TouchPlayer, "en"),
            ("usa", KeyboardPlayer, "nl"),
            ("usa", KeyboardViewPlayer, "en"),
            ("amsterdam", Player, "nl"),
        ]
    ),
]


@pytest.mark.parametrize(("edition", "player", "language"), GAMES)
def test_a_game_is_played_to_the_score(
    edition: str, player: type[Player], language: str, open_page: Opener, site: Site
) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = open_page(table.link(), language=language, touch=player is TouchPlayer)
    wait_for_language(page, language)
    player(page).play()
    assert shown_totals(page) == table.totals()
    if issubclass(player, KeyboardPlayer):
        assert no_pointer_was_used(page)


def shown_totals(page: Page) -> dict[int, int]:
    """The points of each seat, as the page shows them."""
    rows = page.locator("[data-screen=score] tbody tr")
    return {
        int(row.get_attribute("data-seat") or -1): _number(row.locator("td.is-result b").inner_text())
        for row in rows.all()
    }


def _number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace(MINUS, "-")))
