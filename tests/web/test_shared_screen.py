"""Two people at one screen: a curtain between their turns, and while it is closed nothing of either is in the page."""

import time

from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.leaks import Names, Received, in_texts, offered_in
from tests.web.players import LONGEST, Player, offer
from tests.web.site import Site
from tests.web.tables import found
from tests.web.test_games import shown_totals

# What a hand or a ticket looks like on a page, whoever has it.
OWN = "[data-slot^='hand-'], [data-ticket], .stack, .ticket"


def test_a_whole_game_at_one_screen(open_page: Opener, site: Site) -> None:
    page = open_page("about:blank")
    received, names = Received(page, ignored="seat="), Names(site, "amsterdam")
    begin(page)
    table = found(site, page.url.rpartition("/")[2])
    seats = Received(page)
    player, tickets, curtains = Player(page), set[str](), 0
    until = time.monotonic() + LONGEST
    while time.monotonic() < until and "score" not in (now := offer(page)).screens:
        if "curtain" in now.screens and "show" in now.actions:
            curtains += 1
            check_covered(page, received, names, tickets)
        elif "hide" in now.actions:
            received.forget()  # whoever sits there may know what came until now
            tickets |= offered_in(seats.texts())
        if not player.move(now):
            page.wait_for_timeout(20)
    assert curtains > 10
    assert len(tickets) >= 4
    assert shown_totals(page) == table.totals()


def begin(page: Page) -> None:
    """Set up a game of Amsterdam around this screen, on the first page."""
    page.goto("/")
    page.locator("input[name=edition][value=amsterdam]").check(force=True)
    page.locator("[data-action=mode-screen]").click()
    page.locator("[data-action=start]").click()
    page.locator("[data-screen=curtain]").wait_for()


def check_covered(page: Page, received: Received, names: Names, tickets: set[str]) -> None:
    """Nothing is in the page, and nothing has come since the cards were covered."""
    texts = received.texts()
    assert not in_texts(texts, None)
    assert page.locator(OWN).count() == 0
    assert not names.shown(page, tickets)
