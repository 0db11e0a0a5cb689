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

TOTALS = """() => [...document.querySelectorAll("[data-screen=score] tbody tr")].map(
  (row) => [Number(row.dataset.seat), row.querySelector("td.is-result b").innerText]
)"""
MOST_QUESTIONS = 12  # why something is refused, in a game of about 60 entries
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
    questions: list[str] = []
    page.on("request", lambda request: questions.append(request.url) if "/refusals" in request.url else None)
    player(page).play()
    assert len(questions) <= MOST_QUESTIONS
    assert shown_totals(page) == table.totals()
    if issubclass(player, KeyboardPlayer):
        assert no_pointer_was_used(page)


def shown_totals(page: Page) -> dict[int, int]:
    """The points of each seat, as the page shows them."""
    return {seat: _number(points) for seat, points in page.evaluate(TOTALS)}


def _number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace(MINUS, "-")))
