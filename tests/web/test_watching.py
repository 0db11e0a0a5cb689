"""Spectators follow the game live, and see no hand."""

from tests.web.conftest import Opener
from tests.web.leaks import Received, in_texts
from tests.web.page_errors import PageErrors
from tests.web.players import Player
from tests.web.site import Site
from tests.web.tables import ANN, BEN, open_table
from tests.web.test_secrets import take_a_turn
from tests.web.test_two_browsers import log_of
from tests.web.waiting import wait_for

OWN = "[data-slot^='hand-'], [data-ticket], [data-action=draw], [data-action=keep]"


def test_a_spectator_follows_and_sees_no_hand(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, BEN, first=0)
    watcher = open_page("about:blank")
    received = Received(watcher)
    watcher.goto(table.path)
    watcher.locator("[data-state=watching]").wait_for()
    table.move(1)
    player = open_page(table.link(0))
    for _ in range(3):
        take_a_turn(player, takes_tickets=False)
        for _ in range(2):
            if 1 in table.state()["deciding"]:
                table.play(1, "draw deck")
        lines = log_of(player)
        wait_for(watcher, "lines => document.querySelectorAll('.log-entry').length >= lines", len(lines) - 1)
        assert watcher.locator(OWN).count() == 0
        assert not in_texts(received.texts(), None)
    assert watcher.locator("[data-route][data-lit]").count() == 0


def test_a_spectator_who_clicks_a_route_gets_an_explanation(open_page: Opener, site: Site) -> None:
    table = open_table(site, "amsterdam", ANN, BEN)
    page = open_page(table.path)
    page.locator("[data-state=watching]").wait_for()
    Player(page).point(page.locator("[data-route]").first.get_attribute("data-route") or "")
    page.locator(".route-card").wait_for()
    assert "Nobody" in page.locator(".route-card-sentence").inner_text()


def test_a_table_without_spectators_cannot_be_watched(open_page: Opener, site: Site, page_errors: PageErrors) -> None:
    table = open_table(site, "usa", ANN, BEN, spectators=False)
    page_errors.expect_status(403, table.api)
    page = open_page(table.path)
    page.locator(".trouble").wait_for()
    assert page.locator("[data-screen]").count() == 0
